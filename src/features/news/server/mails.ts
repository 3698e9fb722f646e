import { plainBbText } from '../../../contract/bb-code.ts'
import { type Language, languageOf, translate } from '../../../contract/texts.ts'
import { addressOf } from '../../../server/addresses.ts'
import { bbHtml } from '../../../server/bb-html.ts'
import { Html, html } from '../../../server/html.ts'
import { hash, newSecret } from '../../../server/ids.ts'
import { queueMail } from '../../../server/mail.ts'
import type { Tx } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { oneClickPath, stopPath } from '../rules.ts'
import { insertStopLink, type MailRow, takeToMail } from '../store.ts'
import { newsMails } from '../texts.ts'

/** The job that writes the mails of a piece of news. */
export const mailNews = 'news-mails'
const atOnce = 50

/**
 * Fifty in a transaction: they are marked and put into the outbox together, so that whatever is interrupted goes on where
 * it was.
 */
export async function sendNews(
  { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  newsId: string,
) {
  let taken: number
  do {
    taken = await database.kysely.transaction().execute(async (tx) => {
      const rows = await takeToMail(tx, newsId, atOnce, now())
      for (const row of rows) await writeMail(tx, config, row)
      return rows.length
    })
  } while (taken === atOnce)
}

async function writeMail(tx: Tx, config: Services['config'], row: MailRow) {
  if (!row.recipient) return
  const token = newSecret()
  const { partyId, userId, email, recipient } = row
  await insertStopLink(tx, { tokenHash: hash(token), partyId, userId, email })
  const language: Language = languageOf(row.language)
  const link = addressOf(config, `/?party=${partyId}#/news/${row.newsId}`)
  const stop = addressOf(config, stopPath(token))
  await queueMail(tx, {
    recipient,
    subject: translate(newsMails, language, 'subject', row),
    text: words(row, language, link, stop),
    html: page(row, language, link, stop, addressOf(config, '')),
    link,
    unsubscribe: addressOf(config, oneClickPath(token)),
  })
}

const words = (row: MailRow, language: Language, link: string, stop: string) =>
  [
    row.title,
    plainBbText(row.ingress),
    plainBbText(row.text, 2_000),
    `${translate(newsMails, language, 'read')}\n${link}`,
    `${translate(newsMails, language, 'stop')}\n${stop}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** Pictures of a hidden party are not shown to a mail program, which has no login: their places stay empty. */
function page(row: MailRow, language: Language, link: string, stop: string, origin: string): string {
  const bb = (text: string) => new Html(bbHtml(text, origin))
  return html`<h1>${row.title}</h1>
<p><strong>${bb(row.ingress)}</strong></p>
<div>${bb(row.text)}</div>
<p><a href="${link}">${translate(newsMails, language, 'readWords', row)}</a></p>
<hr>
<p><a href="${stop}">${translate(newsMails, language, 'stopWords')}</a></p>`.text
}
