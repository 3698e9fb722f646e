import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { level50 } from '../../../testing/archives.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser } from '../../account/settings/operations.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import type { Group } from '../scoring/operations/group.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { startRound } from '../scoring/operations/start.ts'
import { getGroup, submitGroup } from '../scoring/operations.ts'
import { getReturnedCards, getUnsignedCards, saveMarkerCard, signCard } from './operations.ts'

let app: TestApp
let club: Cast
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

function must<T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

/** A group of two holes; the first of them scores. */
async function aGroup(names: Name[], settings: Parameters<Cast['event']>[0] = { markerCards: true }) {
  const roundId = await club.round(await club.event(settings), { holeCount: 2 })
  const players = names.map((name) => ({ userId: club.ids[name], handicap: null, strokes: 0 }))
  const scorer = await club.as(names[0] ?? 'bo')
  return { scorer, group: must(await scorer.call(startRound, { roundId, players })) }
}

async function save(scorer: Awaited<ReturnType<Cast['as']>>, group: Group, position: number, strokes: number) {
  const { version } = must(await scorer.call(getGroup, { groupId: group.id }))
  const results = group.players.map(({ user }) => ({ userId: user.userId, strokes }))
  return scorer.call(saveHole, { groupId: group.id, position, version, results })
}

async function played(names: Name[]) {
  const { scorer, group } = await aGroup(names)
  for (const position of [1, 2]) must(await save(scorer, group, position, 4))
  const of = (name: Name) => ({ groupId: group.id, userId: club.ids[name] })
  const cards = async () => must(await scorer.call(getReturnedCards, { groupId: group.id })).cards
  /** The card as it stands, seen by whoever signs it. */
  const seen = async (name: Name) => {
    const strokes = (await cards()).find(({ userId }) => userId === club.ids[name])?.group ?? []
    return { ...of(name), strokes }
  }
  return { scorer, group, of, cards, seen }
}

describe('D2 a ball that was picked up', () => {
  test('D2 it stands as such on the card, is marked as such, and is not the number that stands for it', async () => {
    const { scorer, group } = await aGroup(['bo', 'cilla'], { markerCards: true, strokeCount: 'stableford' })
    must(await save(scorer, group, 1, 4))
    const { version } = must(await scorer.call(getGroup, { groupId: group.id }))
    const results = [
      { userId: club.ids.bo, strokes: null, pickedUp: true },
      { userId: club.ids.cilla, strokes: 5 },
    ]
    const saved = must(await scorer.call(saveHole, { groupId: group.id, position: 2, version, results }))
    const standIn = saved.players.find(({ userId }) => userId === club.ids.bo)?.result.strokes ?? 0
    const own = { groupId: group.id, userId: club.ids.bo }
    const mark = async (second: number) => {
      const { cards } = must(
        await scorer.call(saveMarkerCard, { ...own, key: newId(), strokes: [4, second], name: 'Cilla Olsen' }),
      )
      return cards.find(({ userId }) => userId === own.userId)
    }
    // Whoever marked strokes saw somebody hole out.
    expect(await mark(standIn)).toMatchObject({
      group: [4, 0],
      markerCard: [4, standIn],
      differences: [2],
      state: 'compare',
    })
    expect(await mark(0)).toMatchObject({ markerCard: [4, 0], differences: [], state: 'sign' })
    const sign = (role: 'player' | 'marker', strokes: number[], name: string) =>
      scorer.call(signCard, { ...own, key: newId(), role, strokes, name })
    expect(await sign('player', [4, standIn], 'Bo Berg')).toMatchObject({ code: 'card-changed' })
    must(await sign('player', [4, 0], 'Bo Berg'))
    const { cards } = must(await sign('marker', [4, 0], 'Cilla Olsen'))
    expect(cards.find(({ userId }) => userId === own.userId)?.state).toBe('returned')
    const eventId = group.event.id
    const { cards: unsigned } = must(await (await club.as('anna')).call(getUnsignedCards, { eventId }))
    expect(unsigned.map(({ userId }) => userId)).toEqual([club.ids.cilla])
  })
})

describe('D2 marker and signatures', () => {
  test('D2 differences stand until both are equal, both sign, the card is locked, and with the last one the group is submitted', async () => {
    const { scorer, group, of, cards, seen } = await played(['bo', 'cilla'])
    const cilla = await club.as('cilla')
    expect((await cards()).map(({ marker, state }) => [marker?.name, state])).toEqual([
      ['Cilla Dahl', 'compare'],
      ['Bo Alm', 'compare'],
    ])
    must(await cilla.call(saveMarkerCard, { ...of('bo'), strokes: [4, 5] }))
    expect((await cards())[0]).toMatchObject({ differences: [2], markerCard: [4, 5] })
    expect(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' })).toMatchObject({
      code: 'differs',
      data: { positions: [2] },
    })
    must(await save(scorer, group, 2, 5))
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' }))
    expect(await scorer.call(submitGroup, { groupId: group.id })).toMatchObject({
      code: 'signatures-missing',
      data: { userIds: [club.ids.bo, club.ids.cilla] },
    })
    must(await cilla.call(signCard, { ...(await seen('bo')), role: 'marker' }))
    expect((await cards())[0]).toMatchObject({
      state: 'returned',
      signatures: [
        { role: 'player', name: 'Bo Alm' },
        { role: 'marker', name: 'Cilla Dahl' },
      ],
    })
    expect(await save(scorer, group, 2, 6)).toMatchObject({ status: 409, code: 'card-returned' })
    expect(await cilla.call(saveMarkerCard, { ...of('bo'), strokes: [4, 4] })).toMatchObject({ code: 'card-returned' })
    must(await scorer.call(saveMarkerCard, { ...of('cilla'), strokes: [4, 5] }))
    must(await cilla.call(signCard, { ...(await seen('cilla')), role: 'player' }))
    expect(must(await scorer.call(signCard, { ...(await seen('cilla')), role: 'marker' })).submitted).toBe(true)
    const anna = await club.as('anna')
    const rows = [{ userId: club.ids.bo, scoreDetails: [{ position: 2, score: 6 }] }]
    must(await anna.call(updateScores, { roundId: group.roundId, rows, reason: 'Seen from the hut' }))
    const { entries } = must(await anna.call(getPartyLog, { partyId: group.event.partyId, action: 'card-signed' }))
    expect(entries[0]?.details).toMatchObject({ role: 'marker', name: 'Bo Alm', userId: club.ids.cilla })
  })

  test('D2 a signature is none once the card is another; the same person is not both; a phone goes from hand to hand', async () => {
    const { scorer, group, of, cards, seen } = await played(['bo', 'cilla'])
    must(await scorer.call(saveMarkerCard, { ...of('bo'), strokes: [4, 4], name: 'Cilla Dahl' }))
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' }))
    expect(await scorer.call(signCard, { ...(await seen('bo')), role: 'marker' })).toMatchObject({
      code: 'name-needed',
    })
    const asBo = { ...(await seen('bo')), role: 'marker' as const, name: 'bo alm ' }
    expect(await scorer.call(signCard, asBo)).toMatchObject({ code: 'same-person' })
    must(await save(scorer, group, 1, 3))
    must(await scorer.call(saveMarkerCard, { ...of('bo'), strokes: [3, 4], name: 'Cilla Dahl' }))
    expect((await cards())[0]).toMatchObject({ state: 'sign', signatures: [] })
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' }))
    const twice = { ...(await seen('bo')), role: 'marker' as const, name: 'Cilla Dahl' }
    const answers = await Promise.all([scorer.call(signCard, twice), scorer.call(signCard, twice)])
    expect(answers.map((answer) => answer.ok || answer.code).sort()).toEqual(['card-returned', true])
  })

  test('D2 a signature is for exactly the card that was seen, and under the same key it is one', async () => {
    const { scorer, group, of, seen } = await played(['bo', 'cilla'])
    const before = await seen('bo')
    must(await save(scorer, group, 2, 5))
    must(await scorer.call(saveMarkerCard, { ...of('bo'), strokes: [4, 5], name: 'Cilla Dahl' }))
    expect(await scorer.call(signCard, { ...before, role: 'player' })).toMatchObject({
      status: 409,
      code: 'card-changed',
      data: { positions: [2] },
    })
    const once = { ...(await seen('bo')), role: 'player' as const, key: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => scorer.call(signCard, once)))
    expect(answers.map((answer) => answer.ok && answer.value.cards[0]?.signatures.length)).toEqual([1, 1, 1])
    const marked = { ...of('bo'), strokes: [4, 6], name: 'Cilla Dahl', key: newId() }
    must(await scorer.call(saveMarkerCard, marked))
    must(await scorer.call(saveMarkerCard, { ...of('bo'), strokes: [4, 5], name: 'Cilla Dahl' }))
    expect(must(await scorer.call(saveMarkerCard, marked)).cards[0]?.markerCard).toEqual([4, 5])
    const log = app.database.kysely.selectFrom('auditLog').select('id').where('subject', '=', group.id)
    expect(await log.where('action', '=', 'card-signed').execute()).toHaveLength(1)
  })

  test('D2 who withdrew returns no card, and the marker is the next; alone the committee signs as marker', async () => {
    const { scorer, group, of, cards, seen } = await played(['bo', 'cilla'])
    const anna = await club.as('anna')
    const rows = [{ userId: club.ids.cilla, status: 'WD' as const }]
    must(await anna.call(updateScores, { roundId: group.roundId, rows }))
    expect((await cards()).map(({ marker, state }) => [marker, state])).toEqual([
      [null, 'compare'],
      [{ userId: club.ids.bo, name: 'Bo Alm' }, 'out'],
    ])
    expect(await scorer.call(signCard, { ...(await seen('cilla')), role: 'player' })).toMatchObject({
      code: 'not-in-group',
    })
    must(await anna.call(saveMarkerCard, { ...of('bo'), strokes: [4, 4] }))
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' }))
    const signed = must(await anna.call(signCard, { ...(await seen('bo')), role: 'marker', name: 'Anna Berg' }))
    expect(signed.submitted).toBe(true)
  })

  test('D2 an event without it, and a match, are submitted as ever; others of the party only read', async () => {
    const { scorer, group } = await aGroup(['bo', 'cilla'], {})
    for (const position of [1, 2]) must(await save(scorer, group, position, 4))
    const marker = { groupId: group.id, userId: club.ids.bo, strokes: [4, 4] }
    expect(await scorer.call(saveMarkerCard, marker)).toMatchObject({ code: 'not-asked' })
    must(await scorer.call(submitGroup, { groupId: group.id }))
    const match = await aGroup(['david', 'erik'], { markerCards: true, strokeCount: 'match' })
    expect(match.group.markerCards).toBeUndefined()
    const other = await played(['bo', 'cilla'])
    const david = await club.as('david')
    expect(must(await david.call(getReturnedCards, { groupId: other.group.id })).asked).toBe(true)
    expect(await david.call(saveMarkerCard, { ...other.of('bo'), strokes: [4, 4] })).toMatchObject({ status: 403 })
  })

  test('D2 the name of a deleted account goes from signatures and from the log, and nobody else’s does', async () => {
    const { scorer, group, of, cards, seen } = await played(['bo', 'david'])
    const david = await club.as('david')
    must(await david.call(saveMarkerCard, { ...of('bo'), strokes: [4, 4] }))
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'player' }))
    must(await scorer.call(signCard, { ...(await seen('bo')), role: 'marker', name: 'David Ek' }))
    const operator = await clientOf(app, await level50(app))
    must(await operator.call(deleteUser, { userId: club.ids.david, phrase: 'delete this account' }))
    expect((await cards())[0]?.signatures.map(({ role, name }) => [role, name])).toEqual([
      ['player', 'Bo Alm'],
      ['marker', 'Former player'],
    ])
    const { rows } = await app.database.pool.query(
      "select details ->> 'name' as name from audit_log where subject = $1 and action = any($2) order by at, id",
      [group.id, ['marker-card-saved', 'card-signed']],
    )
    expect(rows.map(({ name }) => name)).toEqual([null, 'Bo Alm', null])
  })
})
