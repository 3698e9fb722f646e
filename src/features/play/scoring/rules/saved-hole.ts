import { formatOf, playedAs, type RoundGame } from '../../../../golf/formats/presets.ts'
import { ballsCounted, type FormatSettings } from '../../../../golf/formats/settings.ts'
import { groupBy } from '../../../../golf/lists.ts'

type PlayedGroup = { readonly strokeCount: RoundGame; readonly formatSettings?: FormatSettings | null | undefined }
type OnHole = {
  readonly userId: string
  readonly side: number | null
  readonly status: string | null
  readonly strokes: number | null
}

/**
 * Whether nothing has to be entered on a hole any more: everybody has a result, but for players with a status; of a side
 * with balls of its own as many as count, because a partner may be absent or leave the hole to the other.
 */
export const isHoleSaved = (
  group: PlayedGroup,
  hole: { hole: number; par: number },
  players: readonly OnHole[],
): boolean => lackingOn(group, hole, players).length === 0

/** Players, or all members of sides, for whom something has to be entered on a hole. */
export function lackingOn(
  group: PlayedGroup,
  hole: { hole: number; par: number },
  players: readonly OnHole[],
): OnHole[] {
  const { side } = formatOf(playedAs(group))
  const active = players.filter(({ status }) => status === null)
  if (side.balls !== 'own') return active.filter((player) => !hasResult(player))
  const count = ballsCounted(side.count, hole.hole, hole.par)
  return [...groupBy(active, (player) => player.side ?? player.userId).values()]
    .filter((members) => members.filter(hasResult).length < Math.min(count, members.length))
    .flat()
}

const hasResult = ({ strokes }: OnHole) => typeof strokes === 'number'
