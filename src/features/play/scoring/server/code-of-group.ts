import type { Session } from '../../../../contract/session.ts'
import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'
import type { FoundGroup } from '../reads/find-group.ts'

type Asking = Pick<Session, 'code'>

/**
 * Whose cards answer to whoever asks: a code is that of a group, and no longer that of a player who is out. The ball of a
 * side goes on as long as one of them plays.
 */
export function answering({ code }: Asking, group: FoundGroup): (userId: string) => boolean {
  if (!code) return () => true
  const isOneBall = formatOf(playedAs(group)).side.balls === 'one'
  const playing = group.cards.filter(({ status }) => status === null)
  return (userId) => {
    const side = group.cards.find((card) => card.userId === userId)?.side ?? null
    const isOfBall = isOneBall && side !== null
    return playing.some((card) => card.userId === userId || (isOfBall && card.side === side))
  }
}

/** The group without what was scored of those who are out, where a code asks; what counts for a side stays. */
export const asShownTo = ({ code }: Asking, group: Group): Group =>
  code ? { ...group, players: group.players.map((player) => (isClosed(player) ? withoutCard(player) : player)) } : group

const isClosed = ({ status, side }: GroupPlayer) => status !== null && side === null

const withoutCard = (player: GroupPlayer): GroupPlayer => ({
  ...player,
  user: { ...player.user, meta: { ...player.user.meta, handicap: null } },
  exactHandicap: null,
  result: player.result.map(({ position, hole }) => ({
    position,
    hole,
    strokes: null,
    filled: false,
    pickedUp: false,
    indicators: [],
  })),
  extras: [],
})
