import type { Pairs } from './texts.ts'

/** What the doctor says of the login provider, as `doctor-texts.ts` has the rest. */
export const providerTexts = {
  provider: { en: 'Login provider', sv: 'Inloggningstjänst' },
  'provider-well': {
    en: '{provider} answers, and knows this installation',
    sv: '{provider} svarar och känner till den här installationen',
  },
  'provider-left-out': {
    en: 'There is no OIDC_ISSUER: people log in with what they have here',
    sv: 'Det finns ingen OIDC_ISSUER: man loggar in med det man har här',
  },
  'provider-away': {
    en: '{provider} cannot be reached: {reason}',
    sv: '{provider} går inte att nå: {reason}',
  },
  'provider-away-advice': {
    en: 'Check that {issuer}/.well-known/openid-configuration opens from this machine. Passwords go on to work meanwhile.',
    sv: 'Kontrollera att {issuer}/.well-known/openid-configuration går att öppna från maskinen. Lösenord fungerar under tiden.',
  },
  'provider-stranger': {
    en: '{provider} does not take this installation’s client id and secret',
    sv: '{provider} godtar inte installationens klient-id och hemlighet',
  },
  'provider-stranger-advice': {
    en: 'Correct OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: secrets expire at some providers. Then restart.',
    sv: 'Rätta OIDC_CLIENT_ID och OIDC_CLIENT_SECRET: hemligheter går ut hos en del leverantörer. Starta sedan om.',
  },
  'provider-wrong': {
    en: '{issuer} is not what it should be: {reason}',
    sv: '{issuer} är inte vad den ska vara: {reason}',
  },
  'provider-wrong-advice': {
    en: 'Set OIDC_ISSUER to what stands as issuer in its .well-known/openid-configuration, to the letter, and restart.',
    sv: 'Sätt OIDC_ISSUER till det som står som issuer i dess .well-known/openid-configuration, bokstav för bokstav, och starta om.',
  },
} as const satisfies Pairs
