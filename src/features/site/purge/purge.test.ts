import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPing } from '../../../contract/own-session.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { addPlayerByHand } from '../../party/members/operations.ts'
import { getPurgeList } from './operations.ts'
import { dueStep, purgeTime } from './rules.ts'
import { purge } from './server.ts'

let app: TestApp
let party: Cast
let clock = Date.now()
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  await app.database.kysely.deleteFrom('parties').execute()
  party = await cast(app)
})
afterAll(() => app.close())

const dayLength = 86_400_000
const days = (count: number) => {
  clock += count * dayLength
}
const run = () => purge(app.services)
const mails = async (name = 'anna') => {
  const recipient = `${name}-${party.partyId}@example.org`
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}
const exists = async (partyId = party.partyId) =>
  (await app.database.kysely.selectFrom('parties').select('id').where('id', '=', partyId).execute()).length > 0
const purgeEntries = (partyId = party.partyId) =>
  app.database.kysely
    .selectFrom('auditLog')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('action', '=', 'purgeParty')
    .execute()
const level50 = async () => {
  const id = newId()
  const person = { id, email: `${id}@example.org`, firstName: 'Lena', lastName: 'Level', userLevel: 50 }
  await app.database.kysely.insertInto('users').values(person).execute()
  return clientOf(app, id)
}

describe('P7 unused parties', () => {
  test('P7 the owner is written to 14 days and 2 days before, then the party is gone in one entry', async () => {
    days(75)
    await run()
    expect(await mails()).toEqual([])
    days(1.1)
    await run()
    const [first] = await mails()
    expect(first?.subject).toMatch(/is deleted in 14 days$/)
    expect(first?.link).toContain(`/?party=${party.partyId}#/start`)
    expect(first?.text).toContain('open it once while you are logged in')
    days(11)
    await run()
    expect(await mails()).toHaveLength(1)
    days(1)
    await run()
    expect((await mails()).at(1)?.subject).toMatch(/is deleted in 2 days$/)
    days(1.9)
    await run()
    expect(await exists()).toBe(true)
    days(0.2)
    await run()
    expect(await exists()).toBe(false)
    expect(await purgeEntries()).toMatchObject([{ userId: null, subject: party.ids.anna }])
    expect(await mails()).toHaveLength(2)
    const { kysely } = app.database
    const left = await kysely.selectFrom('users').select('id').where('id', 'in', Object.values(party.ids)).execute()
    expect(left.map(({ id }) => id)).not.toContain(party.ids.inga)
    expect(left).toHaveLength(8)
  })

  test('P7 each mail comes once, however often and at how many nodes the job runs', async () => {
    days(77)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await mails()).toHaveLength(1)
    days(13)
    await Promise.all([run(), run()])
    expect(await mails()).toHaveLength(2)
    days(10)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await purgeEntries()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('P7 a job that slept for months warns first: nothing goes without both mails and their days', async () => {
    days(300)
    await run()
    await run()
    expect(await exists()).toBe(true)
    expect((await mails())[0]?.subject).toMatch(/in 14 days$/)
    days(13)
    await run()
    days(1.5)
    await run()
    expect(await exists()).toBe(true)
    days(1)
    await run()
    expect(await exists()).toBe(false)
  })

  test('P7 a member’s visit stops it, and the warnings begin anew', async () => {
    days(80)
    await run()
    expect(await mails()).toHaveLength(1)
    const outsider = await party.as('harald')
    await outsider.call(getPing, { partyId: party.partyId })
    const removed = await party.as('gun')
    await removed.call(getPing, { partyId: party.partyId })
    expect(await list()).toContain(party.partyId)
    const bo = await clientOf(app, party.ids.bo)
    await bo.call(getPing, { partyId: party.partyId })
    expect(await list()).not.toContain(party.partyId)
    days(12)
    await run()
    expect(await exists()).toBe(true)
    days(65)
    await run()
    expect((await mails()).at(1)?.subject).toMatch(/in 14 days$/)
  })

  const list = async () => {
    const answer = await (await level50()).call(getPurgeList, {})
    return answer.ok ? answer.value.parties.map(({ partyId }) => partyId) : []
  }

  test('P7 a write in the party stops it too', async () => {
    await idle(85)
    await run()
    expect(await list()).toContain(party.partyId)
    const player = { firstName: 'Nora', lastName: 'Ny', golfClub: 'Sjö GK', handicap: 20 }
    await (await party.as('anna')).call(addPlayerByHand, { partyId: party.partyId, ...player })
    expect(await list()).not.toContain(party.partyId)
  })

  /** As if nothing had happened for so many days: writes are noted by the clock of this machine. */
  const idle = (count: number) => {
    const at = new Date(Date.now() - count * dayLength)
    return app.database.kysely.updateTable('parties').set({ lastActivityAt: at, createdAt: at }).execute()
  }

  test('P7 a result keeps a party, an upcoming event does until it is over and 90 days more', async () => {
    const played = await cast(app)
    const round = await played.round(await played.event())
    await app.database.kysely
      .insertInto('scorecards')
      .values({ partyId: played.partyId, roundId: round, userId: played.ids.bo, strokes: [4], marks: [0] })
      .execute()
    const later = new Date(clock + 120 * dayLength).toISOString().slice(0, 10)
    await party.event({ startDate: later, endDate: later })
    days(119)
    await run()
    expect(await mails()).toEqual([])
    days(10)
    await run()
    expect(await mails()).toEqual([])
    days(69)
    await run()
    expect(await mails()).toHaveLength(1)
    days(13)
    await run()
    days(3)
    await run()
    expect(await exists()).toBe(false)
    expect(await exists(played.partyId)).toBe(true)
  })

  test('P7 a personal party goes too, the mail is in the owner’s language, and its pictures are deleted', async () => {
    const { kysely } = app.database
    await kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', party.ids.anna).execute()
    await kysely.updateTable('parties').set({ personal: true }).where('id', '=', party.partyId).execute()
    const fileId = newId()
    const image = { partyId: party.partyId, id: newId(), kind: 'asset' as const, fileId, type: 'jpeg' as const }
    await kysely
      .insertInto('images')
      .values({ ...image, width: 8, height: 8 })
      .execute()
    for (const size of ['full', 'thumbnail'])
      await app.services.files.put(`images/${fileId}/${size}`, Buffer.from('x'), 'image/jpeg')
    days(77)
    await run()
    expect((await mails())[0]?.subject).toMatch(/tas bort om 14 dagar$/)
    days(13)
    await run()
    days(3)
    await run()
    expect(await exists()).toBe(false)
    await expect
      .poll(async () => (await app.services.files.list()).filter((key) => key.includes(fileId)), { timeout: 15_000 })
      .toEqual([])
  })
})

describe('A10 parties about to be purged', () => {
  test('A10 level 50 sees them with owner, dates and mails, nobody else does', async () => {
    days(80)
    await run()
    const answer = await (await level50()).call(getPurgeList, {})
    const one = answer.ok ? answer.value.parties.find(({ partyId }) => partyId === party.partyId) : undefined
    expect(one).toMatchObject({
      owner: { userId: party.ids.anna, name: 'Anna Berg' },
      members: 7,
      events: 0,
      purgeOn: new Date(clock + 14 * dayLength).toISOString().slice(0, 10),
      secondWarningAt: null,
    })
    expect(one?.firstWarningAt).toBe(new Date(clock).toISOString())
    expect(await (await party.as('anna')).call(getPurgeList, {})).toMatchObject({ status: 403 })
    expect(await app.client().call(getPurgeList, {})).toMatchObject({ status: 401 })
  })
})

describe('P7 when what is due', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const dayAfter = (count: number) => new Date(start.valueOf() + count * dayLength)
  test.for([
    [75.9, undefined, undefined, undefined],
    [76, undefined, undefined, 'first-warning'],
    [87.9, 76, undefined, undefined],
    [88, 76, undefined, 'second-warning'],
    [89.9, 76, 88, undefined],
    [90, 76, 88, 'purge'],
    [200, undefined, undefined, 'first-warning'],
    [211, 200, undefined, undefined],
    [212, 200, undefined, 'second-warning'],
    [213, 200, 212, undefined],
    [214, 200, 212, 'purge'],
    [230, 200, 229, undefined],
    [231, 200, 229, 'purge'],
  ] as const)('P7 after %f idle days, warned on day %s and %s: %s', ([now, first, second, step]) => {
    const warnings =
      first === undefined ? undefined : { firstAt: dayAfter(first), secondAt: second ? dayAfter(second) : null }
    expect(dueStep(start, warnings, dayAfter(now))).toBe(step)
  })

  test('P7 the day that a mail names is never moved forward', () => {
    expect(purgeTime(start, undefined, dayAfter(76))).toEqual(dayAfter(90))
    expect(purgeTime(start, { firstAt: dayAfter(76), secondAt: null }, dayAfter(88))).toEqual(dayAfter(90))
    expect(purgeTime(start, undefined, dayAfter(200))).toEqual(dayAfter(214))
  })
})
