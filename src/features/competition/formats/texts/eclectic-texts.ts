import { texts } from '../../../../contract/texts.ts'

/** What the page of formats says of an eclectic, which rounds of strokes add up to. */
export const eclecticTexts = texts('eclectic-help', {
  section: { en: 'Over several rounds', sv: 'Över flera rundor' },
  eclectic: { en: 'Eclectic (ringer)', sv: 'Eklektisk (ringer)' },
  eclecticText: {
    en: 'The best gross of each hole over the rounds on one course makes the card. It is a scoring system of an event.',
    sv: 'Bästa brutto på varje hål över rundorna på en bana bildar scorekortet. Det är ett poängsystem i en tävling.',
  },
  countsText: {
    en: 'Who picks up has no number on the hole. Whole cards stand first, then those with most holes filled.',
    sv: 'Den som plockar upp har inget slag på hålet. Hela scorekort står först, sedan de med flest fyllda hål.',
  },
  handicapText: {
    en: '{percent}% of the playing handicap in the last round come off the sum; an event may choose {others}',
    sv: '{percent} % av spelhandicapen i den senaste rundan dras av från summan; en tävling kan välja {others}',
  },
  example: { en: 'Example: an eclectic', sv: 'Exempel: en eklektisk' },
  par: { en: 'par {par}', sv: 'par {par}' },
  round: { en: 'Round {number}', sv: 'Runda {number}' },
  best: { en: 'The best', sv: 'Det bästa' },
  fromRound: { en: 'round {number}', sv: 'runda {number}' },
  whoPlays: { en: '{name}, playing handicap {handicap}', sv: '{name}, spelhandicap {handicap}' },
  result: {
    en: '{gross} gross − {reduction} ({percent}% of {handicap}) = {net} net',
    sv: '{gross} brutto − {reduction} ({percent} % av {handicap}) = {net} netto',
  },
})
