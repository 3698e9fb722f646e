/** Why an account that others made cannot do something yet. */
export const ownPasswordNeeded = {
  en: 'Choose a password of your own first.',
  sv: 'Välj först ett eget lösenord.',
}
export const addressNotConfirmed = {
  en: 'Confirm your e-mail address first, with the link in our mail to you.',
  sv: 'Bekräfta först din e-postadress med länken i vårt mejl till dig.',
}
