import { texts } from '../../../../contract/texts.ts'

/** Of sides, matches by strokes and drives, where a group scores. */
export const sideTexts = texts('scoring-sides', {
  whoseDrive: { en: 'Whose drive was played?', sv: 'Vems utslag spelades?' },
  drives: { en: 'Drives', sv: 'Utslag' },
  drivesUsed: { en: '{used} used, {needed} needed', sv: '{used} använda, {needed} krävs' },
  drivesDone: { en: 'No drive is owed.', sv: 'Alla utslag är uppfyllda.' },
  drivesOwed_one: { en: '{owed} owed, {count} hole left.', sv: '{owed} kvar att använda, {count} hål kvar.' },
  drivesOwed_other: { en: '{owed} owed, {count} holes left.', sv: '{owed} kvar att använda, {count} hål kvar.' },
  drivesFree_one: { en: '{count} is free.', sv: '{count} är fritt.' },
  drivesFree_other: { en: '{count} are free.', sv: '{count} är fria.' },
  drivesForced: { en: 'No free choice any more.', sv: 'Inget fritt val längre.' },
  drivesShort_one: { en: '{count} too few.', sv: '{count} för lite.' },
  drivesShort_other: { en: '{count} too few.', sv: '{count} för få.' },
  drivesMissing_one: {
    en: '{count} drive is missing: the committee decides.',
    sv: '{count} utslag saknas: tävlingsledningen avgör.',
  },
  drivesMissing_other: {
    en: '{count} drives are missing: the committee decides.',
    sv: '{count} utslag saknas: tävlingsledningen avgör.',
  },
  sidesOfGroup: { en: 'Sides', sv: 'Sidor' },
  lackingOn: { en: 'No score on hole {hole}: {names}', sv: 'Inget resultat på hål {hole}: {names}' },
  lackingText: {
    en: 'Saved like this, the hole waits until what counts is entered.',
    sv: 'Sparas det så väntar hålet tills det som räknas är infört.',
  },
  netStrokes: { en: 'Net {count}', sv: 'Netto {count}' },
  netOfSide: { en: 'net {toPar}', sv: 'netto {toPar}' },
  onThisHole: { en: 'Hole: {value}', sv: 'Hålet: {value}' },
  counts: { en: 'counts', sv: 'räknas' },
  upWith: { en: '{name} {lead} up with {count} to play', sv: '{name} {lead} upp, {count} hål kvar' },
  squareWith: { en: 'All square with {count} to play', sv: 'Lika, {count} hål kvar' },
  dormie: { en: '{name} dormie {count}', sv: '{name} dormie {count}' },
  matchWon: { en: '{name} won {text}', sv: '{name} vann {text}' },
  wonByConcession: { en: '{name} won: the match was conceded', sv: '{name} vann: matchen gavs upp' },
  matchHalved: { en: 'The match is halved', sv: 'Matchen är delad' },
  holeTo: { en: 'Hole to {name}', sv: 'Hålet till {name}' },
  holeHalved: { en: 'Hole halved', sv: 'Hålet delat' },
  holeConceded: { en: 'The hole was conceded.', sv: 'Hålet skänktes.' },
  enterStrokes: { en: 'Enter strokes', sv: 'För in slag' },
})
