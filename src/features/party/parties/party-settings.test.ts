import { describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { cast } from '../../../testing/cast.ts'
import { app, freshName, openParties, party } from '../../../testing/features/parties.ts'
import { getOwnStarts } from '../../competition/start-list/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import {
  createParty,
  getParty,
  handOverParty,
  leaveParty,
  renameParty,
  setPartyTimeZone,
  updatePartyMeta,
} from './operations.ts'

openParties()

describe('P2 settings of a party', () => {
  test('P3 settings that somebody else changed since they were read are not overwritten', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const first = await anna.call(getParty, { partyId })
    if (!first.ok) throw new Error(first.code)
    const { title, timeZone, meta } = first.value
    const was = { website: meta.website, gallerySpeed: meta.gallerySpeed }
    const set = (website: string, seen?: typeof was) =>
      anna.call(updatePartyMeta, { partyId, meta: { website }, ...(seen ? { was: seen } : {}) })
    expect(await set('https://one.example.org', was)).toMatchObject({ ok: true })
    expect(await set('https://two.example.org', was)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: 'website', was: was.website, now: 'https://one.example.org' }] },
    })
    expect(await anna.call(getParty, { partyId })).toMatchObject({
      value: { meta: { website: 'https://one.example.org' } },
    })
    expect(await set(was.website)).toMatchObject({ ok: true })
    const renamed = { partyId, title: freshName(), was: `${title} of old` }
    expect(await anna.call(renameParty, renamed)).toMatchObject({ code: 'changed-meanwhile' })
    const zone = { partyId, timeZone: 'Europe/Oslo', was: `${timeZone}x` }
    expect(await anna.call(setPartyTimeZone, zone)).toMatchObject({ code: 'changed-meanwhile' })
    expect(await anna.call(getParty, { partyId })).toMatchObject({ value: { title, timeZone } })
  })

  test('P2 a visitor sees neither addresses nor administrators, and nothing of a hidden party', async () => {
    const anna = await party.as('anna')
    await anna.call(updatePartyMeta, {
      partyId: party.partyId,
      meta: { newsEmail: 'a@example.org, b@example.org', website: 'https://example.org' },
    })
    const visitor = app.client()
    expect(await visitor.call(getParty, { partyId: party.partyId })).toMatchObject({
      value: { role: 'none', meta: { newsEmail: '', administrators: [], website: 'https://example.org' } },
    })
    expect(await (await party.as('bo')).call(getParty, { partyId: party.partyId })).toMatchObject({
      value: {
        role: 'member',
        meta: { newsEmail: '', administrators: expect.arrayContaining([party.ids.anna, party.ids.frida]) },
      },
    })
    await anna.call(updatePartyMeta, { partyId: party.partyId, meta: { hidden: true } })
    expect(await visitor.call(getParty, { partyId: party.partyId })).toMatchObject({ ok: false, status: 401 })
    expect(await (await party.as('harald')).call(getParty, { partyId: party.partyId })).toMatchObject({
      ok: false,
      status: 404,
    })
    expect(await (await party.as('gun')).call(getParty, { partyId: party.partyId })).toMatchObject({
      ok: false,
      status: 404,
    })
    expect(await anna.call(getParty, { partyId: party.partyId })).toMatchObject({
      value: { meta: { hidden: true, newsEmail: 'a@example.org, b@example.org' } },
    })
    await anna.call(updatePartyMeta, { partyId: party.partyId, meta: { hidden: false } })
  })

  test('P2 what is no address, no list of addresses or no known setting is refused', async () => {
    const anna = await party.as('anna')
    const wrong: Record<string, unknown>[] = [
      { website: 'javascript:alert(1)' },
      { newsEmail: 'anna@example.org, bo' },
      { gallerySpeed: 10 },
      { userLevel: 50 },
      { heroImage: 'https://elsewhere.example/picture.png' },
    ]
    for (const meta of wrong)
      expect(await anna.call(updatePartyMeta, { partyId: party.partyId, meta: meta as never })).toMatchObject({
        ok: false,
        status: 422,
      })
  })

  test('P2 only administrators change them; of another party there is nothing to change', async () => {
    const meta = { website: '' }
    expect(await (await party.as('bo')).call(updatePartyMeta, { partyId: party.partyId, meta })).toMatchObject({
      status: 403,
    })
    expect(await (await party.as('harald')).call(updatePartyMeta, { partyId: party.partyId, meta })).toMatchObject({
      status: 404,
    })
    expect(await (await party.as('anna')).call(updatePartyMeta, { partyId: party.otherPartyId, meta })).toMatchObject({
      status: 404,
    })
    expect(await (await party.as('frida')).call(updatePartyMeta, { partyId: party.partyId, meta })).toMatchObject({
      ok: true,
    })
  })

  test('P3 the owner sets and removes administrators, and stays one; other administrators do not', async () => {
    const anna = await party.as('anna')
    const frida = await party.as('frida')
    const { partyId, ids } = party
    expect(await frida.call(updatePartyMeta, { partyId, administrators: [ids.bo] })).toMatchObject({
      status: 403,
      code: 'owner-only',
    })
    expect(await anna.call(updatePartyMeta, { partyId, administrators: [ids.bo, ids.frida] })).toMatchObject({
      ok: true,
    })
    const read = await anna.call(getParty, { partyId })
    expect(new Set(read.ok ? read.value.meta.administrators : [])).toEqual(new Set([ids.anna, ids.bo, ids.frida]))
    for (const wrong of [ids.gun, ids.harald, ids.inga])
      expect(await anna.call(updatePartyMeta, { partyId, administrators: [wrong] })).toMatchObject({
        status: 409,
        code: 'not-a-member',
      })
    await anna.call(updatePartyMeta, { partyId, administrators: [ids.frida] })
    expect(await (await party.as('bo')).call(updatePartyMeta, { partyId, meta: {} })).toMatchObject({ status: 403 })
  })

  test('P2 a party is renamed by the rules of a new name', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const taken = freshName()
    expect(await (await party.as('bo')).call(createParty, { name: taken })).toMatchObject({ ok: true })
    expect(await anna.call(renameParty, { partyId, title: taken })).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await anna.call(renameParty, { partyId, title: 'Short' })).toMatchObject({ status: 422 })
    expect(await anna.call(renameParty, { partyId, title: 'Golf <script>' })).toMatchObject({
      code: 'illegal-characters',
    })
    const title = freshName()
    expect(await anna.call(renameParty, { partyId, title })).toMatchObject({ ok: true })
    expect(await anna.call(renameParty, { partyId, title: title.toUpperCase() })).toMatchObject({ ok: true })
    expect(await anna.call(getParty, { partyId })).toMatchObject({ value: { title: title.toUpperCase() } })
  })

  test('P2 the time zone has to exist', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    expect(await anna.call(setPartyTimeZone, { partyId, timeZone: 'Mars/Olympus' })).toMatchObject({
      code: 'unknown-time-zone',
    })
    expect(await anna.call(setPartyTimeZone, { partyId, timeZone: 'America/New_York' })).toMatchObject({ ok: true })
    expect(await anna.call(getParty, { partyId })).toMatchObject({ value: { timeZone: 'America/New_York' } })
  })
})

describe('P3 ownership and leaving', () => {
  test('P3 the owner hands the party over, then may leave it; results would stay', async () => {
    const own = await cast(app)
    const { partyId, ids } = own
    const anna = await own.as('anna')
    expect(await anna.call(leaveParty, { partyId })).toMatchObject({ status: 409, code: 'is-owner' })
    expect(await (await own.as('frida')).call(handOverParty, { partyId, userId: ids.frida })).toMatchObject({
      status: 403,
    })
    for (const wrong of [ids.harald, ids.gun, ids.inga])
      expect(await anna.call(handOverParty, { partyId, userId: wrong })).toMatchObject({ code: 'not-a-member' })
    expect(await anna.call(handOverParty, { partyId, userId: ids.bo })).toMatchObject({ ok: true })
    expect(await anna.call(leaveParty, { partyId })).toMatchObject({ ok: true })
    const me = await anna.call(refreshCurrentUser, {})
    expect(me.ok && me.value.user?.parties).toEqual([])
    expect(await (await own.as('bo')).call(getParty, { partyId })).toMatchObject({
      value: { ownerId: ids.bo, role: 'admin' },
    })
  })

  test('P3 D4 whoever leaves reads on which start lists they stand, and administrators are told of the places', async () => {
    const own = await cast(app)
    const { partyId, ids } = own
    const { kysely } = app.database
    const eventId = await own.event({ title: 'Spring cup' })
    const roundId = await own.round(eventId, { title: 'Round 1' })
    const tees = JSON.stringify([{ time: '09:10', startHole: 1, players: [ids.bo, ids.anna] }])
    await kysely.insertInto('startLists').values({ partyId, roundId, tees }).execute()
    const told = () =>
      kysely
        .selectFrom('notifications')
        .select(['userId', 'place', 'details'])
        .where('partyId', '=', partyId)
        .where('kind', '=', 'place-left')
        .execute()
    const [bo, cilla] = [await own.as('bo'), await own.as('cilla')]
    expect(await cilla.call(getOwnStarts, { partyId })).toMatchObject({ value: { starts: [] } })
    expect(await cilla.call(leaveParty, { partyId })).toMatchObject({ ok: true })
    expect(await told()).toEqual([])
    const start = { eventId, eventTitle: 'Spring cup', roundId, roundTitle: 'Round 1', time: '09:10' }
    expect(await bo.call(getOwnStarts, { partyId })).toMatchObject({ value: { starts: [start] } })
    expect(await bo.call(leaveParty, { partyId })).toMatchObject({ ok: true })
    const news = { place: `/startlist/${eventId}`, details: { name: 'Bo Alm', event: 'Spring cup', round: 'Round 1' } }
    const administrators = [ids.anna, ids.frida].sort()
    const all = await told()
    expect(all.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual(
      administrators.map((userId) => ({ userId, ...news })),
    )
    const log = await (await own.as('anna')).call(getPartyLog, { partyId, action: 'leaveParty' })
    const left = log.ok ? log.value.entries.map(({ subject, details }) => [subject?.id, details]) : []
    expect(left).toContainEqual([ids.bo, { rounds: [roundId] }])
  })

  test('P1 without premium nobody is handed a second party', async () => {
    const own = await cast(app)
    await (await own.as('bo')).call(createParty, { name: freshName() })
    const anna = await own.as('anna')
    expect(await anna.call(handOverParty, { partyId: own.partyId, userId: own.ids.bo })).toMatchObject({
      code: 'premium-required',
    })
  })
})
