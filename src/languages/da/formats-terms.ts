import type { WholeTexts } from '../../contract/texts.ts'
import type { termsTexts } from '../../features/competition/formats/texts/terms-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'format-terms': {
    'missing-committee': 'Turneringsledelsen afgør',
    'missing-strokes': 'Strafslag for hver',
    'missing-disqualified': 'Diskvalifikation',
    missingStrokes: 'Strafslag for hvert manglende drive',
    missingWords_one: '{count} strafslag for et manglende drive',
    missingWords_other: '{count} strafslag for et manglende drive',
    drivesOverRounds: 'Over alle turneringens runder',
    drivesOverRoundsHint: 'For sider, der spiller alle runder sammen; det, der mangler, tæller i den sidste.',
    drivesOverAll: '{drives} over alle runder',
    missingOut: 'diskvalificeret ved manglende drives',
    'worth-point': 'Ét point',
    'worth-nassau': 'Ét point for de første ni, de sidste ni og det hele',
    'worth-holes': 'Et halvt point for hvert vundet hul',
  } satisfies WholeTexts<typeof termsTexts>,
} satisfies FurtherTexts
