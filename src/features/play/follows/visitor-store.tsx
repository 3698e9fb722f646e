import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { isPushSupported, readPushPermission, subscribeToPush } from '../../../web/push-subscription.ts'
import { createStore, recall, remember } from '../../../web/store.ts'
import { getLanguage } from '../../../web/texts.ts'
import { followAsVisitor, getPushKey, type VisitorFollow } from './operations.ts'
import type { FollowedKind } from './rules.ts'

/** Whom this browser follows without an account, as the server has said last; `endpoint` and `toldAt`: under which address, and when. */
type Kept = {
  kinds: readonly FollowedKind[]
  followed: readonly VisitorFollow[]
  endpoint: string
  toldAt: number
}
type Player = Pick<VisitorFollow, 'partyId' | 'playerId'>

const name = 'visitor-follows'
const none: Kept = { kinds: [], followed: [], endpoint: '', toldAt: 0 }
const week = 7 * 86_400_000

export const visitorFollows = createStore<Kept>(recall<Kept>(name) ?? none)

window.addEventListener('storage', ({ key }) => {
  if (key === `pinhigh.${name}`) visitorFollows.set(recall<Kept>(name) ?? none)
})

const isSame = (one: Player, other: Player) => one.partyId === other.partyId && one.playerId === other.playerId
const isOther = (player: Player) => (one: Player) => !isSame(one, player)
const playerOf = ({ partyId, playerId }: Player): Player => ({ partyId, playerId })

export const followsIn = ({ followed }: Kept, player: Player) => followed.some((one) => isSame(one, player))

/**
 * What went wrong: said by the server, or for want of a network; `here`: the browser takes no notifications (`closed`), or the
 * player plays in no public party (`private`).
 */
export type Trouble = Failure | { here: 'closed' | 'private' }

/** Follows one more, and is told of all of them by these kinds. The browser asks for the permission where it has none. */
export async function followHere(player: Player, kinds: readonly FollowedKind[]): Promise<Trouble | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return { here: 'closed' }
  const trouble = await tell(({ followed }) => ({ players: [...followed.filter(isOther(player)), player], kinds }))
  return trouble ?? (followsIn(visitorFollows.get(), player) ? undefined : { here: 'private' })
}

export const unfollowHere = (player: Player) =>
  tell(({ followed, kinds }) => ({ players: followed.filter(isOther(player)), kinds }))

export const chooseHere = (kinds: readonly FollowedKind[]) => tell(({ followed }) => ({ players: followed, kinds }))

type Wanted = { players: readonly Player[]; kinds: readonly FollowedKind[] }
let last: Promise<unknown> = Promise.resolve()

/** One change after the other, each made from what the one before has left: the server gets the whole state each time. */
function tell(change: (kept: Kept) => Wanted): Promise<Trouble | undefined> {
  const told = last.then(() => tellNow(change(visitorFollows.get())))
  last = told.catch(() => undefined)
  return told
}

async function tellNow({ players, kinds }: Wanted): Promise<Trouble | undefined> {
  const key = await call(getPushKey, {})
  if (!key.ok) return key
  const keys = await subscribeToPush(key.value.publicKey).catch(() => undefined)
  if (!keys) return { here: 'closed' }
  const state = { ...keys, language: getLanguage(), kinds: [...kinds], players: players.map(playerOf) }
  const answer = await call(followAsVisitor, state)
  if (!answer.ok) return answer
  const { followed } = answer.value
  const now = followed.length > 0 ? { kinds, followed, endpoint: keys.endpoint, toldAt: Date.now() } : none
  visitorFollows.set(now)
  remember(name, now === none ? undefined : now)
  return undefined
}

/** Says again what this browser follows, where it has another address than it had, and once a week. Nothing is asked. */
export async function keepFollowing() {
  const { followed, endpoint, toldAt } = visitorFollows.get()
  if (followed.length === 0 || !isPushSupported() || (await readPushPermission()) !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  if (known?.endpoint !== endpoint || Date.now() - toldAt > week)
    await tell((kept) => ({ players: kept.followed, kinds: kept.kinds }))
}
