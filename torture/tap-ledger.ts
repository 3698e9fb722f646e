// What must agree after a sequence: what was entered, what the server has, and what the phone still holds.
import type pg from 'pg'
import type { Group as Card } from '../src/features/play/scoring/operations/group.ts'
import type { TapPhone } from './tap-phone.ts'
import type { Cell, Held, Item } from './tap-types.ts'

/** Every value that was ever written, by cell. */
export type Written = Map<Cell, Set<number>>
type Seen = { card: Card; held: Held; phone: TapPhone; foreign: Written; saved: Written }

/** What this group's saves have written. */
export async function savedOf(pool: pg.Pool, groupId: string): Promise<Written> {
  type Line = { position: number; players: { userId: string; new: { strokes: number | null } }[] }
  const { rows } = await pool.query<{ details: Line }>(
    `select details from audit_log where action = 'save-hole' and subject = $1`,
    [groupId],
  )
  const saved: Written = new Map()
  for (const { details } of rows)
    for (const player of details.players) {
      const cell: Cell = `${details.position} ${player.userId}`
      if (player.new.strokes !== null) saved.set(cell, (saved.get(cell) ?? new Set()).add(player.new.strokes))
    }
  return saved
}

/** Strokes that were typed and are nowhere, and strokes that nobody has typed. */
export function cardFaults({ card, held, phone, foreign, saved }: Seen): string[] {
  const touched = [...phone.typed.keys(), ...phone.left.keys(), ...foreign.keys()].map((cell) => cell.split(' ')[0])
  return card.players.flatMap(({ user, result }) =>
    result.flatMap(({ position, strokes, filled }) => {
      const cell: Cell = `${position} ${user.userId}`
      const typed = phone.typed.get(cell)
      const isHeld = held.typed.get(cell) === typed || held.unsent.get(cell) === typed
      // what an administrator or another phone had written alike stood there already, until somebody changed it knowingly
      const wasSaved = [new Set([strokes]), saved.get(cell), foreign.get(cell)].some((some) => some?.has(typed ?? -1))
      if (typed !== undefined && !wasSaved && !isHeld) return `${typed} on ${cell} is nowhere, ${strokes} is saved`
      const isKnown = typed !== undefined || phone.left.has(cell) || foreign.has(cell)
      const isFilledIn = filled && touched.includes(String(position))
      return strokes === null || isKnown || isFilledIn ? [] : `${strokes} on ${cell} was typed by nobody`
    }),
  )
}

/** Indicators and results of the contest. */
export function otherFaults({ card, held, phone }: Seen): string[] {
  const holds = (operation: string, isIt: (input: Item['input']) => boolean) =>
    held.items.some((item) => item.operation === operation && isIt(item.input))
  const marks = [...phone.marked].flatMap(([key, isOn]) => {
    const [position = '', userId = '', name = ''] = key.split(' ')
    const { result = [] } = card.players.find(({ user }) => user.userId === userId) ?? {}
    const isSaved = result[Number(position) - 1]?.indicators.some((one) => one === name) === isOn
    const isHeld = holds(
      'persistExtra',
      (input) => `${input.position} ${input.userId} ${input.indicator}` === key && input.set === isOn,
    )
    return isSaved || isHeld ? [] : `${name} of ${userId} on ${position} is not ${isOn ? 'on' : 'off'}`
  })
  const reports = [...phone.reported].flatMap(([key, value]) => {
    const [contestId, userId] = key.split(' ')
    const { results = [] } = card.contests.find(({ id }) => String(id) === contestId) ?? {}
    const isSaved = results.some((one) => one.userId === userId && one.value === value)
    const isHeld = holds('saveContestResult', ({ result }) => result?.userId === userId && result?.value === value)
    return isSaved || isHeld ? [] : `${value} m of ${userId} did not reach the contest`
  })
  return [...marks, ...reports]
}
