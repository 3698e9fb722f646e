import '../web/public-address.ts'
import { embedded } from '../web/embedded.ts'
import '../web/styles.css'
import '../web/theme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSaves } from '../features/play/scoring/group-on-phone.tsx'
import { mayWaitLater } from '../web/outbox.ts'
import { getSession } from '../web/session.ts'
import { languageReady } from '../web/texts.ts'
import { queryClient } from '../web/use-read.ts'
import { followFocus } from './focus.ts'
import { router } from './routes.tsx'
import { startSession } from './start-session.ts'
import { startUploads } from './start-uploads.ts'
import { registerWorker } from './update.ts'

if (!embedded) {
  startSession()
  mayWaitLater('postMessage', async () => (await import('../features/community/messages/operations.ts')).postMessage)
  mayWaitLater('markSideGame', async () => (await import('../features/play/side-games/operations.ts')).markSideGame)
  const cardSteps = async () => (await import('../features/play/returned-cards/card-later.tsx')).cardSteps
  mayWaitLater('saveMarkerCard', async () => (await cardSteps()).saveMarkerCard)
  mayWaitLater('signCard', async () => (await cardSteps()).signCard)
  startSaves()
  startUploads()
  registerWorker()
}
followFocus(router)

const root = document.getElementById('root')
if (root) void start(root)

/** What the server has put there to read stays until the page itself can take its place, with all that it shows. */
async function start(root: HTMLElement) {
  const reading = root.firstElementChild
  await languageReady()
  if (reading) {
    // Who goes on before the page stands gets there: until then nobody else follows the address.
    const stop = router.history.subscribe(() => void router.load().catch(() => undefined))
    const unsubscribe = router.subscribe('onRendered', () => {
      stop()
      unsubscribe()
    })
    await router.load().catch(() => undefined)
    // The words of the landing page are there for whoever opens another page, too, but nobody sees them (first.js).
    if (!('elsewhere' in document.documentElement.dataset)) takeOver(root, reading)
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Nobody reads longer than this what the server sent: then the page is shown as far as it is. */
const readingAtMost = 5_000

/** Builds the page out of sight while it still waits for its answers, so that text does not turn into bars and back. */
function takeOver(root: HTMLElement, reading: Element) {
  root.before(reading)
  root.hidden = true
  const show = () => {
    observer.disconnect()
    clearTimeout(timer)
    reading.remove()
    root.hidden = false
  }
  const isWhole = () => getSession().loaded && root.querySelector('main') && !root.querySelector('.skeleton')
  const observer = new MutationObserver(() => isWhole() && show())
  observer.observe(root, { childList: true, subtree: true })
  const timer = setTimeout(show, readingAtMost)
}
