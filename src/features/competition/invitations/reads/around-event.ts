import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

type Event = { title: string; startDate: string; endDate: string }
type Invite = { id: string; title: string; startDate: string }
/** `waiting`: beyond the cap of the choice. `optionId` null: no answer yet. */
type Answer = { inviteId: string; optionId: string | null; waiting: boolean }

/**
 * The invitations of the month before an event until its end, with what members answered: those to its days first, and
 * of these the one that is called like the event, then the newest.
 */
export async function answersAround(tx: Tx, partyId: PartyId, { title, startDate, endDate }: Event) {
  const { rows } = await sql<Invite>`
    select id, title, start_date::text as "startDate" from invites
    where party_id = ${partyId} and start_date between ${startDate}::date - 31 and ${endDate}
    order by start_date >= ${startDate} desc, lower(title) = lower(${title}) desc, start_date desc, created_at desc
    limit 5`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const options = await choicesOf(tx, partyId, ids)
  return {
    invites: rows.map((invite) => ({
      ...invite,
      options: options.flatMap(({ inviteId, ...option }) => (inviteId === invite.id ? [option] : [])),
    })),
    answers: await answersTo(tx, partyId, ids),
  }
}

/**
 * Members who have a place by the invitation to the event's days: of several the first in the order above that somebody
 * accepted. Undefined: nobody accepted any.
 */
export async function acceptedInvitation(tx: Tx, partyId: PartyId, event: Event) {
  const { invites, answers } = await answersAround(tx, partyId, event)
  for (const { id, title, startDate, options } of invites) {
    if (startDate < event.startDate) continue
    const coming = new Set(options.filter(({ attending }) => attending).map((option) => option.id))
    const hasPlace = ({ inviteId, optionId, waiting }: Answer) =>
      inviteId === id && !waiting && optionId !== null && coming.has(optionId)
    const userIds = [...answers].filter(([, given]) => given.some(hasPlace)).map(([userId]) => userId)
    if (userIds.length > 0) return { title, userIds }
  }
  return undefined
}

async function choicesOf(tx: Tx, partyId: PartyId, inviteIds: readonly string[]) {
  if (inviteIds.length === 0) return []
  return tx
    .selectFrom('inviteOptions')
    .select(['inviteId', 'id', 'description', 'attending'])
    .where('partyId', '=', partyId)
    .where('inviteId', 'in', inviteIds)
    .orderBy('position')
    .execute()
}

/** Beyond the cap of a choice people wait, in the order of their answers; who was removed from the party waits no more. */
async function answersTo(tx: Tx, partyId: PartyId, inviteIds: readonly string[]): Promise<Map<string, Answer[]>> {
  const { rows } = await sql<Answer & { userId: string | null }>`
    select asked.invite_id as "inviteId", asked.user_id as "userId", asked.option_id as "optionId",
      coalesce(choice.cap < row_number() over (partition by asked.option_id order by asked.answer_number), false) as waiting
    from invitations asked
      left join invite_options choice on choice.party_id = asked.party_id and choice.id = asked.option_id
      left join memberships member on member.party_id = asked.party_id and member.user_id = asked.user_id
    where asked.party_id = ${partyId} and asked.invite_id = any(${inviteIds}::uuid[])
      and (asked.user_id is null or member.access = 'member')
    order by array_position(${inviteIds}::uuid[], asked.invite_id)`.execute(tx)
  const answers = new Map<string, Answer[]>()
  for (const { userId, ...answer } of rows)
    if (userId !== null) answers.set(userId, [...(answers.get(userId) ?? []), answer])
  return answers
}
