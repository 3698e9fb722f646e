import { plainBbText } from '../../../../contract/bb-code.ts'
import { type Language, languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { Html, html } from '../../../../server/http/html.ts'
import { bbHtml } from '../../../../server/mail/bb-html.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import { mailSecret } from '../../../../server/mail/mail-secrets.ts'
import type { Services } from '../../../../server/services.ts'
import { oneClickPath, stopPath } from '../rules.ts'
import { newsMails } from '../texts.ts'
import { insertStopLink, type MailRow, takeToMail } from '../writes.ts'

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
  const secret = mailSecret('news_stop_links')
  const { partyId, userId, email, recipient } = row
  await insertStopLink(tx, { tokenHash: secret.tokenHash, partyId, userId, email })
  const language: Language = languageOf(row.language)
  const link = addressOf(config, `/?party=${partyId}#/news/${row.newsId}`)
  const stop = addressOf(config, stopPath(secret.place))
  await queueMail(tx, {
    recipient,
    subject: translate(newsMails, language, 'subject', row),
    text: words(row, language, link, stop),
    html: page(row, language, link),
    link,
    unsubscribe: addressOf(config, oneClickPath(secret.place)),
    language,
    party: row.party,
    secret,
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

/** Without pictures: a mail program fetches nothing from here when the mail is opened. They are behind the link. */
function page(row: MailRow, language: Language, link: string): string {
  const bb = (text: string) => new Html(bbHtml(text, null))
  return html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${row.title}</h1>
<p style="margin:0 0 16px"><strong>${bb(row.ingress)}</strong></p>
<div>${bb(row.text)}</div>
<p style="margin:16px 0 0"><a href="${link}" style="color:#174c3a">${translate(newsMails, language, 'readWords', row)}</a></p>`
    .text
}
