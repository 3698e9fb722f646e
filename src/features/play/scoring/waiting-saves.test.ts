import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { app, club, openScoredGroup, read, save, startGroup, strokesOf } from '../../../testing/scored-group.ts'
import { saveHole } from './operations/save.ts'
import { submitGroup, takeOver } from './operations.ts'

openScoredGroup()

const count = async (table: 'auditLog' | 'deliveredSaves' | 'changes') =>
  Number(
    (
      await app.database.kysely
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('X1 saves that were waiting', () => {
  test('X1 own saves of a whole round pass in their order, however old their version is', async () => {
    const group = await startGroup(['bo', 'erik'])
    for (const { position } of group.holes)
      expect(await save('bo', group, position, { bo: 5, erik: 4 })).toMatchObject({
        ok: true,
        value: { version: position + 1 },
      })
    const again = await save(
      'bo',
      group,
      1,
      { bo: 6 },
      {
        base: [
          { userId: club.ids.bo, strokes: 5 },
          { userId: club.ids.erik, strokes: 4 },
        ],
      },
    )
    expect(again).toMatchObject({ ok: true, value: { version: 20 } })
  })

  test('X1 a save that is delivered again changes nothing and gets the first answer', async () => {
    const group = await startGroup(['bo'])
    const key = randomUUID()
    const first = await save('bo', group, 1, { bo: 5 }, { key })
    await save('bo', group, 1, { bo: 6 }, { base: [{ userId: club.ids.bo, strokes: 5 }] })
    const before = [await count('auditLog'), await count('changes')]
    const second = await save('bo', group, 1, { bo: 5 }, { key })
    expect(second).toEqual(first)
    expect([await count('auditLog'), await count('changes')]).toEqual(before)
    expect(strokesOf(await read(group), 'bo')?.[0]).toBe(6)
  })

  test('X1 the key may come in the header, and twenty deliveries at once are one', async () => {
    const group = await startGroup(['bo'])
    const bo = await club.as('bo')
    const input = { groupId: group.id, position: 1, version: 1, results: [{ userId: club.ids.bo, strokes: 4 }] }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => bo.call(saveHole, input, { headers })))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { version: 2 } })
    expect((await read(group)).version).toBe(2)
    expect(await bo.call(saveHole, input, { headers: { 'idempotency-key': 'seven' } })).toMatchObject({ status: 422 })
  })

  test('X1 a key of another group is refused', async () => {
    const [one, two] = [await startGroup(['bo']), await startGroup(['bo'])]
    const key = randomUUID()
    await save('bo', one, 1, { bo: 5 }, { key })
    expect(await save('bo', two, 1, { bo: 5 }, { key })).toMatchObject({ ok: false, code: 'key-used' })
  })

  test('X1 of two groups that give the same key at once one is refused', async () => {
    const groups = [await startGroup(['bo']), await startGroup(['bo'])]
    const key = randomUUID()
    const answers = await Promise.all(groups.map((group) => save('bo', group, 1, { bo: 5 }, { key })))
    expect(answers.map((answer) => (answer.ok ? 'saved' : answer.code)).sort()).toEqual(['key-used', 'saved'])
  })

  test('X1 a final submit may wait too', async () => {
    const group = await startGroup(['bo'], {}, { holeConfig: [1, 2] })
    const bo = await club.as('bo')
    const submit = { groupId: group.id, key: randomUUID() }
    await save('bo', group, 1, { bo: 5 })
    await save('bo', group, 2, { bo: 5 })
    const first = await bo.call(submitGroup, submit)
    expect(first).toMatchObject({ ok: true })
    expect(await bo.call(submitGroup, submit)).toEqual(first)
  })
})

describe('X2 two phones', () => {
  test('X2 the later of two different saves of one hole is refused with the newer group, and nothing is written', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save('bo', group, 1, { bo: 5, erik: 4 })
    const later = await save('bo', group, 1, { bo: 7, erik: 4 })
    expect(later).toMatchObject({ ok: false, status: 409, code: 'stale-version' })
    expect(!later.ok && later.data).toEqual(await read(group))
    expect(strokesOf(await read(group), 'bo')?.[0]).toBe(5)
    const seen = (await read(group)).players.map(({ user, result }) => ({
      userId: user.userId,
      strokes: result[0]?.strokes ?? null,
    }))
    expect(await save('bo', group, 1, { bo: 7 }, { base: seen })).toMatchObject({ ok: true })
    expect(strokesOf(await read(group), 'bo')?.[0]).toBe(7)
  })

  test('X2 S12 two phones that enter the same do not collide, and a filled value is confirmed by it', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(await save('bo', group, 1, { bo: 5 })).toMatchObject({ ok: true }) // Erik's 5 is filled in
    expect(await save('bo', group, 1, { bo: 5, erik: 5 })).toMatchObject({
      value: { players: [{ result: { strokes: 5 } }, { result: { strokes: 5, filled: false } }] },
    })
    expect(await save('bo', group, 1, {}, { base: undefined })).toMatchObject({ ok: true })
    const pickedUp = [{ userId: club.ids.bo, strokes: null, pickedUp: true }]
    expect(await save('bo', group, 1, {}, { results: pickedUp })).toMatchObject({ code: 'stale-version' })
    expect(await save('bo', group, 1, { erik: null })).toMatchObject({ code: 'stale-version' })
    expect(strokesOf(await read(group), 'erik')?.[0]).toBe(5)
  })

  test('X2 without a base the version must be the newest', async () => {
    const group = await startGroup(['bo'])
    await save('bo', group, 1, { bo: 5 })
    expect(await save('bo', group, 2, { bo: 5 }, { base: undefined })).toMatchObject({ code: 'stale-version' })
    expect(await save('bo', group, 2, { bo: 5 }, { base: undefined, version: 2 })).toMatchObject({ ok: true })
  })

  test('X2 of 50 different saves of one hole at once exactly one is carried out, and those of other holes all are', async () => {
    const group = await startGroup(['bo', 'erik'])
    const before = await count('auditLog')
    const colliding = Array.from({ length: 50 }, (_, at) =>
      save('bo', group, 1, { bo: 1 + (at % 9), erik: 1 + Math.floor(at / 9) }),
    )
    const elsewhere = group.holes.slice(1).map(({ position }) => save('bo', group, position, { bo: 5, erik: 5 }))
    const answers = await Promise.all(colliding)
    const carriedOut = answers.filter(({ ok }) => ok)
    expect(carriedOut).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('stale-version')
    for (const answer of await Promise.all(elsewhere)) expect(answer).toMatchObject({ ok: true })
    const newer = await read(group)
    expect(newer.version).toBe(group.version + 18)
    const [winner] = carriedOut
    expect(winner?.ok && winner.value.players.map(({ result }) => result.strokes)).toEqual(
      newer.players.map(({ result }) => result[0]?.strokes),
    )
    expect(await count('auditLog')).toBe(before + 18)
  })

  test('X2 every round of two phones on one hole has one winner, who is what is read', async () => {
    const group = await startGroup(['bo'])
    let base = [{ userId: club.ids.bo, strokes: null as number | null }]
    for (let turn = 0; turn < 25; turn += 1) {
      const strokes = turn % 2 === 0 ? [2, 3] : [4, 5]
      const answers = await Promise.all(strokes.map((each) => save('bo', group, 1, { bo: each }, { base })))
      const winners = strokes.filter((_, at) => answers[at]?.ok)
      expect(winners).toHaveLength(1)
      expect(strokesOf(await read(group), 'bo')?.[0]).toBe(winners[0])
      base = [{ userId: club.ids.bo, strokes: winners[0] ?? null }]
    }
  })

  test('X2 another player takes over, and what the first phone still holds is refused with the newer group', async () => {
    const group = await startGroup(['bo', 'erik', 'inga'])
    expect(await save('erik', group, 1, { bo: 5 })).toMatchObject({ ok: false, code: 'taken-over' })
    const erik = await club.as('erik')
    expect(await erik.call(takeOver, { groupId: group.id })).toMatchObject({
      ok: true,
      value: { scorerId: club.ids.erik, ownerId: club.ids.bo },
    })
    expect(await save('erik', group, 1, { bo: 5, erik: 5 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 2, { bo: 5 })).toMatchObject({
      ok: false,
      status: 409,
      code: 'taken-over',
      data: { scorerId: club.ids.erik },
    })
    expect(await (await club.as('bo')).call(takeOver, { groupId: group.id })).toMatchObject({ ok: true })
    expect(await save('bo', group, 2, { bo: 5 })).toMatchObject({ ok: true })
  })
})
