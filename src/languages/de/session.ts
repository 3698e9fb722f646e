import type { WholeTexts } from '../../contract/texts.ts'
import type { sessionTexts } from '../../features/account/session/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  session: {
    login: 'Einloggen',
    logout: 'Ausloggen',
    lead: 'Loggen Sie sich ein, um zu scoren und Ihre Clubs zu sehen.',
    toParty: 'Loggen Sie sich ein, um diesen Club zu öffnen.',
    email: 'E-Mail',
    password: 'Passwort',
    wrongLogin: 'E-Mail-Adresse oder Passwort ist falsch.',
    tooManyTries: 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde.',
    captchaNeeded:
      'Es gab viele falsche Versuche. Bitte haken Sie an, dass Sie ein Mensch sind, und loggen Sie sich dann ein.',
    noAnswer: 'Es besteht keine Verbindung zum Server.',
    needed: 'Füllen Sie beide aus.',
    orPassword: 'oder mit einem Passwort',
    forgotten: 'Passwort vergessen?',
    signUp: 'Gratis registrieren',
    whichParty: 'Welcher Club?',
    lastUsed: 'Zuletzt benutzt',
    demo: 'Demo ausprobieren',
    demoLead: 'Ein Tipp loggt Sie als jemanden ein.',
    player: 'Spieler',
    administrator: 'Club-Administrator',
    level50: 'Betreibt die Installation',
    notMemberTitle: 'Ein anderer Club',
    notMember:
      'Sie gehören nicht zu diesem Club. Loggen Sie sich als jemand ein, der dazugehört, oder sehen Sie seine öffentlichen Seiten an.',
    publicPages: 'Öffentliche Seiten',
    alreadyIn: 'Sie sind als {name} eingeloggt.',
    goOn: 'Weiter',
  } satisfies WholeTexts<typeof sessionTexts>,
} satisfies FurtherTexts
