import { showMessage } from '../../../web/dialogs.tsx'
import { translatorFor } from '../../../web/texts.ts'
import { titleAtLeast } from './rules.ts'
import { forumTexts } from './texts.ts'

/** What the specification has for every write in a forum that failed; what was typed stays where it is. */
export function writeFailed() {
  const t = translatorFor(forumTexts)
  return showMessage({ title: t('unableTitle'), text: t('unable', { 0: titleAtLeast }) })
}
