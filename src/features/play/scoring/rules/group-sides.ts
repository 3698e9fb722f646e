import { formatOf, hasSides, playedAs } from '../../../../golf/formats/presets.ts'
import type { SideHole } from '../../../../golf/scored-card.ts'
import { type Ball, ballOf, holeOfSide, parOfSide, standInsFor } from '../../../../golf/side-hole.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'
import { sidesOf } from './match.ts'

/** Who has a result in a group: a player, or a side with its members. */
export type Contender = { readonly name: string; readonly members: readonly GroupPlayer[]; readonly isSide: boolean }

/** For whom a value is entered: a player, or a side that plays one ball, whose members all get it. */
export type Entrant = Contender & {
  /** The player, or the member whose card stands for the side's. */
  readonly player: GroupPlayer
  /** For the pad: a first name, or the side's name. */
  readonly called: string
}

/** The name of a side of a group; without one its members' surnames, or first names where surnames tell no sides apart. */
export function nameOfSide(group: Group, members: readonly GroupPlayer[]): string {
  const joined = (side: readonly GroupPlayer[]) => side.map(({ user }) => user.lastName).join(' / ')
  const [first] = members
  if (first?.sideName) return first.sideName
  const isAlone = sidesOf(group).every((side) => side[0]?.side === first?.side || joined(side) !== joined(members))
  return isAlone ? joined(members) : members.map(({ user }) => user.firstName).join(' / ')
}

const fullName = ({ user }: GroupPlayer) => `${user.firstName} ${user.lastName}`

const byId = (members: readonly GroupPlayer[]) => members.toSorted((a, b) => (a.user.userId < b.user.userId ? -1 : 1))

/** Everybody alone, or the sides of a format in which members have a result together. */
export function contendersOf(group: Group): Contender[] {
  if (!hasSides(playedAs(group)))
    return group.players.map((player) => ({ name: fullName(player), members: [player], isSide: false }))
  return sidesOf(group).map((members) => ({ name: nameOfSide(group, members), members, isSide: true }))
}

/** Whoever a row of the page is for, in the order of the page. */
export function entrantsOf(group: Group): Entrant[] {
  const { balls } = formatOf(playedAs(group)).side
  return contendersOf(group).flatMap((contender): Entrant[] => {
    const [first] = byId(contender.members)
    if (balls === 'one' && first) return [{ ...contender, player: first, called: contender.name }]
    return contender.members.map((player) => ({
      player,
      members: [player],
      name: fullName(player),
      called: player.user.firstName,
      isSide: false,
    }))
  })
}

/** A hole of a side with balls of their own as this phone knows it. */
export type SideOnHole = Pick<ReturnType<typeof holeOfSide>, 'par' | 'isLost'> & {
  readonly hole: SideHole
  /** Whose balls count. */
  readonly counting: readonly string[]
}

/** The same rule as on the board, over what the group has of the hole. */
export function sideOnHole(group: Group, members: readonly GroupPlayer[], position: number): SideOnHole | null {
  const format = formatOf(playedAs(group))
  const ofCourse = group.holes[position - 1]
  if (!ofCourse || format.side.balls !== 'own') return null
  const inOrder = byId(members)
  const parOf = ({ holes }: GroupPlayer) => holes?.[position - 1]?.par ?? ofCourse.par
  const hole = { ...ofCourse, par: parOfSide(ofCourse.par, inOrder.map(parOf)) }
  const balls = [
    ...inOrder.map((player): Ball => {
      const { strokes = null, pickedUp = false } = player.result[position - 1] ?? {}
      const result = strokes === null ? null : { strokes, pickedUp }
      const par = format.scoring.target({ ...hole, par: parOf(player) })
      const isToCome = result === null && player.status === null && !group.submitted
      return ballOf({ result, par, received: player.receivedStrokes[position - 1] ?? 0, isToCome }, format.scoring)
    }),
    ...standInsFor(inOrder.length, format, hole),
  ]
  const made = holeOfSide(format, hole, balls)
  return { ...made, counting: (made.hole.net?.counting ?? []).flatMap((at) => inOrder[at]?.user.userId ?? []) }
}
