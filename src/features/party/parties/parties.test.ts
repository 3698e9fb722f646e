import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { cast } from '../../../testing/cast.ts'
import { app, freshName, openParties, party } from '../../../testing/features/parties.ts'
import { refreshCurrentUser } from '../../account/session/operations.ts'
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

const users = () => app.database.kysely.updateTable('users')

describe('P1 create a party', () => {
  test('P1 whoever creates it owns and administers it, in the time zone of the browser', async () => {
    const bo = await party.as('bo')
    const name = freshName()
    const made = await bo.call(createParty, { name: `  ${name} `, timeZone: 'Europe/Stockholm' })
    expect(made).toMatchObject({ ok: true })
    const partyId = made.ok ? made.value.id : ''
    expect(await bo.call(getParty, { partyId })).toMatchObject({
      ok: true,
      value: {
        title: name,
        ownerId: party.ids.bo,
        timeZone: 'Europe/Stockholm',
        role: 'admin',
        totals: { events: 0, players: 1, strokes: 0 },
        meta: { gallerySpeed: 8000, administrators: [party.ids.bo] },
      },
    })
    const audited = await app.database.kysely
      .selectFrom('auditLog')
      .select('action')
      .where('partyId', '=', partyId)
      .execute()
    expect(audited).toEqual([{ action: 'createParty' }])
  })

  test('P1 a time zone that nobody knows becomes UTC', async () => {
    const cilla = await party.as('cilla')
    const made = await cilla.call(createParty, { name: freshName(), timeZone: 'Mars/Olympus' })
    const read = await cilla.call(getParty, { partyId: made.ok ? made.value.id : '' })
    expect(read).toMatchObject({ value: { timeZone: 'UTC' } })
  })

  test('P1 five characters are too few, and blanks do not count', async () => {
    const david = await party.as('david')
    for (const name of ['Putts', 'Putts     ', ''])
      expect(await david.call(createParty, { name })).toMatchObject({ ok: false, status: 422, code: 'invalid-input' })
  })

  test.each(['Golf <b>club</b>', 'Swing_low', 'Birdies!', 'Golf "pros"', 'Fore\\side', 'Golf ⛳ club'])(
    'P1 %s has characters that no name may have',
    async (name) => {
      const david = await party.as('david')
      expect(await david.call(createParty, { name })).toMatchObject({
        ok: false,
        status: 422,
        code: 'illegal-characters',
      })
    },
  )

  test("P1 letters of any script, digits and - ' & . , ( ) / are allowed", async () => {
    const harald = await party.as('harald')
    await users().set({ tier: 2 }).where('id', '=', party.ids.harald).execute()
    app.services.sessions.forget()
    for (const name of ["O'Brien & Söner (2025), nr 7/8.", 'ゴルフクラブ東京', 'Ålands-golfarna'])
      expect(await harald.call(createParty, { name })).toMatchObject({ ok: true })
  })

  test('P1 a name is taken whatever its case', async () => {
    const name = freshName()
    const harald = await party.as('harald')
    await harald.call(createParty, { name })
    expect(await harald.call(createParty, { name: name.toUpperCase() })).toMatchObject({
      ok: false,
      status: 409,
      code: 'name-taken',
    })
  })

  test('P1 without premium a second party is refused, and the personal one does not count', async () => {
    const erik = await party.as('erik')
    await app.database.kysely
      .insertInto('parties')
      .values({ id: newId(), title: 'Erik', ownerId: party.ids.erik, personal: true })
      .execute()
    expect(await erik.call(createParty, { name: freshName() })).toMatchObject({ ok: true })
    expect(await erik.call(createParty, { name: freshName() })).toMatchObject({
      ok: false,
      status: 403,
      code: 'premium-required',
      detail: 'Upgrade Your Membership',
    })
    await users().set({ tier: 2 }).where('id', '=', party.ids.erik).execute()
    app.services.sessions.forget()
    expect(await erik.call(createParty, { name: freshName() })).toMatchObject({ ok: true })
  })

  test('P1 two requests at once do not make two parties of one', async () => {
    const frida = await party.as('frida')
    const answers = await Promise.all([1, 2, 3, 4].map(() => frida.call(createParty, { name: freshName() })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('P1 a visitor is asked to log in', async () => {
    expect(await app.client().call(createParty, { name: freshName() })).toMatchObject({ ok: false, status: 401 })
  })

  test('P1 an account whose address is not confirmed makes none', async () => {
    await users().set({ emailConfirmed: false }).where('id', '=', party.ids.gun).execute()
    const gun = await party.as('gun')
    expect(await gun.call(createParty, { name: freshName() })).toMatchObject({
      ok: false,
      code: 'address-not-confirmed',
    })
  })
})

describe('P2 settings of a party', () => {
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
    await (await party.as('harald')).call(createParty, { name: taken })
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

  test('P1 without premium nobody is handed a second party', async () => {
    const own = await cast(app)
    await (await own.as('bo')).call(createParty, { name: freshName() })
    const anna = await own.as('anna')
    expect(await anna.call(handOverParty, { partyId: own.partyId, userId: own.ids.bo })).toMatchObject({
      code: 'premium-required',
    })
  })
})
