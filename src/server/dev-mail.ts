import type { FastifyInstance } from 'fastify'
import { isLoopback } from './config.ts'
import type { Database } from './database.ts'

type Shown = {
  recipient: string
  subject: string
  text: string
  link: string | null
  createdAt: Date
  sentAt: Date | null
}

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"

/** `GET /dev/mail`: the newest mails of the outbox, on the embedded default and for this machine only. */
export async function devMail(app: FastifyInstance, { database }: { database: Pick<Database, 'kysely' | 'embedded'> }) {
  app.get('/dev/mail', async (request, reply) => {
    const near = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname.replace(/:\d+$/, ''))
    if (!database.embedded || !near || request.headers['x-forwarded-for']) return reply.callNotFound()
    const mails = await database.kysely
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text', 'link', 'createdAt', 'sentAt'])
      .orderBy('createdAt', 'desc')
      .limit(100)
      .execute()
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(mails))
  })
}

function pageOf(mails: Shown[]): string {
  const list = mails.length === 0 ? '<p>No mail has been written.</p>' : mails.map(articleOf).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail</title>
<h1>Mail</h1>
<p>Without a mail server, mails stay here. Only this machine can read this page.</p>
${list}
</html>
`
}

function articleOf({ recipient, subject, text, link, createdAt, sentAt }: Shown): string {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : 'not sent'
  const opens = link && /^https?:/.test(link) ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : ''
  return `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(recipient)}, ${createdAt.toISOString()}, ${state}</p>
<pre>${escaped(text)}</pre>
${opens}
<hr>
</article>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
