import { texts } from '../../../contract/texts.ts'

/** What owners of unused parties read. */
export const purgeMails = texts('purgeMails', {
  subject_one: { en: '{party} is deleted in {count} day', sv: '{party} tas bort om {count} dag' },
  subject_other: { en: '{party} is deleted in {count} days', sv: '{party} tas bort om {count} dagar' },
  text: {
    en: 'Hello {name},\n\n{party} has no results and no upcoming event, and nobody has used it since {since}. Unused parties are deleted after 90 days: this one on {date}, with everything in it.\n\nTo keep it, open it once while you are logged in. That is all:\n{link}\n\nAn event to come or a result keeps it too. If you do not need it any longer, you need do nothing.\n',
    sv: 'Hej {name}!\n\n{party} har inga resultat och ingen kommande tävling, och ingen har använt det sedan {since}. Oanvända sällskap tas bort efter 90 dagar: det här den {date}, med allt innehåll.\n\nVill du behålla det räcker det att öppna det en gång när du är inloggad:\n{link}\n\nEn kommande tävling eller ett resultat behåller det också. Behöver du det inte längre behöver du inte göra något.\n',
  },
})

export const purgeTexts = texts('purge', {
  title: { en: 'About to be purged', sv: 'På väg att rensas' },
  lead: {
    en: 'Parties without any result and any event to come. After 90 idle days they are deleted; the owner gets a mail 14 days and 2 days before. Any activity stops it.',
    sv: 'Sällskap utan resultat och utan kommande tävling. Efter 90 dagar utan aktivitet tas de bort; ägaren får mejl 14 och 2 dagar innan. Varje aktivitet stoppar det.',
  },
  none: { en: 'No party is about to be purged', sv: 'Inget sällskap är på väg att rensas' },
  party: { en: 'Party', sv: 'Sällskap' },
  owner: { en: 'Owner', sv: 'Ägare' },
  idleSince: { en: 'Idle since', sv: 'Utan aktivitet sedan' },
  purgeOn: { en: 'Purged on', sv: 'Rensas' },
  why: { en: 'Why', sv: 'Varför' },
  whyText_one: {
    en: 'No result, no event to come, idle for {count} day',
    sv: 'Inget resultat, ingen kommande tävling, {count} dag utan aktivitet',
  },
  whyText_other: {
    en: 'No result, no event to come, idle for {count} days',
    sv: 'Inget resultat, ingen kommande tävling, {count} dagar utan aktivitet',
  },
  size: { en: '{members} members, {events} events', sv: '{members} medlemmar, {events} tävlingar' },
  warnings: { en: 'Mails', sv: 'Mejl' },
  first: { en: 'First mail {date}', sv: 'Första mejlet {date}' },
  second: { en: 'Last mail {date}', sv: 'Sista mejlet {date}' },
  notYet: { en: 'None yet', sv: 'Inget än' },
  personal: { en: 'Personal', sv: 'Personligt' },
  soon: {
    en: 'Share of the 90 days that is over: {percent} %',
    sv: 'Så mycket av de 90 dagarna har gått: {percent} %',
  },
})
