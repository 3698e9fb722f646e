import type { WholeTexts } from '../../contract/texts.ts'
import type { versionTexts } from '../../features/site/version/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  version: {
    title: 'Version {version}',
    pending: 'Version',
    changes: 'Hvad hver version bragte',
    failed: 'Ændringsloggen kunne ikke indlæses.',
    inEnglish: 'Ændringerne står på engelsk.',
  } satisfies WholeTexts<typeof versionTexts>,
} satisfies FurtherTexts
