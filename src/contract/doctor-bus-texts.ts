import type { Pairs } from './texts.ts'

/** What the doctor says of the bus between nodes, as `doctor-texts.ts` has the rest. */
export const busTexts = {
  bus: { en: 'Bus between nodes', sv: 'Buss mellan noder' },
  'bus-well': { en: 'The bus at {host} answers', sv: 'Bussen på {host} svarar' },
  'bus-left-out': {
    en: 'There is no BUS_URL: nodes tell each other by the database',
    sv: 'Det finns ingen BUS_URL: noderna talar med varandra genom databasen',
  },
  'bus-away': {
    en: 'The bus at {host} cannot be used: {reason}',
    sv: 'Bussen på {host} går inte att använda: {reason}',
  },
  'bus-away-advice': {
    en: 'Check that the server of BUS_URL runs, that this machine reaches it, and user and password in the address. Boards on other nodes are up to two seconds late until then.',
    sv: 'Kontrollera att servern i BUS_URL är igång, att maskinen når den, samt användare och lösenord i adressen. Till dess är tavlor på andra noder upp till två sekunder sena.',
  },
} as const satisfies Pairs
