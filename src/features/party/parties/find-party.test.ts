import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { app, freshName, openParties, party } from '../../../testing/features/parties.ts'
import { getParties, getParty, renameParty, setPartyTimeZone, updatePartyMeta } from './operations.ts'

openParties()

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
    expect(await visitor.call(getParties, { search: `${word} A 1_0` })).toMatchObject({
      value: { parties: [], total: 0 },
    })
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
})
