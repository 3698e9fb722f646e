import { plainBbText } from '../../../contract/bb-code.ts'
import { formatsFor, type Language, languageOf, translate } from '../../../contract/texts.ts'
import { addressOf } from '../../../server/addresses.ts'
import { happen } from '../../../server/happenings.ts'
import { queueMail } from '../../../server/mail.ts'
import { mailSecret } from '../../../server/mail-secrets.ts'
import type { Tx } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { respondPath } from '../rules.ts'
import { insertToken, type MailRow, takeMovedUp, takeToMail, takeToRemind } from '../store.ts'
import { inviteMails } from '../texts.ts'

/** The job that writes the mails of an invite. */
export const mailInvitations = 'invitation-mails'
const atOnce = 50

type Means = Pick<Services, 'database' | 'config' | 'now'>

/**
 * Fifty in a transaction: they are marked and put into the outbox together, so that whatever is interrupted goes on where
 * it was.
 */
export async function sendInvitations(services: Means, inviteId: string) {
  await inBatches(services, (tx) => takeToMail(tx, inviteId, atOnce, services.now()), 'invited')
}

/** Reminds those who have not answered on the day that was chosen, and tells who has moved up meanwhile. */
export async function remind(services: Means) {
  await inBatches(services, (tx) => takeToRemind(tx, atOnce, services.now()), 'reminder')
  await services.database.kysely.transaction().execute((tx) => tellMovedUp(tx, services, null))
}

async function inBatches(services: Means, take: (tx: Tx) => Promise<MailRow[]>, kind: Kind) {
  let taken: number
  do {
    taken = await services.database.kysely.transaction().execute(async (tx) => {
      const rows = await take(tx)
      for (const row of rows) await tell(tx, services, row, kind)
      return rows.length
    })
  } while (taken === atOnce)
}

/** Who waited and has a place now gets a mail; in the transaction that freed it, or hourly for all. */
export async function tellMovedUp(tx: Tx, services: Pick<Services, 'config' | 'now'>, inviteId: string | null) {
  for (const row of await takeMovedUp(tx, services.now(), inviteId)) await tell(tx, services, row, 'place')
}

async function tell(tx: Tx, { config, now }: Pick<Services, 'config' | 'now'>, row: MailRow, why: Kind) {
  await writeMail(tx, config, row, why)
  const { partyId, id: invitationId, inviteId, title } = row
  const place = respondPath(inviteId, invitationId)
  await happen(tx, now(), { partyId, what: 'invited', why, invitationId, place, title })
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
