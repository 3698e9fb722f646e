import http from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { eventTopic } from '../contract/live.ts'
import {
  type BoardChange,
  boardChange,
  type EventBoard,
  eventBoard,
  getEventBoard,
} from '../features/play/leaderboard/operations/board.ts'
import { readBoard } from '../features/play/leaderboard/rules.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { newId } from '../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from './app.ts'
import { addMembers } from './builder.ts'
import { type Cast, card, cast, type Name } from './cast.ts'

// Whoever calls `openPlayedBoard` has a server of its own, and boards of what was played.

export let app: TestApp
export let people: Cast

export function openPlayedBoard() {
  beforeAll(async () => {
    app = await startApp()
    people = await cast(app)
  })
  afterAll(() => app.close())
}

const par = card.par
/** Par everywhere but on the named holes, where it is so many more. */
export const parBut = (changes: Record<number, number> = {}) =>
  par.map((strokes, at) => strokes + (changes[at + 1] ?? 0))
export const firstNine = (strokes: number[]) => strokes.slice(0, 9)

type Played = { strokes: (number | null)[]; playing?: number; status?: 'WD' | 'DNS' | 'DQ' }
type Group = Partial<Record<Name, Played>>

/** A group with these cards, straight in the database, as a save would leave them. */
export async function play(eventId: string, roundId: string, group: Group, submitted = false) {
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
export async function raise(eventId: string) {
  const { database, live } = app.services
  await database.kysely
    .updateTable('events')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
  live.publish([eventTopic(eventId)])
}

export const change = (eventId: string, values: Record<string, unknown>) =>
  app.services.database.kysely.updateTable('events').set(values).where('id', '=', eventId).execute()

export async function readEvent(eventId: string, client: TestClient = app.client()): Promise<EventBoard> {
  const answer = await client.call(getEventBoard, { eventId })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}`)
  expect(z.safeParse(eventBoard, answer.value).error).toBeUndefined()
  return answer.value
}

export const boardOf = async (eventId: string) => readBoard(await readEvent(eventId)).leaderboard
export const nameOf = (id: string) => (Object.entries(people.ids).find(([, own]) => own === id)?.[0] ?? id) as Name

type Field = { players: number; rounds: number; holes: number; classes?: boolean; teams?: boolean }

/** As many players as asked for, four to a group, with so many holes of the last round played. */
export async function bigField(field: Field) {
  const eventId = await people.event()
  const userIds = [people.ids.anna, ...(await enrolled(field.players - 1))]
  await change(eventId, { teamEvent: field.teams === true, ...divided(field, userIds) })
  let lastGroups: string[] = []
  for (let number = 1; number <= field.rounds; number += 1) {
    const isLast = number === field.rounds
    const played = { number, holes: isLast ? field.holes : 18, submittedAt: isLast ? null : new Date() }
    lastGroups = await playRound(eventId, userIds, played)
  }
  await raise(eventId)
  return { eventId, userIds, lastGroups }
}

/** Members without account. */
const enrolled = (count: number) =>
  addMembers(
    app,
    people.partyId,
    Array.from({ length: count }, (_, at) => ({
      firstName: `${first[at % 12]}${at % 7}`,
      lastName: `${last[at % 11]}${at}`,
      golfClub: `${last[at % 5]} GK`,
      country: 'se',
      handicap: at % 37,
      isRegistered: false,
    })),
  )

/** In two classes by handicap, and in twelve teams in turn. */
function divided({ classes, teams }: Field, userIds: readonly string[]) {
  const byHandicap = [
    { name: 'Low', filter: 'hcp < 18' },
    { name: 'High', filter: 'hcp >= 18' },
  ]
  const inTurn = Array.from({ length: 12 }, (_, team) => ({
    name: `Team ${team}`,
    country: 'se',
    members: userIds.filter((_, at) => at % 12 === team),
  }))
  return {
    ...(classes ? { classes: JSON.stringify(byHandicap) } : {}),
    ...(teams ? { teams: JSON.stringify(inTurn) } : {}),
  }
}

type PlayedRound = { number: number; holes: number; submittedAt: Date | null }

/** Answers the ids of its groups. */
async function playRound(eventId: string, userIds: readonly string[], { number, holes, submittedAt }: PlayedRound) {
  const { kysely } = app.services.database
  const { partyId, ids, today: date } = people
  const roundId = await people.round(eventId, { roundNumber: number, title: `Round ${number}` })
  const groups = Array.from({ length: Math.ceil(userIds.length / 4) }, newId)
  const scorerOf = (group: number) => userIds[group * 4] ?? ids.anna
  await kysely
    .insertInto('scoringGroups')
    .values(groups.map((id, at) => ({ partyId, id, roundId, ownerId: scorerOf(at), scorerId: scorerOf(at), date })))
    .execute()
  const cards = userIds.map((userId, at) => ({
    partyId,
    roundId,
    userId,
    groupId: groups[Math.floor(at / 4)] ?? null,
    position: at % 4,
    exactHandicap: at % 37,
    playingStrokes: at % 37,
    strokes: strokesOf(at, number).slice(0, holes),
    marks: par.slice(0, holes).map(() => 0),
    submittedAt,
  }))
  await kysely.insertInto('scorecards').values(cards).execute()
  return groups
}

/** Mostly par, with a bogey on every fourth hole or so and a birdie on every eleventh, another for each player. */
const strokesOf = (player: number, round: number) =>
  par.map((strokes, hole) => {
    const isBirdie = (player * 7 + hole * 5 + round * 3) % 11 === 0
    const isBogey = (player * 5 + hole * 7) % 4 === 0
    return strokes + (isBirdie ? -1 : isBogey ? 1 : 0)
  })

const first = 'Anna Bo Cecilia David Elin Fredrik Gunilla Hans Ingrid Johan Karin Lars'.split(' ')
const last = 'Andersson Berg Carlsson Dahlberg Ekström Forsberg Gustafsson Holm Isaksson Johansson Kvist'.split(' ')

/** The answer as it travels. */
export function raw(
  path: string,
  headers: Record<string, string>,
  url = app.url,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${url}${path}`, { headers }, (response) => {
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
export async function watch(url: string, eventId: string) {
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
export async function saveNext(groupId: string, position: number, strokes: Record<string, number>) {
  const client = await people.as('anna')
  const results = Object.entries(strokes).map(([userId, value]) => ({ userId, strokes: value }))
  const answer = await client.call(saveHole, { groupId, position, version: 1, results, base: [] })
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
}
