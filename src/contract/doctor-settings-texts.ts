import type { Pairs } from './texts.ts'

/** What the doctor says of settings that work and are weak, as `doctor-texts.ts` has the rest. */
export const settingsTexts = {
  settings: { en: 'Settings', sv: 'Inställningar' },
  'settings-well': { en: 'None is weak', sv: 'Ingen är svag' },
  'settings-short-passwords': {
    en: 'Passwords of {length} characters are taken, and others can come',
    sv: 'Lösenord på {length} tecken godtas, och andra kommer åt installationen',
  },
  'settings-short-passwords-advice': {
    en: 'Leave PASSWORD_MIN_LENGTH out: 8 characters are needed then. Passwords that there are stay.',
    sv: 'Ta bort PASSWORD_MIN_LENGTH: då krävs 8 tecken. Lösenord som redan finns gäller fortfarande.',
  },
  'settings-private-webhooks': {
    en: 'Webhooks of every party may go to addresses within your own network',
    sv: 'Alla sällskaps webhooks får gå till adresser i ert eget nät',
  },
  'settings-private-webhooks-advice': {
    en: 'Leave PRIVATE_WEBHOOKS out, unless whoever administers a party here may reach everything in that network.',
    sv: 'Ta bort PRIVATE_WEBHOOKS, om inte alla som administrerar ett sällskap här får nå allt i det nätet.',
  },
  'settings-open-log': {
    en: 'The user of DATABASE_URL owns the tables and could rewrite the audit log',
    sv: 'Användaren i DATABASE_URL äger tabellerna och skulle kunna skriva om loggen',
  },
  'settings-open-log-advice': {
    en: 'Let another user own them and name it in DATABASE_OWNER_URL: docs/self-hosting.md has the statements.',
    sv: 'Låt en annan användare äga dem och ange den i DATABASE_OWNER_URL: satserna står i docs/self-hosting.md.',
  },
} as const satisfies Pairs
