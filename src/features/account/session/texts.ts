import { texts } from '../../../contract/texts.ts'

export const sessionTexts = texts('session', {
  login: { en: 'Login', sv: 'Logga in' },
  logout: { en: 'Logout', sv: 'Logga ut' },
  lead: {
    en: 'Log in to score, and to see your parties.',
    sv: 'Logga in för att registrera scorer och se dina sällskap.',
  },
  toParty: { en: 'Log in to open this party.', sv: 'Logga in för att öppna det här sällskapet.' },
  email: { en: 'E-mail', sv: 'E-post' },
  password: { en: 'Password', sv: 'Lösenord' },
  wrongLogin: { en: 'Wrong e-mail address or password.', sv: 'Fel e-postadress eller lösenord.' },
  tooManyTries: {
    en: 'Too many tries. Please wait a quarter of an hour.',
    sv: 'För många försök. Vänta en kvart och försök igen.',
  },
  captchaNeeded: {
    en: 'There were many wrong tries. Please tick that you are a person, then log in.',
    sv: 'Det har varit många felaktiga försök. Bocka för att du är en människa och logga sedan in.',
  },
  noAnswer: { en: 'There is no connection to the server.', sv: 'Det finns ingen kontakt med servern.' },
  needed: { en: 'Fill in both.', sv: 'Fyll i båda.' },
  orPassword: { en: 'or with a password', sv: 'eller med ett lösenord' },
  forgotten: { en: 'Forgot your password?', sv: 'Glömt lösenordet?' },
  signUp: { en: 'Sign up for free', sv: 'Registrera dig gratis' },
  whichParty: { en: 'Which party?', sv: 'Vilket sällskap?' },
  lastUsed: { en: 'Used last', sv: 'Senast använt' },
  demo: { en: 'Try the demo', sv: 'Prova demon' },
  demoLead: { en: 'One press logs you in as somebody.', sv: 'Ett tryck loggar in dig som någon.' },
  player: { en: 'Player', sv: 'Spelare' },
  administrator: { en: 'Party administrator', sv: 'Sällskapets administratör' },
  level50: { en: 'Runs the installation', sv: 'Driver installationen' },
  notMemberTitle: { en: 'Another party', sv: 'Ett annat sällskap' },
  notMember: {
    en: 'You do not belong to this party. Log in as somebody who does, or look at its public pages.',
    sv: 'Du är inte med i det här sällskapet. Logga in som någon som är det, eller titta på dess publika sidor.',
  },
  publicPages: { en: 'Public pages', sv: 'Publika sidor' },
  alreadyIn: { en: 'You are logged in as {name}.', sv: 'Du är inloggad som {name}.' },
  goOn: { en: 'Go on', sv: 'Fortsätt' },
})
