import { dayIn } from '../../../contract/days.ts'
import { partyTopic, userTopic } from '../../../contract/live.ts'
import { audit } from '../../../server/audit.ts'
import { hash, newSecret } from '../../../server/ids.ts'
import { partyOfInput } from '../../../server/party-facts.ts'
import { notFound, serve } from '../../../server/serve.ts'
import { tell } from '../../../server/tell.ts'
import { answerInvite, getInviteToken } from '../operations.ts'
import { actingLife, isOld } from '../rules.ts'
import {
  findAsked,
  insertToken,
  lockInvite,
  markWaiting,
  optionOf,
  readAsked,
  readInvitation,
  readInvite,
  readParty,
  writeAnswer,
} from '../store.ts'
import { tellMovedUp } from './mails.ts'
import { answerOf, factsOfInvite } from './read-invites.ts'

serve(getInviteToken, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse }) => {
    const { partyId } = party
    if (!(await readInvite(tx, partyId, input.inviteId))) notFound()
    const asked = await findAsked(tx, partyId, input.inviteId, input.user)
    if (!asked) return refuse('not-invited', 'This person is not invited.')
    if ((asked.userLevel ?? 0) >= 50) refuse('not-for-level50', 'Nobody answers for this person.')
    const token = newSecret()
    await insertToken(tx, {
      tokenHash: hash(token),
      partyId,
      invitationId: asked.id,
      actorId: session.userId ?? notFound(),
      expiresAt: new Date(services.now().valueOf() + actingLife),
    })
    const details = { invite: input.inviteId }
    await audit(tx, session, { partyId, action: 'invite-opened-for-other', subject: asked.userId ?? asked.id, details })
    return { token }
  },
})

serve(answerInvite, {
  facts: factsOfInvite,
  run: async (call) => {
    const { input, session, tx, services, facts, refuse } = call
    const { inviteId, actorId } = facts
    const { partyId } = facts.party
    const invitationId = facts.invitationId ?? notFound()
    const invite = (await lockInvite(tx, partyId, inviteId)) ?? notFound()
    const { timeZone } = await readParty(tx, partyId)
    if (isOld(invite, dayIn(timeZone, services.now()))) refuse('too-late', 'The last registration date has passed.')
    if (input.response !== null && !(await optionOf(tx, partyId, inviteId, input.response)))
      refuse('no-such-choice', 'There is no such choice.')
    const before = await readInvitation(tx, partyId, invitationId)
    if (before.optionId !== input.response)
      await writeAnswer(tx, partyId, inviteId, invitationId, input.response, services.now())
    await tellMovedUp(tx, services, inviteId)
    const own = (await readAsked(tx, partyId, inviteId)).find(({ id }) => id === invitationId)
    const answer = answerOf(own)
    if (answer.waiting) await markWaiting(tx, partyId, invitationId)
    const byToken = session.userId === null || (actorId === null && session.userId !== before.userId)
    await audit(tx, session, {
      partyId,
      action: 'invite-answered',
      subject: inviteId,
      details: { for: before.userId ?? invitationId, byLink: byToken, onBehalf: actorId !== null },
    })
    await tell(call, [partyTopic(partyId), ...(before.userId ? [userTopic(before.userId)] : [])])
    return answer
  },
})
