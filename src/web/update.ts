import { registerSW } from 'virtual:pwa-register'
import { isReloadHeld } from './renewal.ts'
import { createStore, useStore } from './store.ts'
import { queryClient } from './use-read.ts'

const waits = createStore(false)
let takeOver: ((reload?: boolean) => Promise<void>) | undefined

/** True when a newer version of the application was fetched and waits. */
export const useUpdateWaits = () => useStore(waits)

/** It fetches whatever opens without a network, which is not to slow down what the person came for. */
const afterLoading = 2_000

/** The service worker that opens scoring without a network. A newer one takes over while nobody looks. */
export function registerWorker() {
  if (import.meta.env.DEV) return
  window.addEventListener('load', () => setTimeout(register, afterLoading))
}

function register() {
  takeOver = registerSW({ onNeedRefresh: () => waits.set(true), onRegisterError: () => undefined })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && waits.get() && !isReloadHeld()) void takeOver?.(true)
  })
}

/** Loads data and application anew. */
export async function update() {
  queryClient.clear()
  if (waits.get()) await takeOver?.(true)
  else window.location.reload()
}
