import type { Round } from '../../../../golf/competition.ts'
import type { ReplayRound } from '../operations.ts'

/** What happened at one time: a round begins, some cards have one hole more, or a round ends with all that has no time. */
export type Step = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Position of the round. */
  readonly round: number
} & (
  | { readonly kind: 'begin' | 'end' }
  | {
      readonly kind: 'hole'
      /** Positions of the cards, and of the hole in the order of play. */
      readonly cards: readonly number[]
      readonly position: number
    }
)

/**
 * The steps of an event in the order of time. Holes whose time nobody knows come with the end of their round. A round
 * without any time has no length: it stands before the next round that has times, else after the last one.
 */
export function stepsOf(answers: readonly ReplayRound[], rounds: readonly Round[]): Step[] {
  const timed = answers.flatMap((answer, at) => {
    const round = rounds[at]
    return round && answer.from !== null ? stepsOfRound(answer, round, at) : []
  })
  timed.sort((a, b) => a.at - b.at)
  const last = timed.at(-1)?.at ?? 0
  const untimed = answers.flatMap((answer, at): Step[] => {
    if (answer.from !== null) return []
    const next = answers.findIndex((other, index) => index > at && other.from !== null)
    const before = next < 0 ? last : (timed.find(({ round }) => round === next)?.at ?? last)
    return [
      { at: before, round: at, kind: 'begin' },
      { at: before, round: at, kind: 'end' },
    ]
  })
  const isBefore = ({ round, at }: Step) => timed.some((step) => step.round > round && step.at === at)
  return [...untimed.filter(isBefore), ...timed, ...untimed.filter((step) => !isBefore(step))].sort(
    (a, b) => a.at - b.at,
  )
}

function stepsOfRound(answer: ReplayRound, round: Round, at: number): Step[] {
  const from = Date.parse(answer.from ?? '')
  const holes = answer.times.flatMap((times, group) => {
    const cards = answer.groups.flatMap((own, card) => (own === group ? [card] : []))
    let before = from
    return times.flatMap((seconds, position): Step[] => {
      if (seconds === null) return []
      before += seconds * 1000
      const played = cards.filter((card) => round.cards[card]?.results[position])
      return played.length > 0 ? [{ at: before, round: at, kind: 'hole', cards: played, position }] : []
    })
  })
  holes.sort((a, b) => a.at - b.at)
  const [first, last] = [holes[0], holes.at(-1)]
  if (!first || !last) return []
  return [{ at: first.at, round: at, kind: 'begin' }, ...holes, { at: last.at, round: at, kind: 'end' }]
}
