import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import type { Indicator } from '../../../golf/types.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { addDefaultExtras, getExtras, saveExtra } from '../extras/operations.ts'
import { getEventBoard } from '../leaderboard/operations.ts'
import { readBoard } from '../leaderboard/rules.ts'
import {
  abortGroup,
  answerExtraDialog,
  type Group,
  getGroup,
  persistExtra,
  saveHole,
  setExtraCount,
  startRound,
  submitGroup,
} from './operations.ts'

let app: TestApp
let club: Cast
const now = new Date('2026-06-01T10:00:00Z')
const extraIds: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await cast(app)
  const anna = await club.as('anna')
  const defaults = await anna.call(addDefaultExtras, { partyId: club.partyId, language: 'en' })
  for (const { id, name } of defaults.ok ? defaults.value.added : []) extraIds[name] = id
})
afterAll(() => app.close())

type Meta = InputOf<typeof saveExtra>['meta']
/** Adds an extra that is in use on the day of the round alone, so that it stays out of the other tests' rounds. */
async function addExtra(name: string, date: string, meta: Meta) {
  const anna = await club.as('anna')
  const answer = await anna.call(saveExtra, { partyId: club.partyId, name, startDate: date, endDate: date, meta })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  extraIds[name] = answer.value.id
}

type RoundSettings = Parameters<Cast['round']>[1]
type EventSettings = Parameters<Cast['event']>[0]
async function startGroup(names: Name[], round: RoundSettings = {}, event: EventSettings = {}): Promise<Group> {
  const roundId = await club.round(await club.event({ useExtra: true, ...event }), round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: 18, strokes: 18 }))
  const answer = await (await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

/** A round that may be started today but has a date of its own. */
const onDay = (roundDate: string) => [{ roundDate }, { earlyMarkingDays: 60 }] as const

async function save(group: Group, position: number, entered: Partial<Record<Name, number>>, key?: string) {
  const results = (Object.keys(entered) as Name[]).map((name) => ({
    userId: club.ids[name],
    strokes: entered[name] ?? 0,
  }))
  const { version } = await read(group)
  const input = { groupId: group.id, position, version, results, ...(key ? { key } : {}) }
  const answer = await (await club.as('bo')).call(saveHole, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

async function toggle(group: Group, position: number, name: Name, indicator: Indicator, set = true) {
  const input = { groupId: group.id, position, userId: club.ids[name], indicator, set }
  const answer = await (await club.as('bo')).call(persistExtra, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

async function read(group: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const nameOf = (userId: string) => (Object.keys(club.ids) as Name[]).find((name) => club.ids[name] === userId)
const extraOf = (id: string) => Object.keys(extraIds).find((name) => extraIds[name] === id)

type Told = { marks: readonly { extraId: string; name: string; userId: string; position: number; count: number }[] }
const told = ({ marks }: Told) =>
  marks.map(({ name, userId, position, count }) => `${name} ${nameOf(userId)} ${position}: ${count}`)

/** What another phone of the group reads. */
async function standing(group: Group): Promise<string[]> {
  const { players } = await read(group, 'erik')
  return players.flatMap(({ user, extras }) =>
    extras.map(({ extraId, position, count }) => `${extraOf(extraId)} ${nameOf(user.userId)} ${position}: ${count}`),
  )
}

const saveAll = async (group: Group, from: number, to: number) => {
  for (let position = from; position <= to; position += 1) await save(group, position, { bo: 5, erik: 5 })
}

describe('S8 marks by rule', () => {
  test('S8 a birdie is marked when the hole is saved, and every phone of the group reads it', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(group.extras.map(({ name }) => name)).toContain('Birdie')
    const answer = await save(group, 1, { bo: 3, erik: 4 })
    expect(answer.marks).toEqual([
      { extraId: extraIds.Birdie, name: 'Birdie', userId: club.ids.bo, position: 1, count: 1 },
    ])
    expect(answer.extras).toContainEqual({
      userId: club.ids.bo,
      marks: [{ extraId: extraIds.Birdie, position: 1, count: 1 }],
    })
    expect(await standing(group)).toEqual(['Birdie bo 1: 1'])
  })

  test('S8 saving the hole again takes back what it marked and marks anew', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save(group, 1, { bo: 3, erik: 4 })
    await save(group, 2, { bo: 4, erik: 4 })
    expect(told(await save(group, 1, { bo: 4, erik: 3 }))).toEqual(['Birdie erik 1: 1'])
    expect(await standing(group)).toEqual(['Birdie bo 2: 1', 'Birdie erik 1: 1', 'Birdie erik 2: 1'])
    expect(told(await save(group, 1, { bo: 4, erik: 4 }))).toEqual([])
    expect(await standing(group)).toEqual(['Birdie bo 2: 1', 'Birdie erik 2: 1'])
  })

  test('S8 the same delivery twice marks once and answers alike', async () => {
    const group = await startGroup(['bo', 'erik'])
    const key = randomUUID()
    const first = await save(group, 1, { bo: 3, erik: 3 }, key)
    expect(await save(group, 1, { bo: 3, erik: 3 }, key)).toEqual(first)
    expect(await standing(group)).toEqual(['Birdie bo 1: 1', 'Birdie erik 1: 1'])
  })

  test('S7 missing results are filled in before the rules run', async () => {
    const day = '2026-06-02'
    await addExtra('Filled', day, { autoMarks: [{ rules: ['toPar == 2'], resolveBy: 'mark-me' }] })
    const group = await startGroup(['bo', 'erik'], ...onDay(day))
    expect(told(await save(group, 1, { erik: 4 }))).toEqual(['Filled bo 1: 1'])
  })

  test('S8 mark-others marks everyone else, as often as the value says; every rule must be true', async () => {
    const day = '2026-06-03'
    await addExtra('Round of drinks', day, {
      autoMarks: [{ rules: ['par == 3', 'strokes == 1'], resolveBy: 'mark-others', resolveValue: 'players + 1' }],
    })
    const group = await startGroup(['bo', 'erik', 'cilla'], ...onDay(day))
    expect(told(await save(group, 1, { bo: 1 }))).toEqual([])
    expect(told(await save(group, 3, { bo: 1 }))).toEqual(['Round of drinks erik 3: 4', 'Round of drinks cilla 3: 4'])
  })

  test.each([
    ['hole == 12', 3],
    ['par == 5', 3],
    ['index == 2', 3],
    ['strokes == 6', 3],
    ['received == 1', 3],
    ['net == 5', 3],
    ['toPar == 1', 3],
    ['playedHoles == 3', 3],
    ['players == 2', 3],
  ])('S8 a rule may ask for %s', async (rule, position) => {
    const name = `Rule ${rule}`
    const day = `2026-07-${String(10 + Object.keys(extraIds).length).padStart(2, '0')}`
    await addExtra(name, day, { autoMarks: [{ rules: [rule], resolveBy: 'mark-me' }] })
    const group = await startGroup(['bo', 'erik'], { ...onDay(day)[0], startHole: 10 }, onDay(day)[1])
    const answer = await save(group, position, { bo: 6, erik: 6 })
    expect(told(answer).filter((line) => line.startsWith(name))).toEqual([`${name} bo 3: 1`, `${name} erik 3: 1`])
  })

  test('S8 only extras that are in use on the round’s date', async () => {
    await addExtra('That day', '2026-06-20', { autoMarks: [{ rules: ['true'], resolveBy: 'mark-me' }] })
    const group = await startGroup(['bo', 'erik'])
    expect(group.extras.map(({ name }) => name)).not.toContain('That day')
    expect(told(await save(group, 1, { bo: 5, erik: 5 }))).toEqual([])
    const other = await startGroup(['bo', 'erik'], ...onDay('2026-06-20'))
    expect(other.extras.map(({ name }) => name)).toContain('That day')
    expect(told(await save(other, 1, { bo: 5, erik: 5 }))).toEqual(['That day bo 1: 1', 'That day erik 1: 1'])
  })

  test('S8 only in events with useExtra', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { useExtra: false })
    expect(group).toMatchObject({ useExtra: false, extras: [] })
    expect(await save(group, 1, { bo: 3, erik: 3 })).toMatchObject({ marks: [], dialogs: [], extras: [] })
    const bo = await club.as('bo')
    const about = { groupId: group.id, position: 1, userId: club.ids.bo }
    const refused = { status: 409, code: 'no-extras' }
    expect(await bo.call(persistExtra, { ...about, indicator: 'fish', set: true })).toMatchObject(refused)
    const extraId = extraIds.Joker ?? ''
    expect(await bo.call(setExtraCount, { ...about, extraId, count: 1 })).toMatchObject(refused)
    expect(await bo.call(answerExtraDialog, { ...about, extraId, dialog: 0 })).toMatchObject(refused)
  })

  test('S8 in a match the tiles are no strokes', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { strokeCount: 'match' })
    expect(told(await save(group, 1, { bo: 1, erik: 0 }))).toEqual([])
  })
})

describe('S8 indicators', () => {
  test.each(['fish', 'camel', 'lion', 'snake'] as const)(
    'S8 %s: the last of the nine takes the own count at 9 and at 18, and the second nine begins anew',
    async (indicator) => {
      const name = `${indicator[0]?.toUpperCase()}${indicator.slice(1)}`
      const group = await startGroup(['bo', 'erik'])
      await toggle(group, 2, 'bo', indicator)
      await toggle(group, 4, 'erik', indicator)
      await toggle(group, 7, 'bo', indicator)
      await saveAll(group, 8, 8)
      expect((await standing(group)).filter((line) => line.startsWith(name))).toEqual([])
      expect(told(await save(group, 9, { bo: 5, erik: 5 }))).toEqual([`${name} bo 9: 2`])
      await toggle(group, 12, 'erik', indicator)
      await saveAll(group, 17, 17)
      expect(told(await save(group, 18, { bo: 5, erik: 5 }))).toEqual([`${name} erik 18: 1`])
      const lines = (await standing(group)).filter((line) => line.startsWith(name))
      expect(lines).toEqual([`${name} bo 9: 2`, `${name} erik 18: 1`])
    },
  )

  test('S8 one that is set or cleared afterwards settles the nine again', async () => {
    const group = await startGroup(['bo', 'erik'])
    await toggle(group, 2, 'bo', 'fish')
    await saveAll(group, 9, 9)
    expect(told(await toggle(group, 8, 'erik', 'fish'))).toEqual(['Fish erik 9: 1'])
    expect((await standing(group)).filter((line) => line.startsWith('Fish'))).toEqual(['Fish erik 9: 1'])
    await toggle(group, 8, 'erik', 'fish', false)
    expect((await standing(group)).filter((line) => line.startsWith('Fish'))).toEqual(['Fish bo 9: 1'])
  })

  test('S8 a round of another length is settled at its end', async () => {
    const group = await startGroup(['bo', 'erik'], { holeCount: 6 })
    await toggle(group, 3, 'bo', 'camel')
    await saveAll(group, 5, 5)
    expect(told(await save(group, 6, { bo: 5, erik: 5 }))).toEqual(['Camel bo 6: 1'])
  })
})

describe('S8 indicators in a match', () => {
  test('S8 a decided match is settled where it ends, wherever that moves', async () => {
    const group = await startGroup(['bo', 'erik'], { holeCount: 5 }, { strokeCount: 'match' })
    await toggle(group, 1, 'erik', 'lion')
    for (const position of [1, 2]) await save(group, position, { bo: 1, erik: 0 })
    expect(await standing(group)).toEqual([])
    expect(told(await save(group, 3, { bo: 1, erik: 0 }))).toEqual(['Lion erik 3: 1'])
    await save(group, 4, { bo: 0, erik: 1 })
    expect(await standing(group)).toEqual(['Lion erik 4: 1'])
    await save(group, 2, { bo: 0, erik: 1 })
    expect(await standing(group)).toEqual([])
    await save(group, 5, { bo: 1, erik: 0 })
    expect(await standing(group)).toEqual(['Lion erik 5: 1'])
  })
})

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
