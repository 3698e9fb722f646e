import { isMatchGame } from '../hole.ts'
import { groupBy } from '../lists.ts'
import type { Competition, Match, MatchSide, MatchView, Player, PlayerCard, Round } from '../types.ts'

type Side = { readonly team: string | null; readonly cards: readonly PlayerCard[] }

/** The matches of a competition: each group of a match round is one. */
export function matchesOf(competition: Competition): Match[] {
  return competition.rounds.flatMap((round) => (isMatchGame(round.gameType) ? matchesOfRound(competition, round) : []))
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

/**
 * Holes won once per side, in the order played. Over when the lead is greater than the holes left in the list; holes
 * after that do not count. Results past the list are extra holes. Source: Rules of Golf 3.2a; Pinhigh decision.
 */
function playMatch(round: Round, groupId: string | null, sides: readonly Side[]): Match {
  const wins = sides.map(() => 0)
  const holeCount = round.holes.length
  const positions = Math.max(holeCount, ...sides.flatMap(({ cards }) => cards.map((card) => card.results.length)))
  let played = 0
  let decidedOn: number | null = null
  for (let position = 0; position < positions && decidedOn === null; position += 1) {
    if (!sides.some(({ cards }) => cards.some((card) => card.results[position]))) continue
    played += 1
    sides.forEach(({ cards }, at) => {
      // Once per side: the tile puts a 1 on every member.
      if (cards.some((card) => card.results[position]?.strokes === 1)) wins[at] = (wins[at] ?? 0) + 1
    })
    if (leadOf(wins) > Math.max(0, holeCount - played)) decidedOn = position + 1
  }
  const match = describe(round, groupId, sides, wins, played, decidedOn)
  return match.state === 'decided' ? match : walkover(match, sides)
}

/** Best minus second best; a side alone has no lead. */
function leadOf(wins: readonly number[]): number {
  const [best = 0, second = best] = wins.toSorted((a, b) => b - a)
  return best - second
}

function describe(
  round: Round,
  groupId: string | null,
  sides: readonly Side[],
  wins: readonly number[],
  played: number,
  decidedOn: number | null,
): Match {
  const lead = leadOf(wins)
  const left = Math.max(0, round.holes.length - played)
  const decided = decidedOn !== null || (played > 0 && left === 0)
  return {
    roundId: round.id,
    groupId,
    sides: sides.map(({ team, cards }, at): MatchSide => {
      return { team, playerIds: cards.map((card) => card.playerId), holesWon: wins[at] ?? 0 }
    }),
    leader: lead > 0 ? wins.indexOf(Math.max(...wins)) : null,
    lead,
    played,
    left,
    state: played === 0 ? 'not-started' : decided ? 'decided' : lead > 0 && lead === left ? 'dormie' : 'playing',
    text: played === 0 ? '' : standingText(lead, decided ? left : 0),
    decidedOn: decidedOn ?? (decided ? played : null),
  }
}

/** '3&2' with holes left, '2 up' on the last hole or while it goes on, 'AS' when level. */
function standingText(lead: number, left: number): string {
  if (lead === 0) return 'AS'
  return left > 0 ? `${lead}&${left}` : `${lead} up`
}

/** Whoever is left when all other sides have withdrawn or been disqualified has won. */
function walkover(match: Match, sides: readonly Side[]): Match {
  const isActive = ({ cards }: Side) => cards.some((card) => card.status === null)
  const leader = sides.findIndex(isActive)
  if (sides.length < 2 || sides.filter(isActive).length !== 1) return match
  return { ...match, leader, state: 'decided', text: 'w/o', decidedOn: null }
}

/**
 * Strokes given in a match: the lowest plays off 0, the others get the whole difference; +2 against 1 is 3 strokes.
 * Source: Rules of Handicapping, Appendix C.
 */
export function strokesGiven(playingStrokes: readonly number[]): number[] {
  const lowest = Math.min(...playingStrokes)
  return playingStrokes.map((strokes) => strokes - lowest)
}

/** What a side has of a match: 1 for a win, ½ for a half, 0 for a loss; null until it is decided. */
export function matchPoints(match: Match, side: number): number | null {
  if (match.state !== 'decided') return null
  if (match.leader !== null) return match.leader === side ? 1 : 0
  const best = Math.max(...match.sides.map(({ holesWon }) => holesWon))
  return match.sides[side]?.holesWon === best ? 0.5 : 0
}

/** The match as one side sees it. */
export function viewOf(match: Match, side: number): MatchView {
  const points = matchPoints(match, side)
  const outcome = points === null ? null : points === 1 ? 'won' : points === 0.5 ? 'halved' : 'lost'
  const isBehind = match.leader !== null && match.leader !== side
  return { outcome, text: isBehind ? match.text.replace(' up', ' down') : match.text }
}
