import { scoreCard } from './card-score.ts'
import type { Competition, Player, Round } from './competition.ts'
import { entersTiles, formatOf, playsMatches } from './formats/presets.ts'
import { playedHoles, rotateTo } from './holes.ts'
import { groupBy } from './lists.ts'
import { type Match, type MatchSide, matchState } from './match.ts'
import { pointsOfSides } from './match-points.ts'
import type { PlayerCard } from './player-card.ts'
import { tilesOf } from './stroke-match.ts'

type Side = { readonly team: string | null; readonly cards: readonly PlayerCard[] }

/** The matches of a competition: each group of a match round is one. */
export function matchesOf(competition: Competition): Match[] {
  return competition.rounds.flatMap((round) => (playsMatches(round.gameType) ? matchesOfRound(competition, round) : []))
}

function matchesOfRound(competition: Competition, round: Round): Match[] {
  const players = new Map(competition.players.map((player) => [player.id, player]))
  const cards = round.cards.filter((card) => players.has(card.playerId))
  const groups = groupBy(cards, (card) => card.groupId ?? '')
  return [...groups.keys()].sort().map((groupId) => {
    const sides = sidesOf(competition, players, groups.get(groupId) ?? [])
    return playMatch(round, groupId || null, sides)
  })
}

/** Those of a side play together; else in a team event those of a team, otherwise each player is a side. */
function sidesOf(
  competition: Competition,
  players: ReadonlyMap<string, Player>,
  cards: readonly PlayerCard[],
): readonly Side[] {
  const teamOf = (card: PlayerCard) => (competition.teamEvent ? (players.get(card.playerId)?.team ?? null) : null)
  const sides = groupBy(cards, (card) => card.side ?? teamOf(card) ?? card.playerId)
  const teamOrder = (team: string | null) => competition.teams.findIndex(({ id }) => id === team)
  return [...sides.values()]
    .map((members) => members.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)))
    .map((members) => ({ team: members[0] ? teamOf(members[0]) : null, cards: members }))
    .sort((a, b) => {
      const [first, second] = [a.cards[0]?.playerId ?? '', b.cards[0]?.playerId ?? '']
      return teamOrder(a.team) - teamOrder(b.team) || (first < second ? -1 : 1)
    })
}

function playMatch(round: Round, groupId: string | null, sides: readonly Side[]): Match {
  const tiles = asTiles(round, sides)
  const { holesWon, ...state } = matchState(tiles, round.holes.length)
  const cards = sides.flatMap((side) => side.cards)
  const isClosed = round.over || cards.every(({ submitted, status }) => submitted || status !== null)
  const points = pointsOfSides(formatOf(round).matchPoints, {
    sides: tiles,
    holeCount: round.holes.length,
    match: state,
    isClosed,
  })
  return {
    roundId: round.id,
    groupId,
    sides: sides.map(({ team, cards: members }, at): MatchSide => {
      const own = { team, playerIds: members.map((card) => card.playerId), holesWon: holesWon[at] ?? 0 }
      return points ? { ...own, points: points[at] ?? 0 } : own
    }),
    ...state,
  }
}

/** The sides with a tile for each hole, whatever was entered. */
function asTiles(round: Round, sides: readonly Side[]): readonly { cards: Pick<PlayerCard, 'results' | 'status'>[] }[] {
  if (entersTiles(round)) return sides.map(({ cards }) => ({ cards: [...cards] }))
  const startHole = sides[0]?.cards[0]?.startHole
  const tiles = tilesOf(
    round,
    playedHoles(round.card, rotateTo(round.holes, startHole)),
    sides.map((side) =>
      ballsOf(side).map((ball) => {
        const { playingStrokes, cycle, holes } = scoreCard(round, ball)
        return { results: ball.results, playingStrokes, cycle, holes }
      }),
    ),
  )
  return sides.map(({ cards }, at) => ({ cards: cards.map(({ status }) => ({ status, results: tiles[at] ?? [] })) }))
}

/** Members with balls of their own have one each; with one ball every member's card is the same. */
function ballsOf({ cards }: Side): readonly PlayerCard[] {
  const [first] = cards
  if (first?.balls) return first.balls
  return first?.side ? [first] : cards
}
