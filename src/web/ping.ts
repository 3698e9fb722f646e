import type { OutputOf } from '../contract/operation.ts'
import { getPing } from '../contract/own-session.ts'
import { call } from './call.ts'
import { createStore, recall, remember, useStore } from './store.ts'

export type Ping = OutputOf<typeof getPing>

const often = 6_000
const seldom = 30_000

/** Kept on the device, so that the menu offers a round that goes on also without a network. */
const latest = createStore(recall<Ping>('ping'))
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<Ping | undefined> | undefined

/** The latest ping: the person's scoring group, the versions of their groups and the unread counts. */
export const usePing = (): Ping | undefined => useStore(latest)
export const getLatestPing = () => latest.get()
export const onPing = (listener: (ping: Ping | undefined) => void) => latest.subscribe(listener)

type Asker = { userId: () => string | null; partyId: () => string | null }
let asker: Asker | undefined

/** Asks every 6 s with a login and every 30 s without one, and at once when the tab is looked at again. */
export function startPing(who: Asker) {
  asker = who
  document.addEventListener('visibilitychange', () => void (!document.hidden && pingNow()))
  void pingNow()
}

/** Asks at once. Undefined without an answer; then the latest one stays. */
export function pingNow(): Promise<Ping | undefined> {
  running ??= ask().finally(() => {
    running = undefined
    clearTimeout(timer)
    timer = setTimeout(pingNow, asker?.userId() ? often : seldom)
  })
  return running
}

/** Who logged in or out while the answer was on its way asks again: it was somebody else's. */
async function ask(): Promise<Ping | undefined> {
  const before = asker?.userId()
  const answer = await call(getPing, { partyId: asker?.partyId() ?? undefined })
  if (asker?.userId() !== before) return ask()
  if (!answer.ok) return undefined
  latest.set(answer.value)
  remember('ping', answer.value)
  return answer.value
}
