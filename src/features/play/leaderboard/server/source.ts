import { imageUrl } from '../../../../contract/pictures.ts'
import { isPlayOver } from '../../../../contract/playing-time.ts'
import type { Competition, Contest, Cut, Player, Round } from '../../../../golf/competition.ts'
import { fieldOf } from '../../../../golf/field.ts'
import { gameOfRound, type RoundGame, settingsOfRound, usualGame } from '../../../../golf/formats/presets.ts'
import { holeOrder } from '../../../../golf/holes.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { playersCut } from '../../../../golf/players-cut.ts'
import type { PlacePointsTable } from '../../../../golf/rounds.ts'
import { contestOf } from '../../../competition/contests/rules.ts'
import { withTeamIds } from '../../../competition/tie-decisions/rules.ts'
import type { EventBoard } from '../operations/board.ts'
import type { BoardData, BoardSource, RoundRow } from '../reads/board-rows.ts'

/** The engine's competition with the event around it, as it is at a moment. */
export function sourceOf(data: BoardData, now: Date): BoardSource {
  const rounds = roundsOf(data, now)
  return {
    version: data.version,
    competition: competitionOf(data, rounds),
    event: eventOf(data),
    showHandicaps: data.event.showHandicaps,
    rounds: data.rounds.flatMap((row, at) => {
      const round = rounds[at]
      return round ? [headOf(row, round)] : []
    }),
  }
}

/** Whoever missed the cut is expected in no round after it. */
function roundsOf(data: BoardData, now: Date): Round[] {
  const all = data.rounds.map((row) => roundOf(data, row, now))
  const { cut } = data.event
  if (!cut || all.length <= cut.after) return all
  const missed = playersCut(fieldOf(competitionOf(data, all)))
  return all.map((round, at) => {
    const row = data.rounds[at]
    return row && at >= cut.after ? { ...round, over: isRoundOver(data, row, now, missed) } : round
  })
}

function competitionOf({ event, players }: BoardData, rounds: readonly Round[]): Competition {
  const teams = event.teamEvent ? event.teams.map(({ name, country }, at) => ({ id: String(at), name, country })) : []
  return {
    gameType: event.strokeCount,
    scoringSystem: event.scoringSystem,
    ...(event.scoringSystem === 'eclectic' && { eclecticPercent: event.eclecticPercent }),
    countRounds: event.countRounds,
    tieBreak: event.tieBreak,
    cut: event.cut,
    teamEvent: event.teamEvent,
    teams,
    teamCount: event.teamCount,
    placePoints: pointsOf(event),
    ...(event.sharePlacePoints && { sharePlacePoints: true }),
    classes: event.classes,
    rounds,
    players,
    ...(event.sides.length > 0 && { sides: event.sides }),
    rulesOf: event.rulesOf,
    tieDecisions: event.tieDecisions.map((decision) => withTeamIds(decision, teams)),
    startDate: event.startDate,
  }
}

function pointsOf({ tppId, pointTable }: BoardData['event']): PlacePointsTable {
  if (pointTable) return pointTable
  return tppId === 'top-20' || tppId === 'winner-heavy' ? tppId : 'standard'
}

function roundOf(data: BoardData, row: RoundRow, now: Date): Round {
  const cards = cardsOf(data, row)
  return {
    id: row.id,
    number: row.number,
    date: row.date,
    gameType: gameOf(data, row),
    formatSettings: settingsOfRound(data.event, row.formatSettings),
    card: row.card,
    holes: holeOrder({
      courseHoles: row.card.par.length,
      startHole: row.startHole,
      holeCount: row.holeCount,
      manual: row.holeConfig,
    }),
    strokesFactor: row.strokesFactor ?? data.event.strokesFactor,
    customScoring: row.customScoring,
    cards,
    over: isRoundOver(data, row, now),
    ...(data.startLists.has(row.id) && { isListed: true }),
    contests: contestsOf(data, row.id),
  }
}

const cardsOf = ({ cards }: BoardData, { id }: RoundRow): PlayerCard[] => [...(cards.get(id)?.values() ?? [])]

const nobody: ReadonlySet<string> = new Set()

/** Nothing more is to come: the results are official, everybody expected has submitted, or the time is over. */
function isRoundOver(data: BoardData, row: RoundRow, now: Date, missed: ReadonlySet<string> = nobody): boolean {
  const { officialAt, timeZone } = data.event
  if (
    officialAt !== null ||
    allSubmitted(
      cardsOf(data, row),
      expectedIn(data, row).filter((id) => !missed.has(id)),
    )
  )
    return true
  return isPlayOver({ timeZone, now }, row.date, openDates(data, row))
}

/** Whether an event is over: its last day, and what groups have left of their 24 hours. */
export const isEventOver = (data: BoardData, now: Date): boolean =>
  isPlayOver(
    { timeZone: data.event.timeZone, now },
    data.event.endDate,
    data.rounds.flatMap((row) => openDates(data, row)),
  )

/** Which rounds are over, as a key: it changes with the clock although nobody saves. */
export const overAt = (data: BoardData, now: Date): string =>
  (data.event.cut ? roundsOf(data, now).map(({ over }) => over) : data.rounds.map((row) => isRoundOver(data, row, now)))
    .map((isOver) => (isOver ? 'over' : 'open'))
    .join()

/** The dates of groups of a round that were started, are not submitted, and have somebody in them who plays. */
function openDates(data: BoardData, row: RoundRow): string[] {
  const playing = cardsOf(data, row).filter(({ status }) => status === null)
  const ids = new Set(playing.map(({ groupId }) => groupId))
  return [...new Set([...ids].flatMap((id) => data.groups.get(id ?? '')?.openDate ?? []))]
}

function gameOf({ event }: BoardData, { gameType }: RoundRow): RoundGame {
  return gameOfRound(event.strokeCount, gameType) ?? usualGame
}

/** Who plays a round: its start list, else everybody from the rounds before it who has not left. */
function expectedIn({ startLists, rounds, cards }: BoardData, { id }: RoundRow): readonly string[] {
  const before = rounds.slice(
    0,
    rounds.findIndex((round) => round.id === id),
  )
  const played = before.flatMap((round) => [...(cards.get(round.id)?.values() ?? [])])
  return startLists.get(id) ?? played.filter(({ status }) => status === null).map(({ playerId }) => playerId)
}

function allSubmitted(cards: readonly PlayerCard[], expected: readonly string[]): boolean {
  const playing = new Set(cards.map(({ playerId }) => playerId))
  const done = cards.every(({ submitted, status }) => submitted || status !== null)
  return cards.length > 0 && done && expected.every((userId) => playing.has(userId))
}

function contestsOf({ contests }: BoardData, roundId: string): Contest[] {
  return contests
    .filter((contest) => contest.roundId === roundId)
    .map(({ contestId, hole, pts, results }) => {
      const { unit = null, best = 'lowest' } = contestOf(contestId) ?? {}
      return { id: String(contestId), hole, unit, best, pts, results }
    })
}

/** Changes of a board take away what is null. */
const withoutNulls = ({ after, top, within, byClass }: Cut) => ({
  after,
  ...(top === null ? {} : { top }),
  ...(within === null ? {} : { within }),
  byClass,
})

function eventOf({ event }: BoardData): EventBoard['event'] {
  return {
    id: event.id,
    partyId: event.partyId,
    partyTitle: event.partyTitle,
    timeZone: event.timeZone,
    title: event.title,
    startDate: event.startDate,
    endDate: event.endDate,
    country: event.country,
    type: event.type,
    gameType: event.strokeCount,
    scoringSystem: event.scoringSystem,
    tieBreak: event.tieBreak,
    ...(event.cut ? { cut: withoutNulls(event.cut) } : {}),
    ...(event.countRounds ? { countRounds: event.countRounds } : {}),
    teamEvent: event.teamEvent,
    ...(event.teamCount ? { teamCount: event.teamCount } : {}),
    useExtra: event.useExtra,
    showHoleContests: event.showHoleContests,
    ...(event.heroImage === null ? {} : { heroImage: imageUrl(event.heroImage) }),
    ...(event.officialAt === null ? {} : { officialAt: event.officialAt }),
  }
}

function headOf(row: RoundRow, round: Round): EventBoard['rounds'][number] {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    date: row.date,
    courseName: row.courseName,
    gameType: round.gameType,
    ...(round.formatSettings && { formatSettings: round.formatSettings }),
    par: round.holes.reduce((sum, hole) => sum + (row.card.par[hole - 1] ?? 0), 0),
    holeCount: round.holes.length,
    strokesFactor: round.strokesFactor,
    over: round.over,
  }
}

/** The players of one round, as a competition of its own. */
export function onlyRound(competition: Competition, roundId: string): Competition | null {
  const round = competition.rounds.find(({ id }) => id === roundId)
  if (!round) return null
  const playing = new Set(round.cards.map(({ playerId }) => playerId))
  const players: Player[] = competition.players.filter(({ id }) => playing.has(id))
  return {
    ...competition,
    gameType: round.gameType,
    scoringSystem: 'total',
    countRounds: null,
    classes: [],
    tieDecisions: [],
    cut: null,
    rounds: [round],
    players,
  }
}
