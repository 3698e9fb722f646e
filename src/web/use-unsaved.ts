import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from './dialogs.tsx'
import { navigate } from './navigation.ts'
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
  useEffect(() => {
    if (!isChanged) return
    document.addEventListener('click', followInside)
    return () => document.removeEventListener('click', followInside)
  }, [isChanged])
  return () => {
    released.current = true
  }
}

/** The browser follows a link at once; only the router's own way can be held up. */
function followInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const to = link?.getAttribute('href')
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!to?.startsWith('#/') || !isPlain || link?.target || event.defaultPrevented) return
  event.preventDefault()
  navigate(to.slice(1))
}
