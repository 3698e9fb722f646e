import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Indicator } from '../../../golf/extras.ts'
import type { Name } from '../../../testing/cast.ts'
import {
  addExtra,
  club,
  extraIds,
  onDay,
  openMarkedGroup,
  save,
  standing,
  startGroup,
  told,
} from '../../../testing/marked-group.ts'
import type { Group } from './operations/group.ts'
import { answerExtraDialog, persistExtra, setExtraCount } from './operations/save.ts'

openMarkedGroup()

async function toggle(group: Group, position: number, name: Name, indicator: Indicator, set = true) {
  const input = { groupId: group.id, position, userId: club.ids[name], indicator, set }
  const answer = await (await club.as('bo')).call(persistExtra, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
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
