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
export function isHoleSaved(group: PlayedGroup, hole: { hole: number; par: number }, players: readonly OnHole[]) {
  const { side } = formatOf(playedAs(group))
  const active = players.filter(({ status }) => status === null)
  if (side.balls !== 'own') return active.every(hasResult)
  const count = ballsCounted(side.count, hole.hole, hole.par)
  return [...groupBy(active, (player) => player.side ?? player.userId).values()].every(
    (members) => members.filter(hasResult).length >= Math.min(count, members.length),
  )
}

const hasResult = ({ strokes }: OnHole) => typeof strokes === 'number'
