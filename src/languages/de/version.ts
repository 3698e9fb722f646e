import type { WholeTexts } from '../../contract/texts.ts'
import type { versionTexts } from '../../features/site/version/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  version: {
    title: 'Version {version}',
    pending: 'Version',
    changes: 'Was jede Version brachte',
    failed: 'Die Änderungen konnten nicht gelesen werden.',
    inEnglish: 'Die Änderungen sind auf Englisch beschrieben.',
  } satisfies WholeTexts<typeof versionTexts>,
} satisfies FurtherTexts
