import { type Language, translate } from '../../../contract/texts.ts'
import type { Prize } from '../../../golf/prizes.ts'
import { contestLabel } from '../contests/rules.ts'
import { prizeTexts } from './texts.ts'

/** A prize as it is stored. */
export type StoredPrize = Prize & { readonly title: string }
export type StoredRules = {
  readonly onePerPerson: boolean
  readonly ties: 'event' | 'shared'
  readonly prizes: readonly StoredPrize[]
}
/** What an administrator has decided instead of the rules. */
export type PrizeDecision = {
  readonly prizeId: string
  /** Ids of players and sides, names of teams. */
  readonly winners: readonly string[]
  readonly reason: string
  readonly byUserId: string
  readonly at: string
}

type Where = Pick<Prize, 'of' | 'class' | 'basis' | 'roundId' | 'contestId' | 'hole' | 'place'>
type Rounds = readonly { readonly id: string; readonly title: string }[]

/** 'Class A, net, place 2', 'Closest to pin, hole 7', 'Teams, net, place 1': for what a prize is given. */
export function prizeName(language: Language, prize: Where, rounds: Rounds): string {
  const word = (key: 'net' | 'gross' | 'teams' | 'everybody') => translate(prizeTexts, language, key)
  const round = rounds.length > 1 ? rounds.find(({ id }) => id === prize.roundId)?.title : undefined
  const contest = prize.contestId === null ? '' : contestLabel(prize.contestId, language)
  const parts =
    prize.of === 'contest'
      ? [contest, prize.hole !== null && translate(prizeTexts, language, 'onHole', { hole: prize.hole })]
      : [
          prize.of === 'teams' ? word('teams') : (prize.class ?? word('everybody')),
          word(prize.basis).toLocaleLowerCase(),
        ]
  const isWonByBest = prize.of === 'contest' && prize.place === 1
  const place = isWonByBest ? '' : translate(prizeTexts, language, 'placeOf', { place: prize.place })
  return [...parts, round, place].filter(Boolean).join(', ')
}

type Result = { readonly value: number | null; readonly unit: string; readonly basis: 'net' | 'gross' }

/** '68 net', '36 p', '−4', '2.31 m'; blank for no number. `number`, `toPar`: how the language writes them. */
export function resultText(
  language: Language,
  { value, unit, basis }: Result,
  { number, toPar }: { number: (value: number) => string; toPar: (value: number) => string },
): string {
  if (value === null || unit === 'none') return ''
  if (unit === 'toPar') return toPar(value)
  if (unit === 'strokes') return `${number(value)} ${translate(prizeTexts, language, basis).toLocaleLowerCase()}`
  return `${number(value)} ${unit === 'points' ? translate(prizeTexts, language, 'pointsShort') : unit}`
}

type Event = {
  readonly classes: readonly { readonly name: string }[]
  readonly rounds: readonly {
    readonly id: string
    readonly contests: readonly { readonly id: string; readonly hole: number | null }[]
  }[]
}

/** Whether an event has what a prize is given for. */
export function hasRanking({ classes, rounds }: Event, prize: Prize): boolean {
  const round = rounds.find(({ id }) => id === prize.roundId)
  if (prize.roundId !== null && !round) return false
  if (prize.class !== null && !classes.some(({ name }) => name === prize.class)) return false
  if (prize.of !== 'contest') return prize.of === 'players' || prize.roundId === null
  return round?.contests.some(({ id, hole }) => id === String(prize.contestId) && hole === prize.hole) ?? false
}

/** The prizes that the ceremony has shown, the latest first: it goes from the end of the list to its head. */
export const shownOf = <P>(prizes: readonly P[], shown: number | null): P[] =>
  shown === null ? [] : prizes.slice(Math.max(0, prizes.length - shown))

type Shown = Omit<StoredRules, 'prizes'> & { readonly prizes: readonly StoredPrize[] }

/** The rules without what follows from them: as they are stored. */
export const rulesOf = ({ onePerPerson, ties, prizes }: Shown): StoredRules => ({
  onePerPerson,
  ties,
  prizes: prizes.map(({ id, title, of, class: name, basis, roundId, contestId, hole, place, besides }) => ({
    id,
    title,
    of,
    class: name,
    basis,
    roundId,
    contestId,
    hole,
    place,
    besides,
  })),
})
