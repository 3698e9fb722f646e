import { type Kysely, sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { showsMails } from '../config.ts'
import type { Database } from '../data/database.ts'
import { newId } from '../data/ids.ts'
import type { Tables } from '../data/tables.ts'
import { addressOf } from '../http/addresses.ts'
import { atOnce, type Deliveries, sendDue } from '../jobs/deliveries.ts'
import type { Log } from '../logger.ts'
import { composed, type MailConfig, type Written } from './mail-message.ts'
import { type MailSecret, withToken } from './mail-secrets.ts'

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

/** From half a minute to six hours, 20 attempts in all. */
const pauses = Array.from({ length: 19 }, (_, tried) => Math.min(6 * 3_600, 30 * 2 ** tried))
/** How often a mail is tried. */
export const tries = pauses.length + 1
const lookEvery = 2_000

/** A node of 0.2.0 takes what is due by this, and does not know that a token is to be put into it. */
const never = sql<Date>`'infinity'`

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
      ...(secret && { dueAt: sql<Date>`now()`, nextTryAt: never }),
    })
    .execute()
}

/** In milliseconds, unless SMTP_URL says otherwise: together less than a mail is held by the node that tries it. */
export const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

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
  const transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...patience }) : undefined
  const sendNow = transport
    ? sendThrough(transport, config, database, log)
    : showsMails(config)
      ? printSubjects(config, database, print)
      : async () => 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<number> = Promise.resolve(0)
  let stopped = false

  const look = async () => {
    sending = sendNow().catch((error) => {
      log.error({ err: error }, 'the outbox')
      return 0
    })
    const sent = await sending
    if (!stopped) timer = setTimeout(look, sent === atOnce ? 0 : lookEvery).unref()
  }

  return {
    start: () => void look(),
    sendDue: sendNow,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await sending
      transport?.close()
    },
  }
}

/** Better twice than never: one whose sender died in the middle is sent again. */
function sendThrough(transport: Transporter, config: MailConfig, { kysely }: Pick<Database, 'kysely'>, log: Log) {
  const mails: Deliveries<Due> = {
    pauses,
    inTurn: true,
    held: 180_000,
    take: (_, until, count) => takeDue(kysely, until, count),
    send: async (mail) => {
      await transport.sendMail(composed(config, await withToken(kysely, mail)))
      return 'delivered'
    },
    delivered: (mail, sentAt) => change(mail, { sentAt, lastError: null }),
    failed: (mail, next, lastError) => {
      log.warn({ mail: mail.id, attempts: mail.attempts, reason: lastError }, 'a mail did not leave')
      return change(mail, {
        lastError,
        ...(next && (mail.secretPlace === null ? { nextTryAt: next } : { dueAt: next })),
      })
    },
  }
  const change = ({ id }: Due, values: { sentAt?: Date; lastError: string | null; nextTryAt?: Date; dueAt?: Date }) =>
    kysely.updateTable('mails').set(values).where('id', '=', id).execute()
  return () => sendDue(mails, () => new Date())
}

/** Due by the clock of the database, which put them there. */
async function takeDue(kysely: Kysely<Tables>, until: Date, count: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update mails set attempts = attempts + 1,
      due_at = case when secret_place is not null then ${until}::timestamptz end,
      next_try_at = case when secret_place is null then ${until}::timestamptz else 'infinity' end
    where id in (
      select id from mails
      where sent_at is null and coalesce(due_at, next_try_at) <= now() and attempts <= ${pauses.length}
      order by coalesce(due_at, next_try_at) limit ${count} for update skip locked)
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
