import type { WholeTexts } from '../../contract/texts.ts'
import type { termsTexts } from '../../features/competition/formats/texts/terms-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'format-terms': {
    'missing-committee': 'Die Spielleitung entscheidet',
    'missing-strokes': 'Strafschläge für jeden',
    'missing-disqualified': 'Disqualifikation',
    missingStrokes: 'Strafschläge für jeden fehlenden Drive',
    missingWords_one: '{count} Strafschlag für einen fehlenden Drive',
    missingWords_other: '{count} Strafschläge für einen fehlenden Drive',
    drivesOverRounds: 'Über alle Runden des Turniers',
    drivesOverRoundsHint: 'Für Parteien, die alle Runden zusammen spielen; was fehlt, zählt in der letzten.',
    drivesOverAll: '{drives} über alle Runden',
    missingOut: 'disqualifiziert, wenn Drives fehlen',
    'worth-point': 'Ein Punkt',
    'worth-nassau': 'Je ein Punkt für die ersten Neun, die zweiten und das Ganze',
    'worth-holes': 'Ein halber Punkt für jedes gewonnene Loch',
  } satisfies WholeTexts<typeof termsTexts>,
} satisfies FurtherTexts
