import { texts } from '../contract/texts.ts'

export const shellTexts = texts('shell', {
  skip: { en: 'Skip to the content', sv: 'Hoppa till innehållet' },
  menu: { en: 'Menu', sv: 'Meny' },
  account: { en: 'Account', sv: 'Konto' },
  you: { en: 'Your start page', sv: 'Din startsida' },
  failedTitle: { en: 'Something went wrong', sv: 'Något gick fel' },
  failed: { en: 'This page could not be shown', sv: 'Sidan kunde inte visas' },
  offline: {
    en: 'There is no connection, and this page was not opened before. Scoring works without one.',
    sv: 'Det finns ingen anslutning, och sidan har inte öppnats förut. Scoring fungerar ändå.',
  },
  missingTitle: { en: 'Out of bounds', sv: 'Out of bounds' },
  missing: { en: 'There is no page at {path}', sv: 'Det finns ingen sida på {path}' },
  toHome: { en: 'Home', sv: 'Hem' },
  login: { en: 'Login', sv: 'Logga in' },
})
