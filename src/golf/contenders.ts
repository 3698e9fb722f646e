import type { Status } from './card.ts'
import type { Competition, Player, Round, Side } from './competition.ts'
import { formatOf, hasSides } from './formats/presets.ts'
import { groupBy } from './lists.ts'
import type { PlayerCard } from './player-card.ts'
import { worstStatus } from './ranking.ts'

/**
 * The competition among those who have a place in it. Where every round is played by the same sides they are the
 * contenders, and each has one card a round. Otherwise players are, and in a round of sides each has the card of the own
 * side. Nothing changes where nobody plays in sides. `whole`: the competition with all its cards, by which it is known who
 * that is while some of them are missing. Source: Pinhigh decision.
 */
export function withContenders(competition: Competition, whole = competition): Competition {
  const sides = competition.sides ?? []
  if (sides.length === 0 || !competition.rounds.some(hasSides)) return competition
  return areContenders(whole, sides) ? amongSides(competition, sides) : amongPlayers(competition)
}

/** Whether sides have the places: they are kept over all rounds, or there is one round alone. */
export function areContenders({ rounds }: Competition, sides: readonly Side[]): boolean {
  const kept = new Set(sides.filter(({ roundId }) => roundId === null).map(({ id }) => id))
  return rounds.every((round) => {
    const own = round.cards.flatMap(({ side }) => side ?? [])
    return hasSides(round) && (rounds.length === 1 || own.every((id) => kept.has(id)))
  })
}

function amongSides(competition: Competition, sides: readonly Side[]): Competition {
  const byId = new Map(competition.players.map((player) => [player.id, player]))
  const played = new Set(competition.rounds.flatMap(({ cards }) => cards.flatMap(({ side }) => side ?? [])))
  const roundIds = new Set(competition.rounds.map(({ id }) => id))
  const contenders = sides.filter(
    ({ id, roundId }) => played.has(id) || (roundId === null ? competition.rounds.length > 0 : roundIds.has(roundId)),
  )
  return {
    ...competition,
    players: contenders.map((side) => contenderOf(side, membersOf(side, byId))),
    rounds: competition.rounds.map((round) => ({
      ...round,
      cards: [...cardsBySide(round)].map(([id, cards]) => ({ ...sideCard(round, id, cards), playerId: id })),
    })),
  }
}

const membersOf = ({ members }: Side, byId: ReadonlyMap<string, Player>): Player[] =>
  members.flatMap((id) => byId.get(id) ?? [])

/** A side as a contender: what its members have in common, and its name where players have theirs. */
function contenderOf(side: Side, members: readonly Player[]): Player {
  const common = <Value>(of: (player: Player) => Value, none: Value): Value => {
    const [first, ...others] = members.map(of)
    return first !== undefined && others.every((other) => other === first) ? first : none
  }
  return {
    id: side.id,
    firstName: '',
    lastName: sideName(side, members),
    club: common(({ club }) => club, ''),
    country: common(({ country }) => country, ''),
    gender: common(({ gender }) => gender, ''),
    birthYear: common(({ birthYear }) => birthYear, null),
    handicap: null,
    currentHandicap: null,
    team: common(({ team }) => team, null),
    members: side.members,
    people: members,
  }
}

/** The name of a side; without one its members' surnames. */
export const sideName = ({ name }: Pick<Side, 'name'>, members: readonly Pick<Player, 'lastName'>[]): string =>
  name || members.map(({ lastName }) => lastName).join(' / ')

function cardsBySide({ cards }: Round): Map<string, PlayerCard[]> {
  const sided = cards.filter(({ side }) => side)
  const sorted = sided.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  return groupBy(sorted, ({ side }) => side ?? '')
}

/** The one card of a side: with one ball every member's is the same, else it is made of the members' balls. */
function sideCard(round: Round, side: string, cards: readonly PlayerCard[]): PlayerCard {
  const [first] = cards
  if (!first) throw new RangeError(`the side ${side} has no card`)
  const status = statusOf(cards)
  const submitted = cards.every((card) => card.submitted || card.status !== null)
  const extras = sumOfExtras(cards)
  if (formatOf(round).side.balls === 'one') return { ...first, side, status, submitted, extras, sharedBy: cards }
  const isTogether = cards.every(({ startHole }) => startHole === first.startHole)
  return {
    ...first,
    side,
    // the holes of a side are the course's: no member's tee is the side's
    tee: undefined,
    exactHandicap: null,
    playingStrokes: 0,
    results: [],
    status,
    submitted,
    extras,
    startHole: isTogether ? first.startHole : null,
    balls: cards,
  }
}

/** A side goes on as long as one of its members does. */
function statusOf(cards: readonly PlayerCard[]): Status | null {
  const statuses = cards.flatMap(({ status }) => status ?? [])
  return statuses.length === cards.length ? (worstStatus(statuses) as Status | null) : null
}

function sumOfExtras(cards: readonly PlayerCard[]): PlayerCard['extras'] {
  const sums: Record<string, number> = {}
  for (const { extras } of cards)
    for (const [extra, count] of Object.entries(extras ?? {})) sums[extra] = (sums[extra] ?? 0) + count
  return sums
}

/** Each member has the card of the side, under the own id. */
function amongPlayers(competition: Competition): Competition {
  return {
    ...competition,
    rounds: competition.rounds.map((round) => {
      if (!hasSides(round)) return round
      const made = [...cardsBySide(round)].flatMap(([id, cards]) => {
        const own = sideCard(round, id, cards)
        return cards.map(({ playerId, status }) => ({ ...own, playerId, status: status ?? own.status }))
      })
      return { ...round, cards: made }
    }),
  }
}
