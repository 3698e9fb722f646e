import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { getResultSheet, updateScores } from '../../competition/results/operations.ts'
import { getEventBoard, getLeaderboard, getScorecard } from '../leaderboard/operations.ts'
import {
  abortGroup,
  type Group,
  getGroup,
  getResult,
  persistExtra,
  saveHole,
  startRound,
  submitGroup,
  takeOver,
} from './operations.ts'
import { nextPosition } from './rules.ts'

let app: TestApp
let club: Cast
let now = new Date('2026-06-01T10:00:00Z')

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await cast(app)
})
afterAll(() => app.close())

type EventSettings = Parameters<Cast['event']>[0]
type RoundSettings = Parameters<Cast['round']>[1]

async function startGroup(names: Name[], event: EventSettings = {}, round: RoundSettings = {}): Promise<Group> {
  const roundId = await club.round(await club.event(event), round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const client = await club.as(names[0] ?? 'bo')
  const answer = await client.call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

type Save = Partial<InputOf<typeof saveHole>>
/** `entered`: strokes of each player on a hole that nobody has saved yet. */
async function save(
  name: Name,
  group: Group,
  position: number,
  entered: Partial<Record<Name, number | null>>,
  more: Save = {},
) {
  const results = (Object.keys(entered) as Name[]).map((each) => ({
    userId: club.ids[each],
    strokes: entered[each] ?? null,
  }))
  const input = { groupId: group.id, position, version: group.version, base: [], results, ...more }
  return (await club.as(name)).call(saveHole, input)
}

async function read(group: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)

const count = async (table: 'auditLog' | 'deliveredSaves' | 'changes') =>
  Number(
    (
      await app.database.kysely
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('S6 saving a hole', () => {
  test('S6 what was saved is read again, and the next hole is the first that is not saved', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(nextPosition(group)).toBe(1)
    const answer = await save('bo', group, 1, { bo: 5, erik: 4 })
    expect(answer).toMatchObject({ ok: true, value: { groupId: group.id, version: 2, position: 1 } })
    const newer = await read(group)
    expect(newer.version).toBe(2)
    expect(nextPosition(newer)).toBe(2)
    expect(newer.players.map(({ result }) => result[0])).toEqual([
      { position: 1, hole: 1, strokes: 5, filled: false, pickedUp: false, indicators: [] },
      { position: 1, hole: 1, strokes: 4, filled: false, pickedUp: false, indicators: [] },
    ])
  })

  test.each([
    ['stroke', 0, 'invalid-result'],
    ['stroke', 9, 'saved'],
    ['stroke', 10, 'invalid-result'],
    ['stableford', 1, 'saved'],
    ['stableford', 10, 'invalid-result'],
  ] as const)('S6 %s takes 1 to par + 5: %i', async (strokeCount, strokes, outcome) => {
    const group = await startGroup(['bo'], { strokeCount })
    const answer = await save('bo', group, 1, { bo: strokes })
    expect(answer.ok ? 'saved' : answer.code).toBe(outcome)
  })

  test('S6 a pick-up is par + 5 and stays one', async () => {
    const group = await startGroup(['bo'])
    await save('bo', group, 3, {}, { results: [{ userId: club.ids.bo, strokes: null, pickedUp: true }] })
    expect((await read(group)).players[0]?.result[2]).toMatchObject({ strokes: 8, pickedUp: true, filled: false })
  })

  test.each([
    ['from the tenth', { startHole: 10 }, [10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['nine holes', { startHole: 3, holeCount: 9 }, [3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['a list by hand', { holeConfig: [18, 1, 18, 5] }, [18, 1, 18, 5]],
  ])('S6 holes are kept by position: %s', async (_, round, holes) => {
    const group = await startGroup(['bo'], {}, round)
    expect(group.holes.map(({ hole }) => hole)).toEqual(holes)
    await save('bo', group, 2, { bo: 2 })
    const result = (await read(group)).players[0]?.result ?? []
    expect(result).toHaveLength(holes.length)
    expect(result[1]).toMatchObject({ position: 2, hole: holes[1], strokes: 2 })
    const beyond = await save('bo', group, holes.length + 1, { bo: 4 })
    expect(beyond).toMatchObject({ ok: false, status: 422, code: 'no-such-hole' })
  })
})

describe('S7 missing results', () => {
  test('S7 they become par + the player’s own default result − 1, and are marked until confirmed', async () => {
    const group = await startGroup(['bo', 'erik', 'cilla', 'inga'])
    const answer = await save('bo', group, 2, { erik: 6, cilla: null })
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.players.map(({ result }) => [result.strokes, result.filled])).toEqual([
      [7, true], // triple: par 5, double bogey
      [6, false],
      [5, true],
      [6, true],
    ])
    const base = answer.value.players.map(({ userId, result }) => ({ userId, strokes: result.strokes }))
    const confirmed = await save('bo', group, 2, { bo: 7 }, { base })
    expect(confirmed).toMatchObject({
      value: { players: [{ result: { strokes: 7, filled: false } }, {}, { result: { filled: true } }, {}] },
    })
  })

  test('S7 nothing is filled in for who has withdrawn, and the group can be submitted without', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { holeConfig: [1, 2] })
    await save('bo', group, 1, { bo: 5, erik: 5 })
    const rows = [{ userId: club.ids.erik, status: 'WD' as const }]
    const withdrawn = await (await club.as('anna')).call(updateScores, { roundId: group.round.id, rows })
    expect(withdrawn).toMatchObject({ ok: true })
    await save('bo', group, 2, { bo: 5 })
    const newer = await read(group)
    expect(strokesOf(newer, 'erik')).toEqual([5, null])
    expect(nextPosition(newer)).toBe(null)
    expect(await (await club.as('bo')).call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S7 in the match modes they become 0', async () => {
    const group = await startGroup(['bo', 'erik'], { strokeCount: 'match' })
    expect(await save('bo', group, 1, {})).toMatchObject({
      value: { players: [{ result: { strokes: 0, filled: true } }, { result: { strokes: 0, filled: true } }] },
    })
  })
})

describe('S9 tiles', () => {
  const teams = [
    { name: 'North', members: ['bo', 'erik'] satisfies Name[] },
    { name: 'South', members: ['cilla', 'david'] satisfies Name[] },
  ]

  test('S9 the tile is one side’s, whole, and strokes are refused', async () => {
    const group = await startGroup(['bo', 'erik', 'cilla', 'david'], { strokeCount: 'team-match', teams })
    expect(await save('bo', group, 1, { bo: 1, erik: 1, cilla: 0, david: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 2, { bo: 1 })).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, { bo: 1, erik: 1, cilla: 1, david: 1 })).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, { bo: 4 })).toMatchObject({ code: 'invalid-result' })
    expect(strokesOf(await read(group), 'erik')?.slice(0, 2)).toEqual([1, null])
  })

  test('S9 a decided match can be submitted with holes left', async () => {
    const group = await startGroup(['bo', 'cilla'], { strokeCount: 'match' }, { holeConfig: [1, 2, 3] })
    await save('bo', group, 1, { bo: 1, cilla: 0 })
    const bo = await club.as('bo')
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({
      code: 'incomplete',
      data: { positions: [2, 3] },
    })
    await save('bo', group, 2, { bo: 1, cilla: 0 })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })
})

describe('S8 indicators', () => {
  test('S8 one is set and cleared without touching the others or the strokes', async () => {
    const group = await startGroup(['bo', 'erik'], { useExtra: true })
    const bo = await club.as('bo')
    const mark = (indicator: 'fish' | 'snake', set: boolean) =>
      bo.call(persistExtra, { groupId: group.id, position: 4, userId: club.ids.erik, indicator, set })
    await mark('snake', true)
    await mark('fish', true)
    expect(await save('bo', group, 4, { bo: 4, erik: 7 })).toMatchObject({
      value: { players: [{ result: { indicators: [] } }, { result: { strokes: 7, indicators: ['fish', 'snake'] } }] },
    })
    expect(await mark('fish', false)).toMatchObject({ value: { result: { strokes: 7, indicators: ['snake'] } } })
    expect(await mark('fish', false)).toMatchObject({ value: { result: { indicators: ['snake'] } } })
    const stranger = { groupId: group.id, position: 4, userId: club.ids.anna, indicator: 'camel' as const, set: true }
    expect(await bo.call(persistExtra, stranger)).toMatchObject({ code: 'not-in-group' })
  })

  test('S8 a save may say all indicators of the hole', async () => {
    const group = await startGroup(['bo'])
    const results = [{ userId: club.ids.bo, strokes: 5, indicators: ['lion' as const, 'camel' as const] }]
    await save('bo', group, 1, {}, { results })
    expect((await read(group)).players[0]?.result[0]?.indicators).toEqual(['camel', 'lion'])
  })
})

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

describe('S6 who may save', () => {
  test('S6 administrators may, other members may not, and another party finds nothing', async () => {
    const group = await startGroup(['bo', 'erik'])
    expect(await save('frida', group, 1, { bo: 5 })).toMatchObject({ ok: true })
    expect(await save('david', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 403 })
    expect(await save('harald', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 404 })
    const visitor = await app.client().call(saveHole, { groupId: group.id, position: 2, version: 1, results: [] })
    expect(visitor).toMatchObject({ ok: false, status: 401 })
    const harald = await club.as('harald')
    expect(await harald.call(abortGroup, { groupId: group.id })).toMatchObject({ status: 404 })
    expect(await harald.call(takeOver, { groupId: group.id })).toMatchObject({ status: 404 })
    expect(await (await club.as('david')).call(takeOver, { groupId: group.id })).toMatchObject({ status: 403 })
  })

  test('S6 only players of the group have results', async () => {
    const group = await startGroup(['bo'])
    expect(await save('bo', group, 1, { bo: 5, erik: 4 })).toMatchObject({ code: 'invalid-result' })
  })

  test('S6 a group is scorable until 24 hours after its date', async () => {
    const group = await startGroup(['bo'])
    // signed in anew, because the session is older than a day
    const later = async (day: string, name: Name) => {
      now = new Date(day)
      app.services.sessions.forget()
      await app.database.kysely
        .updateTable('sessions')
        .set({ expiresAt: new Date('2030-01-01') })
        .execute()
      const answer = await save(name, group, 1, { bo: 5 })
      return answer.ok ? 'saved' : answer.code
    }
    expect(await later('2026-06-03T00:30:00Z', 'bo')).toBe('round-over')
    expect(await later('2026-06-02T23:30:00Z', 'bo')).toBe('saved')
    now = new Date('2026-06-01T10:00:00Z')
  })
})

describe('S9 matches past their last hole', () => {
  const match = (round: RoundSettings = {}) =>
    startGroup(['bo', 'erik'], { strokeCount: 'match' }, { holeConfig: [5, 6], ...round })
  const boardOf = async (group: Group) => {
    const answer = await (await club.as('bo')).call(getEventBoard, { eventId: group.event.id })
    return answer.ok ? answer.value.matches['0'] : undefined
  }

  test('S9 a level match is played on in the same order, and the board says on which hole it was won', async () => {
    const group = await match()
    expect(await save('bo', group, 1, { bo: 1, erik: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 3, { bo: 1, erik: 0 })).toMatchObject({ code: 'no-such-hole' })
    expect(await save('bo', group, 2, { bo: 0, erik: 1 })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: 'AS', state: 'decided' })
    const bo = await club.as('bo')
    expect(await bo.call(getGroup, { groupId: group.id })).toMatchObject({
      value: { holes: [{ hole: 5 }, { hole: 6 }, { hole: 5, position: 3, extra: true }] },
    })
    expect(await save('bo', group, 3, { bo: 0, erik: 0 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 4, { bo: 0, erik: 1 })).toMatchObject({ ok: true })
    expect(await save('bo', group, 5, { bo: 1, erik: 0 })).toMatchObject({ code: 'no-such-hole' })
    expect(await boardOf(group)).toMatchObject({ text: '1 up (4th)', state: 'decided', decidedOn: 4 })
    const card = await bo.call(getScorecard, { eventId: group.event.id, userId: club.ids.erik })
    expect(card).toMatchObject({
      value: {
        cards: [
          { summary: { match: { outcome: 'won', text: '1 up (4th)' } }, holes: [{}, {}, {}, { hole: 6, strokes: 1 }] },
        ],
      },
    })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S9 E4 an administrator sees and corrects extra holes, and the others stay as they were', async () => {
    const group = await match()
    await save('bo', group, 1, { bo: 0, erik: 0 })
    await save('bo', group, 2, { bo: 0, erik: 0 })
    await save('bo', group, 3, { bo: 1, erik: 0 })
    const anna = await club.as('anna')
    const sheet = await anna.call(getResultSheet, { roundId: group.roundId })
    expect(sheet).toMatchObject({ value: { holes: [{ hole: 5 }, { hole: 6 }, { hole: 5 }] } })
    const tile = (userId: string, score: number) => ({ userId, scoreDetails: [{ position: 3, score }] })
    const rows = [tile(club.ids.bo, 0), tile(club.ids.erik, 1)]
    expect(await anna.call(updateScores, { roundId: group.roundId, rows })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: '1 up (3rd)', leader: 1 })
    const first = [{ userId: club.ids.bo, scoreDetails: [{ position: 1, score: 1 }] }]
    expect(await anna.call(updateScores, { roundId: group.roundId, rows: first })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: '1 up', decidedOn: 2 })
  })

  test('S9 a side concedes the match: the other has won it, and the group can be submitted', async () => {
    const group = await match({ holeConfig: [1, 2, 3, 4, 5] })
    await save('bo', group, 1, { bo: 1, erik: 0 })
    const concede = (names: Name[]) =>
      (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], strokes: 0, conceded: names.includes(name) }))
    const both = await save('bo', group, 2, {}, { results: concede(['bo', 'erik']) })
    expect(both).toMatchObject({ code: 'invalid-result' })
    expect(await save('bo', group, 2, {}, { results: concede(['bo']) })).toMatchObject({ ok: true })
    expect(await boardOf(group)).toMatchObject({ text: 'conc.', state: 'decided', leader: 1, played: 1 })
    const bo = await club.as('bo')
    const board = await bo.call(getLeaderboard, { roundId: group.roundId })
    expect(board).toMatchObject({
      value: {
        data: [
          { score: 1, match: 'conc.' },
          { score: 0, match: 'conc.' },
        ],
      },
    })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({ ok: true })
  })

  test('S9 in stroke play nobody concedes', async () => {
    const group = await startGroup(['bo'])
    const results = [{ userId: club.ids.bo, strokes: 4, conceded: true }]
    expect(await save('bo', group, 1, {}, { results })).toMatchObject({ code: 'invalid-result' })
  })
})

describe('S10 final submit', () => {
  test('S10 every hole must be saved, and afterwards nothing can be changed', async () => {
    const group = await startGroup(['bo', 'erik'], {}, { holeConfig: [1, 2, 3] })
    const bo = await club.as('bo')
    await save('bo', group, 1, { bo: 5 })
    await save('bo', group, 3, { bo: 5 })
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject({
      ok: false,
      code: 'incomplete',
      data: { positions: [2] },
    })
    await save('bo', group, 2, { bo: 5 })
    expect(await bo.call(submitGroup, { groupId: group.id, version: 3 })).toMatchObject({ code: 'stale-version' })
    expect(await bo.call(submitGroup, { groupId: group.id, version: 4 })).toMatchObject({
      ok: true,
      value: { version: 5 },
    })
    const newer = await read(group)
    expect(newer.submitted).toBe(true)
    const refused = { ok: false, status: 409, code: 'already-submitted' }
    for (const name of ['bo', 'frida'] as const) expect(await save(name, group, 1, { bo: 4 })).toMatchObject(refused)
    const mark = { groupId: group.id, position: 1, userId: club.ids.bo, indicator: 'fish' as const, set: true }
    expect(await bo.call(persistExtra, mark)).toMatchObject(refused)
    expect(await bo.call(abortGroup, { groupId: group.id })).toMatchObject(refused)
    expect(await bo.call(submitGroup, { groupId: group.id })).toMatchObject(refused)
    expect(await (await club.as('erik')).call(takeOver, { groupId: group.id })).toMatchObject(refused)
    expect(await read(group)).toEqual(newer)
  })
})

describe('S11 abort', () => {
  test('S11 the group goes with its unsubmitted results, and the round can be started again', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save('bo', group, 1, { bo: 5, erik: 5 })
    expect(await (await club.as('erik')).call(abortGroup, { groupId: group.id })).toMatchObject({
      ok: false,
      status: 403,
    })
    const bo = await club.as('bo')
    expect(await bo.call(abortGroup, { groupId: group.id })).toMatchObject({ ok: true })
    expect(await bo.call(getGroup, { groupId: group.id })).toMatchObject({ ok: false, status: 404 })
    expect(await save('bo', group, 2, { bo: 5 })).toMatchObject({ ok: false, status: 404 })
    const players = [{ userId: club.ids.bo, handicap: 18, strokes: 18 }]
    const again = await bo.call(startRound, { roundId: group.roundId, players })
    expect(again.ok && strokesOf(again.value, 'bo')?.every((strokes) => strokes === null)).toBe(true)
  })

  test('S11 whoever took over and administrators may, and a submitted result stays', async () => {
    const group = await startGroup(['bo', 'erik'])
    const submitted = { submittedAt: now, strokes: Array.from({ length: 18 }, () => 4) }
    await app.database.kysely
      .updateTable('scorecards')
      .set(submitted)
      .where('groupId', '=', group.id)
      .where('userId', '=', club.ids.bo)
      .execute()
    const erik = await club.as('erik')
    await erik.call(takeOver, { groupId: group.id })
    expect(await erik.call(abortGroup, { groupId: group.id })).toMatchObject({ ok: true })
    const result = await erik.call(getResult, { roundId: group.roundId })
    expect(result.ok && result.value.result.map(({ userId, gross }) => [userId, gross])).toEqual([[club.ids.bo, 72]])
    const other = await startGroup(['bo'])
    expect(await (await club.as('frida')).call(abortGroup, { groupId: other.id })).toMatchObject({ ok: true })
  })
})

describe('S15 results of a round', () => {
  test('S15 gross and net over the holes played', async () => {
    const roundId = await club.round(await club.event())
    const bo = await club.as('bo')
    const players = [
      { userId: club.ids.bo, handicap: 18, strokes: 18 },
      { userId: club.ids.cilla, handicap: -2.4, strokes: -2 },
    ]
    const answer = await bo.call(startRound, { roundId, players })
    if (!answer.ok) throw new Error(answer.code)
    await save('bo', answer.value, 6, { bo: 5, cilla: 3 })
    const result = await bo.call(getResult, { roundId })
    if (!result.ok) throw new Error(result.code)
    expect(
      result.value.result.map(({ name, gross, score, toPar, played }) => [name, gross, score, toPar, played]),
    ).toEqual([
      ['Bo Alm', 5, 4, 1, 1],
      ['Cilla Dahl', 3, 4, 1, 1],
    ])
    expect(result.value.result.map(({ place }) => place)).toEqual([1, 1])
    await save('bo', answer.value, 7, { bo: 9, cilla: 4 })
    const later = await bo.call(getResult, { roundId })
    expect(later.ok && later.value.result.map(({ place }) => place)).toEqual([2, 1])
    expect(await bo.call(getLeaderboard, { roundId })).toMatchObject({
      value: {
        data: [
          { user: { id: club.ids.cilla }, place: 1 },
          { user: { id: club.ids.bo }, place: 2 },
        ],
      },
    })
    expect(result.value.result[0]?.scoreDetails[5]).toMatchObject({ idx: 6, par: 3, score: 5, received: 1 })
  })

  test('S15 stableford counts points', async () => {
    const group = await startGroup(['bo'], { strokeCount: 'stableford' })
    await save('bo', group, 1, { bo: 3 })
    await save('bo', group, 2, {}, { results: [{ userId: club.ids.bo, strokes: null, pickedUp: true }] })
    const result = await (await club.as('bo')).call(getResult, { roundId: group.roundId })
    expect(result).toMatchObject({ value: { result: [{ gross: 13, score: 3, played: 2 }] } })
  })
})

describe('X10 what is kept of a save', () => {
  test('X10 who, when, which hole, from and to; and the event’s watchers hear of it', async () => {
    const group = await startGroup(['bo', 'erik'])
    await save('bo', group, 4, { bo: 5, erik: 6 })
    const seen = [
      { userId: club.ids.bo, strokes: 5 },
      { userId: club.ids.erik, strokes: 6 },
    ]
    await save('bo', group, 4, { bo: 4 }, { base: seen })
    const rows = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', group.id)
      .where('action', '=', 'save-hole')
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      partyId: club.partyId,
      userId: club.ids.bo,
      details: {
        roundId: group.roundId,
        position: 4,
        hole: 4,
        players: [
          { userId: club.ids.bo, old: { strokes: 5, marks: 0 }, new: { strokes: 4, marks: 0 } },
          { userId: club.ids.erik, old: { strokes: 6, marks: 0 }, new: { strokes: 6, marks: 0 } },
        ],
      },
    })
    const topics = await app.database.kysely
      .selectFrom('changes')
      .select('topic')
      .where('topic', 'like', `%${group.id}`)
      .execute()
    expect(topics.length).toBeGreaterThanOrEqual(2)
  })
})
