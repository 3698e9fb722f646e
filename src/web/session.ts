import { isId } from '../contract/ids.ts'
import { type CurrentUser, logout, refreshCurrentUser, rememberParty } from '../contract/own-session.ts'
import { call, setCaller } from './call.ts'
import { embedded } from './embedded.ts'
import { history, navigate } from './navigation.ts'
import { forgetAll, storedReads } from './outbox.ts'
import { createStore, recall, remember, useStore } from './store.ts'
import { readAnew } from './use-read.ts'

export { usePing } from './ping.ts'
export { holdReload, releaseReload } from './renewal.ts'

type Known = { user: CurrentUser | null; loaded: boolean; lost: boolean } & Installation
type Installation = { demo: boolean; passwordAtLeast: number; loginProvider: string | null }
type OwnParty = CurrentUser['parties'][number]

export type PageSession = {
  user: CurrentUser | null
  /** The party of this tab: from the address, else the one that the person used last. */
  partyId: string | null
  /** That party as its member sees it; null for visitors and people who do not belong to it. */
  party: OwnParty | null
  isMember: boolean
  isAdministrator: boolean
  /** False until it is known whether somebody is logged in. */
  loaded: boolean
  /** The demo runs: its people may be offered. */
  demo: boolean
  /** The login of `user` is lost, and they go on scoring on this phone: nothing is sent before they log in again. */
  lost: boolean
  /** The least length of a new password here. */
  passwordAtLeast: number
  /** What people call the provider that they can log in at, if there is one. */
  loginProvider: string | null
}

const remembered = embedded ? undefined : recall<CurrentUser>('user')
const isLoaded = embedded !== undefined || remembered !== undefined
const installation: Installation = { demo: false, passwordAtLeast: 6, loginProvider: null }
// What is asked before it is known who is logged in now is asked as this person or not at all.
setCaller(remembered?.userId ?? null)
const known = createStore<Known>({ user: remembered ?? null, loaded: isLoaded, lost: false, ...installation })

export const useSession = (): PageSession => describe(useStore(known))
export const getSession = (): PageSession => describe(known.get())
export const onSessionChange = (listener: (session: PageSession) => void) =>
  known.subscribe((now) => listener(describe(now)))

function describe(now: Known): PageSession {
  const { user } = now
  const partyId = partyOfAddress() ?? user?.partyId ?? null
  const party = user?.parties.find((one) => one.id === partyId) ?? null
  const isAdministrator = party?.administrator === true || (user !== null && user.userLevel >= 50)
  return { ...now, partyId, party, isMember: party !== null, isAdministrator }
}

/** `/?party={partyId}` or `/public/{partyId}/`: a tab has one party, and two tabs never mix. */
export function partyOfAddress(): string | null {
  const { pathname, search } = window.location
  const named = /^\/public\/([^/]+)/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('party')
  return named && isId(named) ? named : null
}

/** True on `/public/{partyId}/`, whoever looks. */
export const isPublicAddress = () => window.location.pathname.startsWith('/public/')

/** Reads again who is logged in. Without a connection the person known last stays, so that scoring opens. */
export async function refreshSession(): Promise<{ expired: boolean }> {
  const answer = await call(refreshCurrentUser, {})
  if (!answer.ok) {
    known.set({ ...known.get(), loaded: true })
    return { expired: false }
  }
  const { user, expired, demo, passwordAtLeast, loginProvider } = answer.value
  known.set({ ...known.get(), demo, passwordAtLeast, loginProvider })
  if (expired) return { expired }
  if (user) setUser(user)
  else loseLogin()
  return { expired }
}

/** Whoever is in the middle of a round stays there without a login, unless they have logged out; others are visitors. */
export function loseLogin(): 'stays' | 'visitor' {
  const now = known.get()
  const isScoring = now.user !== null && recall<{ userId: string }>('scoring')?.userId === now.user.userId
  if (!isScoring || !isScoringPage() || recall('user') === undefined) {
    setUser(null)
    return 'visitor'
  }
  setCaller(null)
  known.set({ ...now, loaded: true, lost: true })
  return 'stays'
}

export const isScoringPage = () => window.location.hash.startsWith('#/score')

/** Takes over who is logged in now. */
export function setUser(user: CurrentUser | null) {
  const isOther = user?.userId !== known.get().user?.userId
  setCaller(user?.userId ?? null)
  remember('user', user ? { ...user, email: null } : undefined)
  known.set({ ...known.get(), user, loaded: true, lost: false })
  if (isOther) readAnew()
  if (user) keepParty(user)
}

/** The tab keeps its party when another tab goes to another one, and the server learns which was used last. */
function keepParty(user: CurrentUser) {
  const named = partyOfAddress()
  if (named === null && user.partyId && window.location.pathname === '/') {
    window.history.replaceState(window.history.state, '', `/?party=${user.partyId}${window.location.hash}`)
  } else if (named !== null && named !== user.partyId && user.parties.some((party) => party.id === named)) {
    void call(rememberParty, { partyId: named })
  }
}

/** Moves the tab to another party and there to a page: `switchParty(partyId, '/view/…')`; with `replace` as `navigate`. */
export function switchParty(partyId: string, rest = '/start', options: { replace?: boolean } = {}) {
  const path = rest.startsWith('/') ? rest : `/${rest}`
  if (!isPublicAddress() && partyOfAddress() === partyId) return navigate(path, options)
  const address = `/?party=${encodeURIComponent(partyId)}#${path}`
  if (options.replace) window.location.replace(address)
  else window.location.assign(address)
}

let forgetDevice: () => Promise<void> = async () => undefined

/** What the device forgets with the login, besides what the page keeps. */
export const onLogOut = (forget: () => Promise<void>) => {
  forgetDevice = forget
}

/** Logs out here and in the other tabs of this browser, and goes home. */
export async function logOut() {
  await call(logout, {})
  await forgetAll(storedReads).catch(() => undefined)
  await forgetDevice()
  setUser(null)
  leave()
}

/** Home, to a page that forgot everything: another address is loaded anew. Back does not come to what was left. */
export function leave() {
  if (window.location.pathname === '/' && window.location.search === '') return history.replace('/')
  // Whoever logged in here before the other page has come would be sent away by it.
  known.set({ ...known.get(), loaded: false })
  window.location.replace('/#/')
}
