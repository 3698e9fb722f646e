import { isOpenWhileActing } from '../contract/acting.ts'
import { createClient } from '../contract/client.ts'
import type { AnyOperation } from '../contract/operation.ts'
import { isOpenToTokens, tokenPrefix } from '../contract/token-rules.ts'
import { actForMember } from '../features/acting/operations.ts'
import { hash, newId, newSecret } from '../server/ids.ts'
import type { Services } from '../server/services.ts'
import { inputSchema, smallest } from './arbitrary.ts'
import { type Role, roles, type TwoParties, twoParties } from './two-parties.ts'

const insiders: Role[] = ['member', 'scorer', 'administrator', 'owner', 'level50']
const administrators: Role[] = ['administrator', 'owner', 'level50']

/** Whom each rule lets through, in a hidden party without a key. The owner plays in the scorer's group. */
export const letsThrough: Record<string, readonly Role[]> = {
  anyone: roles,
  loggedIn: roles.filter((role) => role !== 'visitor'),
  level50: ['level50'],
  isMember: insiders,
  maySee: insiders,
  isAdministrator: administrators,
  isOwner: ['owner', 'level50'],
  mayScore: ['scorer', ...administrators],
  mayAbort: ['scorer', ...administrators],
  mayTakeOver: ['scorer', 'owner'],
  mayReport: ['scorer', ...administrators],
  mayOpenInvite: ['member', ...administrators],
  mayAnswer: ['member'],
  mayDeleteImage: ['member', ...administrators],
  mayCorrect: ['member', 'level50'],
  mayChangeMessage: ['member', ...administrators],
  isSelfOrLevel50: ['member', 'level50'],
  isSelf: ['member'],
  isAuthor: ['member'],
}

const denials = ['login-required', 'login-expired', 'forbidden', 'not-found']
type App = { url: string; services: Services }
/** Inputs that the schema alone does not give. */
export type Samples = Record<string, (ids: Record<string, string>) => Record<string, unknown>>

/** What is wrong with the permissions of one operation; empty when nothing is. */
export async function violations(app: App, operation: AnyOperation, samples: Samples): Promise<string[]> {
  const allowed = letsThrough[operation.who.name]
  if (!allowed) return [`nothing says whom ${operation.who.name} lets through`]
  const denied = roles.filter((role) => !allowed.includes(role))
  return [
    ...(await deniedOnes(app, operation, samples, denied)),
    ...(await allowedOnes(app, operation, samples, allowed)),
    ...(await foreignIds(app, operation, samples)),
    ...(await actingFaults(app, operation, samples, allowed)),
    ...(await tokenFaults(app, operation, samples, allowed)),
  ]
}

const sample = (operation: AnyOperation, samples: Samples, ids: Record<string, string>) =>
  (samples[operation.id]?.(ids) ?? smallest(inputSchema(operation), ids)) as Record<string, unknown>

async function send(parties: TwoParties, role: Role, operation: AnyOperation, input: Record<string, unknown>) {
  const answer = await parties.clients[role].call(operation, input as never)
  return answer.ok ? { status: 200, code: '' } : { status: answer.status, code: answer.code, detail: answer.detail }
}

async function deniedOnes(app: App, operation: AnyOperation, samples: Samples, denied: readonly Role[]) {
  if (denied.length === 0) return []
  const parties = await twoParties(app)
  const before = await contents(app.services, parties.own.partyId)
  const faults: string[] = []
  for (const role of denied) {
    const { status, code } = await send(parties, role, operation, sample(operation, samples, parties.own.ids))
    const expected = expectedDenial(operation, role)
    if (!expected.includes(code)) faults.push(`${role} should be refused with ${expected} and got ${status} ${code}`)
  }
  if ((await contents(app.services, parties.own.partyId)) !== before) faults.push('a refused call changed something')
  return faults
}

function expectedDenial(operation: AnyOperation, role: Role): string[] {
  if (role === 'visitor') return ['login-required']
  const inParty = inPartyRule(operation)
  return inParty && (role === 'outsider' || role === 'revoked') ? ['not-found'] : ['forbidden']
}

async function allowedOnes(app: App, operation: AnyOperation, samples: Samples, allowed: readonly Role[]) {
  const faults: string[] = []
  let parties = await twoParties(app)
  for (const role of allowed) {
    if (operation.method !== 'get') parties = await twoParties(app)
    const { status, code, detail } = await send(parties, role, operation, sample(operation, samples, parties.own.ids))
    if (denials.includes(code)) faults.push(`${role} should be let through and got ${status} ${code}`)
    if (code === 'invalid-input') faults.push(`the sample does not fit the schema: ${detail}`)
    if (status >= 500 || status === 0) faults.push(`${role} got ${status} ${code} ${detail}`)
  }
  return faults
}

/** The other party's ids, all of them and one by one among one's own, reach and change nothing there. */
async function foreignIds(app: App, operation: AnyOperation, samples: Samples) {
  const parties = await twoParties(app)
  const { own, other } = parties
  const input = sample(operation, samples, own.ids)
  const names = Object.keys(own.ids).filter(
    (name) => name !== 'courseId' && JSON.stringify(input).includes(own.ids[name] as string),
  )
  if (names.length === 0 || !inPartyRule(operation)) return []
  const before = await contents(app.services, other.partyId)
  const faults: string[] = []
  for (const role of ['member', 'administrator', 'owner'] as const) {
    const { status, code } = await send(parties, role, operation, sample(operation, samples, other.ids))
    if (code !== 'not-found') faults.push(`${role} with the other party's ids got ${status} ${code}`)
    for (const name of names.length > 1 ? names : []) {
      const mixed = { ...own.ids, [name]: other.ids[name] as string }
      const answer = await send(parties, role, operation, sample(operation, samples, mixed))
      const reached = answer.status === 200 && name !== 'userId'
      if (reached || answer.status >= 500) faults.push(`${role} with the other party's ${name} got ${answer.status}`)
    }
  }
  if ((await contents(app.services, other.partyId)) !== before) faults.push("the other party's rows were changed")
  return faults
}

/** An administrator who acts for the member gets what the member may inside of the party, and nothing that is closed. */
async function actingFaults(app: App, operation: AnyOperation, samples: Samples, allowed: readonly Role[]) {
  const parties = await twoParties(app)
  const { partyId, memberId } = parties.own
  const started = await parties.clients.administrator.call(actForMember, { partyId, userId: memberId })
  if (!started.ok) return [`the administrator cannot act: ${started.code}`]
  const isOpen = isOpenWhileActing(operation, inPartyRule(operation)) && allowed.includes('member')
  const before = await contents(app.services, partyId)
  const { code } = await send(parties, 'administrator', operation, sample(operation, samples, parties.own.ids))
  const isRefused = ['acting', ...denials].includes(code)
  if (isOpen && isRefused) return [`who acts for a member should be let through and got ${code}`]
  if (!isOpen && !isRefused) return [`who acts for a member should be refused and got ${code || 'an answer'}`]
  if (!isOpen && (await contents(app.services, partyId)) !== before)
    return ['a refused call of who acts changed something']
  return []
}

/**
 * A token of somebody who administers both parties reads or writes in its own party alone, does there what its owner may,
 * and nothing that is closed to tokens.
 */
async function tokenFaults(app: App, operation: AnyOperation, samples: Samples, allowed: readonly Role[]) {
  const { own, other } = await twoParties(app)
  const userId = own.administratorId
  const kysely = app.services.database.kysely
  await kysely.insertInto('memberships').values({ partyId: other.partyId, userId, administrator: true }).execute()
  const [reading, writing] = [
    await tokenOf(app, own.partyId, userId, 'read'),
    await tokenOf(app, own.partyId, userId, 'write'),
  ]
  const codeOf = async (token: string, ids: Record<string, string>) => {
    const client = createClient({ baseUrl: app.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    const answer = await client.call(operation, sample(operation, samples, ids) as never)
    return answer.ok ? '' : answer.code
  }
  const before = await contents(app.services, own.partyId)
  const otherBefore = await contents(app.services, other.partyId)
  const refused = ['token-refused', ...denials]
  const faults: string[] = []
  const isOpen = isOpenToTokens(operation, inPartyRule(operation)) && allowed.includes('administrator')
  const isPublic = allowed.includes('visitor')
  if (operation.method !== 'get' && !isPublic && !refused.includes(await codeOf(reading, own.ids)))
    faults.push('a token to read has written')
  if (inPartyRule(operation) && !refused.includes(await codeOf(writing, other.ids)))
    faults.push('a token was let into another party of its owner')
  if (!isOpen && !isPublic && !refused.includes(await codeOf(writing, own.ids)))
    faults.push('a token does what is closed to tokens')
  if ((await contents(app.services, own.partyId)) !== before)
    faults.push('a refused call with a token changed something')
  if ((await contents(app.services, other.partyId)) !== otherBefore) faults.push('a token changed another party')
  if (isOpen && inPartyRule(operation)) {
    const code = await codeOf(writing, own.ids)
    if (refused.includes(code)) faults.push(`a token should be let through and got ${code}`)
  }
  return faults
}

async function tokenOf({ services }: App, partyId: string, userId: string, scope: 'read' | 'write'): Promise<string> {
  const token = tokenPrefix + newSecret()
  const expiresAt = new Date(services.now().valueOf() + 3_600_000)
  const values = { partyId, id: newId(), userId, name: scope, tokenHash: hash(token), scope, expiresAt }
  await services.database.kysely.insertInto('personalTokens').values(values).execute()
  return token
}

/** Rules that ask nothing of a party. */
const personal = ['anyone', 'loggedIn', 'level50', 'mayCorrect', 'isSelf', 'isSelfOrLevel50']
const inPartyRule = (operation: AnyOperation) => !personal.includes(operation.who.name)

/** Everything that a party has, as one text. */
async function contents({ database }: Services, partyId: string): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'party_id' and table_name not in ('audit_log', 'personal_tokens') order by 1`,
  )
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.pool.query<{ all: string | null }>(
        `select md5(string_agg(one::text, '|' order by one::text)) as all from ${name} as one where party_id = $1`,
        [partyId],
      )
      return `${name}:${rows[0]?.all}`
    }),
  )
  const { rows } = await database.pool.query('select parties::text as one from parties where id = $1', [partyId])
  return [...parts, rows[0]?.one].join('\n')
}
