import { texts } from '../../../../contract/texts.ts'

/** Texts of extras of a hole. */
export const extraTexts = texts('scoring-extra', {
  extras: { en: 'Extras', sv: 'Extras' },
  extrasOnHole: { en: 'Extras on hole {hole}', sv: 'Extras på hål {hole}' },
  nothingMarked: { en: 'Nothing marked here', sv: 'Inget markerat här' },
  countExtras: { en: 'Count', sv: 'Räkna' },
  inTheRound: { en: '{count} in the round', sv: '{count} under rundan' },
  extraUpdated: { en: 'Extra updated', sv: 'Extra uppdaterad' },
  marked: { en: 'Marked a {0} by {1}.', sv: 'Markerade {0} för {1}.' },
  noPlayer: { en: 'None', sv: 'Ingen' },
  closeExtras: { en: 'Done', sv: 'Klar' },
  noneSoon: { en: 'Hole {hole}. Without an answer it is None.', sv: 'Hål {hole}. Utan svar blir det Ingen.' },
  countFor: { en: 'Whose extras', sv: 'Vems extras' },
})
