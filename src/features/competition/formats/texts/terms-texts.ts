import { texts } from '../../../../contract/texts.ts'

/** What terms of a competition say beside the format: drives over several rounds, missing drives, and what a match is worth. */
export const termsTexts = texts('format-terms', {
  'missing-committee': { en: 'The committee decides', sv: 'Kommittén avgör' },
  'missing-strokes': { en: 'Penalty strokes for each', sv: 'Pliktslag för varje' },
  'missing-disqualified': { en: 'Disqualification', sv: 'Diskvalifikation' },
  missingStrokes: { en: 'Penalty strokes for each missing drive', sv: 'Pliktslag för varje utslag som saknas' },
  missingWords_one: {
    en: '{count} penalty stroke for a missing drive',
    sv: '{count} pliktslag för ett utslag som saknas',
  },
  missingWords_other: {
    en: '{count} penalty strokes for a missing drive',
    sv: '{count} pliktslag för ett utslag som saknas',
  },
  missingOut: { en: 'disqualified with drives missing', sv: 'diskvalificerad om utslag saknas' },
  drivesOverRounds: { en: 'Over all rounds of the event', sv: 'Över alla tävlingens rundor' },
  drivesOverRoundsHint: {
    en: 'For sides that play all rounds together; what is missing counts in the last one.',
    sv: 'För sidor som spelar alla rundor tillsammans; det som saknas räknas i den sista.',
  },
  drivesOverAll: { en: '{drives} over all rounds', sv: '{drives} över alla rundor' },
  'worth-point': { en: 'One point', sv: 'En poäng' },
  'worth-nassau': {
    en: 'A point for the first nine, the second and the whole',
    sv: 'En poäng för första nio, andra nio och hela',
  },
  'worth-holes': { en: 'Half a point for each hole won', sv: 'En halv poäng för varje vunnet hål' },
})
