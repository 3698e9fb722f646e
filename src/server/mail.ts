import { type Kysely, sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { addressOf } from './addresses.ts'
import { showsMails } from './config.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './logger.ts'
import { composed, type MailConfig, type Written } from './mail-message.ts'
import { type MailSecret, withToken } from './mail-secrets.ts'
import type { Tables } from './tables.ts'

type NewMail = {
  recipient: string
  language: string
  /** in whose name it is sent, if it is not the installation's alone */
  party?: string
  subject: string
  text: string
  html?: string
  /** the address in it that the person is to open */
  link?: string
  /** the address to which a mail program may post that such mails shall stop (RFC 8058) */
  unsubscribe?: string
  /** the mailbox that answers go to, if it is not the sender's */
  replyTo?: string
  /** the token in its addresses, which is made when the mail leaves */
  secret?: MailSecret
}

type Mailer = {
  start(): void
  /** Sends what is due now; returns how many left. */
  sendDue(): Promise<number>
  stop(): Promise<void>
}

type Due = Written & { attempts: number }

const attemptsAtMost = 20
const atOnce = 20
const lookEvery = 2_000

/** Puts a mail into the outbox, in the caller's transaction: it leaves exactly if that is committed. */
export async function queueMail(tx: Kysely<Tables>, mail: NewMail): Promise<void> {
  const { secret, html = null, link = null, unsubscribe = null, replyTo = null, ...rest } = mail
  const { place = null, table = null, tokenHash = null } = secret ?? {}
  await tx
    .insertInto('mails')
    .values({
      id: newId(),
      ...rest,
      html,
      link,
      unsubscribe,
      replyTo,
      secretPlace: place,
      secretTable: table,
      secretHash: tokenHash,
    })
    .execute()
}

/**
 * Sends what is in the outbox. Without a mail server the mails stay there; the demo says on the console that there is one
 * to be read, unless nothing but errors is logged. A link is the key to an account: it stands on no console.
 */
export function createMailer(
  config: MailConfig,
  database: Pick<Database, 'kysely'>,
  log: Log,
  print: (line: string) => void = (line) => log.isLevelEnabled('warn') && console.log(line),
): Mailer {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  const sendDue = transport
    ? sendThrough(transport, config, database, log)
    : showsMails(config)
      ? printSubjects(config, database, print)
      : async () => 0
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
function sendThrough(transport: Transporter, config: MailConfig, { kysely }: Pick<Database, 'kysely'>, log: Log) {
  const send = async (mail: Due) => {
    try {
      await transport.sendMail(composed(config, await withToken(kysely, mail)))
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
    returning id, recipient, subject, text, html, link, unsubscribe, language, party, attempts,
      reply_to as "replyTo", secret_place as "secretPlace", secret_table as "secretTable", secret_hash as "secretHash"`.execute(
    kysely,
  )
  return rows
}

/** The first attempt is the printing; the mail stays unsent. */
function printSubjects(config: MailConfig, { kysely }: Pick<Database, 'kysely'>, print: (line: string) => void) {
  return async () => {
    const fresh = await kysely
      .updateTable('mails')
      .set({ attempts: 1 })
      .where('attempts', '=', 0)
      .where('sentAt', 'is', null)
      .returning(['recipient', 'subject'])
      .execute()
    for (const { recipient, subject } of fresh)
      print(`Mail to ${recipient}: ${subject}\n  ${addressOf(config, '/dev/mail')}`)
    return 0
  }
}
