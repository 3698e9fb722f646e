import type { PartyId } from '../../../../contract/session.ts'
import { languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import type { Services } from '../../../../server/services.ts'
import { linkLives, newLink } from '../../../../server/session/account-links.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { joinPath } from '../../../account/sign-up/rules.ts'
import { signUpMails } from '../../../account/sign-up/texts.ts'
import { getOpenInvitations, sendInvitationAgain, withdrawInvitation } from '../operations.ts'
import { openInvitations } from '../reads/open-invitations.ts'
import { readLanguage, readTitle } from '../reads.ts'
import { withdrawInvitations } from '../writes.ts'

/** How often somebody adds or invites, by the same count. */
export const additions = rateLimit('add-users', 300, 15 * 60)

/** A link to sign up that brings the membership; the answer to its sender has nothing of it. */
export async function invite(tx: Tx, { config, now }: Services, partyId: PartyId, email: string, written: string) {
  const language = languageOf(written)
  const expiresAt = new Date(now().valueOf() + linkLives.invitation)
  const secret = await newLink(tx, { purpose: 'invitation', email, partyId, language, expiresAt })
  const link = addressOf(config, joinPath(email, secret.place))
  const party = await readTitle(tx, partyId)
  await queueMail(tx, {
    recipient: email,
    subject: translate(signUpMails, language, 'invitedSubject', { party }),
    text: translate(signUpMails, language, 'invitedText', { party, link }),
    link,
    language,
    party,
    secret,
  })
}

serve(getOpenInvitations, {
  facts: partyOfInput,
  run: async ({ tx, services, facts: { party } }) => {
    const rows = await openInvitations(tx, party.partyId, services.now())
    return {
      invitations: rows.map(({ sentAt, expiresAt, ...row }) => ({
        ...row,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    }
  },
})

serve(sendInvitationAgain, {
  facts: partyOfInput,
  run: async ({ input: { email }, session, tx, services, facts: { party }, refuse, happen }) => {
    const userId = session.userId ?? notFound()
    await additions.spend(services, userId)
    if (!(await withdrawInvitations(tx, party.partyId, email, services.now()))) refuse('not-open', notOpen)
    await invite(tx, services, party.partyId, email, await readLanguage(tx, userId))
    await happen({ what: 'invitation-sent-again', partyId: party.partyId, email })
    return { ok: true }
  },
})

serve(withdrawInvitation, {
  facts: partyOfInput,
  run: async ({ input: { email }, tx, services, facts: { party }, refuse, happen }) => {
    if (!(await withdrawInvitations(tx, party.partyId, email, services.now()))) refuse('not-open', notOpen)
    await happen({ what: 'invitation-withdrawn', partyId: party.partyId, email })
    return { ok: true }
  },
})

const notOpen = 'This invitation is not open any more: it was accepted, withdrawn, or its time is over.'
