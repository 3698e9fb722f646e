import type { InputOf, OutputOf } from '../../../../contract/operation.ts'
import type { Indicator } from '../../../../golf/extras.ts'
import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { saveContestResult } from '../../../competition/contests/operations.ts'
import type { Group, GroupHoleResult, GroupPlayer } from '../operations/group.ts'
import type { answerExtraDialog, ExtrasSaved, persistExtra, saveHole, setExtraCount } from '../operations/save.ts'
import { enterHole, type PlayerOnHole, type SeenResult } from './enter-hole.ts'
import { indicators, readMarks, writeMarks } from './marks.ts'
import { holesToPlay, playedInGroup, playersOf } from './match.ts'

/** Something that a phone has put into its outbox. */
export type Step = { operation: string; input: Record<string, unknown> }

/** The group as a phone knows it: as the server had it last, with what waits on the phone carried out on top. */
export const withWaiting = (group: Group, waiting: readonly Step[]): Group =>
  waiting.reduce((known, step) => withNextHole(carriedOut(known, step)), group)

/** A match that is level has one more hole that can be played. */
function withNextHole(group: Group): Group {
  const base = group.holes.filter(({ extra }) => !extra)
  const holes = holesToPlay(base, playedInGroup(group), playersOf(group)) as Group['holes']
  if (holes.length === group.holes.length) return group
  return {
    ...group,
    holes,
    players: group.players.map((player) => ({
      ...player,
      receivedStrokes: holes.map((_, at) => player.receivedStrokes[at % base.length] ?? 0),
      result: holes.map(({ hole, position }, at) => player.result[at] ?? emptyResult(hole, position)),
    })),
  }
}

const emptyResult = (hole: number, position: number): GroupHoleResult => ({
  position,
  hole,
  strokes: null,
  ...readMarks(0),
})

function carriedOut(group: Group, { operation, input }: Step): Group {
  if (operation === 'saveHole') return withSave(group, input as InputOf<typeof saveHole>)
  if (operation === 'persistExtra') return withIndicator(group, input as InputOf<typeof persistExtra>)
  if (operation === 'setExtraCount') return withCount(group, input as InputOf<typeof setExtraCount>)
  if (operation === 'answerExtraDialog') return withReply(group, input as InputOf<typeof answerExtraDialog>)
  if (operation === 'saveContestResult') return withReport(group, input as InputOf<typeof saveContestResult>)
  return operation === 'submitGroup' ? { ...group, submitted: true } : group
}

function withSave(group: Group, { position, results }: InputOf<typeof saveHole>): Group {
  const par = group.holes[position - 1]?.par
  const values = par === undefined ? 'invalid' : enterHole(playersAt(group, position), results, par, playedAs(group))
  if (values === 'invalid') return group
  return withResults(group, position, ({ conceded: _, tile: __, drive: ___, ...result }, ____, at) => {
    const { strokes = null, marks = 0 } = values[at] ?? {}
    return { ...result, ...readMarks(marks), strokes }
  })
}

/** A hole of the group as `enterHole` takes it. */
export const playersAt = ({ players }: Group, position: number): PlayerOnHole[] =>
  players.map(({ user, side, result, status, holes }) => {
    const { userId, meta } = user
    const here = result[position - 1]
    const [strokes, marks] = [here?.strokes ?? null, here ? writeMarks(here) : 0]
    return {
      userId,
      side,
      defaultResult: meta.defaultResult,
      isOut: status !== null,
      strokes,
      marks,
      par: holes?.[position - 1]?.par,
    }
  })

const withIndicator = (group: Group, { position, userId, indicator, set }: InputOf<typeof persistExtra>): Group =>
  withResults(group, position, (result, player) => {
    if (player.user.userId !== userId) return result
    const isSet = (name: Indicator) => (name === indicator ? set : result.indicators.includes(name))
    return { ...result, indicators: indicators.filter(isSet) }
  })

type Counted = { position: number; userId: string; extraId: string; count: number }

/** A count by hand is what stands there then. */
const withCount = (group: Group, { position, userId, extraId, count }: Counted): Group => ({
  ...group,
  players: group.players.map((player) => {
    if (player.user.userId !== userId) return player
    const others = player.extras.filter((mark) => mark.position !== position || mark.extraId !== extraId)
    return { ...player, extras: count > 0 ? [...others, { extraId, position, count }] : others }
  }),
})

const withReply = (group: Group, { position, userId, extraId }: InputOf<typeof answerExtraDialog>): Group =>
  userId === null
    ? group
    : withCount(group, { position, userId, extraId, count: countOn(group, userId, extraId, position) + 1 })

/** Marks of an extra that a player has on one hole. */
export const countOn = ({ players }: Group, userId: string, extraId: string, position: number): number =>
  players
    .find(({ user }) => user.userId === userId)
    ?.extras.find((mark) => mark.extraId === extraId && mark.position === position)?.count ?? 0

/** Marks of an extra that a player has in the round. */
export const countOf = ({ extras }: GroupPlayer, extraId: string): number =>
  extras.filter((mark) => mark.extraId === extraId).reduce((sum, { count }) => sum + count, 0)

type Change = (result: GroupHoleResult, player: GroupPlayer, at: number) => GroupHoleResult

const withResults = (group: Group, position: number, change: Change): Group => ({
  ...group,
  players: group.players.map((player, at) => ({
    ...player,
    result: player.result.map((result) => (result.position === position ? change(result, player, at) : result)),
  })),
})

/** A save that waits since before a contest could stand on several holes names none: it is of the only one. */
function withReport(group: Group, { contestId, hole, result }: InputOf<typeof saveContestResult>): Group {
  const report = { userId: result.userId, value: result.value ?? null }
  const contests = group.contests.map((contest) =>
    contest.id === contestId && (hole === undefined || contest.hole === hole)
      ? { ...contest, results: [...contest.results.filter(({ userId }) => userId !== report.userId), report] }
      : contest,
  )
  return { ...group, contests }
}

/**
 * The group as the server had it last, once it has answered a step. The version goes along only if nobody else changed
 * the group in between; else it stays behind, so that the newer group is noticed and read.
 */
export const withAnswer = (group: Group, step: Step, answer: unknown): Group =>
  withNextHole(answered(group, step, answer))

function answered(group: Group, step: Step, answer: unknown): Group {
  const { version = group.version, extras = [] } = answer as { version?: number } & Partial<ExtrasSaved>
  const marksOf = ({ user, extras: old }: GroupPlayer) =>
    extras.find(({ userId }) => userId === user.userId)?.marks ?? old
  const known = {
    ...group,
    version: version === group.version + 1 ? version : group.version,
    players: group.players.map((player) => ({ ...player, extras: marksOf(player) })),
  }
  if (step.operation === 'saveHole') {
    const { position, players } = answer as OutputOf<typeof saveHole>
    const resultOf = (userId: string) => players.find((player) => player.userId === userId)?.result
    return withResults(known, position, (result, { user }) => resultOf(user.userId) ?? result)
  }
  if (step.operation === 'persistExtra') {
    const marked = answer as OutputOf<typeof persistExtra>
    const isMarked = ({ user }: GroupPlayer) => user.userId === marked.userId
    return withResults(known, marked.position, (result, player) => (isMarked(player) ? marked.result : result))
  }
  if (step.operation === 'setExtraCount' || step.operation === 'answerExtraDialog') return known
  return carriedOut(known, step)
}

/** What a phone has seen of a hole, as a save says it. */
export const seenOn = (group: Group, position: number): SeenResult[] => {
  const keepsDrives = formatOf(playedAs(group)).drivesOf(2) !== null
  return group.players.map(({ user, result }) => {
    const { strokes = null, pickedUp = false, conceded, drive = false } = result[position - 1] ?? {}
    return { userId: user.userId, strokes, pickedUp, ...(conceded ? { conceded } : {}), ...(keepsDrives && { drive }) }
  })
}
