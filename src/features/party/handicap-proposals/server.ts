import { archives, removals } from '../../../server/data/person-data.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { changePerson } from '../../account/settings/server/for-other-features.ts'
import { answerHandicapProposal, getHandicapProposals } from './operations.ts'
import { handicapOf, openProposals, proposalsTo } from './reads.ts'
import { decline, deleteOfPerson, lockProposal } from './writes.ts'

removals.push(deleteOfPerson)
archives.push(async (tx, userId) => ({ handicap_proposals: await proposalsTo(tx, userId) }))

serve(getHandicapProposals, {
  run: async ({ session, tx }) => {
    const userId = session.userId ?? notFound()
    const open = await openProposals(tx, userId)
    const proposals = open.map(({ proposedAt, ...rest }) => ({ ...rest, proposedAt: proposedAt.toISOString() }))
    return { ownHandicap: await handicapOf(tx, userId), proposals }
  },
})

serve(answerHandicapProposal, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts, refuse, happen }) => {
    const { handicap, answer } = input
    const { partyId } = facts.party
    const userId = session.userId ?? notFound()
    const { ownHandicap, proposal } = await lockProposal(tx, partyId, userId)
    const isTaken = answer === 'take'
    // A second tap, or the same answer in another tab.
    const isSaid = isTaken
      ? !proposal && ownHandicap === handicap
      : proposal?.declinedAt && proposal.handicap === handicap
    if (isSaid) return { ok: true }
    if (proposal?.handicap !== handicap || proposal.declinedAt)
      refuse('not-open', 'This handicap is proposed to you no more.')
    if (isTaken) await changePerson({ tx, happen }, userId, { handicap })
    else await decline(tx, partyId, userId, services.now())
    await happen({ what: 'handicap-proposal-answered', partyId, userId, handicap, isTaken })
    return { ok: true }
  },
})
