import type { EntryRow, FeeRow } from '../reads/entries.ts'
import { feeLines } from '../reads/entries.ts'
import { amountOf, sumsOf } from '../rules/fees.ts'
import { feeOf } from '../rules/settings.ts'
import { changeEntries } from '../writes/entries.ts'
import { insertFees, type NewLine } from '../writes/fees.ts'
import type { Desk } from './desk.ts'

/** The lines of the ledger by entry. */
export const byEntry = (lines: readonly FeeRow[]): Map<string, FeeRow[]> => {
  const found = new Map<string, FeeRow[]>()
  for (const line of lines) {
    const own = found.get(line.entryId)
    if (own) own.push(line)
    else found.set(line.entryId, [line])
  }
  return found
}

const linesOf = async ({ tx, partyId, event }: Desk) => byEntry(await feeLines(tx, partyId, event.id))
const write = ({ tx, partyId, event, now, by }: Desk, lines: readonly NewLine[]) =>
  insertFees(tx, partyId, event.id, lines, { at: now, byUserId: by })

type Charged = Pick<EntryRow, 'id' | 'class' | 'position'>

/** What an entry costs is owed from when it has a place; who is entered anew owes it anew. */
export async function charge(desk: Desk, entries: readonly Charged[]) {
  if (entries.length === 0) return
  const known = await linesOf(desk)
  await write(
    desk,
    entries.flatMap(({ id, class: name, position }): NewLine[] => {
      const { entered, waived } = sumsOf(known.get(id) ?? [])
      const cents = feeOf(desk.settings, name, position)
      return cents > 0 && entered === waived ? [{ entryId: id, kind: 'entered', cents }] : []
    }),
  )
}

/** Of those who have a place and were never charged, such as before there was a fee. */
export async function chargeWhoWasNot(desk: Desk) {
  const known = await linesOf(desk)
  await charge(
    desk,
    desk.entries.filter(({ id, state }) => state === 'entered' && !known.has(id)),
  )
}

/** Who changes to a class of another fee owes that: the line of the entry is corrected. What was let off stays so. */
export async function chargeClass(desk: Desk, entry: EntryRow, className: string | null, reason: string) {
  const lines = (await linesOf(desk)).get(entry.id) ?? []
  const { entered, waived } = sumsOf(lines)
  const first = lines.findLast(({ kind }) => kind === 'entered')
  if (!first || entered === waived) return charge(desk, [{ ...entry, class: className }])
  const wanted = feeOf(desk.settings, className, entry.position) - (entered - waived)
  const cents = Math.max(wanted, -amountOf(lines, first))
  if (cents !== 0) await write(desk, [{ entryId: entry.id, kind: 'corrected', cents, corrects: first.id, reason }])
}

/**
 * A side that pays once goes on when its first player alone is let off: the next of it is the first now and owes the fee.
 * What the one who left has paid is to be given back, because it was that player's.
 */
export async function passOnFee(desk: Desk, gone: readonly Pick<EntryRow, 'id' | 'sideId' | 'position'>[]) {
  if (desk.settings.feePer !== 'side') return
  const left = new Set(gone.map(({ id }) => id))
  for (const { sideId } of gone.filter(({ position }) => position === 0)) {
    const others = desk.entries.filter((one) => one.sideId === sideId && one.state === 'entered' && !left.has(one.id))
    const next = others.toSorted((a, b) => a.position - b.position)[0]
    if (!next) continue
    await changeEntries(desk.tx, desk.partyId, [next.id], { position: 0 })
    await charge(desk, [{ ...next, position: 0 }])
  }
}

/** What these entries still owe is let off; what was paid of it is to be given back. */
export async function release(desk: Desk, entries: readonly Pick<EntryRow, 'id'>[], reason: string) {
  const known = await linesOf(desk)
  await write(
    desk,
    entries.flatMap(({ id }): NewLine[] => {
      const { entered, waived } = sumsOf(known.get(id) ?? [])
      return entered > waived ? [{ entryId: id, kind: 'waived', cents: entered - waived, reason }] : []
    }),
  )
}
