import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { eventTopic } from '../../contract/live.ts'
import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { getGroup } from '../../features/play/scoring/operations.ts'
import { newId } from '../../server/data/ids.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage, type PageOptions } from '../browser.ts'
import { type Cast, card, cast, type Name } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file, and people whose boards are looked at. */
export function openBoardPages() {
  beforeAll(async () => {
    app = await startApp()
    club = await cast(app)
  })
  afterAll(() => app.close())
}

const par = card.par
/** Par on so many holes but on the named ones, where it is so many more. */
export const parBut = (changes: Record<number, number> = {}, holes = 18) =>
  par.slice(0, holes).map((strokes, at) => strokes + (changes[at + 1] ?? 0))

type Played = { strokes: (number | null)[]; playing?: number }

/** A group with these cards, straight in the database, as saves would leave them. */
export async function play(eventId: string, roundId: string, group: Partial<Record<Name, Played>>) {
  const { database, live } = app.services
  const players = Object.entries(group) as [Name, Played][]
  const ownerId = club.ids[players[0]?.[0] ?? 'anna']
  const groupId = newId()
  await database.kysely
    .insertInto('scoringGroups')
    .values({ partyId: club.partyId, id: groupId, roundId, ownerId, scorerId: ownerId, date: club.today })
    .execute()
  const cards = players.map(([name, { strokes, playing }], position) => ({
    partyId: club.partyId,
    roundId,
    groupId,
    userId: club.ids[name],
    position,
    exactHandicap: club.people[name].handicap,
    playingStrokes: playing ?? 0,
    strokes,
    marks: strokes.map(() => 0),
  }))
  await database.kysely.insertInto('scorecards').values(cards).execute()
  await change(eventId, {})
  live.publish([eventTopic(eventId)])
  return groupId
}

export const change = (eventId: string, values: Record<string, unknown>) =>
  app.services.database.kysely
    .updateTable('events')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute()

/** One hole by the phone of the group's owner. */
export async function save(owner: Name, groupId: string, position: number, strokes: Partial<Record<Name, number>>) {
  const client = await club.as(owner)
  const group = await client.call(getGroup, { groupId })
  if (!group.ok) throw new Error(group.code)
  const results = Object.entries(strokes).map(([name, count]) => ({ userId: club.ids[name as Name], strokes: count }))
  const answer = await client.call(saveHole, { groupId, position, key: newId(), version: group.value.version, results })
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
}

/** Anna, Bo and Frida after nine holes: even, one and two over par. */
export async function threeOnTheCourse(title = 'Spring cup') {
  const eventId = await club.event({ title })
  const roundId = await club.round(eventId)
  const groupId = await play(eventId, roundId, {
    anna: { strokes: parBut({}, 9) },
    bo: { strokes: parBut({ 1: 1 }, 9) },
    frida: { strokes: parBut({ 1: 2 }, 9) },
  })
  return { eventId, roundId, groupId }
}

export const open = (path: string | undefined, options: PageOptions = {}) =>
  openPage(app, { path, width: 1280, height: 900, ...options })
export const publicBoard = (eventId: string) => `/public/${club.partyId}/leaderboard/${eventId}`

export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

/** Place, name and result of each row, from the table as it stands. */
export const rows = (page: Page, table = 'table') =>
  page.locator(`${table} tbody tr[data-row]`).evaluateAll((all) =>
    all.map((row) => {
      const name = (row.querySelector('th b') ?? row.querySelector('th'))?.textContent?.trim() ?? ''
      const place = row.children[0]?.firstElementChild ?? row.children[0]
      return [place?.textContent?.trim(), name, row.querySelector('.to-par')?.textContent ?? ''].join(' ')
    }),
  )
