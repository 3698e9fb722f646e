import type { Competition } from '../../../../golf/competition.ts'
import type { Entry } from '../../../../golf/entries.ts'
import type { Field } from '../../../../golf/field.ts'
import { isDecided } from '../../../../golf/match.ts'
import { leadersOf, peopleOf } from './leads.ts'
import { fieldAt, type Placed, placedIn, type Scope } from './standings.ts'
import type { Named, Told } from './told.ts'

/** Of so many who can still reach the best who is in, and only on the last holes. */
const chasersAtMost = 3
const holesAtMost = 9

/**
 * What those on the course need to be level with the best who is in, in the last round. Told where a birdie on every hole
 * that is left is enough, without handicap for points.
 */
export function needsOf(field: Field, scope: Scope, placed: readonly Placed[]): Told[] {
  if (!isOfSums(field, scope)) return []
  const inLast = lastEntries(field, scope, placed)
  const isIn = ({ entry }: (typeof inLast)[number]) => entry.score.complete || entry.finished
  const best = inLast.filter(isIn).toSorted((a, b) => a.place - b.place)[0]
  if (!best) return []
  const level = inLast.filter((one) => isIn(one) && one.score === best.score)
  return inLast
    .filter((one) => !isIn(one) && one.entry.begun)
    .flatMap((one) => {
      const left = one.entry.score.holes.length - one.entry.score.played
      const need = best.score - one.score
      if (left > holesAtMost || !isPossible(field, one.entry, need)) return []
      return [{ id: one.id, need, left, others: peopleOf(scope, level) }]
    })
    .toSorted((a, b) => Math.abs(a.need) / a.left - Math.abs(b.need) / b.left)
    .slice(0, chasersAtMost)
    .flatMap(({ id, need, left, others }) => {
      const who = scope.names.get(id)
      const told = { others, score: best.score, by: need, count: left }
      return who ? [{ what: 'needs', who: [who], ...told } satisfies Told] : []
    })
}

/** The rounds add up, so that what is made on the last holes is what a total moves by. */
const isOfSums = ({ rankedBy, competition }: Field, { of }: Scope) =>
  of === 'players' && (rankedBy === 'strokes' || rankedBy === 'points') && !competition.countRounds

type InLast = Placed & { entry: Entry }

function lastEntries(field: Field, scope: Scope, placed: readonly Placed[]): InLast[] {
  const last = field.competition.rounds.length - 1
  if (field.currentRound !== last) return []
  return placed.flatMap((one) => {
    const entry = scope.ids.includes(one.id) ? field.entries.get(one.id)?.[last] : null
    return entry && entry.status === null ? [{ ...one, entry }] : []
  })
}

function isPossible({ rankedBy }: Field, { score, scoring, card }: Entry, need: number): boolean {
  const left = score.holes.length - score.played
  if (rankedBy === 'strokes') return need <= 0 && -need <= left
  const birdies = score.holes.reduce((sum, hole, at) => {
    if (card.results[at]) return sum
    const target = scoring.target(hole)
    return sum + scoring.points({ strokes: hole.par - 1 }, target, score.received[at] ?? 0)
  }, 0)
  return need > 0 && need <= birdies
}

/** Whether nobody can catch who leads, and play is not over. */
export function clinchedBy(field: Field, source: Competition, scope: Scope, placed: readonly Placed[]): Named[] {
  const leaders = leadersOf(placed)
  const [leader] = leaders
  if (!leader || leaders.length > 1) return []
  const isCertain =
    field.rankedBy === 'matches' ? isOutOfReach(field, scope, placed) : isBest(field, source, scope, leader)
  return isCertain ? peopleOf(scope, leaders) : []
}

/** Of matches: the points that are still to be had by each of the others. A match is a point, where nothing else was agreed. */
function isOutOfReach({ matches, competition }: Field, { of }: Scope, placed: readonly Placed[]): boolean {
  const [leader, ...others] = placed.toSorted((a, b) => a.place - b.place)
  const isPlain = matches.every(({ sides }) => sides.every(({ points }) => points === undefined))
  const isDrawn = competition.rounds.every(({ id, over }) => over || matches.some(({ roundId }) => roundId === id))
  const open = matches.filter((match) => !isDecided(match))
  if (of !== 'teams' || !leader || !isPlain || !isDrawn || open.length === 0) return false
  return others.every(({ id, score }) => {
    const own = open.filter(({ sides }) => sides.some(({ team }) => team === id))
    return leader.score > score + own.length
  })
}

/** The leader is in, and would lead with a hole in one by everybody else on every hole that is left. */
function isBest(field: Field, source: Competition, scope: Scope, leader: Placed): boolean {
  const last = source.rounds.length - 1
  const entries = [...field.entries].map(([id, own]) => ({ id, entry: own[last] ?? null }))
  const own = entries.find(({ id }) => id === leader.id)?.entry
  const isSettled = ({ entry }: (typeof entries)[number]) =>
    entry !== null && (entry.finished || entry.score.complete || entry.status !== null)
  if (scope.of !== 'players' || field.currentRound !== last || !isOfSums(field, scope)) return false
  if (!own || !(own.finished || own.score.complete) || entries.every(isSettled)) return false
  if (mayBeJoined(field, source)) return false
  // who has not begun may still do so
  if (entries.some(({ id, entry }) => entry === null && scope.ids.includes(id) && isExpected(field, id))) return false
  const after = placedIn(fieldAt(withAces(source), { round: last, after: null }), scope)
  const best = leadersOf(after)
  return best.length === 1 && best[0]?.id === leader.id
}

/** Without a start list anybody may still begin; who has no other round has no total of strokes. */
const mayBeJoined = ({ rankedBy }: Field, { rounds }: Competition) =>
  !rounds.at(-1)?.isListed && (rounds.length === 1 || rankedBy !== 'strokes')

const isExpected = ({ competition, entries }: Field, id: string) =>
  competition.rounds.length === 1 || (entries.get(id) ?? []).some((entry) => entry?.begun && entry.status === null)

/** The last round, had everybody made a hole in one wherever there is no result yet. */
function withAces(source: Competition): Competition {
  const last = source.rounds.length - 1
  const rounds = source.rounds.map((round, at) => {
    if (at !== last) return round
    const cards = round.cards.map((card) => ({
      ...card,
      results: round.holes.map((_, hole) => card.results[hole] ?? { strokes: 1 }),
    }))
    return { ...round, cards }
  })
  return { ...source, rounds }
}
