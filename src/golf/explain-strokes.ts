import type { Entry } from './entries.ts'
import { type Allowance, allowanceFor } from './formats/handicaps/allowances.ts'
import { usedIndex } from './formats/handicaps/course-handicap.ts'
import { matchPlayingStrokes } from './formats/handicaps/match-strokes.ts'
import { teesOfSide } from './formats/handicaps/mixed-tees.ts'
import { strokesByFactor } from './formats/handicaps/own-ball.ts'
import { fromPlayed } from './formats/handicaps/played-tee.ts'
import type { HandicapRules } from './formats/handicaps/rules.ts'
import { type PlayingHandicapSteps, playingHandicapSteps, strokesFrom } from './formats/handicaps/steps.ts'
import { shownFraction } from './formats/handicaps/whole-strokes.ts'
import { allowanceOf, handicapRulesOf } from './formats/presets.ts'
import { strokesOfOneBall } from './one-ball.ts'
import type { PlayerCard } from './player-card.ts'
import { cardsOfMatch, givenTo } from './scorecard.ts'
import type { TeeGender } from './tees.ts'

export type TeeOfMember = {
  readonly name: string
  readonly gender: TeeGender
  readonly rating: number
  readonly slope: number
  readonly par: number
}

/** How somebody, or a side, came to the strokes of a round. */
export type StrokesStep =
  | {
      readonly kind: 'strokes'
      readonly roundId: string
      /** Of a side's member with a ball of their own; missing: of whom is asked about. */
      readonly playerId?: string
      readonly exactHandicap: number | null
      /** 15 when the exact handicap is missing. */
      readonly usedHandicap: number
      readonly factor: number
      /** Exact handicap × factor before rounding. */
      readonly unrounded: number
      readonly rounded: number
      /** What the round was started with; differs from `rounded` if it was changed by hand. */
      readonly playingStrokes: number
    }
  /** The same by the World Handicap System. */
  | ({
      readonly kind: 'playing-handicap'
      readonly roundId: string
      readonly playerId?: string
      /** In a match whose difference is rounded once: what that leaves of the playing handicap; else null. */
      readonly afterDifference: number | null
      readonly playingStrokes: number
      /** In a match: over the lowest of its players; else null. */
      readonly given: number | null
    } & PlayingHandicapSteps)
  /** What a side receives for its one ball. */
  | {
      readonly kind: 'side-strokes'
      readonly roundId: string
      readonly members: readonly {
        readonly playerId: string
        readonly exactHandicap: number | null
        /** Before the allowance, unrounded: the course handicap, or the exact one. */
        readonly handicap: number
        /** Percent, of a factor too. */
        readonly weight: number
        /** From which it follows, with the par that the side is scored by; missing: handicaps do not go by tees. */
        readonly tee?: TeeOfMember
      }[]
      /** Percent of each ghost who stands in for a missing member; missing: none does. */
      readonly ghosts?: readonly number[]
      /** The parts together before rounding. */
      readonly unrounded: number
      readonly rounded: number
      /** `rounded` is no more than the event allows. */
      readonly isLimited: boolean
      readonly playingStrokes: number
      /** What its total takes off, where that has a decimal. Missing: `playingStrokes`. */
      readonly strokesToTenth?: number
    }

/** What a card was started with, step by step: of a side with balls of their own one step a member. */
export function strokesSteps(entry: Entry): StrokesStep[] {
  const { balls, sharedBy } = entry.card
  if (balls) return balls.map((ball) => strokesOfBall(entry, ball))
  return [(sharedBy ? sideStrokesStep(entry, sharedBy) : playingHandicapStep(entry)) ?? strokesStep(entry)]
}

/** What a member of a side receives for the own ball. */
function strokesOfBall(entry: Entry, ball: PlayerCard): StrokesStep {
  const own = { ...entry, card: ball, part: null }
  return { ...(playingHandicapStep(own) ?? strokesStep(own)), playerId: ball.playerId }
}

function sideStrokesStep({ round, card, score }: Entry, members: readonly PlayerCard[]): StrokesStep | null {
  const made = strokesOfOneBall(round, members)
  const tees = teesOfMembers(round, members)
  return (
    made && {
      kind: 'side-strokes',
      roundId: round.id,
      members: members.map(({ playerId, exactHandicap }, at) => {
        const { handicap, weight } = made.members[at] ?? { handicap: { number: 0, of: 1 }, weight: 0 }
        return { playerId, exactHandicap, handicap: shownFraction(handicap), weight, ...tees[at] }
      }),
      unrounded: shownFraction(made.exact),
      rounded: made.strokes,
      isLimited: made.isLimited,
      playingStrokes: card.playingStrokes,
      ...(made.ghosts.length > 0 && { ghosts: made.ghosts }),
      ...(score.strokesToTenth !== undefined && { strokesToTenth: score.strokesToTenth }),
    }
  )
}

/** By the World Handicap System: the tee of each member's card, all on one par. */
function teesOfMembers(round: Entry['round'], members: readonly PlayerCard[]): { tee?: TeeOfMember }[] {
  const rated = members.map(({ tee }) => (tee ? { tee, from: fromPlayed(tee) } : null))
  const known = rated.flatMap((one) => one?.from ?? [])
  if (handicapRulesOf(round).kind !== 'whs' || known.length < members.length) return []
  return teesOfSide(known).map(({ rating, slope, par }, at) => {
    const { name = '', gender = 'men' } = rated[at]?.tee ?? {}
    return { tee: { name, gender, rating, slope, par } }
  })
}

function strokesStep({ round, card }: Entry): Extract<StrokesStep, { kind: 'strokes' }> {
  const { exactHandicap, playingStrokes } = card
  const factor = round.strokesFactor
  const rules = handicapRulesOf(round)
  const { exact, strokes } = strokesByFactor(exactHandicap, factor, rules)
  return {
    kind: 'strokes',
    roundId: round.id,
    exactHandicap,
    usedHandicap: usedIndex(exactHandicap, rules),
    factor,
    unrounded: shownFraction(exact),
    rounded: strokes,
    playingStrokes,
  }
}

/** Null where strokes are no playing handicap: another kind of handicap, or a card without a rated tee. */
function playingHandicapStep(entry: Entry): Extract<StrokesStep, { kind: 'playing-handicap' }> | null {
  const { round, card, scoring, part } = entry
  const rules = handicapRulesOf(round)
  if (rules.kind !== 'whs' || !card.tee) return null
  const allowance = allowanceFor(allowanceOf(round), rules.allowance)
  const steps = playingHandicapSteps({ handicapIndex: card.exactHandicap, tee: card.tee }, allowance, rules)
  if (!steps) return null
  const isMatch = scoring.opponents === 'group' && part !== null
  return {
    kind: 'playing-handicap',
    roundId: round.id,
    ...steps,
    afterDifference: isMatch && rules.difference === 'unrounded' ? afterDifference(entry, allowance, rules) : null,
    playingStrokes: card.playingStrokes,
    given: isMatch ? givenTo(entry) : null,
  }
}

function afterDifference(entry: Entry, allowance: Allowance, rules: HandicapRules): number | null {
  const cards = cardsOfMatch(entry)
  const all = cards.map(({ exactHandicap, tee }) =>
    tee ? strokesFrom({ handicapIndex: exactHandicap, tee }, allowance, rules) : null,
  )
  const known = all.filter((each) => each !== null)
  if (known.length < all.length) return null
  return matchPlayingStrokes(known, rules)[cards.indexOf(entry.card)] ?? null
}
