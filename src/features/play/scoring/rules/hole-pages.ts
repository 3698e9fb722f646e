import type { Group } from '../operations/group.ts'
import { listed } from './match.ts'

const repeatsAHole = (group: Group) => new Set(listed(group).map(({ hole }) => hole)).size < listed(group).length

const extraPath = 'extra-'

/** The page of a position: by the course's own hole number unless a lap repeats; past the last is the end. */
export function pathOfPosition(group: Group, position: number | null): string {
  const played = position === null ? undefined : group.holes[position - 1]
  if (!played) return '/score/end'
  if (played.extra) return `/score/${extraPath}${played.position - listed(group).length}`
  return `/score/${repeatsAHole(group) ? played.position : played.hole}`
}

/** The position that `/score/{holeNo}` means; undefined: the round has no such hole. */
export function positionOf(group: Group, holeNo: string): number | 'end' | undefined {
  if (holeNo === 'end') return 'end'
  if (holeNo.startsWith(extraPath)) {
    const position = listed(group).length + Number(holeNo.slice(extraPath.length))
    return group.holes.find((played) => played.extra && played.position === position)?.position ?? 'end'
  }
  const numbers = listed(group).map(({ position, hole }) => (repeatsAHole(group) ? position : hole))
  const at = numbers.indexOf(Number(holeNo))
  if (at >= 0) return at + 1
  return Number(holeNo) > Math.max(...numbers) ? 'end' : undefined
}
