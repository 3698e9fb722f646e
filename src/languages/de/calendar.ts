import type { WholeTexts } from '../../contract/texts.ts'
import type { calendarTexts } from '../../features/competition/calendar/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  calendar: {
    title: 'Ihr Kalender',
    lead: 'Eine Adresse mit den Turnieren aller Ihrer Clubs, Ihren Startzeiten und den Einladungen, die Sie angenommen haben. Ein Kalender, der sie abonniert, folgt jeder Änderung.',
    make: 'Adresse erstellen',
    renew: 'Neue Adresse',
    withdraw: 'Zurückziehen',
    madeAt: 'Erstellt {date}',
    once: 'Die Adresse wird nur dieses eine Mal gezeigt. Wer sie hat, kann Ihren Kalender lesen.',
    address: 'Adresse Ihres Kalenders',
    subscribe: 'Abonnieren',
    sure: 'Sind Sie sicher?',
    renewText: 'Ihre jetzige Adresse funktioniert dann nicht mehr. Kalender müssen die neue abonnieren.',
    withdrawText: 'Die Adresse funktioniert nicht mehr, und Kalender, die sie abonnieren, erfahren nichts mehr.',
    withdrawn: 'Die Adresse ist zurückgezogen',
    add: 'In den Kalender',
    addOne: 'Dieses Turnier als Datei',
    addAll: 'Alle Turniere von {party} abonnieren',
  } satisfies WholeTexts<typeof calendarTexts>,
} satisfies FurtherTexts
