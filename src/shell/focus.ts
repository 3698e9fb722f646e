import type { router as Router } from './routes.tsx'

/**
 * After each move to another page the focus is on its heading, so that what is read aloud starts there; a form that asks
 * for it has it in its first field.
 */
export function followFocus(router: typeof Router) {
  let last = ''
  router.subscribe('onRendered', () => {
    const match = router.state.matches.at(-1)
    if (!match) return
    const isFirst = last === '' && !navigator.userActivation?.hasBeenActive
    const isSame = last === match.routeId && match.staticData.keepFocus === true
    last = match.routeId
    if (!isFirst && !isSame) focusHeading()
  })
}

let stopWaiting = () => {}

/** The heading may come later than the page, with its script or its first answer, unless the person has gone on. */
function focusHeading() {
  stopWaiting()
  if (tryHeading()) return
  document.getElementById('main')?.focus({ preventScroll: true })
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const now = document.activeElement
    const hasGoneOn = now !== before && now !== document.body
    if (hasGoneOn || tryHeading()) stopWaiting()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => observer.disconnect()
}

function tryHeading(): boolean {
  if (document.activeElement?.matches('main input, main textarea')) return true
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
