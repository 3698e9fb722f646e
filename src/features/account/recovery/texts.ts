import { texts } from '../../../contract/texts.ts'

export const recoveryMails = texts('recoveryMails', {
  subject: { en: 'Your link to a new password', sv: 'Din länk till ett nytt lösenord' },
  text: {
    en: 'Hello {name},\n\nwith this link you choose a new password at Pinhigh. It works once, within 24 hours:\n{link}\n\nIf you did not ask for it, you need do nothing: your password stays as it is.\n',
    sv: 'Hej {name}!\n\nMed den här länken väljer du ett nytt lösenord på Pinhigh. Den fungerar en gång, inom 24 timmar:\n{link}\n\nHar du inte bett om den behöver du inte göra något: ditt lösenord är oförändrat.\n',
  },
  confirmSubject: { en: 'Please confirm your e-mail address', sv: 'Bekräfta din e-postadress' },
  confirmText: {
    en: 'Hello {name},\n\nthis address now belongs to your account at Pinhigh. Please confirm it within 7 days with this link:\n{link}\n',
    sv: 'Hej {name}!\n\nDen här adressen hör nu till ditt konto på Pinhigh. Bekräfta den inom 7 dagar med den här länken:\n{link}\n',
  },
  changedSubject: { en: 'Your e-mail address was changed', sv: 'Din e-postadress är ändrad' },
  changedText: {
    en: 'Hello {name},\n\nyour account at Pinhigh has another e-mail address from now on. If that was not you, please write to whoever runs the installation at once.\n',
    sv: 'Hej {name}!\n\nDitt konto på Pinhigh har från och med nu en annan e-postadress. Var det inte du, kontakta genast den som driver installationen.\n',
  },
})

export const recoveryTexts = texts('recovery', {
  requestTitle: { en: 'Forgot your password?', sv: 'Glömt lösenordet?' },
  requestLead: { en: 'We send you a link to choose a new one.', sv: 'Vi skickar dig en länk där du väljer ett nytt.' },
  email: { en: 'E-mail', sv: 'E-post' },
  send: { en: 'Send the link', sv: 'Skicka länken' },
  sent: {
    en: 'If the e-mail address {email} is registered, a one-time link valid for 24 hours has been sent to it. Please check your spam folder too.',
    sv: 'Om e-postadressen {email} är registrerad har en engångslänk som gäller i 24 timmar skickats till den. Titta i skräpposten också.',
  },
  challengeTitle: { en: 'Choose a new password', sv: 'Välj ett nytt lösenord' },
  reset: { en: 'Reset password', sv: 'Återställ lösenordet' },
  doneTitle: { en: 'Password', sv: 'Lösenord' },
  done: {
    en: 'Your password has been reset, use your credentials to login.',
    sv: 'Ditt lösenord är återställt, logga in med dina uppgifter.',
  },
  failedTitle: { en: 'Unable to process', sv: 'Det gick inte' },
  failed: {
    en: 'Unable to reset the password. Please check that you entered a valid and secure new password and are using the correct email and recovery token.',
    sv: 'Det gick inte att återställa lösenordet. Kontrollera att det nya lösenordet är giltigt och säkert och att du använder rätt e-postadress och återställningskod.',
  },
  login: { en: 'Login', sv: 'Logga in' },
  confirmTitle: { en: 'Confirm your e-mail address', sv: 'Bekräfta din e-postadress' },
  confirm: { en: 'This is my address', sv: 'Det här är min adress' },
  confirmed: { en: 'Your e-mail address is confirmed.', sv: 'Din e-postadress är bekräftad.' },
  goOn: { en: 'Go on', sv: 'Fortsätt' },
  'link-spent': {
    en: 'This link was used or is too old. Ask for a new one.',
    sv: 'Länken är använd eller för gammal. Be om en ny.',
  },
})
