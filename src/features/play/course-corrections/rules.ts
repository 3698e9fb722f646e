import type { CourseTee } from '../courses/operations.ts'
import type { Change } from './operations.ts'
import { mergedTees } from './rules/tees.ts'

/** What a correction can say of a course. Lists run by hole, from hole 1. */
export type Card = {
  name: string
  city: string
  state: string
  par: number[]
  index: (number | null)[]
  /** Left out by suggestions of before there were tees, which change none. */
  tees?: CourseTee[] | undefined
}

export const openAtMost = 20

/** Every field and hole that one card has otherwise than the other. */
export function changesBetween(from: Card, to: Card): Change[] {
  const fields = (['name', 'city', 'state'] as const).map((what) => ({
    what,
    hole: null,
    from: from[what],
    to: to[what],
  }))
  const holes = (['par', 'index'] as const).flatMap((what) =>
    Array.from({ length: Math.max(from[what].length, to[what].length) }, (_, at) => ({
      what,
      hole: at + 1,
      from: String(from[what][at] ?? ''),
      to: String(to[what][at] ?? ''),
    })),
  )
  return [...fields, ...holes].filter((change) => change.from !== change.to)
}

/** The course as it is now with what the suggestion changed; what was corrected meanwhile stays. */
export function withChanges(now: Card, before: Card, wanted: Card): Card & { tees: CourseTee[] } {
  const field = (what: 'name' | 'city' | 'state') => (before[what] === wanted[what] ? now[what] : wanted[what])
  const list = <T>(now: T[], before: T[], wanted: T[]) =>
    (wanted.length === before.length ? now : wanted).map((_, at) =>
      before[at] === wanted[at] ? (now[at] ?? wanted[at]) : wanted[at],
    ) as T[]
  return {
    name: field('name'),
    city: field('city'),
    state: field('state'),
    par: list(now.par, before.par, wanted.par),
    index: list(now.index, before.index, wanted.index),
    tees: mergedTees(now.tees ?? [], before.tees ?? [], wanted.tees ?? []),
  }
}
