import { type Random, random } from '../demo/random.ts'
import { needsTeams } from '../features/competition/events/rules.ts'
import type { HoleResult, Status } from '../golf/card.ts'
import type { Competition, Contest, Player, Round } from '../golf/competition.ts'
import {
  formatOf,
  type GameType,
  isPerRound,
  playsMatches,
  type RoundGame,
  scoringOf,
} from '../golf/formats/presets.ts'
import type { PlayerCard } from '../golf/player-card.ts'

/** The stored seed of the field: another one is another season, and other hashes. */
const seed = 20_261_122
const eventCount = 200
/** Written out: another format must not make another season. */
const games: readonly GameType[] = ['stroke', 'stableford', 'match', 'team-match', 'custom']
const roundGames: readonly RoundGame[] = ['stroke', 'stableford', 'match', 'team-match']

/** 200 events of every kind that can be set up, their cards with whatever happens on a course. Always the same ones. */
export function generatedSeason(): Competition[] {
  const dice = random(seed)
  return Array.from({ length: eventCount }, (_, at) => eventOf(dice, at))
}

const idOf = (kind: number, event: number, at: number) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${String(event).padStart(6, '0')}${String(at).padStart(6, '0')}`

function eventOf(dice: Random, event: number): Competition {
  const gameType = games[event % games.length] ?? 'stroke'
  const isOfTeams = needsTeams(gameType) || dice.below(3) === 0
  const teamTotal = 2 + dice.below(2)
  const players = Array.from({ length: 2 + dice.below(15) }, (_, at) => playerOf(dice, event, at, teamTotal))
  const roundTotal = dice.pick([0, 1, 1, 1, 2, 2, 3, 4])
  const ended = dice.below(3) > 0
  const rounds = Array.from({ length: roundTotal }, (_, at) => {
    const game = isPerRound(gameType) ? dice.pick(roundGames) : gameType
    const over = ended || at < roundTotal - 1 || dice.below(2) === 0
    return roundOf(dice, { event, at, game, over, isOfTeams }, players)
  })
  return {
    gameType,
    scoringSystem: dice.pick(['total', 'total', 'place-points']),
    countRounds: dice.pick([null, null, 0, 1, 2, 3]),
    tieBreak: dice.pick(['count-back', 'count-back', 'shared']),
    teamEvent: isOfTeams,
    teams: isOfTeams ? Array.from({ length: teamTotal }, (_, at) => teamOf(at)) : [],
    teamCount: dice.pick([null, null, 0, 1, 2, 3]),
    placePoints: dice.pick(['standard', 'top-20', 'winner-heavy', [7, 5, 3.5, 1]]),
    classes: dice.pick([
      [],
      [],
      [
        { name: 'A', filter: 'hcp < 12' },
        { name: 'B', filter: 'hcp >= 12' },
      ],
      [
        { name: 'Women', filter: "gender == 'F'" },
        { name: 'Broken', filter: 'hcp <' },
      ],
    ]),
    rounds,
    players,
    ...(dice.below(2) === 0 ? { startDate: '2026-05-01' } : {}),
  }
}

const teamOf = (at: number) => ({
  id: String(at),
  name: ['Reds', 'Blues', 'Greens'][at] ?? '',
  country: at ? 'se' : '',
})

const firstNames = ['Anna', 'Bo', 'Åsa', 'Jo', 'Eva', 'Ida', 'Örjan']
const lastNames = ['Berg', 'Alm', 'Sjöberg', 'Li', 'Dahl', 'Ek', 'Åkesson', 'Öman', 'Zorn']

function playerOf(dice: Random, event: number, at: number, teamTotal: number): Player {
  const handicap = dice.below(9) === 0 ? null : dice.below(600) / 10 - 6
  return {
    id: idOf(1, event, at),
    firstName: dice.pick(firstNames),
    lastName: dice.pick(lastNames),
    club: dice.pick(['', 'Ekbacken GK', 'Tallmo GK']),
    country: dice.pick(['', 'se', 'gb']),
    gender: dice.pick(['F', 'M', '']),
    birthYear: dice.pick([null, 1950, 1985, 2010]),
    handicap,
    currentHandicap: handicap,
    team: dice.below(9) === 0 ? null : String(at % teamTotal),
  }
}

type Plan = { event: number; at: number; game: RoundGame; over: boolean; isOfTeams: boolean }

const par18 = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const index18 = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]

function courseOf(dice: Random, game: RoundGame): Pick<Round, 'card' | 'holes'> {
  const all = par18.map((_, at) => at + 1)
  const gaps = index18.map((index, at) => (at % 5 === 2 && !scoringOf(game).needsIndexes ? null : index))
  const nine = { par: par18.slice(0, 9), index: [1, 5, 9, 2, 6, 3, 8, 4, 7] }
  const odd = { par: par18.slice(0, 9), index: [1, 9, 17, 3, 11, 5, 15, 7, 13] }
  return dice.pick([
    { card: { par: par18, index: index18 }, holes: all },
    { card: { par: par18, index: index18 }, holes: all },
    { card: { par: par18, index: gaps }, holes: all },
    { card: { par: par18, index: index18 }, holes: all.slice(0, 9) },
    { card: { par: par18, index: index18 }, holes: [...all.slice(9), ...all.slice(0, 9)] },
    { card: { par: par18, index: index18 }, holes: [1, 2, 3, 16, 17, 18, 3] },
    { card: nine, holes: all.slice(0, 9) },
    { card: nine, holes: [...all.slice(0, 9), ...all.slice(0, 9)] },
    { card: odd, holes: [...all.slice(0, 9), ...all.slice(0, 9), 1, 2] },
  ])
}

function roundOf(dice: Random, plan: Plan, players: readonly Player[]): Round {
  const { event, at, game, over } = plan
  const course = courseOf(dice, game)
  const strokesFactor = dice.pick([1, 1, 1, 0.75, 0.5, 0.25, 0])
  const playing = players.filter(() => dice.below(12) > 0)
  const isEmpty = dice.below(25) === 0
  const cards = isEmpty
    ? []
    : playsMatches(game)
      ? matchCards(dice, plan, course, strokesFactor, playing)
      : playing.map((player) => strokeCard(dice, plan, course, strokesFactor, player))
  return {
    id: idOf(2, event, at),
    number: at + 1,
    date: `2026-06-0${at + 1}`,
    gameType: game,
    ...course,
    strokesFactor,
    customScoring: dice.below(6) === 0 ? [12, 9, 4.5] : null,
    cards,
    over,
    contests: dice.below(3) === 0 ? [contestOf(dice, playing)] : [],
  }
}

function contestOf(dice: Random, players: readonly Player[]): Contest {
  const value = () => (dice.below(6) === 0 ? null : dice.below(30) / 10)
  return {
    id: String(1 + dice.below(5)),
    hole: dice.pick([null, 3, 8]),
    unit: dice.pick([null, 'm', 'm']),
    best: dice.pick(['lowest', 'highest']),
    pts: dice.pick([0, 1, 2.5]),
    results: players.filter(() => dice.below(4) === 0).map(({ id }) => ({ playerId: id, value: value() })),
  }
}

/** Half up, as strokes are given, written out so that the field needs no rule of the product. */
const strokesOf = (handicap: number | null, factor: number) => Math.floor((handicap ?? 15) * factor + 0.5) + 0

function cardOf(dice: Random, { event, at }: Plan, factor: number, player: Player): Omit<PlayerCard, 'results'> {
  const own = strokesOf(player.handicap, factor)
  return {
    playerId: player.id,
    exactHandicap: player.handicap,
    playingStrokes: dice.below(15) === 0 ? own + 1 : own,
    status: dice.below(14) === 0 ? dice.pick<Status>(['WD', 'DNS', 'DQ']) : null,
    submitted: dice.below(3) === 0,
    ...(dice.below(3) === 0 ? { startHole: 1 + dice.below(9) } : {}),
    groupId: idOf(3, event, at),
    ...(dice.below(3) === 0 ? { extras: { birdie: dice.below(3), camel: dice.below(2) } } : {}),
  }
}

/** How much of a round is on a card: mostly all of it. */
function playedOf(dice: Random, { over }: Plan, holeCount: number): number {
  if (dice.below(12) === 0) return 0
  return dice.below(over ? 9 : 2) === 0 ? dice.below(holeCount + 1) : holeCount
}

function strokeCard(
  dice: Random,
  plan: Plan,
  { card, holes }: Pick<Round, 'card' | 'holes'>,
  factor: number,
  player: Player,
): PlayerCard {
  const results = holes.slice(0, playedOf(dice, plan, holes.length)).map((hole): HoleResult => {
    const par = card.par[hole - 1] ?? 4
    const luck = dice.below(60)
    if (luck === 0) return null
    if (luck < 3) return { strokes: par + 5, pickedUp: true }
    if (luck < 5) return { strokes: par + 1, filled: true }
    return { strokes: Math.max(1, par + dice.pick([-2, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 5])) }
  })
  return { ...cardOf(dice, plan, factor, player), results }
}

/** Groups of two sides (now and then of three, or of one), with concessions, walkovers and extra holes. */
function matchCards(
  dice: Random,
  plan: Plan,
  { holes }: Pick<Round, 'card' | 'holes'>,
  factor: number,
  players: readonly Player[],
): PlayerCard[] {
  const size = 2 * formatOf(plan.game).side.largest
  const groups = Array.from({ length: Math.ceil(players.length / size) }, (_, at) =>
    players.slice(at * size, (at + 1) * size),
  )
  return groups.flatMap((members, at) => {
    const sideOf = (player: Player) => (plan.isOfTeams ? (player.team ?? player.id) : player.id)
    const sides = [...new Set(members.map(sideOf))]
    const extra = dice.below(3) === 0 ? dice.below(3) : 0
    const played = playedOf(dice, plan, holes.length)
    const count = played === holes.length ? played + extra : played
    const leaning = dice.below(3)
    const winners = Array.from({ length: count }, () =>
      dice.below(25) === 0
        ? null
        : dice.below(2) === 0
          ? -1
          : dice.below(3) < 2
            ? leaning % sides.length
            : dice.below(sides.length),
    )
    const conceding = dice.below(6) === 0 ? { side: dice.below(sides.length), at: dice.below(count + 1) } : null
    return members.map((player): PlayerCard => {
      const own = sides.indexOf(sideOf(player))
      const results = winners.map((winner, position): HoleResult => {
        if (conceding?.at === position && conceding.side === own) return { strokes: 0, conceded: true }
        return winner === null ? null : { strokes: winner === own ? 1 : 0 }
      })
      return { ...cardOf(dice, plan, factor, player), groupId: idOf(3, plan.event, plan.at * 1000 + at), results }
    })
  })
}
