import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { partyTopic } from '../../../contract/live.ts'
import { newId } from '../../../server/data/ids.ts'
import type { TestClient } from '../../../testing/app.ts'
import { card } from '../../../testing/cast.ts'
import {
  app,
  boardOf,
  change,
  firstNine,
  nameOf,
  openPlayedBoard,
  parBut,
  people,
  play,
  raise,
  readEvent,
} from '../../../testing/played-board.ts'
import { updateEvent } from '../../competition/events/operations/change.ts'
import { getEventBoard } from './operations/board.ts'
import { getLeaderboard } from './operations/round.ts'
import { getScorecard } from './operations/scorecard.ts'
import { changeBetween } from './server/change.ts'

openPlayedBoard()

describe('S16 a round alone and the cards behind a row', () => {
  test('S16 get_leaderboard answers one round, and who is on the start list has a row on the event’s board', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    const { partyId, ids } = people
    await app.services.database.kysely
      .insertInto('startLists')
      .values({ partyId, roundId, tees: JSON.stringify([{ players: [ids.anna, ids.erik] }]) })
      .execute()
    await play(eventId, roundId, { anna: { strokes: parBut(), playing: 12 } })
    const answer = await app.client().call(getLeaderboard, { roundId })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        eventId,
        gameType: 'stroke',
        basis: 'net',
        data: [
          {
            user: { id: ids.anna, firstName: 'Anna' },
            place: 1,
            placeText: '1',
            score: -12,
            thru: 'F',
            gross: 72,
            net: 60,
            received: 12,
          },
        ],
      },
    })
    const { rows } = await boardOf(eventId)
    expect(rows.map((row) => [nameOf(row.playerId), row.placeText, row.thru])).toEqual([
      ['anna', '1', 'F'],
      ['erik', '', null],
    ])
  })

  test('X4 a card shows each hole with its received strokes, marks and contests, and explains the net score', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId, {
      strokeIndex: card.strokeIndex.map((index) => (index === 18 ? null : index)),
    })
    await play(eventId, roundId, { anna: { strokes: firstNine(parBut()), playing: 12 } })
    await app.services.database.kysely
      .updateTable('scorecards')
      .set({ marks: [1, 2, 0, 0, 0, 0, 0, 0, 0] })
      .where('roundId', '=', roundId)
      .execute()
    await raise(eventId)
    const answer = await (await people.as('bo')).call(getScorecard, { eventId, userId: people.ids.anna })
    if (!answer.ok) throw new Error(answer.code)
    expect(z.safeParse(getScorecard.output, answer.value).error).toBeUndefined()
    const [first] = answer.value.cards
    expect(first).toMatchObject({ roundId, playingStrokes: 12, provisional: true, summary: { gross: 36, net: 30 } })
    expect(first?.holes.slice(0, 3)).toMatchObject([
      { hole: 1, received: 1, filled: true, pickedUp: false },
      { hole: 2, received: 1, filled: false, pickedUp: true },
      { hole: 3, received: 0 },
    ])
    expect(answer.value.explain.net.map(({ kind }) => kind)).toEqual(['strokes', 'received', 'round', 'total'])
    expect(await app.client().call(getScorecard, { eventId, userId: people.ids.harald })).toMatchObject({ status: 404 })
  })
})

describe('V5 who may look', () => {
  test('V5 everybody on a public party; on a hidden one its members and who has the key', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    const { kysely } = app.services.database
    const visitor = app.client()
    const harald = await people.as('harald')
    const hide = async (hidden: boolean) => {
      await kysely.updateTable('parties').set({ hidden }).where('id', '=', people.partyId).execute()
      app.services.live.publish([partyTopic(people.partyId)])
    }
    expect(await visitor.call(getEventBoard, { eventId })).toMatchObject({ ok: true })
    expect(await harald.call(getEventBoard, { eventId })).toMatchObject({ ok: true })
    await hide(true)
    try {
      expect(await visitor.call(getEventBoard, { eventId })).toMatchObject({ status: 401 })
      expect(await harald.call(getEventBoard, { eventId })).toMatchObject({ status: 404 })
      expect(await harald.call(getLeaderboard, { roundId })).toMatchObject({ status: 404 })
      expect(await harald.call(getScorecard, { eventId, userId: people.ids.anna })).toMatchObject({ status: 404 })
      expect(await (await people.as('gun')).call(getEventBoard, { eventId })).toMatchObject({ status: 404 })
      expect(await (await people.as('bo')).call(getEventBoard, { eventId })).toMatchObject({ ok: true })
      await change(eventId, { shareKey: 'a key of this event' })
      await raise(eventId)
      expect(await visitor.call(getEventBoard, { eventId, key: 'a key of this event' })).toMatchObject({ ok: true })
      expect(await visitor.call(getLeaderboard, { roundId, key: 'a key of this event' })).toMatchObject({ ok: true })
      expect(await visitor.call(getEventBoard, { eventId, key: 'another' })).toMatchObject({ status: 401 })
      expect(await visitor.call(getEventBoard, { eventId })).toMatchObject({ status: 401 })
    } finally {
      await hide(false)
    }
  })

  test('V5 there is no board of an event that does not exist', async () => {
    for (const [client, status] of [
      [app.client(), 401],
      [await people.as('bo'), 404],
    ] as const) {
      expect(await client.call(getEventBoard, { eventId: newId() })).toMatchObject({ status })
      expect(await client.call(getLeaderboard, { roundId: newId() })).toMatchObject({ status })
    }
  })
})

describe('S16 exact handicaps', () => {
  /** Everything that an event shows to somebody, as text: answers, results, cards with their reasons, page to share. */
  async function shown(eventId: string, roundId: string, client: TestClient) {
    const scorecards = `/api/events/${eventId}/scorecards/${people.ids.anna}`
    const view = `/public/${people.partyId}/view/${eventId}`
    const paths = [
      `/api/events/${eventId}`,
      `/api/events/${eventId}/leaderboard`,
      `/api/events/${eventId}/results`,
      `/api/events/${eventId}/start-list`,
      `/api/rounds/${roundId}/leaderboard`,
      `/api/rounds/${roundId}/result`,
      scorecards,
      view,
    ]
    const texts = await Promise.all(paths.map(async (path) => (await client.fetch(app.url + path)).text()))
    return new Map(paths.map((path, at) => [path.replace(/[0-9a-f-]{36}/g, ':id'), texts[at] ?? '']))
  }
  const naming = (texts: Map<string, string>) =>
    [...texts].filter(([, text]) => /\b12\.4\b/.test(text)).map(([path]) => path)

  test('S16 visitors and outsiders see none anywhere, members do, and everybody where the event shows them', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    await play(eventId, roundId, { anna: { strokes: parBut(), playing: 12 } })
    const { kysely } = app.services.database
    const anna = { partyId: people.partyId, userId: people.ids.anna }
    await kysely
      .insertInto('eventHandicaps')
      .values({ ...anna, eventId, handicap: 12.4 })
      .execute()
    const tees = JSON.stringify([{ name: '', startHole: 1, players: [people.ids.anna] }])
    await kysely.insertInto('startLists').values({ partyId: people.partyId, roundId, tees }).execute()
    const member = await people.as('bo')
    const cards = '/api/events/:id/scorecards/:id'
    const forMembers = [
      '/api/events/:id',
      '/api/events/:id/results',
      '/api/events/:id/start-list',
      '/api/rounds/:id/result',
      cards,
    ]
    // Members first: what is kept for them is not what others get.
    expect(naming(await shown(eventId, roundId, member))).toEqual(forMembers)
    for (const client of [app.client(), await people.as('harald')]) {
      const texts = await shown(eventId, roundId, client)
      expect(
        [...texts.values()].every(
          (text) => text.includes('Anna') || text.includes(eventId) || text.includes(people.ids.anna),
        ),
      ).toBe(true)
      expect(naming(texts)).toEqual([])
      expect(JSON.parse(texts.get(cards) ?? '').explain.net).toContainEqual(
        expect.objectContaining({ kind: 'received', total: 12 }),
      )
    }
    const shows = await (await people.as('anna')).call(updateEvent, {
      eventId,
      event: { meta: { showHandicaps: true } },
    })
    expect(shows).toMatchObject({ ok: true })
    expect(naming(await shown(eventId, roundId, app.client()))).toEqual([
      '/api/events/:id',
      '/api/events/:id/leaderboard',
      ...forMembers.slice(1),
    ])
  })

  test('S16 no frame of a live board names one', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    const groupId = await play(eventId, roundId, { bo: { strokes: firstNine(parBut()), playing: 18 } })
    const before = await readEvent(eventId)
    await app.services.database.kysely
      .insertInto('scorecards')
      .values({
        partyId: people.partyId,
        roundId,
        groupId,
        userId: people.ids.anna,
        position: 1,
        exactHandicap: 12.4,
        playingStrokes: 12,
        strokes: [4],
        marks: [0],
      })
      .execute()
    await raise(eventId)
    const after = await readEvent(eventId)
    const frame = JSON.stringify(changeBetween(before, after))
    expect(frame).toContain('Anna')
    expect(frame).not.toContain('12.4')
  })
})
