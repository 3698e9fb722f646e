import http from 'node:http'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../../../contract/days.ts'
import { eventTopic, partyTopic } from '../../../contract/live.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { Leaderboard } from '../../../golf/types.ts'
import { newId } from '../../../server/data/ids.ts'
import { startServer } from '../../../server/main.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, card, cast, type Name } from '../../../testing/cast.ts'
import { getEvent, updateEvent } from '../../competition/events/operations.ts'
import { deleteRound } from '../../competition/rounds/operations.ts'
import { abortGroup, saveHole } from '../scoring/operations.ts'
import {
  type BoardChange,
  boardChange,
  type EventBoard,
  eventBoard,
  getEventBoard,
  getLeaderboard,
  getReigningChampion,
  getScorecard,
  makeOfficial,
} from './operations.ts'
import { applyBoardChange, readBoard } from './rules.ts'
import { changeBetween } from './server/change.ts'
import { freezeEnded } from './server/results.ts'
import { recomputeIfOfficial } from './writes.ts'

let app: TestApp
let people: Cast

beforeAll(async () => {
  app = await startApp()
  people = await cast(app)
})
afterAll(() => app.close())

const par = card.par
/** Par everywhere but on the named holes, where it is so many more. */
const parBut = (changes: Record<number, number> = {}) => par.map((strokes, at) => strokes + (changes[at + 1] ?? 0))
const firstNine = (strokes: number[]) => strokes.slice(0, 9)

type Played = { strokes: (number | null)[]; playing?: number; status?: 'WD' | 'DNS' | 'DQ' }
type Group = Partial<Record<Name, Played>>

/** A group with these cards, straight in the database, as a save would leave them. */
async function play(eventId: string, roundId: string, group: Group, submitted = false) {
  const { kysely } = app.services.database
  const { partyId, ids, people: everyone } = people
  const players = Object.entries(group) as [Name, Played][]
  const ownerId = ids[players[0]?.[0] ?? 'anna']
  const groupId = newId()
  const submittedAt = submitted ? new Date() : null
  await kysely
    .insertInto('scoringGroups')
    .values({ partyId, id: groupId, roundId, ownerId, scorerId: ownerId, date: people.today, submittedAt })
    .execute()
  const cards = players.map(([name, { strokes, playing, status }], position) => ({
    partyId,
    roundId,
    groupId,
    userId: ids[name],
    position,
    exactHandicap: everyone[name].handicap,
    playingStrokes: playing ?? 0,
    strokes,
    marks: strokes.map(() => 0),
    status: status ?? null,
    submittedAt,
  }))
  await kysely.insertInto('scorecards').values(cards).execute()
  await raise(eventId)
  return groupId
}

/** What every write of this product does at its end. */
async function raise(eventId: string) {
  const { database, live } = app.services
  await database.kysely
    .updateTable('events')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
  live.publish([eventTopic(eventId)])
}

const change = (eventId: string, values: Record<string, unknown>) =>
  app.services.database.kysely.updateTable('events').set(values).where('id', '=', eventId).execute()

async function readEvent(eventId: string, client: TestClient = app.client()): Promise<EventBoard> {
  const answer = await client.call(getEventBoard, { eventId })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}`)
  expect(z.safeParse(eventBoard, answer.value).error).toBeUndefined()
  return answer.value
}

const boardOf = async (eventId: string) => readBoard(await readEvent(eventId)).leaderboard
const nameOf = (id: string) => (Object.entries(people.ids).find(([, own]) => own === id)?.[0] ?? id) as Name

describe('S16 the board of each game', () => {
  test('S16 stroke play: net and gross side by side, places by to par with holes played', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    await play(eventId, roundId, {
      anna: { strokes: firstNine(parBut()), playing: 12 },
      bo: { strokes: firstNine(parBut({ 1: -1 })) },
      cilla: { strokes: parBut(), playing: -2 },
    })
    const board = await boardOf(eventId)
    // Anna receives on indexes 7, 3, 1, 11, 9 and 5; Cilla gives back on 18 and 17.
    expect(
      board.rows.map((row) => [nameOf(row.playerId), row.placeText, row.net.toPar, row.gross.toPar, row.thru]),
    ).toEqual([
      ['anna', '1', -6, 0, 9],
      ['bo', '2', -1, -1, 9],
      ['cilla', '3', 2, 0, 'F'],
    ])
    // Anna is still on the course, so the tie is not broken yet.
    expect(board.rows.map((row) => [nameOf(row.playerId), row.gross.text])).toEqual([
      ['anna', 'T2'],
      ['bo', '1'],
      ['cilla', 'T2'],
    ])
    expect(board.rows[0]?.rounds[0]).toMatchObject({ gross: 36, net: 30, received: 6, played: 9 })
  })

  test('S16 stableford: net points 54, 36 and 34; level on gross', async () => {
    const eventId = await people.event({ strokeCount: 'stableford' })
    const roundId = await people.round(eventId)
    await play(
      eventId,
      roundId,
      {
        bo: { strokes: parBut(), playing: 18 },
        anna: { strokes: parBut() },
        cilla: { strokes: parBut(), playing: -2 },
      },
      true,
    )
    const { rows, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('points')
    expect(
      rows.map((row) => [nameOf(row.playerId), row.placeText, row.net.points, row.gross.points, row.gross.text]),
    ).toEqual([
      ['bo', '1', 54, 36, 'T1'],
      ['anna', '2', 36, 36, 'T1'],
      ['cilla', '3', 34, 36, 'T1'],
    ])
  })

  test('S16 match: 10&8 for the one, seen from both sides', async () => {
    const eventId = await people.event({ strokeCount: 'match' })
    const roundId = await people.round(eventId)
    await play(eventId, roundId, { anna: { strokes: Array(10).fill(1) }, bo: { strokes: Array(10).fill(0) } })
    const { rows, matches, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('matches')
    expect(matches).toMatchObject([{ text: '10&8', state: 'decided', lead: 10, left: 8 }])
    expect(
      rows.map((row) => [nameOf(row.playerId), row.placeText, row.match?.points, row.rounds[0]?.match?.outcome]),
    ).toEqual([
      ['anna', '1', 1, 'won'],
      ['bo', '2', 0, 'lost'],
    ])
  })

  test('S16 team match: one point for the team that wins 3&2', async () => {
    const eventId = await people.event({
      strokeCount: 'team-match',
      teams: [
        { name: 'Reds', members: ['anna', 'cilla'] },
        { name: 'Blues', members: ['bo', 'david'] },
      ],
    })
    const roundId = await people.round(eventId)
    const won = { strokes: [1, 1, 1, ...Array(13).fill(0)] }
    const lost = { strokes: Array(16).fill(0) }
    await play(eventId, roundId, { anna: lost, bo: won, cilla: lost, david: won })
    const { teams, matches } = await boardOf(eventId)
    expect(matches).toMatchObject([{ text: '3&2', state: 'decided' }])
    expect(teams.map(({ name, placeText, match }) => [name, placeText, match?.points])).toEqual([
      ['Blues', '1', 1],
      ['Reds', '2', 0],
    ])
  })

  test('S16 place points 10, 8, 8, 5 with a shared second place, and 3 of a contest beside them', async () => {
    const eventId = await people.event({ strokesFactor: 0 })
    await change(eventId, { scoringSystem: 'place-points', tieBreak: 'shared' })
    const roundId = await people.round(eventId)
    const { kysely } = app.services.database
    const { partyId, ids } = people
    await kysely.insertInto('roundContests').values({ partyId, roundId, contestId: 2, hole: 4, points: 3 }).execute()
    await kysely
      .insertInto('contestResults')
      .values([
        { partyId, roundId, contestId: 2, hole: 4, userId: ids.anna, value: 190 },
        { partyId, roundId, contestId: 2, hole: 4, userId: ids.david, value: 210.5 },
      ])
      .execute()
    const over = (strokes: number) => ({ strokes: parBut({ 1: strokes }) })
    await play(eventId, roundId, { anna: over(-2), bo: over(-1), cilla: over(-1), david: over(1) }, true)
    const board = readBoard(await readEvent(eventId))
    expect(board.leaderboard.basis).toBe('gross')
    expect(
      board.leaderboard.rows.map((row) => [
        nameOf(row.playerId),
        row.placeText,
        row.rounds[0]?.place,
        row.rounds[0]?.placePoints,
        row.contestPoints,
        row.gross.placePoints,
      ]),
    ).toEqual([
      ['anna', '1', 1, 10, 0, 10],
      ['bo', 'T2', 2, 8, 0, 8],
      ['cilla', 'T2', 2, 8, 0, 8],
      ['david', 'T2', 4, 5, 3, 8],
    ])
    expect(board.contests).toMatchObject([
      {
        contestId: 2,
        hole: 4,
        unit: 'm',
        leaderIds: [ids.david],
        results: [
          { name: 'David Ek', value: 210.5 },
          { name: 'Anna Berg', value: 190 },
        ],
      },
    ])
  })

  test('S16 the best 2 of 3 rounds: 142 before 143; the worst one does not count', async () => {
    const eventId = await people.event({ strokesFactor: 0 })
    await change(eventId, { countRounds: 2 })
    const scores = { anna: [72, 80, 70], bo: [71, 72, 90] }
    for (const at of [0, 1, 2]) {
      const roundId = await people.round(eventId, { roundNumber: at + 1 })
      const strokes = (name: 'anna' | 'bo') => ({ strokes: parBut({ 2: (scores[name][at] ?? 0) - 72 }) })
      await play(eventId, roundId, { anna: strokes('anna'), bo: strokes('bo') }, true)
    }
    const { rows } = await boardOf(eventId)
    expect(
      rows.map((row) => [
        nameOf(row.playerId),
        row.placeText,
        row.gross.total,
        row.rounds.map((round) => round?.counted),
      ]),
    ).toEqual([
      ['anna', '1', 142, [true, false, true]],
      ['bo', '2', 143, [true, true, false]],
    ])
  })

  test('S16 the sum of a team; places of their own in each class; a tie broken by the last nine', async () => {
    const eventId = await people.event({
      strokesFactor: 0,
      teams: [
        { name: 'Reds', members: ['anna', 'cilla'] },
        { name: 'Blues', members: ['bo', 'david'] },
      ],
    })
    await change(eventId, {
      classes: JSON.stringify([
        { name: 'Low', filter: 'hcp < 15' },
        { name: 'High', filter: 'hcp >= 15' },
      ]),
    })
    const roundId = await people.round(eventId)
    await play(
      eventId,
      roundId,
      {
        anna: { strokes: parBut({ 1: 2 }) },
        bo: { strokes: parBut({ 1: 3 }) },
        cilla: { strokes: parBut({ 18: 2 }) },
        david: { strokes: parBut({ 1: 4 }) },
      },
      true,
    )
    const board = await boardOf(eventId)
    // 74 each: Anna needed 36 on the last nine, Cilla 38.
    expect(board.rows.map((row) => [nameOf(row.playerId), row.placeText, row.class])).toEqual([
      ['anna', '1', 'Low'],
      ['cilla', '2', 'Low'],
      ['bo', '3', 'High'],
      ['david', '4', 'High'],
    ])
    expect(
      board.classes.map(({ name, rows }) => [name, rows.map((row) => [nameOf(row.playerId), row.gross.text])]),
    ).toEqual([
      [
        'Low',
        [
          ['anna', '1'],
          ['cilla', '2'],
        ],
      ],
      [
        'High',
        [
          ['bo', '1'],
          ['david', '2'],
        ],
      ],
    ])
    expect(board.teams.map(({ name, placeText, gross }) => [name, placeText, gross.total])).toEqual([
      ['Reds', '1', 148],
      ['Blues', '2', 151],
    ])
  })

  test('S16 a custom event: strokes and points together by to par, withdrawn ones last', async () => {
    const eventId = await people.event({ strokeCount: 'custom', strokesFactor: 0 })
    const first = await people.round(eventId, { strokeCount: 'stroke' })
    const second = await people.round(eventId, { strokeCount: 'stableford', roundNumber: 2 })
    await play(
      eventId,
      first,
      {
        anna: { strokes: parBut({ 1: 1 }) },
        bo: { strokes: parBut() },
        cilla: { strokes: firstNine(parBut()), status: 'WD' },
      },
      true,
    )
    await play(eventId, second, { anna: { strokes: parBut({ 1: -1, 2: -1 }) }, bo: { strokes: parBut() } }, true)
    const { rows, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('to-par')
    expect(rows.map((row) => [nameOf(row.playerId), row.placeText, row.gross.toPar, row.gross.points])).toEqual([
      ['anna', '1', -1, 38],
      ['bo', '2', 0, 36],
      ['cilla', 'WD', null, null],
    ])
  })
})

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

/** As many players as asked for, four to a group, with so many holes of each round played. */
async function bigField(settings: {
  players: number
  rounds: number
  holes: number
  classes?: boolean
  teams?: boolean
}) {
  const { kysely } = app.services.database
  const { partyId, ids, today } = people
  const eventId = await people.event()
  const userIds = [ids.anna, ...Array.from({ length: settings.players - 1 }, newId)]
  await kysely
    .insertInto('users')
    .values(
      userIds.slice(1).map((id, at) => ({
        id,
        firstName: `${first[at % 12]}${at % 7}`,
        lastName: `${last[at % 11]}${at}`,
        golfClub: `${last[at % 5]} GK`,
        country: 'se',
        handicap: at % 37,
        isRegistered: false,
      })),
    )
    .execute()
  await kysely
    .insertInto('memberships')
    .values(userIds.slice(1).map((userId) => ({ partyId, userId })))
    .execute()
  const teams = Array.from({ length: 12 }, (_, team) => ({
    name: `Team ${team}`,
    country: 'se',
    members: userIds.filter((_, at) => at % 12 === team),
  }))
  await change(eventId, {
    teamEvent: settings.teams === true,
    ...(settings.classes
      ? {
          classes: JSON.stringify([
            { name: 'Low', filter: 'hcp < 18' },
            { name: 'High', filter: 'hcp >= 18' },
          ]),
        }
      : {}),
    ...(settings.teams ? { teams: JSON.stringify(teams) } : {}),
  })
  const groups: string[] = []
  for (let number = 1; number <= settings.rounds; number += 1) {
    const roundId = await people.round(eventId, { roundNumber: number, title: `Round ${number}` })
    const isLast = number === settings.rounds
    const ofRound = Array.from({ length: Math.ceil(userIds.length / 4) }, newId)
    await kysely
      .insertInto('scoringGroups')
      .values(
        ofRound.map((id, at) => ({
          partyId,
          id,
          roundId,
          ownerId: userIds[at * 4] ?? ids.anna,
          scorerId: userIds[at * 4] ?? ids.anna,
          date: today,
        })),
      )
      .execute()
    const cards = userIds.map((userId, at) => {
      const holes = isLast ? settings.holes : 18
      const strokes = par
        .slice(0, holes)
        .map(
          (hole, position) =>
            hole + ((at * 7 + position * 5 + number * 3) % 11 === 0 ? -1 : (at * 5 + position * 7) % 4 === 0 ? 1 : 0),
        )
      return {
        partyId,
        roundId,
        userId,
        groupId: ofRound[Math.floor(at / 4)] ?? null,
        position: at % 4,
        exactHandicap: at % 37,
        playingStrokes: at % 37,
        strokes,
        marks: strokes.map(() => 0),
        submittedAt: isLast ? null : new Date(),
      }
    })
    await kysely.insertInto('scorecards').values(cards).execute()
    groups.push(...ofRound)
  }
  await raise(eventId)
  return { eventId, userIds, lastGroups: groups.slice(-Math.ceil(userIds.length / 4)) }
}
const first = [
  'Anna',
  'Bo',
  'Cecilia',
  'David',
  'Elin',
  'Fredrik',
  'Gunilla',
  'Hans',
  'Ingrid',
  'Johan',
  'Karin',
  'Lars',
]
const last = [
  'Andersson',
  'Berg',
  'Carlsson',
  'Dahlberg',
  'Ekström',
  'Forsberg',
  'Gustafsson',
  'Holm',
  'Isaksson',
  'Johansson',
  'Kvist',
]

/** The answer as it travels. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${app.url}${path}`, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      .on('error', reject)
  })
}

type Watched = { name: string; data: unknown }
/** Follows the live events of topics as a browser would. */
async function watch(url: string, eventId: string) {
  const ending = new AbortController()
  const response = await fetch(`${url}/api/live?topics=${eventTopic(eventId)}`, { signal: ending.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(wanted: string): Promise<{ data: unknown; size: number }> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error('The stream ended')
        text += part.value
        continue
      }
      const event = text.slice(0, end + 2)
      text = text.slice(end + 2)
      const read: Watched = {
        name: /^event: (.*)$/m.exec(event)?.[1] ?? '',
        data: JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null'),
      }
      if (read.name === wanted) return { data: read.data, size: Buffer.byteLength(event) }
    }
  }
  await next('ready')
  return {
    nextChange: async () => {
      const { data, size } = await next('board')
      const checked = z.safeParse(boardChange, data)
      expect(checked.error).toBeUndefined()
      return { change: checked.data as BoardChange, size }
    },
    close: () => ending.abort(),
  }
}

/** Saves the next hole of a group over the scoring operation. */
async function saveNext(groupId: string, position: number, strokes: Record<string, number>) {
  const client = await people.as('anna')
  const results = Object.entries(strokes).map(([userId, value]) => ({ userId, strokes: value }))
  const answer = await client.call(saveHole, { groupId, position, version: 1, results, base: [] })
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
}

describe('S16 how much travels', () => {
  test('S16 a board that is read often is answered faster in the same way, and not at all once its party is hidden', async () => {
    const { eventId } = await bigField({ players: 4, rounds: 1, holes: 3 })
    const path = `/api/events/${eventId}/leaderboard`
    const fast = async () =>
      Number(/^pinhigh_hot_answers (\d+)$/m.exec((await raw('/metrics', {})).body.toString())?.[1])
    const own = ({ headers }: Awaited<ReturnType<typeof raw>>) => ({ ...headers, date: '', 'x-request-id': '' })
    const readFast = async (headers: Record<string, string>) => {
      for (;;) {
        const before = await fast()
        const answer = await raw(path, headers)
        if ((await fast()) > before) return answer
      }
    }
    const first = await raw(path, { 'accept-encoding': 'br' })
    const second = await readFast({ 'accept-encoding': 'br' })
    expect(second.body).toEqual(first.body)
    expect(own(second)).toEqual(own(first))
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const known = await readFast({ 'if-none-match': String(first.headers.etag) })
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    const { kysely } = app.services.database
    const hide = async (hidden: boolean) => {
      await kysely.updateTable('parties').set({ hidden }).where('id', '=', people.partyId).execute()
      app.services.live.publish([partyTopic(people.partyId)])
    }
    await hide(true)
    expect(await raw(path, {})).toMatchObject({ status: 401 })
    await hide(false)
    expect(await raw(path, {})).toMatchObject({ status: 200 })
  })

  test('S16 a board is answered with 304 to whoever has it, and anew after a save', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 4, rounds: 1, holes: 3 })
    const path = `/api/events/${eventId}/leaderboard`
    const one = await raw(path, { 'accept-encoding': 'gzip' })
    expect(one.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const etag = String(one.headers.etag)
    const again = await raw(path, { 'accept-encoding': 'gzip' })
    expect(again.body).toEqual(one.body)
    expect(again.headers).toMatchObject({ etag, 'content-security-policy': one.headers['content-security-policy'] })
    expect(await raw(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 3 })
    const other = await raw(path, { 'if-none-match': etag })
    expect(other.status).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
  })

  test.each([
    { players: 144, rounds: 1, holes: 9, classes: true, teams: false },
    { players: 144, rounds: 1, holes: 17, classes: false, teams: true },
    { players: 144, rounds: 4, holes: 9, classes: true, teams: false },
  ])('S16 144 players are at most 30 kB compressed, one saved hole at most 1 kB: %o', async (settings) => {
    const { eventId, userIds, lastGroups } = await bigField(settings)
    const path = `/api/events/${eventId}/leaderboard`
    const [br, gzip] = [await raw(path, { 'accept-encoding': 'br' }), await raw(path, { 'accept-encoding': 'gzip' })]
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.body.length).toBeLessThanOrEqual(30_000)
    expect(gzip.body.length).toBeLessThanOrEqual(30_000)
    const board: EventBoard = JSON.parse(zlib.brotliDecompressSync(br.body).toString())
    expect(board).toEqual(JSON.parse(zlib.gunzipSync(gzip.body).toString()))
    expect(readBoard(board).leaderboard.rows).toHaveLength(144)
    const watching = await watch(app.url, eventId)
    const before = await readEvent(eventId)
    await saveNext(
      lastGroups[0] ?? '',
      settings.holes + 1,
      Object.fromEntries(userIds.slice(0, 4).map((id, at) => [id, 3 + at])),
    )
    const { change: told, size } = await watching.nextChange()
    watching.close()
    expect(applyBoardChange(before, told)).toEqual({ ...(await readEvent(eventId)), asOf: told.asOf })
    expect(size).toBeLessThanOrEqual(1000)
  })
})

describe('S16 live', () => {
  test('S16 every watcher can follow save by save; X5 who missed one is told to read again', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 12, rounds: 1, holes: 2 })
    const one = await watch(app.url, eventId)
    const other = await watch(app.url, eventId)
    const start = await readEvent(eventId)
    let board: EventBoard | 'reload' = start
    let latest: BoardChange | undefined
    for (const position of [3, 4, 5]) {
      await saveNext(
        lastGroups[0] ?? '',
        position,
        Object.fromEntries(userIds.slice(0, 4).map((id, at) => [id, 2 + at])),
      )
      const { change: told } = await one.nextChange()
      expect((await other.nextChange()).change).toEqual(told)
      board = board === 'reload' ? board : applyBoardChange(board, told)
      expect(board).toEqual(await readEvent(eventId))
      latest = told
    }
    expect(latest && applyBoardChange(start, latest)).toBe('reload')
    one.close()
    other.close()
  })

  test('X5 whoever comes back after the line was down reads what happened meanwhile, and follows from there', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 8, rounds: 1, holes: 2 })
    const before = await watch(app.url, eventId)
    const old = await readEvent(eventId)
    before.close()
    await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
    const after = await watch(app.url, eventId)
    let board = await readEvent(eventId)
    expect(board.version).toBeGreaterThan(old.version)
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 2 })
    while (board.version < old.version + 2) {
      const applied = applyBoardChange(board, (await after.nextChange()).change)
      board = applied === 'reload' ? await readEvent(eventId) : applied
    }
    expect(board).toEqual(await readEvent(eventId))
    after.close()
  })

  test('S16 a save on one node is seen on another, by watchers and by readers', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 4, rounds: 1, holes: 2 })
    const second = await startServer({ ...app.services.config, port: 0 }, { migrated: true })
    try {
      const watching = await watch(second.url, eventId)
      const read = async () =>
        (await (await fetch(`${second.url}/api/events/${eventId}/leaderboard`)).json()) as EventBoard
      const before = await read()
      await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
      const { change: told } = await watching.nextChange()
      expect(applyBoardChange(before, told)).toEqual(await read())
      watching.close()
      expect(await readEvent(eventId)).toMatchObject({ version: told.version })
    } finally {
      await second.close()
    }
  })

  test('S16 the version goes up when a group or a whole round is deleted, too', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 8, rounds: 2, holes: 2 })
    await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
    const before = await readEvent(eventId)
    const anna = await people.as('anna')
    expect(await anna.call(abortGroup, { groupId: lastGroups[0] ?? '' })).toMatchObject({ ok: true })
    const without = await readEvent(eventId)
    expect(without.version).toBeGreaterThan(before.version)
    const roundId = without.rounds[0]?.id ?? ''
    expect(await anna.call(deleteRound, { eventId, roundId })).toMatchObject({ ok: true })
    const after = await readEvent(eventId)
    expect(after.version).toBeGreaterThan(without.version)
    expect(after.rounds).toHaveLength(1)
  })

  test('S16 a change that nobody told of is found all the same', async () => {
    const { eventId } = await bigField({ players: 4, rounds: 1, holes: 2 })
    const { version } = await readEvent(eventId)
    await change(eventId, { title: 'Renamed cup', version: version + 1 })
    await expect.poll(async () => (await readEvent(eventId)).event.title).toBe('Renamed cup')
  })
})

describe('S16 the end of a round', () => {
  test('S16 24 hours after its date, in the party’s time zone, what a started group did not complete is NR', async () => {
    let now = new Date('2026-06-06T21:59:00Z')
    const clocked = await startServer({ ...app.services.config, port: 0 }, { migrated: true, now: () => now })
    try {
      await app.services.database.kysely
        .updateTable('parties')
        .set({ timeZone: 'Europe/Stockholm' })
        .where('id', '=', people.partyId)
        .execute()
      const eventId = await people.event({ startDate: '2026-06-06', endDate: '2026-06-06' })
      const roundId = await people.round(eventId, { roundDate: '2026-06-06' })
      const groupId = await play(eventId, roundId, { anna: { strokes: firstNine(parBut()) } })
      await app.services.database.kysely
        .updateTable('scoringGroups')
        .set({ date: '2026-06-06' })
        .where('id', '=', groupId)
        .execute()
      const read = async () => {
        const board = (await (await fetch(`${clocked.url}/api/events/${eventId}/leaderboard`)).json()) as EventBoard
        return readBoard(board).leaderboard.rows.map(({ placeText, thru }) => [placeText, thru])
      }
      expect(await read()).toEqual([['1', 9]])
      now = new Date('2026-06-07T21:59:00Z')
      expect(await read()).toEqual([['1', 9]])
      now = new Date('2026-06-07T22:00:00Z')
      expect(await read()).toEqual([['NR', null]])
    } finally {
      await clocked.close()
    }
  })
})

describe('E9 official results', () => {
  test('E9 an administrator makes them official: complete cards are submitted, the rest is NR, nobody scores on, and there is a champion', async () => {
    const eventId = await people.event({ strokesFactor: 0, title: 'Autumn final' })
    const roundId = await people.round(eventId)
    const groupId = await play(eventId, roundId, {
      anna: { strokes: parBut({ 1: 1 }) },
      bo: { strokes: parBut() },
      cilla: { strokes: firstNine(parBut({ 1: -1 })) },
    })
    expect(await (await people.as('bo')).call(makeOfficial, { eventId })).toMatchObject({ status: 403 })
    const frida = await people.as('frida')
    expect(await frida.call(makeOfficial, { eventId })).toMatchObject({ ok: true })
    const board = readBoard(await readEvent(eventId))
    expect(board.event.officialAt).toBeDefined()
    expect(board.leaderboard.rows.map((row) => [nameOf(row.playerId), row.placeText])).toEqual([
      ['bo', '1'],
      ['anna', '2'],
      ['cilla', 'NR'],
    ])
    const cards = await app.services.database.kysely
      .selectFrom('scorecards')
      .select(['userId', 'submittedAt'])
      .where('roundId', '=', roundId)
      .execute()
    expect(cards.filter(({ submittedAt }) => submittedAt === null).map(({ userId }) => nameOf(userId))).toEqual([
      'cilla',
    ])
    const anna = await people.as('anna')
    const save = { groupId, position: 10, version: 1, results: [], base: [] }
    expect(await anna.call(saveHole, save)).toMatchObject({ ok: false, status: 409 })
    expect(await frida.call(makeOfficial, { eventId })).toMatchObject({ code: 'already-official' })
    expect(await app.client().call(getReigningChampion, { partyId: people.partyId })).toMatchObject({
      value: {
        champion: { event: { id: eventId, title: 'Autumn final' }, players: [{ firstName: 'Bo' }], team: null },
      },
    })
    expect(await frida.call(getEvent, { eventId })).toMatchObject({
      value: { meta: { results: [{ place: 1, userId: people.ids.bo }, { place: 2 }, { place: null }] } },
    })
  })

  test('E9 an event that nobody played cannot be official', async () => {
    const eventId = await people.event()
    await people.round(eventId)
    expect(await (await people.as('anna')).call(makeOfficial, { eventId })).toMatchObject({ code: 'nothing-played' })
  })

  test('E9 on the day after its end it happens by itself, and an edit computes anew', async () => {
    const eventId = await people.event({ strokesFactor: 0, startDate: '2026-05-01', endDate: '2026-05-02' })
    const roundId = await people.round(eventId, { roundDate: '2026-05-02' })
    await play(eventId, roundId, { anna: { strokes: parBut() }, bo: { strokes: parBut({ 1: 1 }) } }, true)
    const ongoing = await people.event({ endDate: addDays(people.today, 1) }) // whatever the hour and the time zone
    await play(ongoing, await people.round(ongoing), { anna: { strokes: parBut() } })
    await freezeEnded(app.services)
    const kept = async (id: string) => {
      const { results } = await app.services.database.kysely
        .selectFrom('events')
        .select('results')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (results as Leaderboard | null)?.rows.map((row) => [nameOf(row.playerId), row.placeText])
    }
    expect(await kept(ongoing)).toBeUndefined()
    expect(await kept(eventId)).toEqual([
      ['anna', '1'],
      ['bo', '2'],
    ])
    await app.services.database.kysely.transaction().execute(async (tx) => {
      await tx
        .updateTable('scorecards')
        .set({ strokes: parBut({ 1: -1 }) })
        .where('roundId', '=', roundId)
        .where('userId', '=', people.ids.bo)
        .execute()
      await recomputeIfOfficial(tx, app.services, people.partyId as PartyId, eventId)
    })
    await expect
      .poll(() => kept(eventId), { timeout: 10_000 })
      .toEqual([
        ['bo', '1'],
        ['anna', '2'],
      ])
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
