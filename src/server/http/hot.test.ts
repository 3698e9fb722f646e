import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, getSessions } from '../../features/account/settings/operations.ts'
import { getEventImages } from '../../features/community/images/operations.ts'
import { getUserInfo } from '../../features/party/home/operations.ts'
import { updatePartyMeta } from '../../features/party/parties/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Club, makeClub } from '../../testing/club.ts'
import { addPictures } from '../../testing/pictures.ts'
import { clientOf } from '../../testing/two-parties.ts'
import { newId } from '../data/ids.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

/** How often the short way answered, as the metrics count it. */
const answered = async () =>
  Number(/^\w*hot_answers (\d+)/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1])

describe('H2 V6 answers before the web framework', () => {
  test('H2 a home page is its person’s alone, however often it was answered', async () => {
    const [first = '', second = ''] = club.members
    const own = await clientOf(app, first)
    for (let read = 0; read < 3; read++)
      expect(await own.call(getUserInfo, { userId: first })).toMatchObject({ ok: true })
    expect(await answered()).toBeGreaterThan(0)
    const other = await clientOf(app, second)
    for (let read = 0; read < 3; read++)
      expect(await other.call(getUserInfo, { userId: first })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await app.client().call(getUserInfo, { userId: first })).toMatchObject({ status: 401 })
    const asOther = await own.fetch(`${app.url}/api/users/${first}/info`, { headers: { 'x-person': second } })
    expect(asOther.status).not.toBe(200)
  })

  test('H2 an address of any length is answered, and only short ones are kept for the short way', async () => {
    const [first = ''] = club.members
    const own = await clientOf(app, first)
    const ask = (more: string) => own.fetch(`${app.url}/api/users/${first}/info?${more}`)
    for (let read = 0; read < 3; read++) expect((await ask('x=1')).status).toBe(200)
    const before = await answered()
    expect((await ask('x=1')).status).toBe(200)
    expect(await answered()).toBe(before + 1)
    for (let read = 0; read < 3; read++) expect((await ask(`x=${'1'.repeat(600)}`)).status).toBe(200)
    expect(await answered()).toBe(before + 1)
  })

  test('H2 a session that was ended gets nothing any more', async () => {
    const [first = ''] = club.members
    const [one, two] = [await clientOf(app, first), await clientOf(app, first)]
    for (let read = 0; read < 3; read++) await one.call(getUserInfo, { userId: first })
    const sessions = await one.call(getSessions, {})
    const current = sessions.ok ? sessions.value.sessions.find((each) => each.current) : undefined
    await two.call(endSession, { sessionId: current?.id ?? '' })
    expect(await one.call(getUserInfo, { userId: first })).toMatchObject({ ok: false })
  })

  test('V6 a gallery answered for visitors is not what members get, nor what remains of a party that was hidden', async () => {
    const eventId = newId()
    const { kysely } = app.database
    const dates = { startDate: '2026-06-06', endDate: '2026-06-06' }
    await kysely
      .insertInto('events')
      .values({ partyId: club.partyId, id: eventId, title: 'Cup', country: 'se', strokeCount: 'stroke', ...dates })
      .execute()
    await addPictures(app.services, { partyId: club.partyId, eventId }, 3)
    const input = { partyId: club.partyId, eventId: '*' }
    const before = await answered()
    const visitor = app.client()
    for (let read = 0; read < 3; read++)
      expect(await visitor.call(getEventImages, input)).toMatchObject({ value: { total: 3 } })
    expect(await answered()).toBeGreaterThan(before)
    const now = await answered()
    expect(await club.member.call(getEventImages, input)).toMatchObject({ value: { total: 3 } })
    expect(await answered()).toBe(now)
    const hiding = { partyId: club.partyId, meta: { hidden: true } }
    expect(await club.admin.call(updatePartyMeta, hiding)).toMatchObject({ ok: true })
    expect(await visitor.call(getEventImages, input)).toMatchObject({ ok: false, status: 401 })
  })
})
