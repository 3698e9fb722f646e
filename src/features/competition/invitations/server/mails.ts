import { plainBbText } from '../../../../contract/bb-code.ts'
import { visitor } from '../../../../contract/session.ts'
import { formatsFor, type Language, languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { type Happen, transact } from '../../../../server/live/happenings.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import { mailSecret } from '../../../../server/mail/mail-secrets.ts'
import type { Services } from '../../../../server/services.ts'
import { respondPath } from '../rules.ts'
import { inviteMails } from '../texts.ts'
import { insertToken } from '../writes/invited.ts'
import { type MailRow, takeMovedUp, takeToMail, takeToRemind } from '../writes/mails.ts'

/** The job that writes the mails of an invite. */
export const mailInvitations = 'invitation-mails'
const atOnce = 50

type Telling = { tx: Tx; services: Pick<Services, 'config' | 'now'>; happen: Happen }

/**
 * Fifty in a transaction: they are marked and put into the outbox together, so that whatever is interrupted goes on where
 * it was.
 */
export async function sendInvitations(services: Services, inviteId: string) {
  await inBatches(services, (tx) => takeToMail(tx, inviteId, atOnce, services.now()), 'invited')
}

/** Reminds those who have not answered on the day that was chosen, and tells who has moved up meanwhile. */
export async function remind(services: Services) {
  await inBatches(services, (tx) => takeToRemind(tx, atOnce, services.now()), 'reminder')
  await transact(services, visitor, (tx, happen) => tellMovedUp({ tx, services, happen }, null))
}

async function inBatches(services: Services, take: (tx: Tx) => Promise<MailRow[]>, kind: Kind) {
  let taken: number
  do {
    taken = await transact(services, visitor, async (tx, happen) => {
      const rows = await take(tx)
      for (const row of rows) await tell({ tx, services, happen }, row, kind)
      return rows.length
    })
  } while (taken === atOnce)
}

/** Who waited and has a place now gets a mail; in the transaction that freed it, or hourly for all. */
export async function tellMovedUp(telling: Telling, inviteId: string | null) {
  const { tx, services } = telling
  for (const row of await takeMovedUp(tx, services.now(), inviteId)) await tell(telling, row, 'place')
}

async function tell({ tx, services, happen }: Telling, row: MailRow, why: Kind) {
  await writeMail(tx, services.config, row, why)
  const { partyId, id: invitationId, inviteId, title } = row
  const place = respondPath(inviteId, invitationId)
  await happen({ what: 'invited', partyId, invitationId, why, place, title })
}

type Kind = 'invited' | 'reminder' | 'place'
const subjects = { invited: 'subject', reminder: 'reminderSubject', place: 'placeSubject' } as const

/** Each mail has a secret of its own; the database keeps their hashes. */
async function writeMail(tx: Tx, config: Services['config'], row: MailRow, kind: Kind) {
  if (!row.recipient) return
  const secret = mailSecret('invitation_tokens')
  await insertToken(tx, { tokenHash: secret.tokenHash, partyId: row.partyId, invitationId: row.id })
  const link = addressOf(config, `/?party=${row.partyId}#${respondPath(row.inviteId, secret.place)}`)
  const language: Language = languageOf(row.language)
  await queueMail(tx, {
    recipient: row.recipient,
    subject: translate(inviteMails, language, subjects[kind], row),
    text: words(row, kind, language, link),
    link,
    language,
    party: row.party,
    secret,
  })
}

function words(row: MailRow, kind: Kind, language: Language, link: string): string {
  const { longDate } = formatsFor(language)
  const { firstName, startDate, deadlineDate } = row
  return [
    firstName
      ? translate(inviteMails, language, 'hello', { name: firstName })
      : translate(inviteMails, language, 'helloNobody'),
    translate(inviteMails, language, kind, row),
    ...(kind === 'place' ? [] : [plainBbText(row.text, 1_000)]),
    translate(inviteMails, language, 'dates', { start: longDate(startDate), deadline: longDate(deadlineDate) }),
    `${translate(inviteMails, language, kind === 'place' ? 'change' : 'answer')}\n${link}`,
    translate(inviteMails, language, 'private'),
  ].join('\n\n')
}
