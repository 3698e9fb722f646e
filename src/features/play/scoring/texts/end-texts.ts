import { texts } from '../../../../contract/texts.ts'

/** Texts of the end of a round, before it is submitted. */
export const endTexts = texts('scoring-end', {
  submit: { en: 'Final submit', sv: 'Skicka in slutgiltigt' },
  submitText: {
    en: 'The results cannot be changed afterwards.',
    sv: 'Resultaten kan inte ändras efteråt.',
  },
  endText: {
    en: 'Compare with your paper cards. A tap on a hole opens it; until you submit any can be corrected.',
    sv: 'Jämför med scorekorten på papper. Ett tryck på ett hål öppnar det; tills ni skickar in kan alla rättas.',
  },
  holesMissing: { en: 'Not scored yet: {holes}', sv: 'Inte registrerade än: {holes}' },
  beforeSubmit: { en: 'Before you submit', sv: 'Innan ni skickar in' },
  saveFirst: {
    en: 'Save hole {hole} first. Filled holes may stay.',
    sv: 'Spara hål {hole} först. Ifyllda hål får stå kvar.',
  },
  holeNotSaved: { en: 'Hole {hole} is not saved', sv: 'Hål {hole} är inte sparat' },
  typedHere: { en: '{typed}, typed on this phone', sv: '{typed}, ifyllt i den här telefonen' },
  typedHereAt: {
    en: '{typed}, typed on this phone at {time}',
    sv: '{typed}, ifyllt i den här telefonen kl. {time}',
  },
  typedNotSaved: { en: 'typed, not saved', sv: 'ifyllt, inte sparat' },
  openHole: { en: 'Open hole {hole}', sv: 'Öppna hål {hole}' },
  filledHoles_one: { en: '{name}: {count} hole filled in', sv: '{name}: {count} hål ifyllt' },
  filledHoles_other: { en: '{name}: {count} holes filled in', sv: '{name}: {count} hål ifyllda' },
  filledText: {
    en: 'Nobody has entered them. Open a hole to confirm or correct it.',
    sv: 'Ingen har fört in dem. Öppna ett hål för att bekräfta eller rätta det.',
  },
  outAfter: { en: 'Played until hole {hole}; gets no place.', sv: 'Spelade till hål {hole}; får ingen placering.' },
  outWithoutHole: { en: 'Played no hole; gets no place.', sv: 'Spelade inget hål; får ingen placering.' },
  cardOf: { en: 'Card of {name}', sv: 'Kort för {name}' },
  strokesMade_one: { en: '{count} stroke', sv: '{count} slag' },
  strokesMade_other: { en: '{count} strokes', sv: '{count} slag' },
  strokesHead: { en: 'Strokes', sv: 'Slag' },
  netToPar: { en: 'net, {toPar}', sv: 'netto, {toPar}' },
  notScored: { en: 'not scored', sv: 'inte registrerat' },
  halvedHole: { en: 'halved', sv: 'delat' },
  won: { en: 'won', sv: 'vunnet' },
  lost: { en: 'lost', sv: 'förlorat' },
  backToLast: { en: 'Back to the last hole', sv: 'Tillbaka till sista hålet' },
  settleGames: { en: 'Settle the side games', sv: 'Gör upp sidospelen' },
})
