import type { WholeTexts } from '../../contract/texts.ts'
import type { purgeMails, purgeTexts } from '../../features/site/purge/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  purgeMails: {
    subject_one: '{party} wird in {count} Tag gelöscht',
    subject_other: '{party} wird in {count} Tagen gelöscht',
    text: 'Hallo {name},\n\n{party} hat keine Ergebnisse und kein kommendes Turnier, und seit {since} hat niemand den Club benutzt. Unbenutzte Clubs werden nach 90 Tagen gelöscht: dieser am {date}, mit allem, was darin ist.\n\nUm ihn zu behalten, öffnen Sie ihn einmal, während Sie eingeloggt sind. Das ist alles:\n{link}\n\nAuch ein kommendes Turnier oder ein Ergebnis erhält ihn. Wenn Sie ihn nicht mehr brauchen, müssen Sie nichts tun.\n',
  } satisfies WholeTexts<typeof purgeMails>,
  purge: {
    title: 'Vor der Löschung',
    lead: 'Clubs ohne Ergebnis und ohne kommendes Turnier. Nach 90 ungenutzten Tagen werden sie gelöscht; der Inhaber bekommt 14 und 2 Tage vorher eine E-Mail. Jede Aktivität hält es auf.',
    none: 'Kein Club steht vor der Löschung',
    party: 'Club',
    owner: 'Inhaber',
    idleSince: 'Ungenutzt seit',
    purgeOn: 'Löschung am',
    why: 'Warum',
    whyText_one: 'Kein Ergebnis, kein kommendes Turnier, seit {count} Tag ungenutzt',
    whyText_other: 'Kein Ergebnis, kein kommendes Turnier, seit {count} Tagen ungenutzt',
    size: '{members} Mitglieder, {events} Turniere',
    warnings: 'E-Mails',
    first: 'Erste E-Mail {date}',
    second: 'Letzte E-Mail {date}',
    notYet: 'Noch keine',
    personal: 'Persönlich',
    soon: 'Abgelaufener Anteil der 90 Tage: {percent} %',
  } satisfies WholeTexts<typeof purgeTexts>,
} satisfies FurtherTexts
