import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { giveCards } from '../../../testing/club.ts'
import { app, club, openPartyExtras, save } from '../../../testing/party-extras.ts'
import { createEvent } from '../../competition/events/operations/change.ts'
import { createRound } from '../../competition/rounds/operations.ts'
import { addDefaultExtras, deleteExtra, getExtras, saveExtra } from './operations.ts'

openPartyExtras()

async function list(input: Partial<InputOf<typeof getExtras>> = {}) {
  const answer = await club.member.call(getExtras, { partyId: club.partyId, ...input })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.extras
}

const names = async (input: Partial<InputOf<typeof getExtras>> = {}) => (await list(input)).map(({ name }) => name)

describe('P4 extras of a party', () => {
  test('P4 one that is added is listed with its rules, from 1970-01-01 and without end', async () => {
    const autoMarks = [{ rules: ['par == 3', 'strokes == 1'], resolveBy: 'mark-others' as const, resolveValue: '2' }]
    const dialogs = [{ rules: ['hole == 18'], caption: 'Who pays?' }]
    const id = await save({ name: 'Ace', description: 'In one', meta: { autoMarks, dialogs } })
    expect((await list()).find((extra) => extra.id === id)).toEqual({
      id,
      name: 'Ace',
      description: 'In one',
      startDate: '1970-01-01',
      endDate: null,
      active: true,
      meta: { autoMarks, dialogs, timeout: 60, aliases: [] },
      usageCount: 0,
    })
  })

  test('S8 only those in use on the date, which is today in the party’s time zone; the all flag gives the others too', async () => {
    await save({ name: 'Last year', startDate: '2025-01-01', endDate: '2025-12-31' })
    await save({ name: 'Tomorrow', startDate: '2026-05-02' })
    await save({ name: 'Until today', endDate: '2026-05-01' })
    const setZone = (timeZone: string) =>
      app.database.kysely.updateTable('parties').set({ timeZone }).where('id', '=', club.partyId).execute()
    await setZone('UTC')
    expect(await names()).toEqual(['Ace', 'Until today'])
    await setZone('Europe/Stockholm')
    expect(await names()).toEqual(['Ace', 'Tomorrow'])
    expect(await names({ date: '2025-06-01' })).toEqual(['Ace', 'Last year', 'Until today'])
    expect(await names({ all: true })).toEqual(['Ace', 'Last year', 'Tomorrow', 'Until today'])
  })

  test('P4 a change replaces all that was said', async () => {
    const id = await save({ name: 'Before', description: 'Old', endDate: '2026-06-01' })
    await save({ id, name: 'After', meta: { timeout: 5, aliases: ['Before'] } })
    const after = (await list()).find((extra) => extra.id === id)
    expect(after).toMatchObject({ name: 'After', description: '', endDate: null, meta: { timeout: 5 } })
  })

  test('P4 a rule that is no condition is refused with its place, and nothing is saved', async () => {
    const meta = { autoMarks: [{ rules: ['par == 3', 'toPar'], resolveBy: 'mark-me' as const }] }
    const answer = await club.admin.call(saveExtra, { partyId: club.partyId, name: 'Broken', meta })
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid-rule',
      data: { errors: [{ list: 'autoMarks', at: 0, rule: 1, position: 0 }] },
    })
    expect(await names({ all: true })).not.toContain('Broken')
  })

  test('P4 an extra that somebody else changed since it was read is not overwritten', async () => {
    const id = await save({ name: 'Seen', description: 'Before' })
    const seen = (await list({ all: true })).find((extra) => extra.id === id)
    if (!seen) throw new Error('no extra')
    const { name, description, startDate, endDate, meta } = seen
    const was = { name, description, startDate, endDate, meta }
    const change = (text: string) =>
      club.admin.call(saveExtra, { partyId: club.partyId, id, ...was, description: text, was })
    expect(await change('Mine')).toMatchObject({ ok: true })
    expect(await change('Yours')).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      data: { fields: [{ field: 'description', was: 'Before', now: 'Mine' }] },
    })
    expect((await list({ all: true })).find((extra) => extra.id === id)).toMatchObject({ description: 'Mine' })
  })

  test('P4 the end is not before the start, and another party’s extra does not exist', async () => {
    const dates = { startDate: '2026-05-02', endDate: '2026-05-01' }
    const turned = await club.admin.call(saveExtra, { partyId: club.partyId, name: 'Turned', ...dates })
    expect(turned).toMatchObject({ code: 'ends-before-start' })
    const foreign = await club.admin.call(saveExtra, { partyId: club.partyId, id: club.partyId, name: 'Foreign' })
    expect(foreign).toMatchObject({ status: 404 })
  })

  test('P4 members read, administrators change, outsiders find nothing', async () => {
    const { partyId } = club
    expect(await club.member.call(saveExtra, { partyId, name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await club.outsider.call(getExtras, { partyId })).toMatchObject({ status: 404 })
  })

  test('P4 the default sets in English and Swedish; what the party has under a name is not added again', async () => {
    const add = async (language: 'en' | 'sv') => {
      const answer = await club.admin.call(addDefaultExtras, { partyId: club.partyId, language })
      return answer.ok ? answer.value.added.map(({ name }) => name) : answer
    }
    await save({ name: 'fish' })
    const english = ['Birdie', 'Bunker pick-up', 'Camel', 'Lion', 'Snake', 'Joker', 'Iris/Doris']
    expect(await add('en')).toEqual(english)
    expect(await add('en')).toEqual([])
    expect(await add('sv')).toEqual(['Bunkerplock', 'Fisk', 'Kamel', 'Lejon', 'Orm'])
    const snake = (await list()).find(({ name }) => name === 'Snake')
    expect(snake?.meta.autoMarks).toEqual([
      {
        rules: ['(playedHoles == 9 || playedHoles == 18) && snakeLast'],
        resolveBy: 'mark-me',
        resolveValue: 'snakeCount',
      },
    ])
  })

  test('P4 an extra is deleted only when nobody has a mark of it', async () => {
    const event = await club.admin.call(createEvent, {
      partyId: club.partyId,
      title: 'Spring Cup',
      startDate: '2026-05-01',
      endDate: '2026-05-01',
      metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
    })
    const eventId = event.ok ? event.value.id : ''
    const about = { eventId, title: 'Opening', roundDate: '2026-05-01', courseId: club.courseId, meta: {} }
    const round = await club.admin.call(createRound, about)
    const roundId = round.ok ? round.value.roundId : ''
    const [userId = ''] = club.members
    await giveCards(app, club.partyId, roundId, [userId])
    const id = await save({ name: 'Used' })
    const mark = { partyId: club.partyId, roundId, userId, extraId: id, position: 3, how: 'hand', count: 4 }
    const kept = { ...mark, extraId: await save({ name: 'Kept' }) }
    await app.database.kysely.insertInto('extraMarks').values([mark, kept]).execute()
    expect((await list()).find((extra) => extra.id === id)?.usageCount).toBe(4)
    const remove = () => club.admin.call(deleteExtra, { partyId: club.partyId, id })
    expect(await remove()).toMatchObject({ status: 409, code: 'in-use' })
    await app.database.kysely.updateTable('extraMarks').set({ count: 0 }).where('extraId', '=', id).execute()
    expect(await remove()).toMatchObject({ ok: true })
    expect(await names({ all: true })).not.toContain('Used')
    expect(await remove()).toMatchObject({ status: 404 })
  })

  test('P4 a party goes with its extras and their marks', async () => {
    await app.database.kysely.deleteFrom('parties').where('id', '=', club.partyId).execute()
    const rows = await app.database.kysely
      .selectFrom('extras')
      .select('id')
      .where('partyId', '=', club.partyId)
      .execute()
    expect(rows).toEqual([])
  })
})

test.each([
  ['a name', { name: 'Half \ud800' }],
  ['a rule', { name: 'Whole', meta: { dialogs: [{ rules: ["'\ud800' == 'a'"], caption: 'Who?' }] } }],
])('P4 half a surrogate pair in %s is refused', async (_, values) => {
  expect(await club.admin.call(saveExtra, { partyId: club.partyId, ...values })).toMatchObject({
    status: 422,
    code: 'invalid-input',
  })
})
