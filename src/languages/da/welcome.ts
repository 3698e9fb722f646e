import type { WholeTexts } from '../../contract/texts.ts'
import type { welcomeTexts } from '../../features/account/welcome/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  welcome: {
    title: 'Velkomstguide',
    steps: 'Trin',
    stepOf: 'Trin {step} af {count}',
    settings: 'Tjek dine indstillinger',
    settingsText: 'Dit navn og handicap står på hvert kort og leaderboard. Du kan ændre det hele senere.',
    party: 'Tjek klubindstillinger',
    partyText: 'Hvad andre ser af {party}, og om alle må finde den.',
    invite: 'Inviter andre spillere',
    inviteText: 'Send et link til dem, der spiller med dig. Spillere uden konto kan også tilføjes manuelt.',
    inviteByMail: 'Inviter via e-mail',
    manageUsers: 'Administrer medlemmer',
    membersNow_one: '{count} person i {party} indtil nu',
    membersNow_other: '{count} personer i {party} indtil nu',
    event: 'Opret en turnering',
    eventText: 'Et navn, en dag og en spilleform er nok. Så kommer runderne, og alle kan score.',
    createEvent: 'Opret turnering',
    goOn: 'Fortsæt',
    skip: 'Spring dette trin over',
    back: 'Tilbage',
    withoutParty: 'Fortsæt uden klub',
    finish: 'Færdig',
    needsParty: 'Dette trin kræver din egen klub',
    needsPartyText:
      'En klub er en golfklub, en forening eller en vennekreds. Du administrerer ingen endnu: opret den her.',
    chooseParty: 'Fortsæt med en af dine klubber',
  } satisfies WholeTexts<typeof welcomeTexts>,
} satisfies FurtherTexts
