import { dayIn } from '../../../../contract/days.ts'
import { hash, newSecret } from '../../../../server/data/ids.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { answerInvite, getInviteToken } from '../operations.ts'
import { findAsked, readAsked, readInvitation } from '../reads/invited.ts'
import { optionOf, readInvite, readParty } from '../reads/invites.ts'
import { actingLife, isOld } from '../rules.ts'
import { insertToken, markWaiting, writeAnswer } from '../writes/invited.ts'
import { lockInvite } from '../writes/invites.ts'
import { tellMovedUp } from './mails.ts'
import { answerOf, factsOfInvite } from './read-invites.ts'

serve(getInviteToken, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
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
    const askedId = asked.userId ?? asked.id
    await happen({ what: 'invite-opened-for-other', partyId, askedId, inviteId: input.inviteId })
    return { token }
  },
})

serve(answerInvite, {
  facts: factsOfInvite,
  run: async (call) => {
    const { input, session, tx, services, facts, refuse, happen } = call
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
    await tellMovedUp(call, inviteId)
    const own = (await readAsked(tx, partyId, inviteId)).find(({ id }) => id === invitationId)
    const answer = answerOf(own)
    if (answer.waiting) await markWaiting(tx, partyId, invitationId)
    const byToken = session.userId === null || (actorId === null && session.userId !== before.userId)
    const { userId } = before
    const how = { byLink: byToken, onBehalf: actorId !== null }
    await happen({ what: 'invite-answered', partyId, inviteId, userId, for: userId ?? invitationId, ...how })
    return answer
  },
})
