import { addDays } from '../../../contract/days.ts'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import type { InParty, Session } from '../../../contract/session.ts'
import { entersTiles, formatOf, handicapOf, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import { completeHole, isValidResult } from '../../../golf/hole.ts'
import { holeOrder, type PlayedHole, playedHoles, rotateTo } from '../../../golf/holes.ts'
import { groupBy } from '../../../golf/lists.ts'
import { isDecided, matchState, textOfSide, withExtraHoles } from '../../../golf/match.ts'
import { effectiveIndexes, receivedOn } from '../../../golf/strokes.ts'
import type { HoleResult, Indicator, RoundGame, Status } from '../../../golf/types.ts'
import type { saveContestResult } from '../../competition/contests/operations.ts'
import type {
  answerExtraDialog,
  ExtrasSaved,
  Group,
  GroupHoleResult,
  GroupPlayer,
  persistExtra,
  saveHole,
  setExtraCount,
} from './operations.ts'

/** What the rules of a scoring group go by. */
export type InScoringGroup = InParty & {
  groupId: string
  ownerId: string
  scorerId: string
  /** The caller plays in the group. */
  plays: boolean
}

const administers = ({ party }: InParty) => party.role === 'admin'
const isIn = (party: InParty['party']) => party.role !== 'none'

/**
 * Players of the group and administrators. A player who is not its scorer (any more) is refused with the group's newer
 * state (`taken-over`), so that a phone that was taken over can show what it still holds.
 */
export const mayScore = (_session: Session, facts: InScoringGroup) =>
  administers(facts) || (isIn(facts.party) && facts.plays)

/** Owner, who took over, administrators. */
export const mayAbort = (session: Session, facts: InScoringGroup) =>
  administers(facts) || (isIn(facts.party) && (facts.ownerId === session.userId || facts.scorerId === session.userId))

/** Any player of the group; an administrator who does not play in it may save without. */
export const mayTakeOver = (_session: Session, facts: InScoringGroup) => isIn(facts.party) && facts.plays

/** The one whose saves are carried out: the scorer, or an administrator who does not play in the group. */
export const isScoring = (session: Session, facts: InScoringGroup) =>
  facts.scorerId === session.userId || (administers(facts) && !facts.plays)

/** As many as play in one group. */
const groupAtMost = 4

/** Slots of the player selection: in a match those of its two sides. */
export const slotsOf = (game: RoundGame) => (playsMatches(game) ? 2 * formatOf(game).side.largest : groupAtMost)

const filledBit = 1
const pickedUpBit = 2
export const indicatorBits = { fish: 4, camel: 8, lion: 16, snake: 32 } as const satisfies Record<Indicator, number>
export const indicators = Object.keys(indicatorBits) as Indicator[]

const concededBit = 64

type Marks = { filled: boolean; pickedUp: boolean; indicators: Indicator[]; conceded?: boolean | undefined }

/** Marks of one hole as one number: 1 filled, 2 picked up, 4 fish, 8 camel, 16 lion, 32 snake, 64 match conceded. */
export const writeMarks = (marks: Marks): number =>
  (marks.filled ? filledBit : 0) |
  (marks.pickedUp ? pickedUpBit : 0) |
  (marks.conceded ? concededBit : 0) |
  marks.indicators.reduce((bits, name) => bits | indicatorBits[name], 0)

export const readMarks = (bits: number | null | undefined): Marks => ({
  filled: ((bits ?? 0) & filledBit) !== 0,
  pickedUp: ((bits ?? 0) & pickedUpBit) !== 0,
  indicators: indicators.filter((name) => ((bits ?? 0) & indicatorBits[name]) !== 0),
  ...(((bits ?? 0) & concededBit) !== 0 ? { conceded: true } : {}),
})

type ScoredGroup = {
  holes: readonly { position: number; extra?: boolean | undefined }[]
  players: readonly { status: string | null; result: readonly { strokes: number | null }[] }[]
}

/** Every player has a result there; those with a status need none. */
export const isSaved = ({ players }: Pick<ScoredGroup, 'players'>, position: number) =>
  players.every((player) => player.status !== null || typeof player.result[position - 1]?.strokes === 'number')

/** The first position that is not saved; null: the round is at its end. Nobody has to play extra holes. */
export const nextPosition = (group: ScoredGroup): number | null =>
  group.holes.find(({ position, extra }) => !extra && !isSaved(group, position))?.position ?? null

/** Holes with a result for everyone. */
export const savedPositions = (group: ScoredGroup): number[] =>
  group.holes.map(({ position }) => position).filter((position) => isSaved(group, position))

/** A round may be started on its date, and `earlyMarkingDays` before. */
export const mayStartOn = (today: string, roundDate: string, earlyMarkingDays: number) =>
  today >= addDays(roundDate, -earlyMarkingDays) && today <= roundDate

type RoundCard = {
  par: readonly number[]
  strokeIndex: readonly (number | null)[]
  startHole: number
  holeCount: number
  holeConfig: readonly number[] | null
}

/** The positions of a round for a group: shotgun groups start at their own hole. */
export function holesOfGroup(round: RoundCard, groupStart: number | null): PlayedHole[] {
  const courseHoles = round.par.length
  const order = holeOrder({
    courseHoles,
    startHole: round.startHole,
    holeCount: round.holeCount,
    manual: round.holeConfig,
  })
  return playedHoles({ par: round.par, index: round.strokeIndex }, rotateTo(order, groupStart))
}

/** Some stroke indexes of the card were missing and have been made up. */
export const isProvisional = ({ par, strokeIndex }: Pick<RoundCard, 'par' | 'strokeIndex'>) =>
  effectiveIndexes({ par, index: strokeIndex }).provisional

/**
 * Strokes received by position for each player of a group. In the match modes the lowest plays off 0 and the others get
 * the whole difference; a factor of 0 makes the round gross.
 */
export function receivedStrokes(
  holes: readonly PlayedHole[],
  gameType: RoundGame,
  strokesFactor: number,
  playingStrokes: readonly number[],
): number[][] {
  const counting = playingStrokes.map(handicapOf({ gameType, strokesFactor }).counting)
  const given = scoringOf(gameType).given(counting)
  return given.map((strokes) => holes.map(({ index }) => receivedOn(index, strokes)))
}

/** One hole of one player: strokes, and marks as a number. */
export type HoleValue = { strokes: number | null; marks: number }
export type PlayerOnHole = HoleValue & {
  userId: string
  side: number | null
  defaultResult: number | null
  /** Withdrawn, did not start or disqualified: nothing is filled in. */
  isOut: boolean
}
type EnteredResult = {
  userId: string
  strokes: number | null
  pickedUp?: boolean | undefined
  filled?: boolean | undefined
  conceded?: boolean | undefined
  indicators?: Indicator[] | undefined
}
export type SeenResult = {
  userId: string
  strokes: number | null
  pickedUp?: boolean | undefined
  conceded?: boolean | undefined
  indicators?: Indicator[] | undefined
}

/** Whether a phone that had seen this of a hole had seen what it is. */
export const sawLatest = (players: readonly PlayerOnHole[], base: readonly SeenResult[]) =>
  players.every(({ userId, strokes, marks }) => {
    const seen = base.find((one) => one.userId === userId)
    const { pickedUp, conceded = false, indicators: set } = readMarks(marks)
    return (
      (seen?.strokes ?? null) === strokes &&
      (seen?.pickedUp ?? false) === pickedUp &&
      (seen?.conceded ?? conceded) === conceded &&
      (seen?.indicators === undefined ||
        set.join() === indicators.filter((name) => seen.indicators?.includes(name)).join())
    )
  })

/**
 * Whether everything that a save enters stands there already, and nothing would be filled in: two phones that entered
 * the same do not collide.
 */
export const standsAlready = (players: readonly PlayerOnHole[], entered: readonly EnteredResult[]) =>
  players.every(({ strokes, isOut }) => strokes !== null || isOut) &&
  entered.every((result) => {
    const player = players.find(({ userId }) => userId === result.userId)
    if (!player) return false
    const { pickedUp, indicators: set } = readMarks(player.marks)
    const isSame = result.pickedUp ? pickedUp : !pickedUp && result.strokes === player.strokes
    const marks = result.indicators && indicators.filter((name) => result.indicators?.includes(name))
    return isSame && (marks === undefined || marks.join() === set.join())
  })

/**
 * The hole as a save leaves it, in the order of `players`: what was entered, else what stood there, else the filled
 * result. 'invalid': out of range, a pick-up in a match, tiles of two sides, or somebody who does not play.
 */
export function enterHole(
  players: readonly PlayerOnHole[],
  entered: readonly EnteredResult[],
  par: number,
  game: RoundGame,
): HoleValue[] | 'invalid' {
  const given = new Map(entered.map((result) => [result.userId, result]))
  const isKnown = (userId: string) => players.some((player) => player.userId === userId)
  if (given.size !== entered.length || !entered.every(({ userId }) => isKnown(userId))) return 'invalid'
  if (!entered.every((result) => isValidEntry(result, par, game))) return 'invalid'
  const results = Object.fromEntries(
    players.map((player) => [player.userId, resultOf(player, given.get(player.userId), par, game)]),
  )
  const holePlayers = players.map(({ userId, defaultResult }) => ({ id: userId, defaultResult }))
  const complete = completeHole(results, holePlayers, par, scoringOf(game))
  const values = players.map((player) => {
    if (player.isOut && !results[player.userId]) return { strokes: null, marks: player.marks }
    const { strokes = 0, filled = false, pickedUp = false } = complete[player.userId] ?? {}
    const before = readMarks(player.marks)
    const { indicators = before.indicators, conceded = before.conceded } = given.get(player.userId) ?? {}
    return { strokes, marks: writeMarks({ filled, pickedUp, indicators, conceded }) }
  })
  return entersTiles(game) && !areTilesOfOneSide(players, values) ? 'invalid' : values
}

function isValidEntry({ strokes, pickedUp, conceded }: EnteredResult, par: number, game: RoundGame) {
  if (conceded && !playsMatches(game)) return false
  const scoring = scoringOf(game)
  if (pickedUp) return scoring.pickUp(par) !== null
  return strokes === null || isValidResult(strokes, par, scoring)
}

function resultOf(player: PlayerOnHole, entered: EnteredResult | undefined, par: number, game: RoundGame): HoleResult {
  if (entered?.pickedUp) return scoringOf(game).pickUp(par)
  if (entered) return entered.strokes === null ? null : { strokes: entered.strokes, filled: entered.filled ?? false }
  const { filled, pickedUp } = readMarks(player.marks)
  return player.strokes === null ? null : { strokes: player.strokes, filled, pickedUp }
}

/** A tile belongs to a whole side and to one side only, and so does a concession. */
function areTilesOfOneSide(players: readonly PlayerOnHole[], values: readonly HoleValue[]) {
  return (
    isOneSide(players, (at) => values[at]?.strokes === 1) &&
    isOneSide(players, (at) => readMarks(values[at]?.marks).conceded === true)
  )
}

function isOneSide(players: readonly PlayerOnHole[], has: (at: number) => boolean) {
  const sideOf = (player: PlayerOnHole) => player.side ?? player.userId
  const sides = new Set(players.filter((_, at) => has(at)).map(sideOf))
  return sides.size === 0 || (sides.size === 1 && players.every((player, at) => !sides.has(sideOf(player)) || has(at)))
}

type MatchPlayer = {
  userId: string
  side: number | null
  status: Status | null
  strokes: readonly (number | null)[]
  marks: readonly (number | null)[]
}

/** The sides of a match as the engine takes them, from cards as they are stored. */
export function sidesInMatch(players: readonly MatchPlayer[]) {
  const sides = groupBy(players, ({ side, userId }) => String(side ?? userId))
  return [...sides.values()].map((members) => ({
    cards: members.map(({ status, strokes, marks }) => ({
      status,
      results: strokes.map((tile, at): HoleResult => {
        return tile === null ? null : { strokes: tile, ...readMarks(marks[at]) }
      }),
    })),
  }))
}

/** How the match of a group stands, as the board says it too. */
export const matchOf = (players: readonly MatchPlayer[], holeCount: number) =>
  matchState(sidesInMatch(players), holeCount)

/** The positions that a group can save: in a match that is level after its last hole one more each time. */
export const holesToPlay = (holes: readonly PlayedHole[], game: RoundGame, players: readonly MatchPlayer[]) =>
  playsMatches(game) ? withExtraHoles(holes, sidesInMatch(players)) : holes

/** Something that a phone has put into its outbox. */
export type Step = { operation: string; input: Record<string, unknown> }

/** The group as a phone knows it: as the server had it last, with what waits on the phone carried out on top. */
export const withWaiting = (group: Group, waiting: readonly Step[]): Group =>
  waiting.reduce((known, step) => withNextHole(carriedOut(known, step)), group)

/** A match that is level has one more hole that can be played. */
function withNextHole(group: Group): Group {
  const base = group.holes.filter(({ extra }) => !extra)
  const holes = holesToPlay(base, group.strokeCount, playersOf(group)) as Group['holes']
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

/** The players of a group on a phone as its cards are stored. */
const playersOf = ({ players }: Group): MatchPlayer[] =>
  players.map(({ user, side, status, result }) => ({
    userId: user.userId,
    side,
    status,
    strokes: result.map(({ strokes }) => strokes),
    marks: result.map(writeMarks),
  }))

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
  const values = par === undefined ? 'invalid' : enterHole(playersAt(group, position), results, par, group.strokeCount)
  if (values === 'invalid') return group
  return withResults(group, position, ({ conceded: _, ...result }, __, at) => {
    const { strokes = null, marks = 0 } = values[at] ?? {}
    return { ...result, ...readMarks(marks), strokes }
  })
}

/** A hole of the group as `enterHole` takes it. */
export const playersAt = ({ players }: Group, position: number): PlayerOnHole[] =>
  players.map(({ user, side, result, status }) => {
    const { userId, meta } = user
    const here = result[position - 1]
    const [strokes, marks] = [here?.strokes ?? null, here ? writeMarks(here) : 0]
    return { userId, side, defaultResult: meta.defaultResult, isOut: status !== null, strokes, marks }
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
export const seenOn = (group: Group, position: number): SeenResult[] =>
  group.players.map(({ user, result }) => {
    const { strokes = null, pickedUp = false, conceded } = result[position - 1] ?? {}
    return { userId: user.userId, strokes, pickedUp, ...(conceded ? { conceded } : {}) }
  })

/** Of the round, without the extra holes of a match. */
const listed = ({ holes }: Group) => holes.filter(({ extra }) => !extra)

const repeatsAHole = (group: Group) => new Set(listed(group).map(({ hole }) => hole)).size < listed(group).length

const extraPath = 'extra-'

/** The page of a position: by the course's own hole number unless a lap repeats; past the last is the end. */
export function pathOfPosition(group: Group, position: number | null): string {
  const played = position === null ? undefined : group.holes[position - 1]
  if (!played) return '/score/end'
  if (played.extra) return `/score/${extraPath}${played.position - listed(group).length}`
  return `/score/${repeatsAHole(group) ? played.position : played.hole}`
}

/** The position that `/score/{holeNo}` means; undefined: the round has no such hole. */
export function positionOf(group: Group, holeNo: string): number | 'end' | undefined {
  if (holeNo === 'end') return 'end'
  if (holeNo.startsWith(extraPath)) {
    const position = listed(group).length + Number(holeNo.slice(extraPath.length))
    return group.holes.find((played) => played.extra && played.position === position)?.position ?? 'end'
  }
  const numbers = listed(group).map(({ position, hole }) => (repeatsAHole(group) ? position : hole))
  const at = numbers.indexOf(Number(holeNo))
  if (at >= 0) return at + 1
  return Number(holeNo) > Math.max(...numbers) ? 'end' : undefined
}

export type Running = { played: number; value: number; text?: string }

/** A player so far: net strokes to par, points, or in the match modes holes up (below 0: down). */
export function runningOf(group: Group, player: GroupPlayer): Running {
  if (playsMatches(group.strokeCount)) return runningInMatch(group, player)
  const scoring = scoringOf(group.strokeCount)
  const { receivedStrokes, result } = player
  const played = result.filter(({ strokes }) => strokes !== null)
  const values = played.map(({ strokes, pickedUp, position }) => {
    const [par = 0, received = 0] = [group.holes[position - 1]?.par, receivedStrokes[position - 1]]
    return scoring.hole({ strokes: strokes ?? 0, pickedUp }, par, received) ?? 0
  })
  return { played: played.length, value: values.reduce((sum, value) => sum + value, 0) }
}

/** `text` once the match is decided: as the player's side sees it. */
function runningInMatch(group: Group, player: GroupPlayer): Running {
  const match = matchOfGroup(group)
  const side = sidesOf(group).findIndex((members) => members.includes(player))
  const value = match.leader === null ? 0 : match.leader === side ? match.lead : -match.lead
  return { played: match.played, value, ...(isDecided(match) ? { text: textOfSide(match, side) } : {}) }
}

/** The match of the group as it stands; what it is worth is the board's to say. */
export const matchOfGroup = (group: Group) => matchOf(playersOf(group), listed(group).length)

/** Members of each side by number; without sides everyone is one. */
export function sidesOf({ players }: Group): GroupPlayer[][] {
  const keyOf = ({ side, user }: GroupPlayer) => side ?? user.userId
  return [...new Set(players.map(keyOf))].map((key) => players.filter((player) => keyOf(player) === key))
}

/** Nothing is left to enter: every hole is saved, or the match is decided. */
export const isComplete = (group: Group): boolean =>
  nextPosition(group) === null || (playsMatches(group.strokeCount) && isDecided(matchOfGroup(group)))

/** The position on which a side has conceded the match; null: nobody has. */
export const concededOn = ({ holes, players }: Group): number | null =>
  holes.find(({ position }) => players.some(({ result }) => result[position - 1]?.conceded))?.position ?? null

/** The position that is played: the first that is not saved, extra holes included, else the last. */
export const openPosition = (group: Group): number =>
  group.holes.find(({ position }) => !isSaved(group, position))?.position ?? group.holes.length

/** The next hole of a match that is level after all that were played; undefined: none is offered. */
export const nextExtraHole = (group: Group) =>
  group.holes.find(({ extra, position }) => extra && !isSaved(group, position))
