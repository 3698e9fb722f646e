import { languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import { mailSecret } from '../../../../server/mail/mail-secrets.ts'
import type { Services } from '../../../../server/services.ts'
import { type DueDigest, dueDigests } from '../reads.ts'
import { oneClickPath, stopPath } from '../rules.ts'
import { notificationMails } from '../texts.ts'
import { claimDigest, insertStop, type Mailed, takeToMail } from '../writes/digests.ts'
import { wordsOf } from './word-notification.ts'

/** What is older is no news. */
const oldestDays = 4

/**
 * At most one mail a day and party. The day is claimed and what the mail says is taken in the transaction that queues it,
 * so whoever else runs this, and however often, nothing comes twice.
 */
export async function sendDigests({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
  const at = now()
  const oldest = new Date(at.valueOf() - oldestDays * 86_400_000)
  for (const due of await dueDigests(database.kysely, at, oldest))
    await database.kysely.transaction().execute(async (tx) => {
      if (!(await claimDigest(tx, due))) return
      const news = await takeToMail(tx, due, at, oldest)
      if (news.length > 0) await writeMail(tx, config, due, news, at)
    })
}

async function writeMail(tx: Tx, config: Services['config'], due: DueDigest, news: Mailed[], at: Date) {
  const { email: recipient, firstName: name, party, userId, partyId } = due
  const language = languageOf(due.language)
  const secret = mailSecret('notification_stops')
  await insertStop(tx, { tokenHash: secret.tokenHash, userId, createdAt: at })
  const address = (path: string) => addressOf(config, `/?party=${partyId}#${path}`)
  const lines = news.map((one) => `${wordsOf(language, one)}\n${address(one.place)}`)
  await queueMail(tx, {
    recipient,
    subject: translate(notificationMails, language, 'subject', { party, count: news.length }),
    text: translate(notificationMails, language, 'text', {
      name,
      party,
      news: lines.join('\n\n'),
      settings: addressOf(config, '/#/notifications'),
      stop: addressOf(config, stopPath(secret.place)),
    }),
    link: address(news[0]?.place ?? '/start'),
    unsubscribe: addressOf(config, oneClickPath(secret.place)),
    language,
    party,
    secret,
  })
}
