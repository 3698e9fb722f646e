import { texts } from '../../../contract/texts.ts'

/** What handicaps come to, and how an event has them count. */
export const handicapTexts = texts('handicaps', {
  men: { en: 'men', sv: 'herrar' },
  women: { en: 'women', sv: 'damer' },
  indexOnTee: { en: 'Index {index} from {tee} ({gender})', sv: 'Index {index} från {tee} ({gender})' },
  missingIndexOnTee: {
    en: 'No index, so {index} from {tee} ({gender})',
    sv: 'Inget index, alltså {index} från {tee} ({gender})',
  },
  limitedIndexOnTee: {
    en: 'Index, {index} at most, from {tee} ({gender})',
    sv: 'Index, högst {index}, från {tee} ({gender})',
  },
  rated: { en: 'rating {rating}, slope {slope}', sv: 'course rating {rating}, slope {slope}' },
  ratedWithPar: {
    en: 'rating {rating}, slope {slope}, par {par}',
    sv: 'course rating {rating}, slope {slope}, par {par}',
  },
  courseHandicap: { en: 'Course handicap', sv: 'Spelhandicap' },
  courseHandicapOfNine: {
    en: 'Course handicap of nine holes, of half the index',
    sv: 'Spelhandicap över nio hål, av halva index',
  },
  timesAllowance: { en: '× {percent}% allowance', sv: '× {percent} % tilldelning' },
  roundedTo: { en: '{exact}, rounded {whole}', sv: '{exact}, avrundat {whole}' },
  otherPar: { en: 'Others play tees of another par', sv: 'Andra spelar från tee med ett annat par' },
  atMost: { en: 'No more than the event allows', sv: 'Högst vad tävlingen tillåter' },
  playingHandicap: { en: 'Playing handicap', sv: 'Reducerad spelhandicap' },
  kind: { en: 'Handicap', sv: 'Handicap' },
  off: { en: 'None, gross', sv: 'Ingen, brutto' },
  factor: { en: 'Share of the exact handicap', sv: 'Andel av exakt handicap' },
  whs: { en: 'World Handicap System, by tee', sv: 'World Handicap System, efter tee' },
  whsHint: {
    en: 'Course handicap of the tee that each player plays from, times the allowance of the format. Every round needs tees with rating and slope.',
    sv: 'Spelhandicap för den tee som var och en spelar från, gånger spelformens tilldelning. Varje runda behöver tee med course rating och slope.',
  },
  allowance: { en: 'Allowance in percent', sv: 'Tilldelning i procent' },
  usualAllowance: { en: '{percent}% is usual for this format.', sv: '{percent} % är vanligt för spelformen.' },
  more: { en: 'Settings of the handicap', sv: 'Handicapens inställningar' },
  ratingMinusPar: { en: 'Course handicap with rating − par', sv: 'Spelhandicap med course rating − par' },
  ratingMinusParHint: {
    en: 'As the Rules of Handicapping have it. Off: index × slope ÷ 113 alone.',
    sv: 'Som handicapreglerna säger. Av: bara index × slope ÷ 113.',
  },
  roundsCourseHandicap: {
    en: 'Round the course handicap before the allowance',
    sv: 'Avrunda spelhandicap före tilldelningen',
  },
  roundsCourseHandicapHint: {
    en: 'Off: everything is rounded once, at the end.',
    sv: 'Av: allt avrundas en gång, sist.',
  },
  indexAtMost: { en: 'Highest index', sv: 'Högsta index' },
  strokesAtMost: { en: 'Highest playing handicap', sv: 'Högsta reducerade spelhandicap' },
  mixedTees: { en: 'Tees of different par', sv: 'Tee med olika par' },
  'add-to-higher': { en: 'Whoever plays the higher par gets strokes', sv: 'Den som spelar det högre paret får slag' },
  'take-from-lower': { en: 'Whoever plays the lower par gives strokes', sv: 'Den som spelar det lägre paret ger slag' },
  difference: { en: 'Strokes in a match', sv: 'Slag i en match' },
  rounded: { en: 'Difference of rounded playing handicaps', sv: 'Skillnad mellan avrundade handicap' },
  unrounded: { en: 'Rounded once, after the difference', sv: 'Avrundat en gång, efter skillnaden' },
  whsInWords: { en: 'WHS', sv: 'WHS' },
  whsWithAllowance: { en: 'WHS {percents}%', sv: 'WHS {percents} %' },
  offInWords: { en: 'gross', sv: 'brutto' },
  withChanges: { en: '{handicap} with settings of its own', sv: '{handicap} med egna inställningar' },
})
