import type { Allowance } from './allowances.ts'
import { teesOfSide } from './mixed-tees.ts'
import { factorAlone } from './own-ball.ts'
import { fromPlayed, type PlayedTee } from './played-tee.ts'
import type { HandicapRules } from './rules.ts'
import { type SideStrokes, sideStrokes } from './side-strokes.ts'

/** Of a side that plays one ball. */
export type MemberOfSide = { readonly exactHandicap: number | null; readonly tee?: PlayedTee | null | undefined }

/**
 * What a side of these members receives for its one ball: each by the own tee's rating and slope, all on one par. Somebody
 * alone, without ghosts, receives all of the own handicap. Null: handicaps go by tees, and somebody has none with a rating.
 */
export function strokesOfMembers(
  members: readonly MemberOfSide[],
  allowance: (players: number) => Allowance,
  rules: HandicapRules,
  { factor, ghosts = 0 }: { factor: number; ghosts?: number },
): SideStrokes | null {
  const rated = members.flatMap(({ tee }) => (tee && fromPlayed(tee)) ?? [])
  const hasTees = rated.length === members.length
  if (rules.kind === 'whs' && !hasTees) return null
  const tees = hasTees ? teesOfSide(rated) : []
  const handicaps = members.map(({ exactHandicap }, at) => ({ handicapIndex: exactHandicap, tee: tees[at] ?? null }))
  const players = members.length + ghosts
  const share = players > 1 ? allowance(players) : factorAlone
  return sideStrokes(handicaps, share, rules, { factor, ghosts })
}
