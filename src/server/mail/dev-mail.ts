import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { showsMails } from '../config.ts'
import { type Html, html } from '../http/html.ts'
import type { Services } from '../services.ts'
import { composed, type Written } from './mail-message.ts'
import { withToken } from './mail-secrets.ts'

// The mails' own pages stand in frames without scripts, and have styles of theirs.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const toMessage = createTransport({ streamTransport: true, buffer: true })

type Means = Pick<Services, 'config' | 'database'>
type Shown = Written & { createdAt: Date; sentAt: Date | null }

/** `GET /dev/mail`: the newest mails of the outbox, with the demo, which only this machine reaches (demo-guard.ts). */
export function registerDevMail(app: FastifyInstance, { config, database }: Means) {
  if (!showsMails(config)) return
  const tokens = new Map<string, string>()
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await database.kysely
      .selectFrom('mails')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .limit(100)
      .execute()
    const articles: Html[] = []
    for (const mail of mails) articles.push(await article(config, await withToken(database.kysely, mail, tokens)))
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(articles))
  })
}

const page = (articles: readonly Html[]) =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f1ea; color: #1d2b24; padding: 1rem }
  iframe { width: 100%; height: 32rem; border: 1px solid #888; background: #fff }
  summary { min-height: 48px; line-height: 48px; cursor: pointer }
</style>
<h1>Mail</h1>
<p>Without a mail server, mails stay here. Only this machine can read this page.</p>
${articles.length === 0 ? html`<p>No mail has been written.</p>` : articles}
</html>
`.text

async function article(config: Means['config'], mail: Shown): Promise<Html> {
  const { subject, recipient, createdAt, sentAt, link } = mail
  const options = composed(config, mail)
  const { message } = await toMessage.sendMail(options)
  const headers = String(message).split(/\r?\n\r?\n/)[0] ?? ''
  return html`<article>
<h2>${subject}</h2>
<p>To ${recipient}, ${createdAt.toISOString()}, ${sentAt ? `sent ${sentAt.toISOString()}` : 'not sent'}</p>
${link && /^https?:/.test(link) ? html`<p><a href="${link}">${link}</a></p>` : ''}
<pre>${String(options.text)}</pre>
<details><summary>HTML</summary>
<iframe title="${subject}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${String(options.html)}"></iframe>
</details>
<details><summary>Headers</summary><pre>${headers}</pre></details>
<hr>
</article>`
}
