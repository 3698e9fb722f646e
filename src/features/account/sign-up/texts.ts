import { texts } from '../../../contract/texts.ts'

/** What an address reads that somebody wants to sign up with. */
export const signUpMails = texts('signUpMails', {
  linkSubject: { en: 'Your link to sign up at Pinhigh', sv: 'Din länk för att registrera dig på Pinhigh' },
  linkText: {
    en: 'Hello,\n\nwith this link you create your account at Pinhigh. It works once, within 7 days:\n{link}\n\nIf you did not ask for it, you need do nothing.\n',
    sv: 'Hej!\n\nMed den här länken skapar du ditt konto på Pinhigh. Den fungerar en gång, inom 7 dagar:\n{link}\n\nHar du inte bett om den behöver du inte göra något.\n',
  },
  registeredSubject: { en: 'You have an account at Pinhigh', sv: 'Du har redan ett konto på Pinhigh' },
  registeredText: {
    en: 'Hello {name},\n\nsomebody asked to sign up at Pinhigh with this address. It has an account already, so you can just log in:\n{link}\n\nHave you forgotten the password? Choose a new one here:\n{recovery}\n\nIf that was not you, you need do nothing.\n',
    sv: 'Hej {name}!\n\nNågon ville registrera sig på Pinhigh med den här adressen. Den har redan ett konto, så det är bara att logga in:\n{link}\n\nHar du glömt lösenordet? Välj ett nytt här:\n{recovery}\n\nVar det inte du behöver du inte göra något.\n',
  },
  invitedSubject: { en: 'You are invited to {party}', sv: 'Du är inbjuden till {party}' },
  invitedText: {
    en: 'Hello,\n\n{party} invites you to play along at Pinhigh. With this link you create your account and are a member at once. It works once, within 7 days:\n{link}\n\nIf you know nothing of it, you need do nothing.\n',
    sv: 'Hej!\n\n{party} bjuder in dig att vara med på Pinhigh. Med den här länken skapar du ditt konto och blir medlem direkt. Den fungerar en gång, inom 7 dagar:\n{link}\n\nKänner du inte till det här behöver du inte göra något.\n',
  },
})

/** What pages say about a password; `atLeast` is the least length of the installation. */
export const passwordTexts = texts('passwords', {
  password: { en: 'Password', sv: 'Lösenord' },
  newPassword: { en: 'New password', sv: 'Nytt lösenord' },
  repeat: { en: 'Password once more', sv: 'Lösenordet en gång till' },
  hint: {
    en: 'At least {atLeast} characters. Not your name, club or address, and none of the usual ones.',
    sv: 'Minst {atLeast} tecken. Inte ditt namn, din klubb eller din adress, och inget av de vanligaste.',
  },
  differ: { en: 'The two passwords differ.', sv: 'Lösenorden är olika.' },
})

export const signUpTexts = texts('signUp', {
  title: { en: 'Sign up', sv: 'Registrera dig' },
  lead: {
    en: 'We send you a link, and the rest takes a minute. All memberships are free during the beta.',
    sv: 'Vi skickar dig en länk, resten tar en minut. Alla medlemskap är gratis under betaperioden.',
  },
  membership: { en: 'Membership', sv: 'Medlemskap' },
  email: { en: 'E-mail', sv: 'E-post' },
  emailWrong: { en: 'A whole e-mail address', sv: 'En fullständig e-postadress' },
  send: { en: 'Send me the link', sv: 'Skicka länken' },
  sentTitle: { en: 'Check your mail', sv: 'Kolla din e-post' },
  sent: {
    en: 'A mail is on its way to {email}. The link in it works once, within 7 days. Look into the spam folder too.',
    sv: 'Ett mejl är på väg till {email}. Länken i det fungerar en gång, inom 7 dagar. Titta i skräpposten också.',
  },
  mailShown: {
    en: 'The demo sends no mail. What {email} would get stands among the mails of this demo, with the link in it.',
    sv: 'Demon skickar ingen e-post. Det som {email} skulle ha fått står bland demons mejl, med länken i.',
  },
  openMails: { en: 'Open the mails', sv: 'Öppna mejlen' },
  noMailTitle: { en: 'No mail can be sent', sv: 'Ingen e-post kan skickas' },
  noMail: {
    en: 'This installation has no mail server yet, so nothing reaches {email}. Please ask whoever runs it; the mail waits until there is one.',
    sv: 'Den här installationen har ingen e-postserver ännu, så inget når {email}. Fråga den som driver den; mejlet väntar tills det finns en.',
  },
  haveAccount: { en: 'I have an account', sv: 'Jag har ett konto' },
  joinTitle: { en: 'Create your account', sv: 'Skapa ditt konto' },
  invitedTo: { en: '{party} invites you.', sv: '{party} bjuder in dig.' },
  token: { en: 'Token', sv: 'Kod' },
  identify: { en: 'Who are you?', sv: 'Vem är du?' },
  gid: { en: 'By golf id', sv: 'Med golf-id' },
  manual: { en: 'By hand', sv: 'För hand' },
  golfId: { en: 'Golf id', sv: 'Golf-id' },
  lookUp: { en: 'Look up', sv: 'Slå upp' },
  userNotFound: { en: "User '{golfId}' not found.", sv: 'Användaren ”{golfId}” hittades inte.' },
  firstName: { en: 'First name', sv: 'Förnamn' },
  lastName: { en: 'Last name', sv: 'Efternamn' },
  club: { en: 'Club', sv: 'Klubb' },
  hcp: { en: 'Exact handicap', sv: 'Exakt handicap' },
  claim: { en: 'Your results in {party}', sv: 'Dina resultat i {party}' },
  claimPlayer_one: { en: '{name}, {count} round', sv: '{name}, {count} runda' },
  claimPlayer_other: { en: '{name}, {count} rounds', sv: '{name}, {count} rundor' },
  claimNone: { en: 'None of these is me', sv: 'Ingen av dem är jag' },
  create: { en: 'Create account', sv: 'Skapa konto' },
  stillNeeded: { en: 'Still needed: {fields}', sv: 'Det saknas: {fields}' },
  lookUpFirst: {
    en: 'Look up your golf id, or enter your name by hand.',
    sv: 'Slå upp ditt golf-id, eller skriv ditt namn för hand.',
  },
  welcomeTitle: { en: 'Welcome', sv: 'Välkommen' },
  welcome: {
    en: 'Welcome! Your account has been successfully created.',
    sv: 'Välkommen! Ditt konto har skapats.',
  },
  spentTitle: { en: 'This link does not work', sv: 'Länken fungerar inte' },
  'link-spent': {
    en: 'This link was used or is too old. Ask for a new one.',
    sv: 'Länken är använd eller för gammal. Be om en ny.',
  },
  newLink: { en: 'Ask for a new link', sv: 'Be om en ny länk' },
  'already-registered': {
    en: 'This address has an account. Please log in.',
    sv: 'Adressen har redan ett konto. Logga in.',
  },
  'golf-id-wrong': { en: 'A golf id has 7 to 10 digits.', sv: 'Ett golf-id har 7 till 10 siffror.' },
  'no-such-player': { en: 'This player cannot be claimed.', sv: 'Den här spelaren går inte att ta över.' },
  'too-many-tries': {
    en: 'Too many tries. Please wait a quarter of an hour.',
    sv: 'För många försök. Vänta en kvart och försök igen.',
  },
  error: { en: 'Error', sv: 'Fel' },
  unknownError: {
    en: 'Unknown Error. Please contact the system administrator (#440).',
    sv: 'Okänt fel. Kontakta systemadministratören (#440).',
  },
})
