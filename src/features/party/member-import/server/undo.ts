import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import { withdrawProposalsOf } from '../../handicap-proposals/server/for-other-features.ts'
import {
  changeMembership,
  deletePlayer,
  lockMembership,
  removeMembership,
  updatePlayer,
  withdrawInvitation,
} from '../../members/server/for-other-features.ts'
import { peopleWithTraces, type ReportRow } from '../reads.ts'
import type { MemberChanges } from '../rules/plan.ts'
import { isDone } from '../rules/plan.ts'

type Kept = NonNullable<ReportRow['kept']>

/** Takes each row back as far as nothing was built on it, and notes beside each what kept it. */
export async function undoRows(
  { tx, happen }: { tx: Tx; happen: Happen },
  partyId: PartyId,
  { id, report }: { id: string; report: readonly ReportRow[] },
): Promise<ReportRow[]> {
  const asked = await withdrawProposalsOf({ tx, happen }, partyId, id)
  const brought = ['add', 'invite', 'by-hand']
  const people = report.flatMap(({ userId, action }) => (userId && brought.includes(action) ? userId : []))
  const built = await peopleWithTraces(tx, partyId, people)
  const rows: ReportRow[] = []
  for (const row of report)
    rows.push({ ...row, kept: isDone(row.action) ? await undoRow(tx, partyId, row, { built, asked }) : null })
  return rows
}

type Known = { built: ReadonlySet<string>; asked: ReadonlySet<string> }

/** Null when the row is taken back. */
async function undoRow(tx: Tx, partyId: PartyId, row: ReportRow, { built, asked }: Known): Promise<Kept | null> {
  if (row.action === 'invite') {
    const isOpen = await withdrawInvitation(tx, partyId, Buffer.from(row.invitation ?? '', 'hex'))
    if (!isOpen) return 'joined-since'
    if (!row.userId) return null
  }
  const { userId = '' } = row
  const member = await lockMembership(tx, partyId, userId)
  if (!member) return 'gone'
  if (row.action === 'propose') return asked.has(userId) ? null : 'changed-since'
  if (row.action === 'update') return restore(tx, partyId, row, member)
  if (built.has(userId)) return 'has-results'
  if (member.administrator) return 'is-administrator'
  const isPlayer = row.action === 'by-hand' || row.action === 'invite'
  if (isPlayer && member.isRegistered) return 'joined-since'
  await removeMembership(tx, partyId, userId)
  if (isPlayer) await deletePlayer(tx, userId)
  return null
}

type Member = { [K in keyof MemberChanges]-?: MemberChanges[K] | null } & { isRegistered: boolean }

async function restore(tx: Tx, partyId: PartyId, { userId = '', before = {}, after = {} }: ReportRow, member: Member) {
  const keys = Object.keys(after) as (keyof MemberChanges)[]
  if (keys.some((key) => member[key] !== after[key])) return 'changed-since'
  const { team, ...player } = before
  if (Object.keys(player).length > 0 && member.isRegistered) return 'joined-since'
  if (team !== undefined) await changeMembership(tx, partyId, userId, { team })
  if (Object.keys(player).length > 0) await updatePlayer(tx, userId, player)
  return null
}
