import { call } from '../../../web/call.ts'
import { getSession, onSessionChange, type PageSession } from '../../../web/session.ts'
import { createStore, recall, remember } from '../../../web/store.ts'
import { translatorFor } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { changeFavourites, getFavourites } from './operations.ts'
import { type Change, changed, favouritesAtMost, noChange, withChange } from './rules.ts'
import { favouriteTexts } from './texts.ts'

/** Favourites by party, as this browser knows them. `userId`: whose they are; null: chosen without a login. */
type Kept = {
  userId: string | null
  parties: Readonly<Record<string, readonly string[]>>
  /** What the account does not know yet. */
  waiting: Readonly<Record<string, Change>>
}

const name = 'favourites'
const none: Kept = { userId: null, parties: {}, waiting: {} }
const nobody: readonly string[] = []

/** Known before anything is drawn, so that nothing moves when a board comes. */
export const favourites = createStore<Kept>(recall<Kept>(name) ?? none)

const put = (kept: Kept) => {
  favourites.set(kept)
  remember(name, kept)
}

export const favouritesIn = ({ parties }: Kept, partyId: string): readonly string[] => parties[partyId] ?? nobody

/** Whoever logs in takes along what was chosen here before; what somebody else chose is left to nobody. */
function adopt({ user, loaded }: Pick<PageSession, 'user' | 'loaded'>) {
  const kept = favourites.get()
  const userId = user?.userId ?? null
  if (!loaded || kept.userId === userId) return
  if (kept.userId !== null) return put({ ...none, userId })
  const waiting = Object.entries(kept.parties).map(([partyId, add]) => [partyId, { ...noChange, add }])
  put({ ...kept, userId, waiting: Object.fromEntries(waiting) })
}
adopt(getSession())
onSessionChange((session) => {
  adopt(session)
  for (const partyId of Object.keys(favourites.get().waiting)) void sync(partyId)
})

/** Makes people favourites or takes them away: at once here, and in the account as soon as there is a network. */
export function choose(partyId: string, people: readonly string[], isWanted: boolean) {
  const kept = favourites.get()
  const change = changed(noChange, people, isWanted)
  const ids = withChange(favouritesIn(kept, partyId), change)
  if (isWanted && ids.length > favouritesAtMost) return notify(tooMany())
  const waiting = isMemberOf(partyId)
    ? { ...kept.waiting, [partyId]: changed(kept.waiting[partyId] ?? noChange, people, isWanted) }
    : kept.waiting
  put({ ...kept, parties: { ...kept.parties, [partyId]: ids }, waiting })
  void sync(partyId)
}

const tooMany = () => translatorFor(favouriteTexts)('tooMany', { count: favouritesAtMost })
const isMemberOf = (partyId: string) => getSession().user?.parties.some(({ id }) => id === partyId) ?? false
const underWay = new Set<string>()

/** Tells the account what waits, and takes over what it has. Without a login or a network everything stays as it is. */
export async function sync(partyId: string) {
  if (!isMemberOf(partyId) || underWay.has(partyId)) return
  underWay.add(partyId)
  const { userId, waiting } = favourites.get()
  const sent = waiting[partyId]
  const answer = sent
    ? await call(changeFavourites, { partyId, ...copyOf(sent) })
    : await call(getFavourites, { partyId })
  underWay.delete(partyId)
  const now = favourites.get()
  if (now.userId !== userId) return
  // Another device has filled the list since: what the account has counts, and whoever chose more hears so.
  if (!answer.ok && answer.code === 'too-many') notify(tooMany())
  const { [partyId]: latest, ...others } = now.waiting
  // what was refused is not asked again
  const isOver = answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
  const left = isOver && latest === sent ? undefined : latest
  const known = answer.ok ? answer.value.favourites.map(({ playerId }) => playerId) : favouritesIn(now, partyId)
  put({
    ...now,
    parties: { ...now.parties, [partyId]: withChange(known, left ?? noChange) },
    waiting: left ? { ...others, [partyId]: left } : others,
  })
  if (left && isOver) void sync(partyId)
}

const copyOf = ({ add, remove }: Change) => ({ add: [...add], remove: [...remove] })

window.addEventListener('online', () => {
  for (const partyId of Object.keys(favourites.get().waiting)) void sync(partyId)
})
window.addEventListener('storage', ({ key }) => {
  if (key === `pinhigh.${name}`) favourites.set(recall<Kept>(name) ?? none)
})
