import { registerSW } from 'virtual:pwa-register'
import { isReloadHeld } from '../web/renewal.ts'
import { createStore, useStore } from '../web/store.ts'
import { queryClient } from '../web/use-read.ts'

const waits = createStore(false)
let takeOver: ((reload?: boolean) => Promise<void>) | undefined

/** True when a newer version of the application was fetched and waits. */
export const useUpdateWaits = () => useStore(waits)

/** It fetches whatever opens without a network, which is not to slow down what the person came for. */
const afterLoading = 2_000
const afterFailure = 10_000

/** The service worker that opens scoring without a network. A newer one takes over while nobody looks. */
export function registerWorker() {
  if (import.meta.env.DEV) return
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && waits.get() && !isReloadHeld()) void takeOver?.(true)
  })
  if (document.readyState === 'complete') setTimeout(register, afterLoading)
  else window.addEventListener('load', () => setTimeout(register, afterLoading))
}

function register() {
  takeOver = registerSW({
    immediate: true,
    onNeedRefresh: () => waits.set(true),
    onRegisterError: registerLater,
    onRegisteredSW: (_address, registration) => registration && followInstall(registration),
  })
}

const registerLater = () => void setTimeout(register, afterFailure)

/** A first worker that could not fetch all it needs is thrown away by the browser: on a bad network it is tried again. */
function followInstall(registration: ServiceWorkerRegistration) {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'redundant' && !registration.active) registerLater()
  })
}

/** Loads data and application anew. */
export async function update() {
  queryClient.clear()
  if (waits.get()) await takeOver?.(true)
  else window.location.reload()
}
