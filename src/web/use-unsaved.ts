import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm } from './dialogs.tsx'
import { useTexts } from './texts.ts'
import { uiTexts } from './ui/texts.ts'

/**
 * Asks before a page is left with changes that are not saved: `const release = useUnsaved(draft !== saved)`. Call
 * `release()` after saving, before the page goes on.
 */
export function useUnsaved(isChanged: boolean): () => void {
  const t = useTexts(uiTexts)
  const released = useRef(false)
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: () => isChanged && !released.current,
    shouldBlockFn: async () => {
      if (released.current) return false
      const question = { title: t('unsavedTitle'), text: t('unsavedText'), action: t('leave'), danger: true }
      return !(await confirm({ ...question, cancel: t('stay') }))
    },
  })
  return () => {
    released.current = true
  }
}
