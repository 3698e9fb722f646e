import { texts } from '../../../../contract/texts.ts'

/** A flag competition on the phone. */
export const flagTexts = texts('scoring-flag', {
  toUse_one: { en: '{count} stroke to use after {completed}', sv: '{count} slag att använda efter {completed}' },
  toUse_other: { en: '{count} strokes to use after {completed}', sv: '{count} slag att använda efter {completed}' },
  flagAtEnd_one: { en: '{count} stroke left', sv: '{count} slag kvar' },
  flagAtEnd_other: { en: '{count} strokes left', sv: '{count} slag kvar' },
  flagOut_one: {
    en: 'The flag stands: {completed} holes completed, {count} stroke on the next',
    sv: 'Flaggan står: {completed} hål avslutade, {count} slag på nästa',
  },
  flagOut_other: {
    en: 'The flag stands: {completed} holes completed, {count} strokes on the next',
    sv: 'Flaggan står: {completed} hål avslutade, {count} slag på nästa',
  },
  flagHead: { en: 'Left', sv: 'Kvar' },
})
