import type { WholeTexts } from '../../contract/texts.ts'
import type { tokenTexts } from '../../features/account/tokens/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  tokens: {
    title: 'Tokens für Programme',
    lead: 'Mit einem Token darf ein Programm in einem Club tun, was Sie dort dürfen. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
    documentation: 'Was Programme können',
    none: 'Sie haben keine Tokens.',
    make: 'Neues Token',
    name: 'Wofür ist es?',
    party: 'Club',
    scope: 'Es darf',
    read: 'Lesen',
    write: 'Lesen und schreiben',
    days: 'Gültig für',
    days30: '30 Tage',
    days90: '90 Tage',
    days366: 'Ein Jahr',
    create: 'Token erstellen',
    made: 'Ihr neues Token',
    token: 'Token',
    once: 'Kopieren Sie es jetzt: Es wird nicht noch einmal gezeigt.',
    close: 'Ich habe es kopiert',
    caption: '{party}, {scope}, bis {until}',
    used: 'zuletzt benutzt {at}',
    neverUsed: 'nie benutzt',
    revoke: 'Widerrufen',
    revokeOf: '{name} widerrufen',
    sure: 'Sind Sie sicher?',
    revokeText: 'Programme, die {name} verwenden, funktionieren sofort nicht mehr.',
    revoked: 'Token widerrufen',
  } satisfies WholeTexts<typeof tokenTexts>,
} satisfies FurtherTexts
