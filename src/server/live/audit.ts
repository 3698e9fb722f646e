import type { Happening } from '../../contract/happenings.ts'
import { isSameValue } from '../../contract/same-value.ts'
import type { CodeHolder, Session } from '../../contract/session.ts'
import { newId } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { NotFound, NotPermitted, Refused } from '../http/refusals.ts'
import type { Services } from '../services.ts'
import { type AuditRow, auditRowOf } from './audit-rows.ts'

type Entry = AuditRow & { partyId?: string | null }

/** Who did what, in the transaction that did it; who acts for another is written down beside that person. */
export async function audit(tx: Tx, session: Session, happening: Happening) {
  const row = auditRowOf(happening)
  if (!row) return
  const partyId = 'partyId' in happening ? happening.partyId : null
  await tx
    .insertInto('auditLog')
    .values(writtenBy(session, { ...row, partyId }))
    .execute()
  if (partyId && (session.userId || session.code)) await noteActivity(tx, partyId, new Date())
}

/** Names of the fields that have another value now, for `details`. */
export const changedFields = (now: object, before: object): string[] =>
  Object.entries(now)
    .filter(([field, value]) => value !== undefined && !isSameValue(value, (before as Record<string, unknown>)[field]))
    .map(([field]) => field)

/** The row as the log has it, `details` as text, for what writes it in a statement of its own. */
export const writtenBy = (session: Session, { partyId = null, action, subject, details }: Entry) => ({
  id: newId(),
  partyId,
  userId: session.acting?.byUserId ?? session.userId,
  actingFor: session.acting ? session.userId : null,
  action,
  subject,
  details: JSON.stringify(session.code ? { ...details, code: writtenCode(session.code) } : details),
})

/** Nobody's account: the place whose code it is, from 1, and the name that was typed. */
const writtenCode = ({ id, name, tee }: CodeHolder) => ({ holder: id, group: tee + 1, name })

/**
 * What stays written down although the call is refused and undone. It goes by the connections of the limits, because the
 * call may hold one of the pool.
 */
export async function auditApart({ limits }: Pick<Services, 'limits'>, session: Session, entry: Entry) {
  const row = writtenBy(session, entry)
  await limits.query(
    `insert into audit_log (id, party_id, user_id, acting_for, action, subject, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.partyId, row.userId, row.actingFor, row.action, row.subject, row.details],
  )
}

/** Of one person in an hour: a program that is refused a thousand times says no more than sixty. */
const refusals = rateLimit('audit-refusals', 60, 3_600)
const rightsMissing = [
  'forbidden',
  'acting',
  'token-refused',
  'address-not-confirmed',
  'second-factor-needed',
  'code-refused',
]
type Asked = { operation: string; session: Session; address: string; subject?: string }

/** Writes down that somebody who is logged in was refused for want of a right. */
export async function auditRefusal(services: Services, error: unknown, asked: Asked) {
  const { operation, session, address, subject } = asked
  const isRefusal = error instanceof NotPermitted || (error instanceof Refused && rightsMissing.includes(error.code))
  const caller = session.userId ?? session.code?.id
  if (!isRefusal || !caller || (await refusals.count(services, caller)).isOver) return
  const reason = error instanceof NotFound ? 'hidden' : error.code
  const token = session.token && { token: session.token.id }
  await auditApart(services, session, {
    action: 'refused',
    subject: subject ?? null,
    details: { operation, reason, address, ...token },
  })
}

/** How exactly the last activity of a party is known, in milliseconds: a party in use is not written to by each call. */
const activityEvery = 3_600_000

/** A party in which something happens is not purged. */
export const noteActivity = (tx: Tx, partyId: string, at: Date) =>
  tx
    .updateTable('parties')
    .set({ lastActivityAt: at })
    .where('id', '=', partyId)
    .where('lastActivityAt', '<', new Date(at.valueOf() - activityEvery))
    .execute()
