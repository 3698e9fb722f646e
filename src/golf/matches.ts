import type { PlayerCard } from './card.ts'
import type { Competition, Player, Round } from './competition.ts'
import { playsMatches } from './formats/presets.ts'
import { groupBy } from './lists.ts'
import { type Match, type MatchSide, matchState } from './match.ts'

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

/** In a team event the side is the team, otherwise the player. */
function sidesOf(
  competition: Competition,
  players: ReadonlyMap<string, Player>,
  cards: readonly PlayerCard[],
): readonly Side[] {
  const teamOf = (card: PlayerCard) => (competition.teamEvent ? (players.get(card.playerId)?.team ?? null) : null)
  const sides = groupBy(cards, (card) => teamOf(card) ?? card.playerId)
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
  const { holesWon, ...state } = matchState(sides, round.holes.length)
  return {
    roundId: round.id,
    groupId,
    sides: sides.map(({ team, cards }, at): MatchSide => {
      return { team, playerIds: cards.map((card) => card.playerId), holesWon: holesWon[at] ?? 0 }
    }),
    ...state,
  }
}
