import { formatOf, playedAs, playsMatches, scoringOf } from '../../../../golf/formats/presets.ts'
import { isDecided, textOfSide } from '../../../../golf/match.ts'
import { moreThanHoles, tenths } from '../../../../golf/net-total.ts'
import { flagResult, type StrokesToUse } from '../../../../golf/strokes-to-use.ts'
import { sumOf } from '../../../../golf/sums.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'
import { drivesPaidBy } from './group-drives.ts'
import { entrantsOf, sideOnHole } from './group-sides.ts'
import { isOver, matchOfGroup, sidesOf } from './match.ts'
import { isHoleSaved } from './saved-hole.ts'

type ScoredGroup = Pick<Group, 'strokeCount' | 'formatSettings'> & {
  holes: readonly { position: number; hole: number; par: number; extra?: boolean | undefined }[]
  players: readonly (Pick<GroupPlayer, 'side' | 'status'> & {
    user: { userId: string }
    result: readonly { strokes: number | null }[]
  })[]
}

/** Nothing has to be entered there any more. */
export const isSaved = (group: ScoredGroup, position: number) =>
  isHoleSaved(
    group,
    group.holes[position - 1] ?? { hole: 0, par: 0 },
    group.players.map(({ user, side, status, result }) => ({
      userId: user.userId,
      side,
      status,
      strokes: result[position - 1]?.strokes ?? null,
    })),
  )

/** The first position that is not saved; null: the round is at its end. Nobody has to play extra holes. */
export const nextPosition = (group: ScoredGroup): number | null =>
  group.holes.find(({ position, extra }) => !extra && !isSaved(group, position))?.position ?? null

/** Holes with a result for everyone. */
export const savedPositions = (group: ScoredGroup): number[] =>
  group.holes.map(({ position }) => position).filter((position) => isSaved(group, position))

/** Par of a hole as a player has it: from the own tee, where that has a card of its own. */
export const parOf = ({ holes }: Pick<Group, 'holes'>, player: GroupPlayer, position: number): number =>
  player.holes?.[position - 1]?.par ?? holes[position - 1]?.par ?? 0

/** What a hole is measured by for a player: the same, or the event's own number. */
export const targetOf = (group: Group, player: GroupPlayer, position: number): number =>
  scoringOf(playedAs(group)).target({
    hole: group.holes[position - 1]?.hole ?? 0,
    par: parOf(group, player, position),
  })

/** `toUse`: of a flag competition, how many strokes are left. */
export type Running = { played: number; value: number; text?: string; toUse?: StrokesToUse }

/**
 * A player so far, or the player's side: net strokes to par, points, or in the match modes holes up (below 0: down); 'NR'
 * without a result.
 */
export function runningOf(group: Group, player: GroupPlayer): Running {
  if (playsMatches(group.strokeCount)) return runningInMatch(group, player)
  const { balls } = formatOf(playedAs(group)).side
  if (balls === 'own') return withDrives(group, player, runningOfSide(group, player))
  const own = entrantsOf(group).find(({ members }) => members.includes(player))
  return withDrives(group, player, withDecimals(group, player, runningOfBall(group, own?.player ?? player)))
}

/** With what the total of a side has beside its holes, once all are in, as on boards. */
function withDecimals(group: Group, { strokes, strokesToTenth }: GroupPlayer, running: Running): Running {
  const holes = group.holes.length
  if (strokesToTenth === undefined || running.text !== undefined || running.played < holes) return running
  return { ...running, value: tenths(running.value + moreThanHoles(strokes, strokesToTenth, holes)) }
}

/** With what the player's side pays for missing drives. */
function withDrives(group: Group, player: GroupPlayer, running: Running): Running {
  const paid = drivesPaidBy(group, sidesOf(group).find((side) => side.includes(player)) ?? [player])
  if (!paid || running.played === 0) return running
  if (paid.isDisqualified) return { ...running, value: Number.POSITIVE_INFINITY, text: 'DQ' }
  if (running.text !== undefined) return running
  const isPoints = scoringOf(playedAs(group)).measure === 'points'
  return { ...running, value: running.value + (isPoints ? -paid.strokes : paid.strokes) }
}

/** Of a side with own balls: what its best balls come to. */
function runningOfSide(group: Group, player: GroupPlayer): Running {
  const members = sidesOf(group).find((side) => side.includes(player)) ?? [player]
  const { measure } = scoringOf(playedAs(group))
  const holes = group.holes.flatMap(({ position }) => sideOnHole(group, members, position) ?? [])
  const played = holes.filter(({ hole }) => hole.net !== null)
  if (holes.some(({ isLost }) => isLost)) return withoutResult(played.length)
  const worth = ({ par, hole }: (typeof holes)[number]) =>
    measure === 'points' ? (hole.net?.points ?? 0) : (hole.net?.strokes ?? 0) - par
  const blank = holes.filter(({ hole }) => hole.net === null)
  return withBlanks(group, { played: played.length, value: sumOf(played, worth) }, blank.length, ballsOn(blank))
}

const ballsOn = (holes: readonly { hole: { count: number } }[]) => sumOf(holes, ({ hole }) => hole.count)

/** Without a score on a hole there is no result, which comes after all others. */
const withoutResult = (played: number): Running => ({ played, value: Number.POSITIVE_INFINITY, text: 'NR' })

/** Nobody enters any more, once the group is closed, what its card lacks then: as on boards, no strokes or the least points. */
function withBlanks(group: Group, running: Running, holes: number, balls = holes): Running {
  const { measure, unplayed } = scoringOf(playedAs(group))
  if (!group.submitted || holes === 0) return running
  if (measure === 'strokes' || running.played === 0) return withoutResult(running.played)
  return { ...running, value: running.value + balls * unplayed }
}

function runningOfBall(group: Group, player: GroupPlayer): Running {
  const scoring = scoringOf(playedAs(group))
  const { receivedStrokes, result } = player
  const played = result.filter(({ strokes }) => strokes !== null)
  const values = played.map(({ strokes, pickedUp, position }) => {
    const received = receivedStrokes[position - 1] ?? 0
    return scoring.hole({ strokes: strokes ?? 0, pickedUp }, targetOf(group, player, position), received)
  })
  if (values.includes(null)) return withoutResult(played.length)
  const toUse = toUseOf(group, player)
  if (toUse)
    return {
      played: played.length,
      value: flagResult(toUse, result.length) ?? sumOf(values, (each) => each ?? 0),
      toUse,
    }
  const running = { played: played.length, value: sumOf(values, (each) => each ?? 0) }
  return withBlanks(group, running, result.length - played.length)
}

/** How a player stands with the strokes that there are to use; undefined: the format has none. */
function toUseOf(group: Group, player: GroupPlayer): StrokesToUse | undefined {
  const onHoles = player.result.map(({ strokes, pickedUp, position }) => ({
    result: strokes === null ? null : { strokes, pickedUp },
    par: parOf(group, player, position),
    received: player.receivedStrokes[position - 1] ?? 0,
  }))
  return scoringOf(playedAs(group)).toUse?.(onHoles, group.submitted)
}

/** `text` once the match is decided: as the player's side sees it. */
function runningInMatch(group: Group, player: GroupPlayer): Running {
  const match = matchOfGroup(group)
  const side = sidesOf(group).findIndex((members) => members.includes(player))
  const value = match.leader === null ? 0 : match.leader === side ? match.lead : -match.lead
  return { played: match.played, value, ...(isDecided(match) ? { text: textOfSide(match, side) } : {}) }
}

/** Nothing is left to enter: every hole is saved, or the match is decided. */
export const isComplete = (group: Group): boolean =>
  nextPosition(group) === null || (playsMatches(group.strokeCount) && isOver(group, matchOfGroup(group)))

/** The position on which a side has conceded the match; null: nobody has. */
export const concededOn = ({ holes, players }: Group): number | null =>
  holes.find(({ position }) => players.some(({ result }) => result[position - 1]?.conceded))?.position ?? null

/** The position that is played: the first that is not saved, extra holes included, else the last. */
export const openPosition = (group: Group): number =>
  group.holes.find(({ position }) => !isSaved(group, position))?.position ?? group.holes.length

/** The next hole of a match that is level after all that were played; undefined: none is offered. */
export const nextExtraHole = (group: Group) =>
  group.holes.find(({ extra, position }) => extra && !isSaved(group, position))
