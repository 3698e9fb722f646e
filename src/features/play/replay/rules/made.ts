import type { Competition, Round } from '../../../../golf/competition.ts'
import { withContenders } from '../../../../golf/contenders.ts'
import { type Entry, entriesOf } from '../../../../golf/entries.ts'
import type { Field } from '../../../../golf/field.ts'
import { hasSides, playsMatches } from '../../../../golf/formats/presets.ts'
import { groupBy } from '../../../../golf/lists.ts'
import type { Match } from '../../../../golf/match.ts'
import { matchesOf } from '../../../../golf/matches.ts'
import { withOtherDrives } from '../../../../golf/other-drives.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { withoutRules } from './replay.ts'

/** How far a round is. */
export type Phase = 'before' | 'on' | 'over'

const none: ReadonlySet<number> = new Set()

/** What cards have come to at some time: the results of their contenders, and the match that they play. */
type Part = { readonly entries: readonly (readonly [string, Entry | null])[]; readonly match: Match | undefined }

/**
 * Rounds and cards as they are at some time, each made once: a card has its holes in one order, so that their number says
 * which they are. Contests are decided with the end of their round, and so is all that needs the cards of others.
 */
export function createMade(given: Competition, whole: Field) {
  const { rounds, players, sides, teams, teamEvent } = withOtherDrives(given)
  const on = whole.competition.rounds.map((round): Round => ({ ...round, cards: [], contests: [], over: false }))
  const over = whole.competition.rounds.map((round): Round => ({ ...round, cards: [] }))
  const byId = new Map(players.map((player) => [player.id, player]))
  const known = new Map<string, Part>()
  const played = rounds.map(cardsTogether)
  const roundIn = (round: number, phase: Phase) => (phase === 'over' ? over : on)[round] as Round
  const playedWith = (round: number, card: number): readonly number[] => played[round]?.[card] ?? []

  /** Of the contenders to whom these cards belong: a player's, those of a side or those of a match. */
  function partOf(at: number, cards: readonly number[], entered: readonly ReadonlySet<number>[], phase: Phase): Part {
    const progress = phase === 'on' ? cards.map((card) => entered[card]?.size ?? 0).join() : phase
    const key = `${at} ${cards[0]} ${progress}`
    const part = known.get(key) ?? madePart(at, cards, entered, phase)
    known.set(key, part)
    return part
  }

  function madePart(at: number, cards: readonly number[], entered: readonly ReadonlySet<number>[], phase: Phase): Part {
    const own = cards.flatMap((card) => rounds[at]?.cards[card] ?? [])
    const shown = phase === 'on' ? own.map((card, index) => cardWith(card, entered[cards[index] ?? -1] ?? none)) : own
    const round = roundIn(at, phase)
    const people = own.flatMap(({ playerId }) => byId.get(playerId) ?? [])
    const alone = { ...withoutRules, teamEvent, teams, sides, rounds: [{ ...round, cards: shown }], players: people }
    const competition = withContenders(alone, given)
    const ids = competition.rounds.flatMap(({ cards: made }) => made.map(({ playerId }) => playerId))
    if (phase !== 'on') {
      const isOver = phase === 'over'
      const ended = (id: string) => (isOver ? whole.entries.get(id)?.[at] : null)
      const match = isOver ? whole.matches.find((one) => isOf(one, round.id, ids)) : undefined
      return { entries: ids.map((id) => [id, withRound(ended(id) ?? null, round)] as const), match }
    }
    const matches = matchesOf(competition)
    const entries = entriesOf(competition, matches)
    return {
      entries: ids.map((id) => [id, withRound(entries.get(id)?.[0] ?? null, round)] as const),
      match: matches[0],
    }
  }
  return { roundIn, playedWith, partOf }
}

const withRound = (entry: Entry | null, round: Round) => entry && { ...entry, round }

const isOf = ({ roundId, sides }: Match, id: string, players: readonly string[]) =>
  roundId === id && sides.some(({ playerIds }) => playerIds.some((player) => players.includes(player)))

/** For each card of a round those that have a result with it: its own, all of its side, or all of its match. */
function cardsTogether(round: Round): (readonly number[])[] {
  if (playsMatches(round)) {
    const byMatch = groupBy([...round.cards.keys()], (card) => round.cards[card]?.groupId ?? '')
    return round.cards.map(({ groupId }) => byMatch.get(groupId ?? '') ?? [])
  }
  if (!hasSides(round)) return round.cards.map((_, card) => [card])
  const bySide = groupBy([...round.cards.keys()], (card) => round.cards[card]?.side ?? card)
  return round.cards.map(({ side }, card) => bySide.get(side ?? card) ?? [])
}

/**
 * A card with the holes that were entered. Who withdrew does so after the last of them, who did not start is so from the
 * beginning; a disqualification comes with the end of the round.
 */
function cardWith(card: PlayerCard, entered: ReadonlySet<number>): PlayerCard {
  const isAllIn = card.results.every((result, position) => !result || entered.has(position))
  return {
    ...card,
    results: card.results.map((result, position) => (entered.has(position) ? result : null)),
    status: isAllIn && card.status !== 'DQ' ? card.status : null,
    submitted: isAllIn && card.submitted,
  }
}
