import type { Placed, Scope, Step } from './standings.ts'
import type { Named, Told } from './told.ts'

/** How the table of a scope stood after a step. */
export type Standing = { readonly step: Step; readonly placed: readonly Placed[] }

/** More than so many who are level are a number. */
export const namedAtMost = 3
/** Fewer changes of the lead in a round, and places of a climb, are nothing to tell. */
const changesAtLeast = 3
const climbAtLeast = 3

export const peopleOf = ({ names }: Scope, placed: readonly Placed[]): Named[] =>
  placed.flatMap(({ id }) => names.get(id) ?? [])

export const leadersOf = (placed: readonly Placed[]) => placed.filter(({ place }) => place === 1)

/** Who comes next, and how far behind; nobody where there is no other result. */
export function nextOf(placed: readonly Placed[]): { next: Placed[]; by: number } {
  const [leader] = leadersOf(placed)
  const behind = placed.filter(({ place }) => place > 1)
  const place = Math.min(...behind.map((one) => one.place))
  const next = behind.filter((one) => one.place === place)
  return { next, by: leader && next[0] ? Math.abs(next[0].score - leader.score) : 0 }
}

const isSame = (one: readonly Placed[], other: readonly Placed[]) =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id))

/**
 * Who led after which hole, told where it changed, and after each round; how often it changed hands. `last`: the step whose
 * result is told as that of the event.
 */
export function leadsOf(scope: Scope, standings: readonly Standing[], last: Step | undefined): Told[] {
  const told: Told[] = []
  let before: readonly Placed[] = []
  let changes = 0
  for (const { step, placed } of standings) {
    const leaders = leadersOf(placed)
    const isFirst = before.length === 0
    const hasChanged = leaders.length > 0 && !isSame(leaders, before)
    if (hasChanged && !isFirst) changes += 1
    if (step.after === null) {
      if (step !== last) told.push(...afterRound(scope, step, placed))
      if (changes >= changesAtLeast) told.push({ what: 'changes', round: step.round, who: [], count: changes })
      changes = 0
    } else if (hasChanged && isWorthTelling(leaders, before)) {
      told.push(leadAfter(scope, step, leaders, before))
    }
    if (leaders.length > 0 && (!isFirst || leaders.length <= namedAtMost)) before = leaders
  }
  return told
}

/** Many who are level at the start lead nothing; later they are told once, however they change. */
const isWorthTelling = (leaders: readonly Placed[], before: readonly Placed[]) =>
  leaders.length <= namedAtMost || (before.length > 0 && before.length <= namedAtMost)

function leadAfter(scope: Scope, step: Step, leaders: readonly Placed[], before: readonly Placed[]): Told {
  const told = {
    round: step.round,
    who: peopleOf(scope, leaders),
    after: step.after ?? 0,
    score: leaders[0]?.score ?? 0,
  }
  if (leaders.length > 1) return { what: 'level', ...told }
  if (before.length === 0) return { what: 'led', ...told }
  if (before.some(({ id }) => id === leaders[0]?.id)) return { what: 'went-ahead', ...told }
  return { what: 'took-lead', ...told, others: peopleOf(scope, before) }
}

function afterRound(scope: Scope, { round }: Step, placed: readonly Placed[]): Told[] {
  const leaders = leadersOf(placed)
  const { next, by } = nextOf(placed)
  const told = { round, who: peopleOf(scope, leaders), score: leaders[0]?.score ?? 0 }
  if (leaders.length === 0) return []
  if (leaders.length > 1) return [{ what: 'level-after-round', ...told }]
  return [{ what: 'led-after-round', ...told, others: peopleOf(scope, next), by }]
}

/** Who climbed most in each round, against the places before it; in the first round against those after half of it. */
export function climbsOf(scope: Scope, standings: readonly Standing[]): Told[] {
  const rounds = [...new Set(standings.map(({ step }) => step.round))]
  return rounds.flatMap((round) => {
    const inRound = standings.filter(({ step }) => step.round === round)
    const end = inRound.at(-1)
    const start =
      standings.findLast(({ step }) => step.round < round && step.after === null) ??
      inRound.find(({ step }) => step.after === Math.floor(inRound.length / 2))
    return start && end && (start.step.round < round || end.step.after === null) ? climbOf(scope, start, end) : []
  })
}

function climbOf(scope: Scope, start: Standing, end: Standing): Told[] {
  const climbs = end.placed.flatMap(({ id, place }) => {
    const from = start.placed.find((one) => one.id === id)?.place
    return from === undefined ? [] : [{ id, from, to: place, count: from - place }]
  })
  const most = Math.max(...climbs.map(({ count }) => count))
  const best = climbs.filter(({ count }) => count === most)
  if (most < climbAtLeast || best.length > namedAtMost) return []
  const after = start.step.round === end.step.round && start.step.after !== null ? { after: start.step.after } : {}
  return best.flatMap(({ id, from, to, count }) => {
    const who = scope.names.get(id)
    return who ? [{ what: 'climb', round: end.step.round, who: [who], from, to, count, ...after } satisfies Told] : []
  })
}
