import type { InParty, Session } from '../../contract/session.ts'
import type { Indicator } from '../../golf/types.ts'

/** What the rules of a scoring group go by. */
export type InScoringGroup = InParty & {
  groupId: string
  ownerId: string
  scorerId: string
  /** The caller plays in the group. */
  plays: boolean
}

const administers = ({ party }: InParty) => party.role === 'admin'
const isIn = (party: InParty['party']) => party.role !== 'none'

/**
 * Players of the group and administrators. A player who is not its scorer (any more) is refused with the group's newer
 * state (`taken-over`), so that a phone that was taken over can show what it still holds.
 */
export const mayScore = (_session: Session, facts: InScoringGroup) =>
  administers(facts) || (isIn(facts.party) && facts.plays)

/** Owner, who took over, administrators. */
export const mayAbort = (session: Session, facts: InScoringGroup) =>
  administers(facts) ||
  (isIn(facts.party) && (facts.ownerId === session.userId || facts.scorerId === session.userId))

/** Any player of the group who has an account, and administrators. */
export const mayTakeOver = mayScore

/** The one whose saves are carried out: the scorer, or an administrator who does not play in the group. */
export const isScoring = (session: Session, facts: InScoringGroup) =>
  facts.scorerId === session.userId || (administers(facts) && !facts.plays)

/** Slots of the player selection: a match is one against one. */
export const slotsOf = (strokeCount: string) => (strokeCount === 'match' ? 2 : 4)

const filledBit = 1
const pickedUpBit = 2
export const indicatorBits = { fish: 4, camel: 8, lion: 16, snake: 32 } as const satisfies Record<Indicator, number>
export const indicators = Object.keys(indicatorBits) as Indicator[]

export type Marks = { filled: boolean; pickedUp: boolean; indicators: Indicator[] }

/** Marks of one hole as one number: 1 filled, 2 picked up, 4 fish, 8 camel, 16 lion, 32 snake. */
export const writeMarks = (marks: Marks): number =>
  (marks.filled ? filledBit : 0) |
  (marks.pickedUp ? pickedUpBit : 0) |
  marks.indicators.reduce((bits, name) => bits | indicatorBits[name], 0)

export const readMarks = (bits: number | null | undefined): Marks => ({
  filled: ((bits ?? 0) & filledBit) !== 0,
  pickedUp: ((bits ?? 0) & pickedUpBit) !== 0,
  indicators: indicators.filter((name) => ((bits ?? 0) & indicatorBits[name]) !== 0),
})

type ScoredGroup = {
  holes: readonly { position: number }[]
  players: readonly { status: string | null; result: readonly { strokes: number | null }[] }[]
}

/** Every player has a result there; those with a status need none. */
export const isSaved = ({ players }: Pick<ScoredGroup, 'players'>, position: number) =>
  players.every((player) => player.status !== null || typeof player.result[position - 1]?.strokes === 'number')

/** The first position that is not saved; null: the round is at its end. */
export const nextPosition = (group: ScoredGroup): number | null =>
  group.holes.find(({ position }) => !isSaved(group, position))?.position ?? null

/** Holes with a result for everyone. */
export const savedPositions = (group: ScoredGroup): number[] =>
  group.holes.map(({ position }) => position).filter((position) => isSaved(group, position))

/** The day, yyyy-mm-dd, that it is at an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const known = formats.get(timeZone) ?? dayFormat(timeZone)
  formats.set(timeZone, known)
  return known.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day so many days later; earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A round may be started on its date, and `earlyMarkingDays` before. */
export const mayStartOn = (today: string, roundDate: string, earlyMarkingDays: number) =>
  today >= addDays(roundDate, -earlyMarkingDays) && today <= roundDate

/** A started group stays scorable for 24 hours after its date. */
export const isScorableOn = (today: string, date: string) => today <= addDays(date, 1)
