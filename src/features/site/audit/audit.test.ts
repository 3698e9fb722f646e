import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { giveCards } from '../../../testing/club.ts'
import { entries, type Wanted } from '../../../testing/features/audit.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { actForMember, stopActing } from '../../account/acting/operations.ts'
import { saveContestResult, saveRoundContests } from '../../competition/contests/operations.ts'
import { updateEvent } from '../../competition/events/operations/change.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { addPlayerByHand, revokeUser, updateMembership } from '../../party/members/operations.ts'
import { renameParty } from '../../party/parties/operations.ts'
import { exportPartyLog, getPartyLog } from './operations.ts'

openFreshParties()

describe('X13 the audit log of a party', () => {
  test('X13 who did what to whom, the latest first, also on behalf of somebody', async () => {
    const { partyId, ids } = party
    const frida = await party.as('frida')
    await frida.call(revokeUser, { partyId, userId: ids.david })
    await frida.call(actForMember, { partyId, userId: ids.bo })
    await frida.call(stopActing, {})
    const log = await entries()
    expect(log.map(({ action }) => action)).toEqual(['stopActing', 'startActing', 'revokeUser'])
    expect(log[2]).toMatchObject({
      by: { userId: ids.frida, name: 'Frida Falk' },
      actingFor: null,
      party: { partyId },
      subject: { kind: 'person', name: 'David Ek' },
    })
    expect(log[0]).toMatchObject({ by: { name: 'Frida Falk' }, actingFor: { name: 'Bo Alm' } })
  })

  test('X13 it is filtered by name, action, day and behalf', async () => {
    const { partyId, ids } = party
    const [anna, frida] = [await party.as('anna'), await party.as('frida')]
    await anna.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds' })
    await frida.call(revokeUser, { partyId, userId: ids.david })
    await frida.call(actForMember, { partyId, userId: ids.bo })
    await frida.call(stopActing, {})
    const actions = async (wanted: Wanted) => (await entries(wanted)).map(({ action }) => action)
    expect(await actions({ name: 'anna be' })).toEqual(['updateMembership'])
    expect(await actions({ name: 'bo alm' })).toEqual(['stopActing'])
    expect(await actions({ action: 'revokeUser' })).toEqual(['revokeUser'])
    expect(await actions({ onBehalf: true })).toEqual(['stopActing'])
    await app.database.kysely
      .insertInto('auditLog')
      .values({ id: newId(), partyId, action: 'renameParty', at: '2025-03-04T23:59:59Z' })
      .execute()
    expect(await actions({ from: '2025-03-04', to: '2025-03-04' })).toEqual(['renameParty'])
    expect(await actions({ from: '2025-03-05', to: '2025-03-31' })).toEqual([])
    expect(await actions({ to: '2025-03-03' })).toEqual([])
  })

  test('X13 pages after a key neither repeat nor skip, while new entries come', async () => {
    const { partyId } = party
    const anna = await party.as('anna')
    const written = await fill(25)
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page++) {
      const answer = await anna.call(getPartyLog, { partyId, count: 10, ...(before ? { before } : {}) })
      if (!answer.ok) throw new Error(answer.code)
      seen.push(...answer.value.entries.map(({ id }) => id))
      before = answer.value.next ?? undefined
      await fill(1)
    }
    expect(seen).toEqual([...written].reverse())
    expect(before).toBeUndefined()
  })

  async function fill(count: number) {
    const rows = Array.from({ length: count }, () => ({ id: newId(), partyId: party.partyId, action: 'save-hole' }))
    await app.database.kysely.insertInto('auditLog').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  test('X13 members, outsiders and visitors do not see it, nor another party’s', async () => {
    const { partyId, otherPartyId } = party
    expect(await (await party.as('bo')).call(getPartyLog, { partyId })).toMatchObject({ status: 403 })
    expect(await (await party.as('bo')).call(exportPartyLog, { partyId })).toMatchObject({ status: 403 })
    expect(await (await party.as('harald')).call(getPartyLog, { partyId })).toMatchObject({ status: 404 })
    expect(await app.client().call(exportPartyLog, { partyId })).toMatchObject({ status: 401 })
    await (await party.as('harald')).call(renameParty, { partyId: otherPartyId, title: `Renamed ${otherPartyId}` })
    expect(await entries()).toEqual([])
  })

  test('X13 the export has every entry in words, and no cell that a spreadsheet would carry out', async () => {
    const { partyId } = party
    const anna = await party.as('anna')
    const evil = '=HYPERLINK("https://evil.example";"Open")'
    await anna.call(addPlayerByHand, { partyId, firstName: evil, lastName: 'Ny', golfClub: 'GK', handicap: 3 })
    await app.database.kysely
      .updateTable('users')
      .set({ firstName: '+46', lastName: '' })
      .where('id', '=', party.ids.anna)
      .execute()
    await fill(2500)
    const answer = await anna.fetch(`${app.url}/api/parties/${partyId}/audit-log.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Audit log \d{4}-\d\d-\d\d\.csv"/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows: string[][] = parse(bytes, { bom: true })
    expect(rows).toHaveLength(2502)
    expect(rows[0]).toEqual(['When', 'Who', 'On behalf of', 'What', 'Whom or what', 'Details'])
    expect(rows[1]?.slice(1, 4)).toEqual(['The installation', '', 'Saved a hole'])
    expect(rows.at(-1)?.slice(1, 5)).toEqual(['+46', '', 'Added a player without account', `'${evil} Ny`])
    expect(rows.flat().filter((cell) => /^[=+\-@\t]/.test(cell) && !/^[+-]?\d+$/.test(cell))).toEqual([])
  })

  test('X13 in Swedish with semicolons, and with the filters of the page', async () => {
    const { partyId, ids } = party
    const anna = await party.as('anna')
    await anna.call(revokeUser, { partyId, userId: ids.bo })
    await anna.call(updateMembership, { partyId, userId: ids.cilla, team: 'Reds' })
    const answer = await anna.call(exportPartyLog, { partyId, language: 'sv', action: 'revokeUser' })
    const rows: string[][] = parse(answer.ok ? answer.value : '', { bom: true, delimiter: ';' })
    expect(rows[0]).toEqual(['När', 'Vem', 'För', 'Vad', 'Vem eller vad', 'Detaljer'])
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([['Anna Berg', '', 'Tog bort en medlem', 'Bo Alm']])
  })
})

describe('X13 rows in words', () => {
  const rows = async (language: 'en' | 'sv' = 'en') => {
    const answer = await (await party.as('anna')).call(exportPartyLog, { partyId: party.partyId, language })
    const delimiter = language === 'sv' ? ';' : ','
    const [, ...read]: string[][] = parse(answer.ok ? answer.value : '', { bom: true, delimiter })
    return read
  }

  test('X13 players, round, event and changed fields are named in both languages, times are UTC', async () => {
    const { ids } = party
    const anna = await party.as('anna')
    const eventId = await party.event({ title: 'Spring cup' })
    const roundId = await party.round(eventId, { title: 'Opening' })
    await giveCards(app, party.partyId, roundId, [ids.bo, ids.cilla])
    const saved = { roundId, rows: [{ userId: ids.bo, scoreDetails: [{ position: 3, score: 9 }], exactHcp: 18 }] }
    expect(await anna.call(updateScores, saved)).toMatchObject({ ok: true })
    await anna.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3 }] })
    const result = { userId: ids.cilla, value: 2.5 }
    expect(await anna.call(saveContestResult, { roundId, contestId: 1, result })).toMatchObject({ ok: true })
    const event = { title: 'Spring cup', meta: { classes: [{ name: 'Low', filter: 'hcp < 10' }] } }
    expect(await anna.call(updateEvent, { eventId, event })).toMatchObject({ ok: true })
    const [changed, contest, , edited] = await rows()
    expect(changed?.slice(3)).toEqual(['Changed an event', 'Spring cup', 'Spring cup · Changed: classes'])
    expect(contest?.slice(3)).toEqual([
      'Saved a result of a contest',
      'Opening',
      'Spring cup, Opening · Closest to pin · 2.5 m · Hole 3 · Cilla Dahl',
    ])
    expect(edited?.[3]).toBe('Edited results')
    expect(edited?.[5]).toMatch(/^Spring cup, Opening · Bo Alm Hole 3 – → 9/)
    expect(changed?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const [swedish] = await rows('sv')
    expect(swedish?.slice(3)).toEqual(['Ändrade en tävling', 'Spring cup', 'Spring cup · Ändrat: klasser'])
  })

  test('X13 a group is told with its round and players, and nobody of another party is named', async () => {
    const { partyId, ids } = party
    const roundId = await party.round(await party.event({ title: 'Spring cup' }), { title: 'Opening' })
    const groupId = await giveCards(app, partyId, roundId, [ids.bo, ids.cilla])
    await app.database.kysely
      .insertInto('auditLog')
      .values([
        { id: newId(), partyId, userId: ids.bo, action: 'submit-group', subject: groupId },
        { id: newId(), partyId, userId: ids.bo, action: 'postThread', details: JSON.stringify({ typed: ids.harald }) },
      ])
      .execute()
    const [typed, submitted] = await rows()
    expect(submitted?.[5]).toBe('Spring cup, Opening · Bo Alm, Cilla Dahl')
    expect(typed?.[5]).toBe('')
  })
})
