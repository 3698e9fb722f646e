import { texts } from '../../../contract/texts.ts'

export const oidcTexts = texts('oidc', {
  continueWith: { en: 'Log in with {provider}', sv: 'Logga in med {provider}' },
  title: { en: 'Login with {provider}', sv: 'Inloggning med {provider}' },
  under: { en: 'The answer is checked …', sv: 'Svaret kontrolleras …' },
  linkedTitle: { en: 'Linked', sv: 'Länkat' },
  linkedText: {
    en: 'From now on {provider} logs you in here too.',
    sv: 'Från och med nu loggar {provider} också in dig här.',
  },
  goOn: { en: 'Go on', sv: 'Fortsätt' },
  again: { en: 'To the login', sv: 'Till inloggningen' },
  recover: { en: 'Ask for a new password', sv: 'Be om ett nytt lösenord' },
  settings: { en: 'To your settings', sv: 'Till dina inställningar' },
  notIn: { en: 'You are not logged in', sv: 'Du är inte inloggad' },

  'no-provider': {
    en: 'This installation has no login provider.',
    sv: 'Den här installationen har ingen inloggningstjänst.',
  },
  'provider-away': {
    en: '{provider} cannot be reached at the moment. Log in with your password, or try again soon.',
    sv: '{provider} går inte att nå just nu. Logga in med ditt lösenord, eller försök igen om en stund.',
  },
  'login-over': {
    en: 'This login was finished already, or took longer than ten minutes. Please begin anew.',
    sv: 'Den här inloggningen är redan avslutad, eller tog mer än tio minuter. Börja om.',
  },
  'login-cancelled': {
    en: 'The login was not finished at {provider}. Nothing has changed.',
    sv: 'Inloggningen avslutades inte hos {provider}. Inget har ändrats.',
  },
  'clocks-differ': {
    en: 'The clocks of this installation and of {provider} differ too much. Please tell whoever runs it; your password works meanwhile.',
    sv: 'Klockorna här och hos {provider} går för olika. Säg till den som driver installationen; ditt lösenord fungerar under tiden.',
  },
  'answer-refused': {
    en: 'The answer of {provider} is not the one that was asked for. Please begin anew.',
    sv: 'Svaret från {provider} är inte det som efterfrågades. Börja om.',
  },
  'address-unverified': {
    en: '{provider} has not verified your e-mail address. Confirm it there and come again, or log in with your password and link {provider} in your settings.',
    sv: '{provider} har inte verifierat din e-postadress. Bekräfta den där och kom tillbaka, eller logga in med ditt lösenord och länka {provider} i dina inställningar.',
  },
  'address-not-confirmed-here': {
    en: 'There is an account with your address, which is not confirmed here yet. Ask for a new password by mail once, then come again.',
    sv: 'Det finns ett konto med din adress, som inte är bekräftad här än. Be om ett nytt lösenord via e-post en gång och kom sedan tillbaka.',
  },
  'linked-otherwise': {
    en: 'The account with your address is linked to another login of {provider}. Log in with your password, and unlink it in your settings.',
    sv: 'Kontot med din adress är länkat till en annan inloggning hos {provider}. Logga in med ditt lösenord och ta bort länken i dina inställningar.',
  },
  'no-answer': {
    en: 'There is no connection to the server. Please begin anew.',
    sv: 'Det finns ingen kontakt med servern. Börja om.',
  },
  'linked-elsewhere': {
    en: 'This login of {provider} opens another account already. Unlink it there first.',
    sv: 'Den här inloggningen hos {provider} öppnar redan ett annat konto. Ta bort länken där först.',
  },

  section: { en: 'Login with {provider}', sv: 'Inloggning med {provider}' },
  isLinked: { en: 'Linked as {email}', sv: 'Länkad som {email}' },
  isLinkedOnly: { en: 'Linked', sv: 'Länkad' },
  lastUsed: { en: 'last used {at}', sv: 'senast använd {at}' },
  notLinked: {
    en: 'Link it, and {provider} logs you in here. Your password goes on to work.',
    sv: 'Länka den, så loggar {provider} in dig här. Ditt lösenord fungerar fortfarande.',
  },
  link: { en: 'Link {provider}', sv: 'Länka {provider}' },
  unlink: { en: 'Unlink', sv: 'Ta bort länken' },
  unlinkOf: { en: 'Unlink {provider}', sv: 'Ta bort länken till {provider}' },
  sure: { en: 'Are you sure?', sv: 'Är du säker?' },
  unlinkText: {
    en: 'You then log in with your e-mail address and password. Do you have one?',
    sv: 'Du loggar sedan in med din e-postadress och ditt lösenord. Har du ett?',
  },
  unlinked: { en: 'Unlinked', sv: 'Länken är borttagen' },
})
