import { texts } from '../../../contract/texts.ts'

export const holesTexts = texts('holes', {
  title: { en: 'The holes', sv: 'Hålen' },
  open: { en: 'How hard the holes are', sv: 'Så svåra är hålen' },
  loadFailed: { en: 'The holes could not be read', sv: 'Hålen kunde inte läsas' },
  none: { en: 'No hole has been played yet', sv: 'Inget hål är spelat än' },
  noneText: {
    en: 'As soon as the first holes are saved it stands here which were hard. Matches without strokes have no figures.',
    sv: 'Så snart de första hålen är sparade står det här vilka som var svåra. Matcher utan slag har inga siffror.',
  },
  hardest: {
    en: 'Hole {hole} was the hardest, {average} to par.',
    sv: 'Hål {hole} var svårast, {average} mot par.',
  },
  gaveMost: {
    en: 'Hole {hole} gave most: {under} of {count} under par.',
    sv: 'Hål {hole} gav mest: {under} av {count} under par.',
  },
  harder: {
    en: 'Hole {hole} played {difference} harder than usual.',
    sv: 'Hål {hole} spelade {difference} svårare än vanligt.',
  },
  today: { en: 'Today', sv: 'I dag' },
  round: { en: 'Round {number}', sv: 'Runda {number}' },
  always: { en: 'Always', sv: 'Alltid' },
  which: { en: 'Which rounds', sv: 'Vilka rundor' },
  chart: { en: 'Strokes over par by hole', sv: 'Slag över par per hål' },
  overPar: { en: '{when}, strokes over par', sv: '{when}, slag över par' },
  alwaysSince_one: { en: 'Always, {count} card since {year}', sv: 'Alltid, {count} kort sedan {year}' },
  alwaysSince_other: { en: 'Always, {count} cards since {year}', sv: 'Alltid, {count} kort sedan {year}' },
  hardestFirst: { en: 'Hardest first', sv: 'Svårast först' },
  hole: { en: 'Hole {hole}', sv: 'Hål {hole}' },
  about: { en: 'par {par} · index {index}', sv: 'par {par} · index {index}' },
  par: { en: 'par {par}', sv: 'par {par}' },
  under: { en: 'Under par', sv: 'Under par' },
  level: { en: 'Par', sv: 'Par' },
  over: { en: 'Bogey', sv: 'Bogey' },
  worse: { en: 'Double or worse', sv: 'Dubbel eller sämre' },
  counts: {
    en: '{under} under, {level} par, {over} bogey, {worse} worse',
    sv: '{under} under, {level} par, {over} bogey, {worse} sämre',
  },
  other: { en: '{when} {average}, rank {rank}', sv: '{when} {average}, plats {rank}' },
  notPlayed: { en: 'not played yet', sv: 'inte spelat än' },
  rank: { en: 'Rank {rank}', sv: 'Plats {rank}' },
  cards_one: { en: '{count} card', sv: '{count} kort' },
  cards_other: { en: '{count} cards', sv: '{count} kort' },
})
