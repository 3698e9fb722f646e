import type { TypedHoles } from './hole-saves.tsx'
import type { Group, GroupHoleResult } from './operations/group.ts'
import { entrantsOf } from './rules/group-sides.ts'
import { type Step, withWaiting } from './rules/waiting-steps.ts'

/** A hole of which this phone holds something that the server does not have. */
export type UnsentHole = { position: number; hole: number; values: readonly { name: string; value: string }[] }

/** The group with all that this phone holds for it: what was refused or waits, and over it what is typed. */
export function withTyped(group: Group, steps: readonly Step[], typed: TypedHoles): Group {
  const { players, ...rest } = withWaiting(group, steps)
  const heldOf = (userId: string, result: GroupHoleResult) => {
    const value = typed[result.position]?.values[userId]
    return value ? { ...result, ...value, filled: false } : result
  }
  return {
    ...rest,
    players: players.map((player) => ({
      ...player,
      result: player.result.map((result) => heldOf(player.user.userId, result)),
    })),
  }
}

const text = ({ strokes, pickedUp }: GroupHoleResult) => (pickedUp ? `${strokes ?? ''}x` : String(strokes ?? ''))

/** What the server does not have, hole by hole. */
export function unsentHoles(base: Group, steps: readonly Step[], typed: TypedHoles): UnsentHole[] {
  const now = withTyped(base, steps, typed)
  return base.holes.flatMap(({ position, hole }) => {
    const values = entrantsOf(now).flatMap(({ called, player }) => {
      const before = base.players.find(({ user }) => user.userId === player.user.userId)
      const [mine, theirs] = [player.result[position - 1], before?.result[position - 1]]
      const differs = mine && theirs && text(mine) !== text(theirs)
      return differs ? [{ name: called, value: text(mine) }] : []
    })
    return values.length > 0 ? [{ position, hole, values }] : []
  })
}

type Words = { hole: string; par: string; unsent: string; saved: string }

/** A table for a spreadsheet or a chat: every hole of the group as this phone has it, and which of them were not sent. */
export function copyOf(base: Group, steps: readonly Step[], typed: TypedHoles, words: Words): string {
  const unsent = unsentHoles(base, steps, typed).map(({ position }) => position)
  const group = withTyped(base, steps, typed)
  const { holes, event, round, date } = group
  const entrants = entrantsOf(group)
  const cells = (position: number) =>
    entrants.map(({ player }) => player.result[position - 1]).map((result) => (result ? text(result) : ''))
  return [
    [event.title, round.title, round.courseName, date],
    [words.hole, words.par, ...entrants.map(({ name }) => name), ''],
    ...holes.flatMap(({ position, hole, par }) => {
      const values = cells(position)
      if (values.every((value) => value === '')) return []
      return [[String(hole), String(par), ...values, unsent.includes(position) ? words.unsent : words.saved]]
    }),
  ]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
}

/** A title or name that a spreadsheet would take for a formula stays a text. */
function cell(value: string): string {
  const safe = /^[=+@\t-]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
