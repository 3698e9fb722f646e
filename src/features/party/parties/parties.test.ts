import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { app, freshName, openParties, party } from '../../../testing/features/parties.ts'
import { createParty, getParties, getParty } from './operations.ts'

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

describe('V3 find a party', () => {
  test('V3 a part of the name finds public parties only, with their totals, a page at a time', async () => {
    const word = `Vassunda${newId().slice(-6)}`
    const owner = party.ids.harald
    const rows = Array.from({ length: 16 }, (_, at) => ({
      id: newId(),
      title: `${word} ${String.fromCharCode(65 + at)} 100%`,
      ownerId: owner,
    }))
    const closed = [
      { id: newId(), title: `${word} hidden`, ownerId: owner, hidden: true },
      { id: newId(), title: `${word} personal`, ownerId: owner, personal: true },
    ]
    await app.database.kysely
      .insertInto('parties')
      .values([...rows, ...closed])
      .execute()
    const visitor = app.client()
    const first = await visitor.call(getParties, { search: word.toLowerCase() })
    expect(first).toMatchObject({ ok: true, value: { total: 16 } })
    const parties = first.ok ? first.value.parties : []
    expect(parties.map(({ title }) => title)).toEqual(rows.slice(0, 14).map(({ title }) => title))
    expect(parties[0]?.totals).toEqual({ events: 0, players: 0, strokes: 0 })
    const second = await visitor.call(getParties, { search: word, count: 14, offset: 14 })
    expect(second.ok && second.value.parties).toHaveLength(2)
    const titled = { id: newId(), title: `Golf Club ${word} Country`, ownerId: owner }
    await app.database.kysely.insertInto('parties').values(titled).execute()
    const alike = { value: { total: 1, parties: [{ id: titled.id }] } }
    expect(await visitor.call(getParties, { search: `Club ${word}` })).toMatchObject(alike)
    expect(await visitor.call(getParties, { search: `b ${word} c` })).toMatchObject(alike)
    expect(await visitor.call(getParties, { search: `${word} Club` })).toMatchObject({ value: { total: 0 } })
    expect(await visitor.call(getParties, { search: `${word} A 1_0` })).toMatchObject({
      value: { parties: [], total: 0 },
    })
  })

  test('V3 of very many that match, a thousand are counted', async () => {
    const word = freshName()
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      id: newId(),
      title: `${word} ${at + 1}`,
      ownerId: party.ids.anna,
    }))
    await app.database.kysely.insertInto('parties').values(rows).execute()
    const found = await app.client().call(getParties, { search: word.toUpperCase(), count: 1 })
    expect(found).toMatchObject({ ok: true, value: { total: 1_000, parties: [{ title: `${word} 1` }] } })
  })

  test('H1 totals count events, members and strokes', async () => {
    const eventId = await party.event()
    const roundId = await party.round(eventId)
    await app.database.kysely
      .insertInto('scorecards')
      .values([
        { partyId: party.partyId, roundId, userId: party.ids.anna, strokes: [4, 5, null] },
        { partyId: party.partyId, roundId, userId: party.ids.bo, strokes: [6] },
      ])
      .execute()
    const read = await app.client().call(getParty, { partyId: party.partyId })
    // Anna, Bo, Cilla, David, Erik, Frida and Inga; Gun was removed
    expect(read).toMatchObject({ ok: true, value: { totals: { events: 1, players: 7, strokes: 15 } } })

    const totals = async () => {
      const answer = await app.client().call(getParty, { partyId: party.partyId })
      return answer.ok ? answer.value.totals.strokes : undefined
    }
    const ofAnna = app.database.kysely.updateTable('scorecards').where('userId', '=', party.ids.anna)
    await ofAnna.set({ submittedAt: new Date() }).execute()
    expect(await totals()).toBe(15)
    await ofAnna.set({ strokes: [4, 5, 3] }).execute()
    expect(await totals()).toBe(18)
    await ofAnna.set({ submittedAt: null }).execute()
    expect(await totals()).toBe(18)
  })
})
