import { renewSession } from '../contract/own-session.ts'
import { call } from './call.ts'
import { history } from './navigation.ts'
import { recall, remember } from './store.ts'

/** At most one renewal in so many milliseconds. */
const pause = 3_600_000
const holds = new Set<string>()
let isDue = false

/** While held, the page does not reload by itself: `holdReload('typed')` when a hole holds typed values. */
export const holdReload = (reason: string) => void holds.add(reason)

/** Ends a hold. A reload that waited for it comes at the next page. */
export const releaseReload = (reason: string) => void holds.delete(reason)

/** True while something typed or unsent would be lost or delayed by a reload. */
export const isReloadHeld = () => holds.size > 0

type Renewed = 'renewed' | 'nothing' | 'forced-logout' | 'no-answer'

/** Brings an expired login back, one tab at a time and at most once an hour for all of them. */
export async function renew(isStillExpired: () => Promise<boolean>): Promise<Renewed> {
  return oneTabAtATime(async () => {
    if (!(await isStillExpired())) return 'renewed'
    if (Date.now() - (recall<number>('renewed') ?? 0) < pause) return 'nothing'
    const answer = await call(renewSession, {})
    if (answer.ok) remember('renewed', Date.now())
    if (answer.ok) return 'renewed'
    if (answer.code === 'forced-logout') return 'forced-logout'
    return answer.status === 0 ? 'no-answer' : 'nothing'
  })
}

/** Locks exist only on https and on this machine; elsewhere the server's own limit has to do. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('pinhigh.renewal', work)
}

/** Reloads the page now, or at the next page when typed values or waiting saves hold it. */
export function reloadWhenFree() {
  if (holds.size === 0) return window.location.reload()
  isDue = true
}

history.subscribe(() => {
  if (isDue && holds.size === 0) window.location.reload()
})
