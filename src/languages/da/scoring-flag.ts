import type { WholeTexts } from '../../contract/texts.ts'
import type { flagTexts } from '../../features/play/scoring/texts/flag-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-flag': {
    toUse_one: '{count} slag at bruge efter {completed}',
    toUse_other: '{count} slag at bruge efter {completed}',
    flagAtEnd_one: '{count} slag tilbage',
    flagAtEnd_other: '{count} slag tilbage',
    flagOut_one: 'Flaget står: {completed} huller gennemført, {count} slag på det næste',
    flagOut_other: 'Flaget står: {completed} huller gennemført, {count} slag på det næste',
    flagHead: 'Tilbage',
  } satisfies WholeTexts<typeof flagTexts>,
} satisfies FurtherTexts
