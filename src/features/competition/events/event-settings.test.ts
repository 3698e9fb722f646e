import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { giveCards } from '../../../testing/club.ts'
import { addRound, app, club, hidden, made, openMadeEvent, read } from '../../../testing/made-event.ts'
import { createEvent, deleteEvent, updateEvent } from './operations/change.ts'
import { getEvent, getEvents } from './operations/event.ts'
import { getPointTables, savePointTable } from './operations/points.ts'
import { makeShareKey, withdrawShareKey } from './operations/share-key.ts'

openMadeEvent()

describe('E2 event settings', () => {
  test('E2 what is named changes, the rest stays, and the version goes up', async () => {
    const eventId = await made({}, { description: 'Stays', countRounds: 2 })
    const before = await read(eventId)
    const event = { title: 'Autumn Cup', meta: { useExtra: true, countRounds: null } }
    expect(await club.admin.call(updateEvent, { eventId, event })).toMatchObject({ ok: true })
    const after = await read(eventId)
    expect(after).toMatchObject({ title: 'Autumn Cup', startDate: '2026-05-01' })
    expect(after.meta).toMatchObject({ useExtra: true, countRounds: null, description: 'Stays' })
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('E2 classes and texts are saved by the same call', async () => {
    const eventId = await made()
    const meta = {
      classes: [{ name: 'Professionals', filter: 'hcp < 10' }],
      textInfo: [{ condition: '{par} == 3', conditionalText: 'Mind the water' }],
    }
    await club.admin.call(updateEvent, { eventId, event: { meta } })
    expect((await read(eventId)).meta).toMatchObject(meta)
    await club.admin.call(updateEvent, { eventId, event: { meta: { classes: [] } } })
    expect((await read(eventId)).meta).toMatchObject({ classes: [], textInfo: meta.textInfo })
  })

  test.each<[string, InputOf<typeof updateEvent>['event']]>([
    ['ends-before-start', { endDate: '2026-04-01' }],
    ['scoring-system-needed', { meta: { scoringSystem: null } }],
    ['teams-needed', { meta: { teamEvent: true } }],
    ['unknown-points', { meta: { tppId: 'nothing' } }],
    ['invalid-condition', { meta: { textInfo: [{ condition: '1 +', conditionalText: 'x' }] } }],
    ['invalid-input', { meta: { version: 7 } as object }],
  ])('E2 %s is refused and nothing changes', async (code, event) => {
    const eventId = await made()
    const before = await read(eventId)
    expect(await club.admin.call(updateEvent, { eventId, event })).toMatchObject({ ok: false, code })
    expect(await read(eventId)).toEqual(before)
  })

  test('E2 the dates keep their rounds', async () => {
    const eventId = await made()
    await addRound(eventId, '2026-05-03')
    const shorter = { eventId, event: { endDate: '2026-05-02' } }
    expect(await club.admin.call(updateEvent, shorter)).toMatchObject({ code: 'rounds-outside' })
  })

  test('E2 with scores the game does not change between match and strokes, but to points it may', async () => {
    const eventId = await made()
    await giveCards(app, club.partyId, await addRound(eventId), club.members.slice(0, 2))
    const change = (strokeCount: 'match' | 'stableford') => ({ eventId, event: { meta: { strokeCount } } })
    expect(await club.admin.call(updateEvent, change('match'))).toMatchObject({ code: 'has-scores' })
    expect(await club.admin.call(updateEvent, change('stableford'))).toMatchObject({ ok: true })
  })

  test('E2 a change to custom asks for games of its rounds first', async () => {
    const eventId = await made()
    await addRound(eventId)
    const custom = { eventId, event: { meta: { strokeCount: 'custom' as const } } }
    expect(await club.admin.call(updateEvent, custom)).toMatchObject({
      code: 'game-type-needed',
      detail: 'It is mandatory to select a game type for custom events.',
    })
  })

  test('E2 deleting takes the event with its rounds and cards', async () => {
    const eventId = await made()
    const roundId = await addRound(eventId)
    await giveCards(app, club.partyId, roundId, club.members.slice(0, 2))
    expect(await club.member.call(deleteEvent, { eventId })).toMatchObject({ status: 403 })
    expect(await club.admin.call(deleteEvent, { eventId })).toMatchObject({ ok: true })
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({ status: 404 })
    const cards = await app.database.kysely
      .selectFrom('scorecards')
      .selectAll()
      .where('roundId', '=', roundId)
      .execute()
    expect(cards).toEqual([])
  })

  test('E2 each write leaves who did it', async () => {
    const eventId = await made()
    await club.admin.call(updateEvent, { eventId, event: { title: 'Renamed' } })
    const entries = await app.database.kysely
      .selectFrom('auditLog')
      .select(['action', 'userId'])
      .where('subject', '=', eventId)
      .orderBy('at')
      .execute()
    expect(entries).toEqual([
      { action: 'event-created', userId: club.adminId },
      { action: 'event-changed', userId: club.adminId },
    ])
  })
})

describe('X3 sharing an event of a hidden party', () => {
  test('X3 the key opens this event until it is withdrawn, and no other', async () => {
    const eventId = await made({}, {}, hidden)
    const other = await made({}, {}, hidden)
    const answer = await hidden.admin.call(makeShareKey, { eventId })
    const key = answer.ok ? answer.value.shareKey : ''
    expect(key).toMatch(/^[\w-]{22,64}$/)
    const visitor = app.client()
    const opened = await visitor.call(getEvent, { eventId, key })
    expect(opened).toMatchObject({ ok: true, value: { id: eventId, shareKey: null, meta: { handicap: {} } } })
    expect(await visitor.call(getEvent, { eventId: other, key })).toMatchObject({ status: 401 })
    expect(await visitor.call(getEvents, { partyId: hidden.partyId })).toMatchObject({ status: 401 })
    await hidden.admin.call(withdrawShareKey, { eventId })
    expect(await visitor.call(getEvent, { eventId, key })).toMatchObject({ status: 401 })
  })

  test('X3 a new key makes the old one worthless', async () => {
    const eventId = await made({}, {}, hidden)
    const first = await hidden.admin.call(makeShareKey, { eventId })
    await hidden.admin.call(makeShareKey, { eventId })
    const key = first.ok ? first.value.shareKey : ''
    expect(await app.client().call(getEvent, { eventId, key })).toMatchObject({ status: 401 })
  })

  test('X3 only administrators make one, read it, and only where it is needed', async () => {
    const eventId = await made({}, {}, hidden)
    expect(await hidden.member.call(makeShareKey, { eventId })).toMatchObject({ status: 403 })
    await hidden.admin.call(makeShareKey, { eventId })
    expect(await hidden.member.call(getEvent, { eventId })).toMatchObject({ value: { shareKey: null } })
    expect(await club.admin.call(makeShareKey, { eventId: await made() })).toMatchObject({ code: 'party-is-public' })
  })
})

describe("E1 a party's own points by place", () => {
  const save = (name: string, points: number[] | null, by = club.admin) =>
    by.call(savePointTable, { partyId: club.partyId, name, points })
  const tables = async () => {
    const answer = await club.member.call(getPointTables, { partyId: club.partyId })
    return answer.ok ? answer.value.tables : answer
  }

  test('E1 they are stored, chosen for an event, and the event goes up with each change', async () => {
    expect(await save('Club_cup', [12, 9, 7.5])).toMatchObject({ ok: true })
    expect(await tables()).toContainEqual({ name: 'Club_cup', points: [12, 9, 7.5] })
    const eventId = await made({}, { scoringSystem: 'place-points', tppId: 'Club_cup' })
    const { version } = await read(eventId)
    expect(await save('Club_cup', [15, 10])).toMatchObject({ ok: true })
    expect((await read(eventId)).version).toBeGreaterThan(version)
    expect(await save('Club_cup', null)).toMatchObject({ status: 409, code: 'in-use' })
  })

  test('E1 built-in names are taken, unused tables can go, and members only read', async () => {
    expect(await save('standard', [1])).toMatchObject({ code: 'built-in' })
    expect(await save('Gone', [1])).toMatchObject({ ok: true })
    expect(await save('Gone', null)).toMatchObject({ ok: true })
    expect(await tables()).not.toContainEqual(expect.objectContaining({ name: 'Gone' }))
    expect(await save('Mine', [1], club.member)).toMatchObject({ status: 403 })
    expect(await save('Mine', [1], club.outsider)).toMatchObject({ status: 404 })
  })

  test('E1 two that are saved at once both stay', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((name) => save(name, [3, 2, 1])))
    expect(await tables()).toEqual(
      expect.arrayContaining(['One', 'Two', 'Three'].map((name) => ({ name, points: [3, 2, 1] }))),
    )
  })
})

describe('E2 what the caller saw', () => {
  test('E2 a field that somebody else changed is refused with both values, others are written, without `was` all are', async () => {
    const made = await club.admin.call(createEvent, {
      partyId: club.partyId,
      title: 'Seen Cup',
      startDate: '2026-05-01',
      endDate: '2026-05-02',
      metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
    })
    const eventId = made.ok ? made.value.id : ''
    type Change = InputOf<typeof updateEvent>
    const change = (event: Change['event'], was?: Change['was']) =>
      club.admin.call(updateEvent, { eventId, event, was })
    const classes = [{ name: 'Ladies', filter: "{gender} == 'F'" }]
    expect(
      await change({ title: 'A Cup', meta: { classes } }, { title: 'Seen Cup', meta: { classes: [] } }),
    ).toMatchObject({ ok: true })
    const stale: Change['was'] = {
      title: 'Seen Cup',
      endDate: '2026-05-02',
      meta: { classes: [], countRounds: null, tieBreak: 'count-back' },
    }
    expect(await change({ title: 'B Cup' }, stale)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: {
        fields: [
          { field: 'title', was: 'Seen Cup', now: 'A Cup' },
          { field: 'classes', was: [], now: classes },
        ],
      },
    })
    expect(await change({ meta: { description: 'Words' } }, { meta: { description: '', teams: [] } })).toMatchObject({
      ok: true,
    })
    expect(await change({ title: 'C Cup' })).toMatchObject({ ok: true })
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({
      value: { title: 'C Cup', meta: { description: 'Words', classes } },
    })
  })
})
