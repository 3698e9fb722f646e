import { sql } from 'kysely'
import { eventPart } from '../../../contract/code-rules.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { groupOfPlace } from '../../../server/session/code-session.ts'
import type { Tee } from '../start-list/operations.ts'
import { withdrawnFrom } from '../start-list/reads.ts'

/** A code by what is typed or by what the QR code carries. */
export const findCode = (tx: Tx, by: { code: string } | { link: string }) =>
  tx
    .selectFrom('scoringCodes')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringCodes.partyId').onRef('rounds.id', '=', 'scoringCodes.roundId'),
    )
    .select(['scoringCodes.partyId', 'scoringCodes.roundId', 'scoringCodes.id', 'tee', 'rounds.eventId'])
    .$if('code' in by, (query) => query.where('code', '=', 'code' in by ? by.code : ''))
    .$if('link' in by, (query) => query.where('link', '=', 'link' in by ? by.link : ''))
    .executeTakeFirst()

/** The phone of this place that holds a secret already. */
export const findHolder = (tx: Tx, place: { partyId: string; roundId: string; tee: number }, secretHash: Buffer) =>
  tx
    .selectFrom('codeHolders')
    .select(['id', 'name'])
    .where('partyId', '=', place.partyId)
    .where('roundId', '=', place.roundId)
    .where('tee', '=', place.tee)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()

export async function teesOfRound(tx: Tx, partyId: PartyId, roundId: string): Promise<readonly Tee[]> {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return list?.tees ?? []
}

export const hasCodes = async (tx: Tx, partyId: PartyId, eventId: string) =>
  (
    await tx
      .selectFrom('events')
      .select('scoringCodes')
      .where('partyId', '=', partyId)
      .where('id', '=', eventId)
      .executeTakeFirst()
  )?.scoringCodes === true

/** Members of the party among these players who have not withdrawn from the event since, in the order given. */
export async function playersIn(tx: Tx, partyId: PartyId, eventId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'firstName', 'lastName'])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.access', '=', 'member')
    .where('users.id', 'in', userIds)
    .execute()
  const withdrawn = await withdrawnFrom(tx, partyId, eventId)
  return userIds.flatMap((id) => rows.find(({ userId }) => userId === id && !withdrawn.has(id)) ?? [])
}

type CodeRow = {
  tee: number
  code: string
  link: string
  madeAt: Date
  groupId: string | null
  submittedAt: Date | null
  scorerHolder: string | null
}

/** Codes of a round, each with the group that plays there. */
export async function codesOfRound(tx: Tx, partyId: PartyId, roundId: string): Promise<CodeRow[]> {
  const players = sql`array(select value::uuid from jsonb_array_elements_text(lists.tees -> codes.tee -> 'players'))`
  const { rows } = await sql<CodeRow>`
    select codes.tee, code, link, made_at, played.id group_id, played.submitted_at, played.scorer_holder
    from scoring_codes codes
      left join start_lists lists on lists.party_id = codes.party_id and lists.round_id = codes.round_id
      left join lateral ${groupOfPlace(sql`codes.party_id`, sql`codes.round_id`, players)} played on true
    where codes.party_id = ${partyId} and codes.round_id = ${roundId}
    order by codes.tee`.execute(tx)
  return rows
}

/** Phones that have opened a code which still stands. */
export const phonesOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('codeHolders')
    .innerJoin('scoringCodes', (join) =>
      join
        .onRef('scoringCodes.partyId', '=', 'codeHolders.partyId')
        .onRef('scoringCodes.id', '=', 'codeHolders.codeId'),
    )
    .select(['codeHolders.id', 'codeHolders.tee', 'name', 'lastSeenAt'])
    .where('codeHolders.partyId', '=', partyId)
    .where('codeHolders.roundId', '=', roundId)
    .orderBy('lastSeenAt', 'desc')
    .execute()

/** Codes that stand anywhere begin with these; `own`: those of the event. */
export async function eventParts(tx: Tx, eventId: string) {
  const rows = await tx
    .selectFrom('scoringCodes')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringCodes.partyId').onRef('rounds.id', '=', 'scoringCodes.roundId'),
    )
    .select([sql<string>`left(code, ${eventPart})`.as('part'), 'rounds.eventId'])
    .distinct()
    .execute()
  return { own: rows.find((row) => row.eventId === eventId)?.part, taken: new Set(rows.map(({ part }) => part)) }
}

export async function codesWith(tx: Tx, part: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('scoringCodes').select('code').where('code', 'like', `${part}%`).execute()
  return new Set(rows.map(({ code }) => code))
}
