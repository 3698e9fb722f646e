import { fieldOfClass } from '../../../../golf/class-field.ts'
import type { Competition, Round } from '../../../../golf/competition.ts'
import { withContenders } from '../../../../golf/contenders.ts'
import { type Entry, entriesOf } from '../../../../golf/entries.ts'
import { type Field, fieldOf, isPlayed, pointsOfContenders } from '../../../../golf/field.ts'
import { hasSides } from '../../../../golf/formats/presets.ts'
import { thruOf } from '../../../../golf/leaderboard.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { withOtherDrives } from '../../../../golf/other-drives.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { standingScore } from '../../../../golf/standing.ts'
import { tableOf } from '../../../../golf/table.ts'
import { type Replay, withoutRules } from './replay.ts'

/** A row of the board at a moment, in the order of the places. */
export type ReplayRow = {
  /** Position in the replay's contenders. */
  readonly player: number
  readonly place: number | null
  readonly placeText: string
  readonly score: number | null
  readonly thru: number | 'F' | null
}

/** A class that the board is shown of. */
export type ReplayClass = {
  readonly name: string
  readonly playerIds: readonly string[]
  readonly restartAfter?: number
}

/** Who plays in which class of a replay; none where there are fewer than two. */
export function classesOf({ competition: { classes } }: Replay): readonly ReplayClass[] {
  const all = classes.map(({ name, players = [], restartAfter }) => ({ name, playerIds: players, restartAfter }))
  const played = all.filter(({ playerIds }) => playerIds.length > 0)
  return played.length > 1 ? played : []
}

type Phase = 'before' | 'on' | 'over'
type Entries = Map<string, (Entry | null)[]>
/** How far the event is. `entered`: which holes of each card are in, by round. */
type State = { phases: Phase[]; entered: Set<number>[][]; entries: Entries; done: number }

export type Boards = ReturnType<typeof createBoards>

/**
 * The boards of a replay: `at(step)` is the board after that step, by the rules of the board itself; -1: before the first.
 * With a class they have its players alone, whose places and sums are those of the class.
 */
export function createBoards(replay: Replay, ofClass?: ReplayClass) {
  const whole = fieldOf(replay.competition)
  const made = createMade(replay.competition, whole)
  const known = new Map<number, readonly ReplayRow[]>()
  let state = begun(replay, whole)

  function at(step: number): readonly ReplayRow[] {
    const rows = known.get(step) ?? rowsOf(fieldAt(step), ofClass)
    known.set(step, rows)
    return rows
  }

  function fieldAt(step: number): Field {
    if (step < state.done) state = begun(replay, whole)
    while (state.done < step) goOn(state, replay, made)
    const { phases, entries } = state
    const isEnded = phases.every((phase) => phase === 'over')
    const competition = {
      ...whole.competition,
      rounds: phases.map((phase, round) => made.roundIn(round, phase)),
      tieDecisions: isEnded ? whole.competition.tieDecisions : [],
    }
    return {
      ...whole,
      competition,
      entries,
      contestPoints: pointsOfContenders(competition),
      currentRound: phases.findLastIndex((_, round) => isPlayed(entries, round)),
    }
  }

  return { at, basis: whole.basis, rankedBy: whole.rankedBy }
}

const begun = ({ competition: { rounds } }: Replay, { competition: { players } }: Field): State => ({
  phases: rounds.map(() => 'before'),
  entered: rounds.map(({ cards }) => cards.map(() => new Set())),
  entries: new Map(players.map(({ id }) => [id, rounds.map(() => null)])),
  done: -1,
})

/** The next step. Only what it is about is added up. */
function goOn(state: State, { steps, competition }: Replay, made: ReturnType<typeof createMade>) {
  state.done += 1
  const step = steps[state.done]
  if (!step) return
  const { round } = step
  if (step.kind === 'hole') for (const card of step.cards) state.entered[round]?.[card]?.add(step.position)
  else state.phases[round] = step.kind === 'begin' ? 'on' : 'over'
  const cards = step.kind === 'hole' ? step.cards : (competition.rounds[round]?.cards.keys() ?? [])
  for (const played of new Set([...cards].map((card) => made.playedWith(round, card)))) {
    const entries = made.entriesOf(round, played, state.entered[round] ?? [], state.phases[round] ?? 'before')
    for (const [id, entry] of entries) {
      const own = state.entries.get(id)
      if (own) own[round] = entry
    }
  }
}

const none: ReadonlySet<number> = new Set()

/**
 * Rounds and cards as they are at some time, each made once: a card has its holes in one order, so that their number says
 * which they are. Contests are decided with the end of their round, and so is all that needs the cards of others.
 */
function createMade(given: Competition, whole: Field) {
  const { rounds, players, sides } = withOtherDrives(given)
  const on = whole.competition.rounds.map((round): Round => ({ ...round, cards: [], contests: [], over: false }))
  const over = whole.competition.rounds.map((round): Round => ({ ...round, cards: [] }))
  const byId = new Map(players.map((player) => [player.id, player]))
  const known = new Map<string, [string, Entry | null][]>()
  const played = rounds.map(cardsTogether)
  const roundIn = (round: number, phase: Phase) => (phase === 'over' ? over : on)[round] as Round
  const playedWith = (round: number, card: number): readonly number[] => played[round]?.[card] ?? []

  /** Of the contenders to whom these cards belong, which are a player's or those of a side. */
  function entriesOfCards(
    at: number,
    cards: readonly number[],
    entered: readonly ReadonlySet<number>[],
    phase: Phase,
  ): [string, Entry | null][] {
    const progress = phase === 'on' ? cards.map((card) => entered[card]?.size ?? 0).join() : phase
    const key = `${at} ${cards[0]} ${progress}`
    const entries = known.get(key) ?? made(at, cards, entered, phase)
    known.set(key, entries)
    return entries
  }

  function made(at: number, cards: readonly number[], entered: readonly ReadonlySet<number>[], phase: Phase) {
    const own = cards.flatMap((card) => rounds[at]?.cards[card] ?? [])
    const shown = phase === 'on' ? own.map((card, index) => cardWith(card, entered[cards[index] ?? -1] ?? none)) : own
    const round = roundIn(at, phase)
    const people = own.flatMap(({ playerId }) => byId.get(playerId) ?? [])
    const alone = { ...withoutRules, sides, rounds: [{ ...round, cards: shown }], players: people }
    const competition = withContenders(alone, given)
    const entries = phase === 'on' ? entriesOf(competition, []) : null
    const ids = competition.rounds.flatMap(({ cards: made }) => made.map(({ playerId }) => playerId))
    return ids.map((id): [string, Entry | null] => {
      const entry = entries?.get(id)?.[0] ?? (phase === 'over' ? whole.entries.get(id)?.[at] : null) ?? null
      return [id, entry && { ...entry, round }]
    })
  }
  return { roundIn, playedWith, entriesOf: entriesOfCards }
}

/** For each card of a round those that have a result with it: its own, or all of its side. */
function cardsTogether(round: Round): (readonly number[])[] {
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

function rowsOf(whole: Field, ofClass: ReplayClass | undefined): ReplayRow[] {
  const field = ofClass ? fieldOfClass(whole, ofClass) : whole
  const ids = whole.competition.players.map(({ id }) => id)
  const shown = ofClass?.playerIds ?? ids
  const positions = new Map(ids.map((id, player) => [id, player]))
  const table = tableOf(field, shown, field.basis)
  const rows = shown.map((id) => {
    const tally = table.get(id)?.tally
    const row: ReplayRow = {
      player: positions.get(id) ?? -1,
      place: tally?.place ?? null,
      placeText: tally?.text ?? '',
      score: tally ? standingScore(field, { net: tally, gross: tally, match: null }, field.basis) : null,
      thru: thruOf(whole.entries.get(id)?.[whole.currentRound] ?? null),
    }
    return { rank: tally?.rank ?? 0, row }
  })
  return rows.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}
