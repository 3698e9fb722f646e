import { type Kysely, sql } from 'kysely'
import { hash, newSecret } from '../data/ids.ts'
import type { Tables } from '../data/tables.ts'

type SecretTable =
  | 'account_tokens'
  | 'invitation_tokens'
  | 'news_stop_links'
  | 'forum_digest_stops'
  | 'notification_stops'

/** The token of a link that is not made yet: `place` stands for it in the mail, `tokenHash` for the link's row. */
export type MailSecret = { place: string; table: SecretTable; tokenHash: Buffer }

/** Nobody knows a token with this hash: the link opens nothing before its mail leaves. */
export const mailSecret = (table: SecretTable): MailSecret => ({
  place: newSecret(),
  table,
  tokenHash: hash(newSecret()),
})

export type StoredMail = {
  id: string
  text: string
  html: string | null
  link: string | null
  unsubscribe: string | null
  secretPlace: string | null
  secretTable: SecretTable | null
  secretHash: Buffer | null
}

/**
 * The mail as it leaves. Its link gets a new token, and one that an earlier attempt made opens nothing any more.
 * `known`: tokens that were made before, by the mail's id, for who shows a mail over and over.
 */
export async function withToken<Mail extends StoredMail>(
  kysely: Kysely<Tables>,
  mail: Mail,
  known: Map<string, string> = new Map(),
): Promise<Mail> {
  const { id, secretPlace: place, secretTable: table, secretHash } = mail
  if (place === null || table === null || secretHash === null) return mail
  const before = known.get(id)
  const token = before !== undefined && hash(before).equals(secretHash) ? before : newSecret()
  if (token !== before) await moveHash(kysely, id, table, secretHash, hash(token))
  known.set(id, token)
  const filled = (text: string) => text.replaceAll(place, token)
  return {
    ...mail,
    text: filled(mail.text),
    html: mail.html && filled(mail.html),
    link: mail.link && filled(mail.link),
    unsubscribe: mail.unsubscribe && filled(mail.unsubscribe),
  }
}

async function moveHash(kysely: Kysely<Tables>, id: string, table: SecretTable, from: Buffer, to: Buffer) {
  const first = table === 'account_tokens' ? sql`, first_hash = coalesce(first_hash, token_hash)` : sql``
  await sql`
    with moved as (update ${sql.table(table)} set token_hash = ${to} ${first} where token_hash = ${from})
    update mails set secret_hash = ${to} where id = ${id}`.execute(kysely)
}
