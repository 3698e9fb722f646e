import type { Basis } from './card.ts'
import { divide } from './classes.ts'
import type { Competition } from './competition.ts'
import { contestStandings } from './contests.ts'
import type { Field } from './field.ts'
import { basisIn, levelGroups, tablesOf } from './levels.ts'
import type { RankedBy, Tally } from './tally.ts'

/** One prize of an event: a place of players or teams, or of a contest. */
export type Prize = {
  readonly id: string
  readonly of: 'players' | 'teams' | 'contest'
  /** Name of the class whose places they are; null: of everybody. */
  readonly class: string | null
  readonly basis: Basis
  /** Places of this round alone, or the round of the contest; null: of the event. */
  readonly roundId: string | null
  readonly contestId: number | null
  readonly hole: number | null
  /** From 1. */
  readonly place: number
  /** It may be won besides another prize, where a person gets one only. */
  readonly besides: boolean
}

export type PrizeRules = {
  /** Who has a prize is passed over in those that follow in the list, but for those that are won besides. */
  readonly onePerPerson: boolean
  /** Equal totals are parted as the event does it, or share. */
  readonly ties: 'event' | 'shared'
  /** In the order in which a person keeps them: the first one. */
  readonly prizes: readonly Prize[]
}

/** Somebody in a ranking: a player, a side or a team. */
export type Ranked = {
  readonly id: string
  /** Ids of the persons that it is. */
  readonly people: readonly string[]
  /** Place with the event's tie-breaks, and without them. */
  readonly place: number
  readonly level: number
  /** What the places go by; null where that is no number. */
  readonly value: number | null
}

export type Award = {
  readonly prizeId: string
  /** Ids of contenders; several share it. Empty: nobody has won it yet. */
  readonly winners: readonly string[]
  /** Who would have won it and has one already, with that prize. */
  readonly passedOver: readonly { readonly id: string; readonly prizeId: string }[]
  readonly isDecided: boolean
}

/**
 * Who wins what. Equals share the prizes of the places that they take: two who are first share the first and the second
 * prize. `decided`: winners by id of the prize that an administrator has named instead; they win nothing else in that
 * ranking. Source: Pinhigh decision, prizes.
 */
export function awardsOf(
  { onePerPerson, ties, prizes }: PrizeRules,
  rankingOf: (prize: Prize) => readonly Ranked[],
  decided: ReadonlyMap<string, readonly string[]>,
): Award[] {
  const held = new Map<string, Prize>()
  const told = new Set<string>()
  const hold = (prize: Prize, people: readonly string[]) => {
    if (onePerPerson && !prize.besides) for (const person of people) if (!held.has(person)) held.set(person, prize)
  }
  for (const prize of prizes) hold(prize, peopleOf(rankingOf(prize), decided.get(prize.id) ?? []))
  return prizes.map((prize) => {
    const byHand = decided.get(prize.id)
    if (byHand) return { prizeId: prize.id, winners: byHand, passedOver: [], isDecided: true }
    const ranking = rankingOf(prize)
    const others = prizes.filter((other) => isSameRanking(other, prize) && decided.has(other.id))
    const taken = new Set(others.flatMap(({ id }) => decided.get(id) ?? []))
    const better = ({ people }: Ranked) => {
      const own = onePerPerson && !prize.besides ? people.map((person) => held.get(person)) : []
      return own.find((other) => other && !isSameRanking(other, prize))
    }
    const placeOf = (one: Ranked) => (ties === 'shared' ? one.level : one.place)
    const free = ranking.filter((one) => !taken.has(one.id) && !better(one))
    const before = others.filter(({ id, place }) => place < prize.place && (decided.get(id) ?? []).length > 0).length
    const winner = free[Math.max(0, prize.place - 1 - before)]
    const winners = winner ? free.filter((one) => placeOf(one) === placeOf(winner)) : []
    for (const { people } of winners) hold(prize, people)
    const passedOver = ranking.flatMap((one) => {
      const other = better(one)
      const name = `${rankingName(prize)} ${one.id}`
      if (!other || told.has(name) || (winner && placeOf(one) > placeOf(winner))) return []
      told.add(name)
      return [{ id: one.id, prizeId: other.id }]
    })
    return { prizeId: prize.id, winners: winners.map(({ id }) => id), passedOver, isDecided: false }
  })
}

const rankingName = ({ of, class: name, basis, roundId, contestId, hole }: Prize) =>
  JSON.stringify([of, name, basis, roundId, contestId, hole])

const isSameRanking = (one: Prize, other: Prize) => rankingName(one) === rankingName(other)

const peopleOf = (ranking: readonly Ranked[], ids: readonly string[]) =>
  ids.flatMap((id) => ranking.find((one) => one.id === id)?.people ?? [id])

/**
 * The ranking that a prize goes by, the best first; on the only basis where there is but one. `fieldOfRound`: the field as if a
 * round were all.
 */
export function prizeRanking(
  field: Field,
  fieldOfRound: (roundId: string) => Field | null,
  prize: Omit<Prize, 'id' | 'place' | 'besides'>,
): Ranked[] {
  if (prize.of === 'contest') return contestRanking(field.competition, prize)
  const own = prize.roundId === null ? field : fieldOfRound(prize.roundId)
  if (!own) return []
  // The field of one round has no classes of its own.
  const inRound = prize.roundId !== null && prize.class !== null
  const wanted = basisIn(own, prize.basis)
  const table = tablesOf(own, divide(own.competition)).find(
    ({ of, basis, class: name }) => of === prize.of && basis === wanted && name === (inRound ? null : prize.class),
  )
  const classOf = divide(field.competition).byPlayer
  const people = peopleOfContenders(own.competition, prize.of)
  return levelGroups(table?.results ?? []).flatMap((group, level) =>
    group
      .filter(({ contender: { id } }) => !inRound || classOf.get(id) === prize.class)
      .map(({ contender: { id }, tally }) => ({
        id,
        people: people(id),
        place: tally.place ?? 0,
        level: level + 1,
        value: numberOf(tally, own.rankedBy),
      })),
  )
}

const numberOf = ({ total, toPar, points, placePoints }: Tally, rankedBy: RankedBy): number | null =>
  ({ strokes: total, 'to-par': toPar, eclectic: toPar, points, 'place-points': placePoints, matches: null })[rankedBy]

function peopleOfContenders({ players }: Competition, of: 'players' | 'teams') {
  const peopleOfPlayer = ({ id, members }: Competition['players'][number]) => members ?? [id]
  return (id: string) =>
    players.filter((player) => (of === 'teams' ? player.team === id : player.id === id)).flatMap(peopleOfPlayer)
}

function contestRanking({ rounds }: Competition, prize: Pick<Prize, 'roundId' | 'contestId' | 'hole'>): Ranked[] {
  const contest = rounds
    .find(({ id }) => id === prize.roundId)
    ?.contests.find(({ id, hole }) => id === String(prize.contestId) && hole === prize.hole)
  if (!contest) return []
  const standings = contestStandings(contest).filter(({ value }) => contest.unit === null || value !== null)
  return standings.map(({ playerId, value }, at) => {
    const first = contest.unit === null ? at : standings.findIndex((other) => other.value === value)
    return { id: playerId, people: [playerId], place: first + 1, level: first + 1, value }
  })
}
