import { type Kysely, sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './logger.ts'
import type { Tables } from './tables.ts'

type NewMail = {
  recipient: string
  subject: string
  text: string
  html?: string
  /** the address in it that the person is to open; without a mail server it is printed on the console */
  link?: string
  /** the address to which a mail program may post that such mails shall stop (RFC 8058) */
  unsubscribe?: string
}

type Mailer = {
  start(): void
  /** Sends what is due now; returns how many left. */
  sendDue(): Promise<number>
  stop(): Promise<void>
}

type Due = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  unsubscribe: string | null
  attempts: number
}

const attemptsAtMost = 20
const atOnce = 20
const lookEvery = 2_000

/** Puts a mail into the outbox, in the caller's transaction: it leaves exactly if that is committed. */
export async function queueMail(tx: Kysely<Tables>, mail: NewMail): Promise<void> {
  const { html = null, link = null, unsubscribe = null, ...rest } = mail
  await tx
    .insertInto('mails')
    .values({ id: newId(), ...rest, html, link, unsubscribe })
    .execute()
}

/**
 * Sends what is in the outbox. Without a mail server the mails stay there, and their links are printed, unless nothing
 * but errors is logged.
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  database: Pick<Database, 'kysely'>,
  log: Log,
  print: (line: string) => void = (line) => log.isLevelEnabled('warn') && console.log(line),
): Mailer {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  const sendDue = transport ? sendThrough(transport, config, database, log) : printLinks(database, print)
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<number> = Promise.resolve(0)
  let stopped = false

  const look = async () => {
    sending = sendDue().catch((error) => {
      log.error({ err: error }, 'the outbox')
      return 0
    })
    const sent = await sending
    if (!stopped) timer = setTimeout(look, sent === atOnce ? 0 : lookEvery).unref()
  }

  return {
    start: () => void look(),
    sendDue,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await sending
      transport?.close()
    },
  }
}

/**
 * A mail is taken by moving its next attempt, so that two nodes never send the same one at once, and one whose sender
 * died in the middle is sent again: better twice than never.
 */
function sendThrough(
  transport: Transporter,
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  { kysely }: Pick<Database, 'kysely'>,
  log: Log,
) {
  const from = senderOf(config)
  const send = async (mail: Due) => {
    try {
      const { recipient: to, subject, text, html, unsubscribe } = mail
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(unsubscribe ? { headers: stopHeaders(unsubscribe) } : {}),
        messageId: `<${mail.id}@${from.split('@')[1]}>`,
      })
      await kysely.updateTable('mails').set({ sentAt: new Date(), lastError: null }).where('id', '=', mail.id).execute()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail did not leave')
      await kysely.updateTable('mails').set({ lastError: reason }).where('id', '=', mail.id).execute()
    }
  }
  return async () => {
    const due = await takeDue(kysely)
    for (const mail of due) await send(mail)
    return due.length
  }
}

const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The pauses between attempts grow from half a minute to six hours. */
async function takeDue(kysely: Kysely<Tables>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update mails set
      attempts = attempts + 1,
      next_try_at = now() + least(interval '6 hours', interval '30 seconds' * power(2, attempts))
    where id in (
      select id from mails
      where sent_at is null and next_try_at <= now() and attempts < ${attemptsAtMost}
      order by next_try_at limit ${atOnce} for update skip locked)
    returning id, recipient, subject, text, html, unsubscribe, attempts`.execute(kysely)
  return rows
}

/** The first attempt is the printing; the mail stays unsent. */
function printLinks({ kysely }: Pick<Database, 'kysely'>, print: (line: string) => void) {
  return async () => {
    const fresh = await kysely
      .updateTable('mails')
      .set({ attempts: 1 })
      .where('attempts', '=', 0)
      .where('sentAt', 'is', null)
      .returning(['recipient', 'subject', 'link'])
      .execute()
    for (const { recipient, subject, link } of fresh)
      print(`Mail to ${recipient}: ${subject}${link ? `\n  ${link}` : ''}`)
    return 0
  }
}

/** `?from=…` of SMTP_URL, else the account there, else no-reply at the public address. */
function senderOf({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): string {
  const url = new URL(smtpUrl ?? 'smtp://localhost')
  const account = decodeURIComponent(url.username)
  return (
    url.searchParams.get('from') ??
    (account.includes('@') ? account : `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`)
  )
}
