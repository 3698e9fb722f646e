import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Codes are given one transaction after the other, so that no two events begin theirs alike. */
export const lockCodes = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('scoring-codes'))`.execute(tx)

type NewCode = { tee: number; id: string; code: string; link: string; madeAt: Date }

export const keepCodes = async (tx: Tx, partyId: PartyId, roundId: string, codes: readonly NewCode[]) => {
  if (codes.length === 0) return
  await tx
    .insertInto('scoringCodes')
    .values(codes.map((code) => ({ partyId, roundId, ...code })))
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'roundId', 'tee']).doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        code: row.ref('excluded.code'),
        link: row.ref('excluded.link'),
        madeAt: row.ref('excluded.madeAt'),
      })),
    )
    .execute()
}

/** Places whose code was there. */
export const removeCodes = (tx: Tx, partyId: PartyId, roundId: string, tees?: readonly number[]) =>
  tx
    .deleteFrom('scoringCodes')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .$if(tees !== undefined, (query) => query.where('tee', 'in', [...(tees ?? []), -1]))
    .returning('tee')
    .execute()

/** Puts codes, with the phones that have opened them, at other places; null: they go. */
export async function moveCodes(tx: Tx, partyId: PartyId, roundId: string, places: ReadonlyMap<number, number | null>) {
  const gone = [...places].flatMap(([from, to]) => (to === null ? [from] : []))
  if (gone.length > 0) await removeCodes(tx, partyId, roundId, gone)
  const moved = [...places].filter(([from, to]) => to !== null && to !== from)
  if (moved.length === 0) return
  // First out of each other's way: two codes never stand at one place, not for a moment either.
  const away = 100_000
  const froms = moved.map(([from]) => from)
  const tos = moved.map(([, to]) => to)
  for (const table of [sql`scoring_codes`, sql`code_holders`]) {
    await sql`update ${table} set tee = tee + ${away}
      where party_id = ${partyId} and round_id = ${roundId} and tee = any(${froms}::int[])`.execute(tx)
    await sql`update ${table} set tee = place.to_tee
      from unnest(${froms}::int[], ${tos}::int[]) place (from_tee, to_tee)
      where party_id = ${partyId} and round_id = ${roundId} and tee = place.from_tee + ${away}`.execute(tx)
  }
}

type NewHolder = {
  partyId: string
  id: string
  roundId: string
  tee: number
  codeId: string
  secretHash: Buffer
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

/** A phone that comes again keeps its id, so that what it holds unsent is still its own. */
export const keepHolder = (tx: Tx, holder: NewHolder) =>
  tx
    .insertInto('codeHolders')
    .values(holder)
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'id']).doUpdateSet((row) => ({
        codeId: row.ref('excluded.codeId'),
        secretHash: row.ref('excluded.secretHash'),
        userAgent: row.ref('excluded.userAgent'),
        lastSeenAt: row.ref('excluded.lastSeenAt'),
      })),
    )
    .execute()

/** More phones than these are nobody's group: those seen last longest ago go, but for the one that scores. */
export const forgetHoldersBeyond = (tx: Tx, { partyId, roundId, tee }: NewHolder, most: number) =>
  sql`delete from code_holders where party_id = ${partyId} and id in (
    select h.id from code_holders h
    where h.party_id = ${partyId} and h.round_id = ${roundId} and h.tee = ${tee}
      and not exists (select from scoring_groups g where g.party_id = h.party_id and g.scorer_holder = h.id)
    order by h.last_seen_at desc offset ${most})`.execute(tx)

export const nameHolder = (tx: Tx, { partyId, id }: { partyId: string; id: string }, name: string) =>
  tx.updateTable('codeHolders').set({ name }).where('partyId', '=', partyId).where('id', '=', id).execute()

export const removeHolder = (tx: Tx, { partyId, id }: { partyId: string; id: string }) =>
  tx.deleteFrom('codeHolders').where('partyId', '=', partyId).where('id', '=', id).execute()

/** The name of a person whose account is deleted, as it was typed on phones with a code. */
export const forgetTyped = (tx: Tx, userId: string) =>
  sql`update code_holders set name = '', user_agent = ''
    where party_id in (select party_id from memberships where user_id = ${userId})
      and lower(name) = (select lower(first_name || ' ' || last_name) from users where id = ${userId})`.execute(tx)

/** Of rounds before that day. */
export async function forgetOld(tx: Tx, before: string) {
  const old = sql`(select id from rounds where round_date < ${before})`
  await sql`delete from scoring_codes where round_id in ${old}`.execute(tx)
  await sql`delete from code_holders where round_id in ${old}`.execute(tx)
}
