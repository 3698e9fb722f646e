import type { Competition } from '../../../golf/competition.ts'
import type { Field } from '../../../golf/field.ts'
import type { Leaderboard } from '../../../golf/leaderboard.ts'
import { clinchedBy, needsOf } from './rules/chase.ts'
import { climbsOf, leadersOf, leadsOf, nextOf, peopleOf, type Standing } from './rules/leads.ts'
import { matchesIn } from './rules/matches.ts'
import {
  fieldAt,
  namesOf,
  type Placed,
  placedIn,
  placedNow,
  type Scope,
  type Step,
  scopesOf,
  stepsOf,
} from './rules/standings.ts'
import { streaksOf } from './rules/streaks.ts'
import type { TieDecidedBy, Told, ToldKind } from './rules/told.ts'

/** An event as its cards have it now. */
export type Event = {
  readonly competition: Competition
  readonly field: Field
  readonly leaderboard: Leaderboard
  readonly isOfficial: boolean
}

/**
 * The story of an event from its cards, in the order of play: holes and rounds, not the clock. It is made anew from the
 * cards of now, so that a correction changes all that follows from it. It pauses after each moment that it has looked at:
 * an event of four rounds has seventy.
 */
export function* tellStory(event: Event): Generator<undefined, Told[]> {
  const scopes = scopesOf(event.field, event.leaderboard)
  const fields = new Map<string, Field>()
  const told: Told[] = []
  for (const scope of scopes) {
    const standings: Standing[] = []
    for (const step of stepsOf(event.field, scope)) {
      const key = `${step.round} ${step.after}`
      const field = fields.get(key) ?? fieldAt(event.competition, step)
      fields.set(key, field)
      standings.push({ step, placed: hasSamePlayers(field, event.field) ? placedIn(field, scope) : [] })
      yield
    }
    told.push(...ofScope(event, scope, standings).map((one) => (scope.class === undefined ? one : inClass(one, scope))))
  }
  const names = namesOf(event.leaderboard)
  const others = [
    ...event.competition.rounds.flatMap((_, round) => matchesIn(event.field, round, names)),
    ...streaksOf(event.field, names),
  ]
  return inOrder([...told, ...others])
}

/** The same at once. */
export function storyOf(event: Event): Told[] {
  const telling = tellStory(event)
  for (;;) {
    const { done, value } = telling.next()
    if (done) return value
  }
}

const inClass = (told: Told, scope: Scope): Told => ({ ...told, class: scope.class })

/** Where sides change from round to round, what came before had other contenders. */
const hasSamePlayers = (field: Field, whole: Field) =>
  field.competition.players.length === whole.competition.players.length &&
  field.competition.players.every(({ id }, at) => whole.competition.players[at]?.id === id)

function ofScope(event: Event, scope: Scope, standings: readonly Standing[]): Told[] {
  const { field, leaderboard, competition } = event
  const placed = placedNow(leaderboard, scope)
  const isOver = event.isOfficial || competition.rounds.every(({ over }) => over)
  // one round of matches has winners of matches, and nobody who leads
  if (field.rankedBy === 'matches' && scope.of === 'players' && competition.rounds.length < 2) return []
  const last = isOver ? standings.at(-1)?.step : undefined
  const told = [...leadsOf(scope, standings, last), ...climbsOf(scope, standings)]
  if (isOver) return [...told, ...result(event, scope, placed)]
  const clinched = clinchedBy(field, competition, scope, placed)
  return [
    ...told,
    ...nowOf(scope, placed, standings.at(-1)?.step, field),
    ...needsOf(field, scope, placed),
    ...(clinched.length > 0 ? [{ what: 'clinched', who: clinched } satisfies Told] : []),
  ]
}

/** Who leads at the moment; nothing between two rounds, where it has just been told. */
function nowOf(scope: Scope, placed: readonly Placed[], step: Step | undefined, field: Field): Told[] {
  const leaders = leadersOf(placed)
  const [first] = leaders
  if (!first || (step?.after === null && step.round === field.currentRound)) return []
  const told = { who: peopleOf(scope, leaders), score: first.score }
  if (leaders.length > 1) return [{ what: 'level-now', ...told }]
  const { next, by } = nextOf(placed)
  return [{ what: 'leads', ...told, others: peopleOf(scope, next), by }]
}

/** By the official result, once there is one. */
function result({ leaderboard, isOfficial, field }: Event, scope: Scope, placed: readonly Placed[]): Told[] {
  const leaders = leadersOf(placed)
  const [first] = leaders
  if (!first) return []
  const { next, by } = nextOf(placed)
  const told = { who: peopleOf(scope, leaders), score: first.score }
  const what = (level: ToldKind, alone: ToldKind) => (leaders.length > 1 ? level : alone)
  if (!isOfficial) return [{ what: what('level-first', 'first'), ...told }]
  if (leaders.length > 1) return [{ what: 'won-level', ...told }]
  const others = peopleOf(scope, next)
  if (by > 0 || others.length === 0) return [{ what: 'won', ...told, others, by }]
  return [{ what: 'won-tie', ...told, others, decidedBy: decidedBy(leaderboard, field, first.id) }]
}

function decidedBy({ tieDecisions = [] }: Leaderboard, { basis }: Field, id: string): TieDecidedBy {
  const decision = tieDecisions.find((one) => one.basis === basis && one.places.flat().includes(id))
  return decision?.by ?? 'card'
}

/** By round, in each what was told first; what is about the event comes last. */
const inOrder = (told: readonly Told[]) =>
  told.toSorted((a, b) => (a.round ?? Number.POSITIVE_INFINITY) - (b.round ?? Number.POSITIVE_INFINITY) || 0)
