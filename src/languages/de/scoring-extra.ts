import type { WholeTexts } from '../../contract/texts.ts'
import type { extraTexts } from '../../features/play/scoring/texts/extra-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-extra': {
    extras: 'Extras',
    extrasOnHole: 'Extras an Loch {hole}',
    nothingMarked: 'Hier ist nichts markiert',
    countExtras: 'Zählen',
    inTheRound: '{count} in der Runde',
    extraUpdated: 'Extra aktualisiert',
    marked: '{0} von {1} markiert.',
    noPlayer: 'Niemand',
    closeExtras: 'Fertig',
    noneSoon: 'Loch {hole}. Ohne Antwort ist es Niemand.',
    countFor: 'Wessen Extras',
  } satisfies WholeTexts<typeof extraTexts>,
} satisfies FurtherTexts
