import type { router as Router } from './routes.tsx'

/**
 * After each move to another page the focus is on its heading, so that what is read aloud starts there; a form that asks for it
 * has it in its first field. */
export function followFocus(router: typeof Router) {
  let last = ''
  router.subscribe('onRendered', () => {
    const match = router.state.matches.at(-1)
    if (!match) return
    const isFirst = last === ''
    const isSame = last === match.routeId && match.staticData.keepFocus === true
    last = match.routeId
    if (isFirst || isSame || document.activeElement?.matches('main input, main textarea')) return
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main')
    heading?.focus({ preventScroll: true })
  })
}
