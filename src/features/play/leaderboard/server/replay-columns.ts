import { divide } from '../../../../golf/classes.ts'
import type { Competition, Round } from '../../../../golf/competition.ts'
import { withContenders } from '../../../../golf/contenders.ts'
import { cycleOf, hasOwnCard } from '../../../../golf/formats/handicaps/played-tee.ts'
import { handicapRulesOf, hasSides, playsMatches } from '../../../../golf/formats/presets.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import type { EventReplay, ReplayRound } from '../../replay/operations.ts'
import type { BoardSource } from '../reads/board-rows.ts'

type Entered = { groupId: string; position: number; at: Date }

/** The answer of a replay: the cards of a competition in columns, with the times at which their holes were entered. */
export function replayOf(
  { version, event, competition, rounds }: BoardSource,
  entered: readonly Entered[],
): EventReplay {
  const leftOut = leftOutOf(competition)
  const players = leftOut ? [] : competition.players
  const at = indexOf(players)
  const timesOf = timesByGroup(entered)
  return {
    version,
    event: { id: event.id, partyId: event.partyId, title: event.title, timeZone: event.timeZone },
    leftOut,
    rules: rulesOf(competition, leftOut ? at : contendersIn(competition, at)),
    players: {
      ids: players.map(({ id }) => id),
      firstNames: players.map(({ firstName }) => firstName),
      lastNames: players.map(({ lastName }) => lastName),
    },
    ...(leftOut ? {} : { ...sidesOf(competition, at), ...teamsOf(competition, at) }),
    rounds: leftOut
      ? []
      : competition.rounds.map((round) => {
          const { title = '', courseName = '' } = rounds.find(({ id }) => id === round.id) ?? {}
          return { title, courseName, ...roundOf(competition, round, at, timesOf) }
        }),
  }
}

/** Decimals of a side's strokes follow from handicaps that visitors may not see. */
function leftOutOf({ rounds }: Competition): EventReplay['leftOut'] {
  return rounds.some((round) => hasSides(round) && handicapRulesOf(round).decimals) ? 'sides' : null
}

type Index = ReadonlyMap<string, number>
const indexOf = (all: readonly { readonly id: string }[]): Index => new Map(all.map(({ id }, index) => [id, index]))

/** Who has the places, by position: of the sides, or of the players. */
function contendersIn(competition: Competition, at: Index): Index {
  const { players } = withContenders(competition)
  return players.some(({ members }) => members) ? indexOf(competition.sides ?? []) : at
}

function sidesOf({ sides = [], rounds }: Competition, at: Index): Pick<EventReplay, 'sides'> {
  if (!rounds.some(hasSides)) return {}
  const roundAt = indexOf(rounds)
  return {
    sides: sides.map(({ id, name, members, roundId }) => {
      return { id, name, members: indexes(members, at), round: roundId === null ? null : (roundAt.get(roundId) ?? -1) }
    }),
  }
}

/** The members of each team, in the order of the teams. */
function teamsOf({ teamEvent, teams, players }: Competition, at: Index): Pick<EventReplay, 'teams'> {
  if (!teamEvent) return {}
  return {
    teams: teams.map(({ id, name }) => {
      const members = players.filter(({ team }) => team === id)
      return {
        id,
        name,
        members: indexes(
          members.map((member) => member.id),
          at,
        ),
      }
    }),
  }
}

const indexes = (ids: readonly string[], at: Index) => ids.flatMap((id) => at.get(id) ?? [])

function rulesOf(competition: Competition, at: Index): EventReplay['rules'] {
  const { gameType, scoringSystem, eclecticPercent, countRounds, tieBreak, cut, placePoints, rulesOf } = competition
  const { classes } = divide(competition)
  return {
    gameType,
    scoringSystem,
    ...(eclecticPercent !== undefined && { eclecticPercent }),
    countRounds,
    tieBreak,
    cut: cut ?? null,
    placePoints: typeof placePoints === 'string' ? placePoints : [...placePoints],
    ...(competition.sharePlacePoints && { sharePlacePoints: true }),
    rulesOf: rulesOf ?? null,
    startDate: competition.startDate ?? null,
    classes: classes.map(({ name, playerIds, restartAfter }) => ({
      name,
      players: indexes(playerIds, at),
      ...(restartAfter && { restartAfter }),
    })),
    ...(competition.teamEvent && { teamCount: competition.teamCount }),
    tieDecisions: tieDecisionsOf(competition, at),
  }
}

function tieDecisionsOf({ tieDecisions = [], teams }: Competition, at: Index): EventReplay['rules']['tieDecisions'] {
  const teamAt = indexOf(teams)
  return tieDecisions.map(({ id, of, by, basis, places }) => ({
    id,
    ...(of === 'teams' && { of }),
    by,
    basis,
    places: places.map((ids) => indexes(ids, of === 'teams' ? teamAt : at)),
  }))
}

type TimesOf = ReadonlyMap<string, ReadonlyMap<number, number>>

function timesByGroup(entered: readonly Entered[]): TimesOf {
  const groups = new Map<string, Map<number, number>>()
  for (const { groupId, position, at } of entered) {
    const own = groups.get(groupId) ?? new Map<number, number>()
    groups.set(groupId, own.set(position, at.valueOf()))
  }
  return groups
}

function roundOf(
  competition: Competition,
  round: Round,
  at: Index,
  timesOf: TimesOf,
): Omit<ReplayRound, 'title' | 'courseName'> {
  const cards = round.cards.filter(({ playerId }) => at.has(playerId))
  const withIndex = cards.map((card, index) => [card, index] as const)
  return {
    id: round.id,
    number: round.number,
    date: round.date,
    gameType: round.gameType,
    ...(round.formatSettings && { formatSettings: round.formatSettings }),
    strokesFactor: round.strokesFactor,
    customScoring: round.customScoring && [...round.customScoring],
    over: round.over,
    par: [...round.card.par],
    strokeIndex: [...round.card.index],
    holes: [...round.holes],
    ...teesOf(round, cards),
    contests: contestsOf(competition, round, at),
    players: cards.map(({ playerId }) => at.get(playerId) ?? 0),
    ...sideColumns(competition, round, cards),
    playingStrokes: cards.map(({ playingStrokes }) => playingStrokes),
    startHoles: withIndex
      .flatMap(([{ startHole }, index]) => (startHole ? [[index, startHole] as const] : []))
      .map(pair),
    statuses: withIndex.flatMap(([{ status }, index]) => (status ? [[index, status] as [number, typeof status]] : [])),
    open: withIndex.flatMap(([{ submitted }, index]) => (submitted ? [] : [index])),
    strokes: cards.map(({ results }) => results.map((result) => result?.strokes ?? null)),
    pickedUp: withIndex.flatMap(([{ results }, index]) =>
      results.flatMap((result, position) => (result?.pickedUp ? [pair([index, position])] : [])),
    ),
    ...marksOf(cards),
    ...timesOfRound(round, cards, timesOf),
  }
}

/** In matches: which results are tiles beside strokes, and before which hole a match was conceded. */
function marksOf(cards: readonly PlayerCard[]): Pick<ReplayRound, 'tiles' | 'conceded'> {
  const marked = (name: 'tile' | 'conceded') =>
    cards.flatMap(({ results }, index) =>
      results.flatMap((result, position) => (result?.[name] ? [pair([index, position])] : [])),
    )
  const [tiles, conceded] = [marked('tile'), marked('conceded')]
  return { ...(tiles.length > 0 && { tiles }), ...(conceded.length > 0 && { conceded }) }
}

/** In rounds of sides whose side each card is of, and where drives are kept whose was used. */
function sideColumns(
  { sides = [] }: Competition,
  round: Round,
  cards: readonly PlayerCard[],
): Pick<ReplayRound, 'sides' | 'drives'> {
  if (!hasSides(round)) return {}
  const at = indexOf(sides)
  const drives = cards.flatMap(({ results }, index) =>
    results.flatMap((result, position) => (result?.drive ? [pair([index, position])] : [])),
  )
  return { sides: cards.map(({ side }) => at.get(side ?? '') ?? null), ...(drives.length > 0 && { drives }) }
}

const pair = ([a, b]: readonly [number, number]): [number, number] => [a, b]

/** Tees that change the card of a player. What they are rated says more of a handicap than visitors may know. */
function teesOf(round: Round, cards: readonly PlayerCard[]): Pick<ReplayRound, 'tees' | 'playedTees'> {
  const tees = new Map<string, number>()
  const played = cards.flatMap(({ tee }, index) => {
    if (!tee || !(hasOwnCard(tee) || cycleOf(handicapRulesOf(round), tee) !== 18)) return []
    const key = JSON.stringify({ par: tee.par, strokeIndex: tee.strokeIndex, part: tee.part })
    if (!tees.has(key)) tees.set(key, tees.size)
    return [pair([index, tees.get(key) ?? 0])]
  })
  return { tees: [...tees.keys()].map((key) => JSON.parse(key)), playedTees: played }
}

/** Contests count where places give points, and nowhere else: players of changing sides collect them. */
function contestsOf(competition: Competition, { contests }: Round, at: Index): ReplayRound['contests'] {
  const collectsPoints = competition.rounds.some(hasSides) && contendersIn(competition, at) === at
  if (competition.scoringSystem !== 'place-points' && !collectsPoints) return []
  return contests.map(({ results, ...contest }) => ({
    ...contest,
    results: results.flatMap(({ playerId, value }) => {
      const index = at.get(playerId)
      return index === undefined ? [] : [[index, value] as [number, number | null]]
    }),
  }))
}

/**
 * Seconds: of each group those from the start of the round to its first hole, then from hole to hole as they are played, extra
 * holes last. A group of a match is there without times too, because it is the match.
 */
function timesOfRound(
  round: Round,
  cards: readonly PlayerCard[],
  timesOf: TimesOf,
): Pick<ReplayRound, 'groups' | 'from' | 'times'> {
  const all = [...new Set(cards.flatMap(({ groupId }) => groupId ?? []))].sort()
  const ids = playsMatches(round) ? all : all.filter((id) => timesOf.has(id))
  const groups = cards.map(({ groupId }) => (groupId ? ids.indexOf(groupId) : -1))
  const times = ids.flatMap((id) => [...(timesOf.get(id)?.values() ?? [])])
  // A whole second, as all times and the links to moments are.
  const from = Math.floor(times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY) / 1000) * 1000
  if (times.length === 0) return { groups, from: null, times: [] }
  const length = cards.reduce((most, { results }) => Math.max(most, results.length), round.holes.length)
  return {
    groups,
    from: new Date(from).toISOString(),
    times: ids.map((id) => secondsOf(timesOf.get(id), from, length)),
  }
}

function secondsOf(times: ReadonlyMap<number, number> | undefined, from: number, length: number): (number | null)[] {
  let before = from
  return Array.from({ length }, (_, index) => {
    const time = times?.get(index + 1)
    if (time === undefined) return null
    const seconds = Math.floor((time - from) / 1000) - Math.floor((before - from) / 1000)
    before = time
    return seconds
  })
}
