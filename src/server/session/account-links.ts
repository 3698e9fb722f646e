import { sql } from 'kysely'
import { hash, newSecret } from '../data/ids.ts'
import type { Tables, Tx } from '../data/tables.ts'
import { type MailSecret, mailSecret } from '../mail/mail-secrets.ts'

type LinkPurpose = Tables['accountTokens']['purpose']
type AccountLink = {
  purpose: LinkPurpose
  email: string
  userId: string | null
  partyId: string | null
  tier: number
}
type NewLink = {
  purpose: LinkPurpose
  email: string
  userId?: string
  partyId?: string
  tier?: number
  language?: string
  expiresAt: Date
}

const hours = 3_600_000
/** How long the links live, in milliseconds. */
export const linkLives = {
  'sign-up': 168 * hours,
  invitation: 168 * hours,
  recovery: 24 * hours,
  confirmation: 168 * hours,
}

/** Makes a link for a mail. Its token, 256 random bits, is made when that mail leaves; the database has its hash. */
export async function newLink(tx: Tx, link: NewLink): Promise<MailSecret> {
  const secret = mailSecret('account_tokens')
  await tx
    .insertInto('accountTokens')
    .values({ ...link, email: link.email.toLowerCase(), tokenHash: secret.tokenHash })
    .execute()
  return secret
}

/** Makes a link that opens at once, for somebody who has shown that the address is theirs: its token is the answer. */
export async function newOpenLink(tx: Tx, link: NewLink): Promise<string> {
  const token = newSecret()
  await tx
    .insertInto('accountTokens')
    .values({ ...link, email: link.email.toLowerCase(), tokenHash: hash(token) })
    .execute()
  return token
}

type Given = { purposes: readonly LinkPurpose[]; email: string; token: string; now: Date }
const columns = ['purpose', 'email', 'userId', 'partyId', 'tier'] as const

/** The live link that a token stands for; looking does not use it up. */
export const lookAtLink = (tx: Tx, { purposes, email, token, now }: Given): Promise<AccountLink | undefined> =>
  tx
    .selectFrom('accountTokens')
    .select(columns)
    .where('tokenHash', '=', hash(token))
    .where('email', '=', email.toLowerCase())
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Uses a live link up, in the caller's transaction: of many tries at once one gets it. */
export const spendLink = (tx: Tx, { purposes, email, token, now }: Given): Promise<AccountLink | undefined> =>
  tx
    .deleteFrom('accountTokens')
    .where('tokenHash', '=', hash(token))
    .where('email', '=', email.toLowerCase())
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst()

/** Two who make an account for the same address at once come one after the other. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`.execute(tx)

/**
 * Whoever has shown that the address is theirs becomes a member where it is invited to, and in `partyId`, whose
 * invitation was used up just now; the links to sign up are spent. Returns the parties.
 */
export async function acceptInvitations(
  tx: Tx,
  { userId, email, now, partyId = null }: { userId: string; email: string; now: Date; partyId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    insert into memberships (party_id, user_id)
    select party_id, ${userId}::uuid from account_tokens
    where email = ${email.toLowerCase()} and purpose = 'invitation' and expires_at > ${now} and party_id is not null
    union
    select id, ${userId}::uuid from parties where id = ${partyId}::uuid
    on conflict (party_id, user_id) do update set access = 'member'
    returning party_id as "partyId"`.execute(tx)
  await tx
    .deleteFrom('accountTokens')
    .where('email', '=', email.toLowerCase())
    .where('purpose', 'in', ['sign-up', 'invitation'])
    .execute()
  return rows.map(({ partyId }) => partyId)
}

/** All links to change this person's password or address are spent. */
export const spendLinksOf = (tx: Tx, userId: string, ...purposes: LinkPurpose[]) =>
  tx.deleteFrom('accountTokens').where('userId', '=', userId).where('purpose', 'in', purposes).execute()
