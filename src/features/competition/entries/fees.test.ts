import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  club,
  enterMembers,
  entryEvent,
  entryOf,
  listOf,
  memberAt,
  openEntriesClub,
} from '../../../testing/features/entries.ts'
import { leaveParty } from '../../party/parties/operations.ts'
import { deleteEvent } from '../events/operations/change.ts'
import { addFees, exportFees, getFees, remindOfFees } from './operations/fees.ts'
import { changeEntry, enterPlayers, saveEntryRules, withdrawEntry } from './operations/list.ts'
import { getOwnEntry, saveOwnEntry, withdrawOwnEntry } from './operations/own.ts'
import { entryDefaults, savesAnHour } from './rules/settings.ts'

openEntriesClub()

const pay = (eventId: string, entryId: string, more: object = {}) =>
  club.admin.call(addFees, { eventId, lines: [{ id: newId(), entryId, kind: 'paid', ...more }] })
const juniors = { name: 'Class B', places: null, handicapLimit: null, fee: 25_050 }

describe('D5 fees', () => {
  test('D5 a side that pays once owes its fee on when the first player alone is withdrawn, who gets back what was paid', async () => {
    const { eventId } = await entryEvent({ sideSize: 2, fee: 30_000, feePer: 'side' })
    const [a = '', b = '', c = '', d = ''] = club.members
    const sides = [{ players: [{ userId: a }, { userId: b }] }, { players: [{ userId: c }, { userId: d }] }]
    await done(club.admin.call(enterPlayers, { eventId, sides }))
    const [anna, cilla] = [await entryOf(eventId, 'Anna'), await entryOf(eventId, 'Cilla')]
    await done(pay(eventId, anna.id))
    const alone = { eventId, wholeSide: false, reason: 'Ill' }
    await done(club.admin.call(withdrawEntry, { ...alone, entryId: anna.id }))
    expect((await entryOf(eventId, 'Anna')).sums).toMatchObject({
      entered: 30_000,
      waived: 30_000,
      outstanding: -30_000,
    })
    expect((await entryOf(eventId, 'Bo')).sums).toMatchObject({ entered: 30_000, outstanding: 30_000 })
    expect((await listOf(eventId)).sums).toMatchObject({ paid: 30_000, outstanding: 30_000 })
    // Who withdraws and still owes the fee has paid for the side; the last of a side leaves nothing behind.
    await done(club.admin.call(withdrawEntry, { ...alone, entryId: cilla.id, waive: false }))
    const fourth = (await listOf(eventId)).entries.find(({ userId }) => userId === d)
    expect(fourth?.sums).toMatchObject({ entered: 0, outstanding: 0 })
    await done(club.admin.call(withdrawEntry, { ...alone, entryId: (await entryOf(eventId, 'Bo')).id }))
    expect((await entryOf(eventId, 'Bo')).sums).toMatchObject({ waived: 30_000, outstanding: 0 })
  })

  test('D5 who leaves the party owes nothing for what is to come, gets back what was paid, and the partner goes on', async () => {
    const { eventId } = await entryEvent({ sideSize: 2, fee: 30_000, feePer: 'side' })
    const [, , , , e = '', f = '', g = ''] = club.members
    const sides = [{ players: [{ userId: e }, { userId: f }] }, { players: [{ userId: g }] }]
    await done(club.admin.call(enterPlayers, { eventId, sides }))
    const idOf = async (id: string) => (await listOf(eventId)).entries.find(({ userId }) => userId === id)
    await done(pay(eventId, (await idOf(e))?.id ?? ''))
    await done((await memberAt(4)).call(leaveParty, { partyId: club.partyId }))
    await done((await memberAt(6)).call(leaveParty, { partyId: club.partyId }))
    expect((await idOf(e))?.sums).toMatchObject({ waived: 30_000, paid: 30_000, outstanding: -30_000 })
    expect((await idOf(f))?.sums).toMatchObject({ entered: 30_000, outstanding: 30_000 })
    expect((await idOf(g))?.sums).toMatchObject({ waived: 30_000, outstanding: 0 })
  })

  test('D5 a line whose id another event has is refused, and nothing is written', async () => {
    const [{ eventId: first }, { eventId: second }] = [await entryEvent({ fee: 100 }), await entryEvent({ fee: 100 })]
    await enterMembers(first, [0])
    await enterMembers(second, [0])
    const id = newId()
    const line = async (eventId: string) => ({
      id,
      entryId: (await entryOf(eventId, 'Anna')).id,
      kind: 'paid' as const,
    })
    await done(club.admin.call(addFees, { eventId: first, lines: [await line(first)] }))
    const lines = [{ ...(await line(second)), id: newId(), cents: 50 }, await line(second)]
    expect(await club.admin.call(addFees, { eventId: second, lines })).toMatchObject({
      status: 409,
      code: 'line-elsewhere',
    })
    expect((await listOf(second)).sums.paid).toBe(0)
  })

  test('D5 to the cent: classes, repeated clicks, a class that is changed, a withdrawal that is given back', async () => {
    const { eventId } = await entryEvent({ fee: 45_000, classes: [juniors] })
    await enterMembers(eventId, [0, 1, 3])
    expect((await listOf(eventId)).sums).toMatchObject({ entered: 115_050, outstanding: 115_050 })
    const anna = await entryOf(eventId, 'Anna')
    const line = { id: newId(), entryId: anna.id, kind: 'paid' as const }
    const clicks = await Promise.all([1, 2, 3].map(() => club.admin.call(addFees, { eventId, lines: [line] })))
    expect(clicks.map((answer) => (answer.ok ? answer.value.written : answer.code)).sort()).toEqual([0, 0, 1])
    const presses = await Promise.all([1, 2].map(() => pay(eventId, anna.id)))
    expect(presses.map((answer) => (answer.ok ? answer.value.written : answer.code))).toEqual([0, 0])
    const bo = await entryOf(eventId, 'Bo')
    await done(club.admin.call(changeEntry, { eventId, entryId: bo.id, version: bo.version, class: 'Class B' }))
    expect((await listOf(eventId)).sums).toMatchObject({ entered: 95_100, paid: 45_000, outstanding: 50_100 })
    await done((await memberAt(0)).call(withdrawOwnEntry, { eventId }))
    expect(await entryOf(eventId, 'Anna')).toMatchObject({ sums: { outstanding: -45_000, inHand: 45_000 } })
    const refund = { id: newId(), entryId: anna.id, kind: 'refunded' as const }
    await done(club.admin.call(addFees, { eventId, lines: [refund] }))
    await done(club.admin.call(addFees, { eventId, lines: [{ ...refund, id: newId() }] }))
    const { sums, lines } = await done(club.admin.call(getFees, { eventId }))
    expect(sums).toEqual({
      entered: 95_100,
      waived: 45_000,
      paid: 45_000,
      refunded: 45_000,
      outstanding: 50_100,
      inHand: 0,
    })
    expect(lines.filter(({ entryId }) => entryId === anna.id).map(({ kind }) => kind)).toEqual([
      'refunded',
      'waived',
      'paid',
      'entered',
    ])
  })

  test('D5 a line is never changed: a mistake is corrected by a further one, with who, when and why', async () => {
    const { eventId } = await entryEvent({ fee: 10_000 })
    await enterMembers(eventId, [0])
    const { id: entryId } = await entryOf(eventId, 'Anna')
    await done(pay(eventId, entryId))
    const { lines } = await done(club.admin.call(getFees, { eventId, entryId }))
    const paid = lines.find(({ kind }) => kind === 'paid')
    const correct = (more: object) =>
      club.admin.call(addFees, {
        eventId,
        lines: [
          {
            id: newId(),
            entryId,
            kind: 'corrected',
            cents: -10_000,
            corrects: paid?.id,
            reason: 'Paid by Bo',
            ...more,
          },
        ],
      })
    expect(await correct({ reason: '' })).toMatchObject({ status: 422 })
    expect(await correct({ cents: -10_001 })).toMatchObject({ code: 'below-zero' })
    expect(await correct({ corrects: newId() })).toMatchObject({ code: 'no-such-line' })
    expect((await done(correct({}))).sums).toMatchObject({ paid: 0, outstanding: 10_000 })
    const after = await done(club.admin.call(getFees, { eventId, entryId }))
    expect(after.lines[0]).toMatchObject({
      kind: 'corrected',
      cents: -10_000,
      reason: 'Paid by Bo',
      byName: 'Ada Berg',
    })
    const { kysely } = app.database
    const change = kysely.updateTable('entryFees').set({ cents: 1 }).where('entryId', '=', entryId).execute()
    await expect(change).rejects.toThrow('corrected by a further line')
    const gone = kysely.deleteFrom('entryFees').where('entryId', '=', entryId)
    await expect(gone.execute()).rejects.toThrow('a line of the ledger is taken back by a further line')
    // with its event it goes
    await done(club.admin.call(deleteEvent, { eventId }))
    expect(await kysely.selectFrom('entryFees').select('id').where('entryId', '=', entryId).execute()).toEqual([])
  })

  test('D5 what cannot be given back at once cannot be given back by a correction either', async () => {
    const { eventId } = await entryEvent({ fee: 10_000 })
    await enterMembers(eventId, [0])
    const { id: entryId } = await entryOf(eventId, 'Anna')
    await done(pay(eventId, entryId))
    await done((await memberAt(0)).call(withdrawOwnEntry, { eventId }))
    const refund = { id: newId(), entryId, kind: 'refunded' as const, cents: 1 }
    await done(club.admin.call(addFees, { eventId, lines: [refund] }))
    const { lines } = await done(club.admin.call(getFees, { eventId, entryId }))
    const correct = (kind: string, cents: number) => {
      const corrects = lines.find((one) => one.kind === kind)?.id ?? ''
      const line = { id: newId(), entryId, kind: 'corrected' as const, cents, corrects, reason: 'A slip' }
      return club.admin.call(addFees, { eventId, lines: [line] })
    }
    expect(await correct('refunded', 10_000)).toMatchObject({ code: 'more-than-held' })
    expect(await correct('paid', -10_000)).toMatchObject({ code: 'more-than-held' })
    expect(await correct('entered', -10_000)).toMatchObject({ code: 'more-than-owed' })
    expect((await done(correct('refunded', 9_999))).sums).toMatchObject({ inHand: 0, outstanding: 0 })
  })

  test('D5 nobody fills the ledger by entering and withdrawing again and again', async () => {
    const { eventId } = await entryEvent({ fee: 10_000 })
    const jens = await memberAt(9)
    const codes: (string | undefined)[] = []
    for (let saves = 0; saves <= savesAnHour; saves += 1) {
      const answer = await jens.call(saveOwnEntry, { eventId })
      codes.push(answer.ok ? undefined : answer.code)
    }
    expect(codes.slice(0, savesAnHour).every((code) => code === undefined)).toBe(true)
    expect(codes.at(-1)).toBe('too-many-tries')
    expect((await listOf(eventId)).sums.entered).toBe(10_000)
  })

  test('D5 a side pays once; who waits owes nothing until there is a place; more than was paid is not given back', async () => {
    const { eventId } = await entryEvent({ places: 1, sideSize: 2, fee: 33_333, feePer: 'side' })
    const [a = '', b = '', c = '', d = ''] = club.members
    const sides = [{ players: [{ userId: a }, { userId: b }] }, { players: [{ userId: c }, { userId: d }] }]
    await done(club.admin.call(enterPlayers, { eventId, sides }))
    expect((await listOf(eventId)).sums).toMatchObject({ entered: 33_333, outstanding: 33_333 })
    const anna = await entryOf(eventId, 'Anna')
    await done(pay(eventId, anna.id, { cents: 20_000 }))
    const refund = { id: newId(), entryId: anna.id, kind: 'refunded' as const, cents: 20_001 }
    expect(await club.admin.call(addFees, { eventId, lines: [refund] })).toMatchObject({ code: 'more-than-held' })
    await done(club.admin.call(withdrawEntry, { eventId, entryId: anna.id, reason: 'Ill' }))
    expect((await entryOf(eventId, 'Cilla')).sums.outstanding).toBe(33_333)
    expect((await listOf(eventId)).sums).toMatchObject({
      entered: 66_666,
      waived: 33_333,
      outstanding: 13_333,
      inHand: 20_000,
    })
  })

  test('D5 a fee that comes later is charged to who has a place; one reminder each, and only of what is owed', async () => {
    const { eventId } = await entryEvent()
    await enterMembers(eventId, [0, 1])
    expect((await listOf(eventId)).sums.entered).toBe(0)
    await done(club.admin.call(saveEntryRules, { eventId, version: 1, settings: { ...entryDefaults, fee: 100 } }))
    const { entries, sums } = await listOf(eventId)
    expect(sums.outstanding).toBe(200)
    await done(pay(eventId, entries[0]?.id ?? ''))
    const ask = { eventId, entryIds: entries.map(({ id }) => id) }
    const asked = await Promise.all([1, 2].map(() => club.admin.call(remindOfFees, ask)))
    expect(asked.map((answer) => (answer.ok ? answer.value.reminded : answer.code)).sort()).toEqual([0, 1])
    expect((await entryOf(eventId, 'Bo')).remindedAt).not.toBeNull()
    const told = await app.database.kysely
      .selectFrom('notifications')
      .select(['userId', 'details'])
      .where('kind', '=', 'entry')
      .where('place', '=', `/enter/${eventId}`)
      .execute()
    expect(told.map(({ details }) => details.what)).toEqual(['fee'])
    expect(told[0]?.userId).toBe(club.members[1])
  })

  test('D5 the file has every entry with what is owed, the ledger every line; players see their own alone', async () => {
    const { eventId } = await entryEvent({ fee: 1_250 })
    await enterMembers(eventId, [0, 1])
    await done(pay(eventId, (await entryOf(eventId, 'Anna')).id))
    const entries = await done(club.admin.call(exportFees, { eventId }))
    expect(entries).toContain('Berg,Anna')
    expect(entries.trim().split('\n').at(-1)).toContain('25,12.5,12.5')
    const ledger = await done(club.admin.call(exportFees, { eventId, table: 'ledger', language: 'sv' }))
    expect(ledger).toContain('Betald;"12,5"')
    // by the clock of the party, wherever the server stands
    const { lines } = await done(club.admin.call(getFees, { eventId }))
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })
    expect(ledger).toContain(` ${clock.format(new Date(lines[0]?.at ?? ''))};`)
    const bo = await memberAt(1)
    expect(await bo.call(getFees, { eventId })).toMatchObject({ status: 403 })
    const { entry } = await done(bo.call(getOwnEntry, { eventId }))
    expect(entry?.lines.map(({ kind, cents }) => [kind, cents])).toEqual([['entered', 1_250]])
  })
})
