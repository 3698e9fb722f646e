import { beforeAll, describe, expect, test } from 'vitest'
import type { Name } from '../../../testing/cast.ts'
import {
  addExtra,
  club,
  extraIds,
  nameOf,
  onDay,
  openMarkedGroup,
  save,
  standing,
  startGroup,
  told,
} from '../../../testing/marked-group.ts'
import { getExtras } from '../extras/operations.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
import { readBoard } from '../leaderboard/rules.ts'
import type { Group } from './operations/group.ts'
import { answerExtraDialog, setExtraCount } from './operations/save.ts'
import { abortGroup, submitGroup } from './operations.ts'

openMarkedGroup()

describe('S8 dialogs', () => {
  const day = '2026-06-05'
  beforeAll(() =>
    addExtra('Longest', day, { dialogs: [{ rules: ['par == 5'], caption: 'Who drove longest?' }], timeout: 45 }),
  )
  const start = () => startGroup(['bo', 'erik'], ...onDay(day))
  const reply = async (group: Group, name: Name | null, position = 2, more = {}) =>
    (await club.as('bo')).call(answerExtraDialog, {
      groupId: group.id,
      position,
      extraId: extraIds.Longest ?? '',
      dialog: 0,
      userId: name && club.ids[name],
      ...more,
    })

  test('S8 a save asks when the rules are true, and the chosen player gets the mark', async () => {
    const group = await start()
    expect((await save(group, 1, { bo: 5, erik: 5 })).dialogs).toEqual([])
    expect((await save(group, 2, { bo: 5, erik: 5 })).dialogs).toEqual([
      {
        position: 2,
        extraId: extraIds.Longest,
        dialog: 0,
        name: 'Longest',
        caption: 'Who drove longest?',
        timeout: 45,
      },
    ])
    expect(await standing(group)).toEqual([])
    const answer = await reply(group, 'erik')
    expect(answer.ok && told(answer.value)).toEqual(['Longest erik 2: 1'])
    expect(await standing(group)).toEqual(['Longest erik 2: 1'])
  })

  test('S8 None takes the mark away, another player takes it over', async () => {
    const group = await start()
    await save(group, 2, { bo: 5, erik: 5 })
    await reply(group, 'erik')
    await reply(group, 'bo')
    expect(await standing(group)).toEqual(['Longest bo 2: 1'])
    expect(await reply(group, null)).toMatchObject({ ok: true, value: { marks: [] } })
    expect(await standing(group)).toEqual([])
  })

  test('S8 saving again takes the answer back and asks anew', async () => {
    const group = await start()
    await save(group, 2, { bo: 5, erik: 5 })
    await reply(group, 'erik')
    expect((await save(group, 2, { bo: 6, erik: 5 })).dialogs).toHaveLength(1)
    expect(await standing(group)).toEqual([])
  })

  test('S8 nobody answers what was not asked, for somebody else or for a hole that is not there', async () => {
    const group = await start()
    expect(await reply(group, 'bo')).toMatchObject({ status: 409, code: 'not-asked' })
    await save(group, 2, { bo: 5, erik: 5 })
    expect(await reply(group, 'bo', 2, { dialog: 1 })).toMatchObject({ code: 'not-asked' })
    expect(await reply(group, 'anna')).toMatchObject({ status: 422, code: 'not-in-group' })
    expect(await reply(group, 'bo', 19)).toMatchObject({ status: 422, code: 'no-such-hole' })
    expect(await reply(group, 'bo', 2, { extraId: club.partyId })).toMatchObject({ code: 'no-such-extra' })
  })
})

describe('S8 counts by hand', () => {
  const count = async (group: Group, name: Name, extra: string, counted: number, position = 1, by: Name = 'bo') =>
    (await club.as(by)).call(setExtraCount, {
      groupId: group.id,
      position,
      extraId: extraIds[extra] ?? '',
      userId: club.ids[name],
      count: counted,
    })

  test('S8 0 to 999, before or after the hole is saved, and saving leaves them', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(await count(group, 'erik', 'Joker', 999)).toMatchObject({ ok: true, value: { version: 2 } })
    await save(group, 1, { bo: 4, erik: 4 })
    expect(await standing(group)).toEqual(['Joker erik 1: 999'])
    expect(await count(group, 'erik', 'Joker', 2)).toMatchObject({ ok: true })
    expect(await standing(group)).toEqual(['Joker erik 1: 2'])
    await count(group, 'erik', 'Joker', 0)
    expect(await standing(group)).toEqual([])
    for (const wrong of [-1, 1000, 1.5])
      expect(await count(group, 'erik', 'Joker', wrong)).toMatchObject({ status: 422, code: 'invalid-input' })
  })

  test('S8 a count by hand goes before the rules, and stays when the hole is saved again', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save(group, 1, { bo: 3, erik: 3 })
    await count(group, 'bo', 'Birdie', 0)
    expect(await standing(group)).toEqual(['Birdie erik 1: 1'])
    await save(group, 1, { bo: 3, erik: 4 })
    expect(await standing(group)).toEqual([])
  })

  test('S8 only its scorer, until the final submit', async () => {
    const group = await startGroup(['bo', 'erik'], { holeCount: 1 })
    expect(await count(group, 'bo', 'Joker', 1, 1, 'erik')).toMatchObject({ code: 'taken-over' })
    expect(await count(group, 'bo', 'Joker', 1, 1, 'cilla')).toMatchObject({ status: 403 })
    expect(await count(group, 'bo', 'Joker', 1, 1, 'harald')).toMatchObject({ status: 404 })
    await save(group, 1, { bo: 4, erik: 4 })
    await (await club.as('bo')).call(submitGroup, { groupId: group.id })
    expect(await count(group, 'bo', 'Joker', 1)).toMatchObject({ code: 'already-submitted' })
  })

  test('S16 marks count on the board', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save(group, 1, { bo: 3, erik: 5 })
    await count(group, 'bo', 'Joker', 4)
    const answer = await (await club.as('erik')).call(getEventBoard, { eventId: group.event.id })
    const rows = answer.ok ? readBoard(answer.value).leaderboard.rows : []
    expect(rows.map(({ playerId, extras }) => [nameOf(playerId), extras])).toEqual([
      ['bo', 5],
      ['erik', 0],
    ])
  })

  test('P4 usage is the marks given; S11 an aborted round loses them', async () => {
    const usage = async () => {
      const answer = await (await club.as('anna')).call(getExtras, { partyId: club.partyId, all: true })
      return answer.ok ? answer.value.extras.find(({ name }) => name === 'Iris/Doris')?.usageCount : undefined
    }
    const group = await startGroup(['bo', 'erik'])
    await count(group, 'bo', 'Iris/Doris', 7)
    expect(await usage()).toBe(7)
    expect(await (await club.as('bo')).call(abortGroup, { groupId: group.id })).toMatchObject({ ok: true })
    expect(await usage()).toBe(0)
  })
})
