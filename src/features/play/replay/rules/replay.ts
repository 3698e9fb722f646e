import type { Competition, Player, Round } from '../../../../golf/competition.ts'
import { withContenders } from '../../../../golf/contenders.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import type { EventReplay, ReplayRound } from '../operations.ts'
import { type Step, stepsOf } from './steps.ts'

/** An event that is played again: its competition as it is now, and what happened one after the other. */
export type Replay = {
  readonly version: number
  readonly competition: Competition
  /** Who has a row: the players, or the sides where these have the places, and then the teams. */
  readonly contenders: readonly Contender[]
  /** Position of the first team in them. */
  readonly firstTeam: number
  /** Of each card of each round the position of its contender. */
  readonly contenderOf: readonly (readonly number[])[]
  /** The same of its team; -1: it has none. */
  readonly teamOf: readonly (readonly number[])[]
  readonly steps: readonly Step[]
  /** Rounds whose holes have times, in the order in which they were played. */
  readonly played: readonly PlayedRound[]
}

/** `members`: it is a side, or a team. */
export type Contender = Pick<Player, 'id' | 'firstName' | 'lastName' | 'members'>

/** The whole name of who is at a position. */
export function nameOf({ contenders }: Pick<Replay, 'contenders'>, position: number | undefined): string {
  const { firstName = '', lastName = '' } = contenders[position ?? -1] ?? {}
  return `${firstName} ${lastName}`.trim()
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
  const { players } = withContenders(competition)
  const teams = competition.teams.map(({ id, name }) => ({ id, firstName: '', lastName: name, members: [] }))
  return {
    version: answer.version,
    competition,
    contenders: [...players, ...teams],
    firstTeam: players.length,
    contenderOf: contenderOfCards(competition, players),
    teamOf: teamOfCards(competition, players.length),
    steps,
    played: played.sort((a, b) => a.from - b.from),
  }
}

function contenderOfCards({ rounds }: Competition, contenders: readonly Player[]): number[][] {
  const at = new Map(contenders.map(({ id }, index) => [id, index]))
  return rounds.map(({ cards }) => cards.map(({ playerId, side }) => at.get(side ?? '') ?? at.get(playerId) ?? -1))
}

function teamOfCards({ rounds, players, teams }: Competition, firstTeam: number): number[][] {
  const at = new Map(teams.map(({ id }, index) => [id, firstTeam + index]))
  const teamOf = new Map(players.map(({ id, team }) => [id, at.get(team ?? '') ?? -1]))
  return rounds.map(({ cards }) => cards.map(({ playerId }) => teamOf.get(playerId) ?? -1))
}

function competitionOf(answer: EventReplay): Competition {
  const { players, rounds, sides = [] } = answer
  const idOf = (index: number) => players.ids[index] ?? ''
  const own = {
    sides: sides.map(({ id, name, members, round }) => {
      return { id, name, members: members.map(idOf), roundId: round === null ? null : (rounds[round]?.id ?? '') }
    }),
    rounds: rounds.map((round) => roundOf(round, idOf, sides)),
    players: playersOf(answer),
  }
  const whole = { ...withoutRules, ...own }
  const isOfSides = withContenders(whole).players !== whole.players
  return { ...own, ...rulesOf(answer, isOfSides ? (index) => sides[index]?.id ?? '' : idOf) }
}

/** What rounds and players are put into. */
export const withoutRules: Competition = {
  gameType: 'custom',
  scoringSystem: 'total',
  countRounds: null,
  tieBreak: 'shared',
  teamEvent: false,
  teams: [],
  teamCount: null,
  placePoints: 'standard',
  classes: [],
  rounds: [],
  players: [],
}

/** Classes and decisions name contenders, or teams. */
function rulesOf({ rules, teams }: EventReplay, idOf: (index: number) => string) {
  const { classes, tieDecisions, startDate, teamCount, ...same } = rules
  const teamOf = (index: number) => teams?.[index]?.id ?? ''
  return {
    ...same,
    ...(startDate !== null && { startDate }),
    teamEvent: teams !== undefined,
    teams: (teams ?? []).map(({ id, name }) => ({ id, name, country: '' })),
    teamCount: teamCount ?? null,
    classes: classes.map((each) => ({ ...each, filter: '', players: each.players.map(idOf) })),
    tieDecisions: tieDecisions.map(({ of = 'players' as const, ...decision }) => ({
      ...decision,
      of,
      note: '',
      places: decision.places.map((places) => places.map(of === 'teams' ? teamOf : idOf)),
    })),
  }
}

function playersOf({ players, teams = [] }: EventReplay): Player[] {
  const teamOf = new Map(teams.flatMap(({ id, members }) => members.map((member) => [member, id] as const)))
  return players.ids.map((id, index) => ({
    id,
    firstName: players.firstNames[index] ?? '',
    lastName: players.lastNames[index] ?? '',
    club: '',
    country: '',
    gender: '',
    birthYear: null,
    handicap: null,
    currentHandicap: null,
    team: teamOf.get(index) ?? null,
  }))
}

type Sides = NonNullable<EventReplay['sides']>

function roundOf(round: ReplayRound, idOf: (index: number) => string, sides: Sides): Round {
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
    cards: cardsOf(round, idOf, sides),
  }
}

function cardsOf(round: ReplayRound, idOf: (index: number) => string, sides: Sides): PlayerCard[] {
  const startHoles = new Map(round.startHoles)
  const tees = new Map(round.playedTees)
  const statuses = new Map(round.statuses)
  const open = new Set(round.open)
  const isIn = (marked: readonly (readonly [number, number])[] = []) => {
    const all = new Set(marked.map(([card, position]) => `${card} ${position}`))
    return (card: number, position: number) => all.has(`${card} ${position}`)
  }
  const [isPickedUp, isDrive] = [isIn(round.pickedUp), isIn(round.drives)]
  const [isTile, isConceded] = [isIn(round.tiles), isIn(round.conceded)]
  return round.players.map((player, card) => {
    const tee = round.tees[tees.get(card) ?? -1]
    return {
      playerId: idOf(player),
      exactHandicap: null,
      playingStrokes: round.playingStrokes[card] ?? 0,
      results: (round.strokes[card] ?? []).map((strokes, position) =>
        strokes === null
          ? null
          : {
              strokes,
              ...(isPickedUp(card, position) && { pickedUp: true }),
              ...(isDrive(card, position) && { drive: true }),
              ...(isTile(card, position) && { tile: true }),
              ...(isConceded(card, position) && { conceded: true }),
            },
      ),
      status: statuses.get(card) ?? null,
      submitted: !open.has(card),
      startHole: startHoles.get(card) ?? null,
      side: sides[round.sides?.[card] ?? -1]?.id ?? null,
      groupId: groupOf(round.groups[card] ?? -1),
      ...(tee && { tee: { ...unrated, ...tee } }),
    }
  })
}

/** By which matches are told apart, and their order: it has as many letters for all. */
const groupOf = (group: number) => (group < 0 ? null : String(group).padStart(4, '0'))

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
