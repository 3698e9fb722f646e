import type { WholeTexts } from '../../contract/texts.ts'
import type { welcomeTexts } from '../../features/account/welcome/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  welcome: {
    title: 'Willkommen',
    steps: 'Schritte',
    stepOf: 'Schritt {step} von {count}',
    settings: 'Einstellungen prüfen',
    settingsText:
      'Ihr Name und Ihr Handicap stehen auf jeder Scorekarte und jedem Leaderboard. Sie können alles später ändern.',
    party: 'Club-Einstellungen prüfen',
    partyText: 'Was andere von {party} sehen, und ob alle ihn finden dürfen.',
    invite: 'Andere Spieler einladen',
    inviteText:
      'Senden Sie denen einen Link, die mit Ihnen spielen. Spieler ohne Konto lassen sich auch von Hand hinzufügen.',
    inviteByMail: 'Per E-Mail einladen',
    manageUsers: 'Mitglieder verwalten',
    membersNow_one: 'Bisher {count} Person in {party}',
    membersNow_other: 'Bisher {count} Personen in {party}',
    event: 'Turnier anlegen',
    eventText: 'Ein Name, ein Tag und eine Spielform genügen. Dann kommen seine Runden, und alle können scoren.',
    createEvent: 'Turnier anlegen',
    goOn: 'Weiter',
    skip: 'Schritt überspringen',
    back: 'Zurück',
    withoutParty: 'Ohne Club weiter',
    finish: 'Fertig',
    needsParty: 'Dieser Schritt braucht einen eigenen Club',
    needsPartyText:
      'Ein Club ist ein Golfclub, ein Verein oder ein Freundeskreis. Sie verwalten noch keinen: Legen Sie ihn hier an.',
    chooseParty: 'Mit einem Ihrer Clubs weiter',
  } satisfies WholeTexts<typeof welcomeTexts>,
} satisfies FurtherTexts
