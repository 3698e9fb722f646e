import type { WholeTexts } from '../../contract/texts.ts'
import type { flagTexts } from '../../features/play/scoring/texts/flag-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-flag': {
    toUse_one: '{count} Schlag verfügbar nach {completed}',
    toUse_other: '{count} Schläge verfügbar nach {completed}',
    flagAtEnd_one: '{count} Schlag übrig',
    flagAtEnd_other: '{count} Schläge übrig',
    flagOut_one: 'Die Flagge steckt: {completed} Löcher beendet, {count} Schlag am nächsten Loch',
    flagOut_other: 'Die Flagge steckt: {completed} Löcher beendet, {count} Schläge am nächsten Loch',
    flagHead: 'Übrig',
  } satisfies WholeTexts<typeof flagTexts>,
} satisfies FurtherTexts
