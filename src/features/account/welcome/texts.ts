import { texts } from '../../../contract/texts.ts'

export const welcomeTexts = texts('welcome', {
  title: { en: 'Welcome Guide', sv: 'Välkomstguide' },
  steps: { en: 'Steps', sv: 'Steg' },
  stepOf: { en: 'Step {step} of {count}', sv: 'Steg {step} av {count}' },
  settings: { en: 'Check Your Settings', sv: 'Kontrollera dina inställningar' },
  settingsText: {
    en: 'Your name and handicap stand on every card and board. You can change all of it later.',
    sv: 'Ditt namn och handicap står på varje kort och tavla. Allt kan ändras senare.',
  },
  party: { en: 'Check Party Settings', sv: 'Kontrollera sällskapets inställningar' },
  partyText: {
    en: 'What others see of {party}, and whether everybody may find it.',
    sv: 'Det som andra ser av {party}, och om alla får hitta det.',
  },
  invite: { en: 'Invite other Players', sv: 'Bjud in andra spelare' },
  inviteText: {
    en: 'Send a link to those who play with you. Players without an account can be added by hand, too.',
    sv: 'Skicka en länk till dem du spelar med. Spelare utan konto kan också läggas till för hand.',
  },
  inviteByMail: { en: 'Invite by e-mail', sv: 'Bjud in via e-post' },
  manageUsers: { en: 'Manage Users', sv: 'Hantera medlemmar' },
  membersNow_one: { en: '{count} person in {party} so far', sv: '{count} person i {party} hittills' },
  membersNow_other: { en: '{count} people in {party} so far', sv: '{count} personer i {party} hittills' },
  event: { en: 'Create an Event', sv: 'Skapa en tävling' },
  eventText: {
    en: 'A name, a day and a game are enough. Then come its rounds, and everybody can score.',
    sv: 'Ett namn, en dag och en spelform räcker. Sedan kommer rundorna, och alla kan registrera.',
  },
  createEvent: { en: 'Create Event', sv: 'Skapa tävling' },
  goOn: { en: 'Continue', sv: 'Fortsätt' },
  skip: { en: 'Skip this step', sv: 'Hoppa över steget' },
  back: { en: 'Back', sv: 'Tillbaka' },
  withoutParty: { en: 'Go on without a party', sv: 'Fortsätt utan sällskap' },
  finish: { en: 'Finish', sv: 'Klart' },
  needsParty: { en: 'This step needs a party of yours', sv: 'Steget behöver ett eget sällskap' },
  needsPartyText: {
    en: 'A party is a club, a society or a group of friends. You do not administer one yet: create it here.',
    sv: 'Ett sällskap är en klubb, en förening eller ett kompisgäng. Du administrerar inget ännu: skapa ett här.',
  },
  chooseParty: { en: 'Go on with one of your parties', sv: 'Fortsätt med ett av dina sällskap' },
})
