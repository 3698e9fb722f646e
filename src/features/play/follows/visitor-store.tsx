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

const isOne =
  ({ partyId, playerId }: Player) =>
  (one: Player) =>
    one.partyId === partyId && one.playerId === playerId
const playerOf = ({ partyId, playerId }: Player): Player => ({ partyId, playerId })

export const followsIn = ({ followed }: Kept, player: Player) => followed.some(isOne(player))

/** What went wrong: said by the server, or for want of a network; `isClosed`: the browser takes no notifications. */
export type Trouble = Failure | { isClosed: true }

/** Follows one more, and is told of all of them by these kinds. The browser asks for the permission where it has none. */
export async function followHere(player: Player, kinds: readonly FollowedKind[]): Promise<Trouble | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return { isClosed: true }
  const others = visitorFollows.get().followed.filter((one) => !isOne(player)(one))
  return tell([...others, player], kinds)
}

export const unfollowHere = (player: Player) => {
  const { followed, kinds } = visitorFollows.get()
  return tell(
    followed.filter((one) => !isOne(player)(one)),
    kinds,
  )
}

export const chooseHere = (kinds: readonly FollowedKind[]) => tell(visitorFollows.get().followed, kinds)

/** The server has one state of a browser, and gets the whole of it. */
async function tell(players: readonly Player[], kinds: readonly FollowedKind[]): Promise<Trouble | undefined> {
  const key = await call(getPushKey, {})
  if (!key.ok) return key
  const keys = await subscribeToPush(key.value.publicKey).catch(() => undefined)
  if (!keys) return { isClosed: true }
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
  const { followed, kinds, endpoint, toldAt } = visitorFollows.get()
  if (followed.length === 0 || !isPushSupported() || (await readPushPermission()) !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  if (known?.endpoint !== endpoint || Date.now() - toldAt > week) await tell(followed, kinds)
}
