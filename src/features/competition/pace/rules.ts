import type { PacedGroup } from './operations.ts'

const urgency: Readonly<Record<PacedGroup['state'], number>> = {
  'out-of-position': 0,
  'over-time': 1,
  'in-position': 2,
  waiting: 2,
  finished: 3,
}

/** Out of position first, the furthest behind on top; then over the allotted time; then in the order given. */
export const slowestFirst = (groups: readonly PacedGroup[]): PacedGroup[] =>
  groups.toSorted(
    (a, b) =>
      urgency[a.state] - urgency[b.state] ||
      (a.state === 'out-of-position' ? (b.behind ?? b.over ?? 0) - (a.behind ?? a.over ?? 0) : 0),
  )

/** Minutes without a word from a group on the course: twice what a long hole takes. */
export const silentAfter = 30

type Heard = { state: PacedGroup['state']; start: Date; heardAt: Date }

/** Whether nothing is heard of a group any more that should be playing. Nobody saves anything before the start. */
export const isSilent = ({ state, start, heardAt }: Heard, now: Date) =>
  state !== 'waiting' &&
  state !== 'finished' &&
  now.valueOf() - Math.max(start.valueOf(), heardAt.valueOf()) >= silentAfter * 60_000

type Dated = { readonly id: string; readonly roundDate: string }

/** The round of a day (yyyy-mm-dd), else the last one before it, else the first. */
export const roundOfToday = (rounds: readonly Dated[], today: string): string | undefined =>
  (
    rounds.find(({ roundDate }) => roundDate === today) ??
    rounds.findLast(({ roundDate }) => roundDate < today) ??
    rounds[0]
  )?.id
