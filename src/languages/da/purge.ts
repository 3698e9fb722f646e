import type { WholeTexts } from '../../contract/texts.ts'
import type { purgeMails, purgeTexts } from '../../features/site/purge/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  purgeMails: {
    subject_one: '{party} slettes om {count} dag',
    subject_other: '{party} slettes om {count} dage',
    text: 'Hej {name}\n\n{party} har ingen resultater og ingen kommende turnering, og ingen har brugt den siden {since}. Ubrugte klubber slettes efter 90 dage: denne den {date}, med alt i den.\n\nVil du beholde den, så åbn den én gang, mens du er logget ind. Mere skal der ikke til:\n{link}\n\nEn kommende turnering eller et resultat bevarer den også. Har du ikke brug for den mere, skal du ikke gøre noget.\n',
  } satisfies WholeTexts<typeof purgeMails>,
  purge: {
    title: 'Slettes snart',
    lead: 'Klubber uden resultater og uden kommende turneringer. Efter 90 dage uden aktivitet slettes de; ejeren får en mail 14 dage og 2 dage før. Enhver aktivitet stopper det.',
    none: 'Ingen klub slettes snart',
    party: 'Klub',
    owner: 'Ejer',
    idleSince: 'Uden aktivitet siden',
    purgeOn: 'Slettes',
    why: 'Hvorfor',
    whyText_one: 'Intet resultat, ingen kommende turnering, uden aktivitet i {count} dag',
    whyText_other: 'Intet resultat, ingen kommende turnering, uden aktivitet i {count} dage',
    size: '{members} medlemmer, {events} turneringer',
    warnings: 'Mails',
    first: 'Første mail {date}',
    second: 'Sidste mail {date}',
    notYet: 'Ingen endnu',
    personal: 'Personlig',
    soon: 'Andel af de 90 dage, der er gået: {percent} %',
  } satisfies WholeTexts<typeof purgeTexts>,
} satisfies FurtherTexts
