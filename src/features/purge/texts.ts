import { texts } from '../../contract/texts.ts'

/** What owners of unused parties read. */
export const purgeMails = texts('purgeMails', {
  subject_one: { en: '{party} is deleted in {count} day', sv: '{party} tas bort om {count} dag' },
  subject_other: { en: '{party} is deleted in {count} days', sv: '{party} tas bort om {count} dagar' },
  text: {
    en: 'Hello {name},\n\n{party} has no results and no upcoming event, and nobody has used it since {since}. Unused parties are deleted after 90 days: this one on {date}, with everything in it.\n\nTo keep it, open it once while you are logged in. That is all:\n{link}\n\nAn event to come or a result keeps it too. If you do not need it any longer, you need do nothing.\n',
    sv: 'Hej {name}!\n\n{party} har inga resultat och ingen kommande tävling, och ingen har använt det sedan {since}. Oanvända sällskap tas bort efter 90 dagar: det här den {date}, med allt innehåll.\n\nVill du behålla det räcker det att öppna det en gång när du är inloggad:\n{link}\n\nEn kommande tävling eller ett resultat behåller det också. Behöver du det inte längre behöver du inte göra något.\n',
  },
})
