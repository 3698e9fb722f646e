import type { Pairs } from './texts.ts'

/** What the doctor says of those who run the installation, as `doctor-texts.ts` has the rest. */
export const peopleTexts = {
  'second-factor': { en: 'Second factor', sv: 'Andra faktor' },
  'second-factor-well': {
    en: 'Everybody who runs this installation has one',
    sv: 'Alla som driver installationen har en',
  },
  'second-factor-missing': {
    en: 'Missing of those who run this installation: {names}',
    sv: 'Saknas hos dem som driver installationen: {names}',
  },
  'second-factor-missing-advice': {
    en: 'Before they set one up they are like everybody else here: they log in and open Settings, Second factor. Or make them level 50 no more.',
    sv: 'Innan de lägger upp en är de som alla andra här: de loggar in och öppnar Inställningar, Andra faktor. Eller låt dem inte ha nivå 50.',
  },
  'second-factor-recommended': {
    en: 'A password alone opens the accounts of those who run this installation: {names}',
    sv: 'Enbart ett lösenord öppnar kontona för dem som driver installationen: {names}',
  },
  'second-factor-recommended-advice': {
    en: 'Nobody but this machine’s people can come, so it is not demanded. Settings, Second factor takes a minute.',
    sv: 'Ingen annan än den här maskinens personer kommer åt den, så det krävs inte. Inställningar, Andra faktor tar en minut.',
  },
} as const satisfies Pairs
