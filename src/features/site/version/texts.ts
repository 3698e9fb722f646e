import { texts } from '../../../contract/texts.ts'

export const versionTexts = texts('version', {
  title: { en: 'Version {version}', sv: 'Version {version}' },
  pending: { en: 'Version', sv: 'Version' },
  changes: { en: 'What each version brought', sv: 'Vad varje version kom med' },
  failed: { en: 'The change log could not be read.', sv: 'Ändringsloggen kunde inte läsas.' },
  inEnglish: { en: ' ', sv: 'Ändringsloggen finns på engelska.' },
})
