import { allowanceFor } from '../../../../golf/formats/handicaps/allowances.ts'
import { matchPlayingStrokes } from '../../../../golf/formats/handicaps/match-strokes.ts'
import { strokesByFactor } from '../../../../golf/formats/handicaps/own-ball.ts'
import type { MemberOfSide } from '../../../../golf/formats/handicaps/side-of-cards.ts'
import { strokesFrom } from '../../../../golf/formats/handicaps/steps.ts'
import { allowanceOf, handicapRulesOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import { strokesOfOneBall } from '../../../../golf/one-ball.ts'
import type { RoundWithStrokes } from '../rules.ts'

// Where the difference of a match is rounded once, what is written on its cards follows from all of them together.

const rulesOf = (round: RoundWithStrokes) => handicapRulesOf({ ...round, gameType: round.strokeCount })

export const roundsDifference = (round: RoundWithStrokes): boolean =>
  rulesOf(round).difference === 'unrounded' && playsMatches(round.strokeCount)

/** Of players with a ball each. Null: it is not rounded so, or somebody has no handicap from a tee. */
export function strokesOfMatch(round: RoundWithStrokes, players: readonly MemberOfSide[]): number[] | null {
  if (!roundsDifference(round) || players.length < 2) return null
  const rules = rulesOf(round)
  const allowance = allowanceFor(allowanceOf(playedAs(round)), rules.allowance)
  return written(
    round,
    players.map(({ exactHandicap, tee }) => {
      if (rules.kind === 'factor') return strokesByFactor(exactHandicap, round.strokesFactor, rules)
      return tee ? strokesFrom({ handicapIndex: exactHandicap, tee }, allowance, rules) : null
    }),
  )
}

/** Of sides that play one ball. Null as for `strokesOfMatch`. */
export function strokesOfMatchOfSides(
  round: RoundWithStrokes,
  sides: readonly (readonly MemberOfSide[])[],
): number[] | null {
  if (!roundsDifference(round) || sides.length < 2) return null
  const played = { ...playedAs(round), strokesFactor: round.strokesFactor }
  return written(
    round,
    sides.map((members) => strokesOfOneBall(played, members)),
  )
}

function written(round: RoundWithStrokes, all: readonly (Parameters<typeof matchPlayingStrokes>[0][number] | null)[]) {
  const known = all.filter((each) => each !== null)
  return known.length < all.length ? null : matchPlayingStrokes(known, rulesOf(round))
}
