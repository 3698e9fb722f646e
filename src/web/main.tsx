import './public-address.ts'
import { embedded } from './embedded.ts'
import './styles.css'
import './theme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSaves } from '../features/scoring/group-on-phone.tsx'
import { followFocus } from './focus.ts'
import { mayWaitLater } from './outbox.ts'
import { router } from './routes.tsx'
import { startSession } from './start-session.ts'
import { startUploads } from './start-uploads.ts'
import { registerWorker } from './update.ts'
import { queryClient } from './use-read.ts'

if (!embedded) {
  startSession()
  mayWaitLater('postMessage', async () => (await import('../features/messages/operations.ts')).postMessage)
  startSaves()
  startUploads()
  registerWorker()
}
followFocus(router)

const root = document.getElementById('root')
if (root) void start(root)

/** What the server has put there to read stays until the page itself can take its place. */
async function start(root: HTMLElement) {
  if (root.childElementCount > 0) {
    // Who goes on before the page stands gets there: until then nobody else follows the address.
    const stop = router.history.subscribe(() => void router.load().catch(() => undefined))
    const unsubscribe = router.subscribe('onRendered', () => {
      stop()
      unsubscribe()
    })
    await router.load().catch(() => undefined)
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
