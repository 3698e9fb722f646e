import { createClient } from '../contract/client.ts'
import { codeHeader } from '../contract/code-rules.ts'
import type { AnyOperation } from '../contract/operation.ts'
import type { TokenScope } from '../contract/session.ts'
import { tokenPrefix } from '../contract/token-rules.ts'
import { hash, newId, newSecret } from '../server/data/ids.ts'
import type { Services } from '../server/services.ts'
import type { TestClient } from './app.ts'
import { addEvent, addGroup, addRound } from './builder.ts'
import { makeParty, makeUsers, type PartyFixture } from './party-fixture.ts'
import { clientOf, type TwoParties, twoParties } from './two-parties.ts'

export type App = { url: string; services: Services }
type Caller = Pick<TestClient, 'call'>

/** Programs of people: of an administrator of both parties, of the member, of somebody of level 50 who is a plain member. */
export type Programs = { reading: Caller; writing: Caller; ofMember: Caller; ofLevel50: Caller }

/** Where the questions of docs/permissions.md are asked. */
export type Stage = TwoParties & {
  app: App
  /** A public party of the same people as `own`. */
  open: PartyFixture
  programs: Programs
  /** An administrator who acts for the member, and level 50 who acts for the owner. */
  acting: { forMember: Caller; forOwner: Caller }
  /** A phone that has opened the code of another group of `own`. */
  holder: Caller
  bothId: string
  level50MemberId: string
}

export async function openStage(app: App): Promise<Stage> {
  const parties = await twoParties(app)
  const { own, other } = parties
  const [bothId = '', level50MemberId = ''] = await makeUsers(app.services, [
    { firstName: 'Both' },
    { firstName: 'Plain', userLevel: 50 },
  ])
  const people = { bothId, level50MemberId }
  await admit(app, other.partyId, people)
  const open = await makeParty(app.services, own, { hidden: false })
  const programs = await programsIn(app, own, people)
  const holder = await holderIn(app, own)
  return { ...parties, ...people, app, open, programs, holder, acting: await actingIn(app, parties, own.partyId) }
}

/** The same people with a party that nobody has changed yet. */
export async function anew(stage: Stage): Promise<Stage> {
  const { app, own: before } = stage
  const own = await makeParty(app.services, before)
  const programs = await programsIn(app, own, stage)
  return { ...stage, own, programs, acting: await actingIn(app, stage, own.partyId) }
}

type Others = Pick<Stage, 'bothId' | 'level50MemberId'>

const admit = ({ services }: App, partyId: string, { bothId, level50MemberId }: Others) =>
  services.database.kysely
    .insertInto('memberships')
    .values([
      { partyId, userId: bothId, administrator: true },
      { partyId, userId: level50MemberId, administrator: false },
    ])
    .execute()

async function programsIn(app: App, { partyId, memberId }: PartyFixture, others: Others): Promise<Programs> {
  await admit(app, partyId, others)
  return {
    reading: await programOf(app, partyId, others.bothId, 'read'),
    writing: await programOf(app, partyId, others.bothId, 'write'),
    ofMember: await programOf(app, partyId, memberId, 'write'),
    ofLevel50: await programOf(app, partyId, others.level50MemberId, 'write'),
  }
}

async function programOf({ url, services }: App, partyId: string, userId: string, scope: TokenScope) {
  const token = tokenPrefix + newSecret()
  const expiresAt = new Date(services.now().valueOf() + 3_600_000)
  const values = { partyId, id: newId(), userId, name: scope, tokenHash: hash(token), scope, expiresAt }
  await services.database.kysely.insertInto('personalTokens').values(values).execute()
  return createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** The group has an event of its own, so that nothing of what is asked about is the phone's. */
async function holderIn(app: App, { partyId, memberId }: PartyFixture): Promise<Caller> {
  const { kysely } = app.services.database
  const eventId = await addEvent(app, { partyId, scoringCodes: true })
  const roundId = await addRound(app, { partyId, eventId })
  await addGroup(app, { partyId, roundId, players: [memberId] })
  const place = { partyId, roundId, tee: 0 }
  await kysely
    .insertInto('startLists')
    .values({ partyId, roundId, tees: JSON.stringify([{ players: [memberId] }]) })
    .execute()
  const [id, codeId, secret, now] = [newId(), newId(), newSecret(), app.services.now()]
  const code = { id: codeId, code: newId(), link: newSecret(), madeAt: now }
  await kysely
    .insertInto('scoringCodes')
    .values({ ...place, ...code })
    .execute()
  // Seen tomorrow: nothing is noted of it, whatever it asks.
  const seen = { createdAt: now, lastSeenAt: new Date(now.valueOf() + 86_400_000) }
  const phone = { ...place, id, codeId, name: 'Guest', secretHash: hash(secret), ...seen }
  await kysely.insertInto('codeHolders').values(phone).execute()
  const headers = { cookie: `pinhigh-code=${secret}`, [codeHeader]: id }
  return createClient({ baseUrl: app.url, headers: () => headers })
}

async function actingIn(app: App, { own, level50Id }: TwoParties, partyId: string): Promise<Stage['acting']> {
  return {
    forMember: await actingFor(app, own.administratorId, { userId: own.memberId, partyId }),
    forOwner: await actingFor(app, level50Id, { userId: own.ownerId, partyId: null }),
  }
}

async function actingFor(app: App, actorId: string, acted: { userId: string; partyId: string | null }) {
  const client = await clientOf(app, actorId)
  const { kysely } = app.services.database
  const query = kysely.selectFrom('sessions').select('id').where('userId', '=', actorId)
  const { id } = await query.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await app.services.sessions.actFor(kysely, id, acted)
  return client
}

export type Answer = { status: number; code: string; detail: string | undefined }

/** What somebody gets. The code is empty for who is let through. */
export async function ask(caller: Caller, operation: AnyOperation, input: unknown): Promise<Answer> {
  const answer = await caller.call(operation, input as never)
  return answer.ok
    ? { status: 200, code: '', detail: undefined }
    : { status: answer.status, code: answer.code, detail: answer.detail }
}

/** Everything that these parties and their people have, as one text. */
export async function contents({ app, own, other, open }: Stage): Promise<string> {
  const { pool } = app.services.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'party_id' and table_name not in ('audit_log', 'personal_tokens') order by 1`,
  )
  const partyIds = [own, other, open].map(({ partyId }) => partyId)
  const userIds = [own, other].flatMap(({ ownerId, memberId, scorerId, revokedId }) => [
    ownerId,
    memberId,
    scorerId,
    revokedId,
  ])
  const parts = [
    ...tables.map(({ name }) => [name, 'party_id = any($1)'] as const),
    ['parties', 'id = any($1)'] as const,
    ['users', 'id = any($2)'] as const,
  ].map(
    ([name, where]) => `(select md5(string_agg(one::text, '|' order by one::text)) from ${name} as one where ${where})`,
  )
  const { rows } = await pool.query(`select concat_ws(',', ${parts.join(', ')}) as all`, [partyIds, userIds])
  return rows[0].all
}
