import type { Competition, Round } from '../../../../golf/competition.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import type { EventReplay, ReplayRound } from '../operations.ts'
import { type Step, stepsOf } from './steps.ts'

/** An event that is played again: its competition as it is now, and what happened one after the other. */
export type Replay = {
  readonly version: number
  readonly competition: Competition
  readonly steps: readonly Step[]
  /** Rounds whose holes have times, in the order in which they were played. */
  readonly played: readonly PlayedRound[]
}

/** A round on the slider. Times in milliseconds since 1970; steps by position in the replay's. */
export type PlayedRound = {
  /** Position in the competition's rounds. */
  readonly at: number
  readonly number: number
  readonly title: string
  readonly date: string
  readonly courseName: string
  /** Shortly before the first hole was entered. */
  readonly from: number
  readonly until: number
  readonly firstStep: number
  readonly lastStep: number
}

/** So long before the first hole of a round its replay begins. */
const lead = 5 * 60_000

/** The replay out of the columns of the answer. */
export function readReplay(answer: EventReplay): Replay {
  const competition = competitionOf(answer)
  const steps = stepsOf(answer.rounds, competition.rounds)
  const played = answer.rounds.flatMap((round, at): PlayedRound[] => {
    const firstStep = steps.findIndex((step) => step.round === at)
    const lastStep = steps.findLastIndex((step) => step.round === at)
    const [first, last] = [steps[firstStep], steps[lastStep]]
    if (round.from === null || !first || !last) return []
    const { number, title, date, courseName } = round
    return [{ at, number, title, date, courseName, from: first.at - lead, until: last.at, firstStep, lastStep }]
  })
  return { version: answer.version, competition, steps, played: played.sort((a, b) => a.from - b.from) }
}

function competitionOf({ rules, players, rounds }: EventReplay): Competition {
  const idOf = (index: number) => players.ids[index] ?? ''
  const { classes, tieDecisions, startDate, ...same } = rules
  return {
    ...same,
    ...(startDate !== null && { startDate }),
    teamEvent: false,
    teams: [],
    teamCount: null,
    classes: classes.map((each) => ({ ...each, filter: '', players: each.players.map(idOf) })),
    tieDecisions: tieDecisions.map((decision) => ({
      ...decision,
      of: 'players' as const,
      note: '',
      places: decision.places.map((places) => places.map(idOf)),
    })),
    rounds: rounds.map((round) => roundOf(round, idOf)),
    players: players.ids.map((id, index) => ({
      id,
      firstName: players.firstNames[index] ?? '',
      lastName: players.lastNames[index] ?? '',
      club: '',
      country: '',
      gender: '',
      birthYear: null,
      handicap: null,
      currentHandicap: null,
      team: null,
    })),
  }
}

function roundOf(round: ReplayRound, idOf: (index: number) => string): Round {
  return {
    id: round.id,
    number: round.number,
    date: round.date,
    gameType: round.gameType,
    formatSettings: round.formatSettings ?? null,
    card: { par: round.par, index: round.strokeIndex },
    holes: round.holes,
    strokesFactor: round.strokesFactor,
    customScoring: round.customScoring,
    over: round.over,
    contests: round.contests.map(({ results, ...contest }) => ({
      ...contest,
      results: results.map(([player, value]) => ({ playerId: idOf(player), value })),
    })),
    cards: cardsOf(round, idOf),
  }
}

function cardsOf(round: ReplayRound, idOf: (index: number) => string): PlayerCard[] {
  const startHoles = new Map(round.startHoles)
  const tees = new Map(round.playedTees)
  const statuses = new Map(round.statuses)
  const open = new Set(round.open)
  const pickedUp = new Set(round.pickedUp.map(([card, position]) => `${card} ${position}`))
  return round.players.map((player, card) => {
    const tee = round.tees[tees.get(card) ?? -1]
    return {
      playerId: idOf(player),
      exactHandicap: null,
      playingStrokes: round.playingStrokes[card] ?? 0,
      results: (round.strokes[card] ?? []).map((strokes, position) =>
        strokes === null ? null : { strokes, ...(pickedUp.has(`${card} ${position}`) && { pickedUp: true }) },
      ),
      status: statuses.get(card) ?? null,
      submitted: !open.has(card),
      startHole: startHoles.get(card) ?? null,
      ...(tee && { tee: { ...unrated, ...tee } }),
    }
  })
}

const unrated: PlayedTee = {
  name: '',
  gender: 'men',
  part: 'eighteen',
  rating: null,
  slope: null,
  ratedPar: 0,
  par: null,
  strokeIndex: null,
  adjustment: 0,
}
