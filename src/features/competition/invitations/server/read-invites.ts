import { dayIn } from '../../../../contract/days.ts'
import type { InParty, Session } from '../../../../contract/session.ts'
import { hash } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfParty, partyOfInput } from '../../../../server/session/party-facts.ts'
import { getInvite, getInvites, type Invitation, type ToInvite } from '../operations.ts'
import { type AskedRow, invitationOfToken, ownInvitation, readAsked } from '../reads/invited.ts'
import { partyOfInvite, readInvite, readInvites, readOptions, readParty } from '../reads/invites.ts'
import { isOld, isWaiting } from '../rules.ts'

serve(getInvites, {
  facts: partyOfInput,
  run: async ({ session, tx, services, facts: { party } }) => {
    const { timeZone } = await readParty(tx, party.partyId)
    const today = dayIn(timeZone, services.now())
    const all = await readInvites(tx, party.partyId, session.userId ?? '', party.role === 'admin', today)
    return {
      today,
      invites: all.filter(({ old }) => !old).reverse(),
      oldInvites: all.filter(({ old }) => old).slice(0, 200),
    }
  },
})

type Named = {
  tx: Tx
  session: Session
  services: { now: () => Date }
  input: { inviteId: string; token?: string | undefined }
}

/** By a secret from a mail, else by the login. */
export async function factsOfInvite({ tx, session, services, input: { inviteId, token } }: Named): Promise<ToInvite> {
  const { partyId } = (await partyOfInvite(tx, inviteId)) ?? notFound()
  const { party } = await factsOfParty(tx, session, partyId)
  const secret = token && (await invitationOfToken(tx, inviteId, hash(token), session.userId, services.now()))
  if (secret) return { party, inviteId, invitationId: secret.id, actorId: secret.actorId }
  const own = session.userId ? await ownInvitation(tx, inviteId, session.userId) : undefined
  return { party, inviteId, invitationId: own?.id ?? null, actorId: null }
}

serve(getInvite, {
  facts: factsOfInvite,
  run: async ({ input, tx, services, facts: { party, inviteId, invitationId, actorId } }) => {
    const { partyId, role } = party
    const invite = (await readInvite(tx, partyId, inviteId)) ?? notFound()
    const { title: partyTitle, timeZone } = await readParty(tx, partyId)
    const asked = await readAsked(tx, partyId, inviteId)
    const options = await readOptions(tx, partyId, [inviteId])
    const own = asked.find(({ id }) => id === invitationId)
    return {
      id: inviteId,
      partyId,
      partyTitle,
      title: invite.title,
      text: invite.text,
      start_date: invite.startDate,
      deadline_date: invite.deadlineDate,
      old: isOld(invite, dayIn(timeZone, services.now())),
      invite_options: options.get(inviteId) ?? [],
      invited: asked.length,
      unanswered: asked.filter(({ optionId }) => optionId === null).length,
      token: own ? (actorId || own.userId === null ? (input.token ?? null) : (input.token ?? own.id)) : null,
      ...answerOf(own),
      created_by: invite.createdBy,
      createdByName: invite.createdByName,
      reminderDays: invite.reminderDays,
      invitations: asked.filter((row) => isShown(row, role)).map((row) => invitationOf(row, role)),
      answersFor: own ? own.name || own.email : null,
      acting: actorId !== null,
      mayEdit: role === 'admin',
      mailsWaiting: role === 'admin' ? asked.filter(({ mailedAt }) => mailedAt === null).length : 0,
    }
  },
})

type Role = InParty['party']['role']
const isShown = (row: AskedRow, role: Role) => role === 'admin' || (role === 'member' && row.optionId !== null)

const invitationOf = (row: AskedRow, role: Role): Invitation => ({
  id: row.id,
  user_or_email: row.userId ?? (role === 'admin' ? row.email : null),
  name: row.name || (role === 'admin' ? (row.email ?? '') : ''),
  userId: row.userId,
  response: row.optionId,
  waiting: waits(row),
  responded_at: row.respondedAt?.toISOString() ?? null,
})

const waits = ({ optionId, rank, cap }: AskedRow) => optionId !== null && isWaiting(rank, cap)

export function answerOf(own: AskedRow | undefined) {
  const waiting = own !== undefined && waits(own)
  return {
    response: own?.optionId ?? null,
    waiting,
    waitingPlace: waiting ? own.rank - (own.cap ?? 0) : null,
  }
}
