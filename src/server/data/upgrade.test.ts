import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '../../features/account/session/operations.ts'
import { updateEvent } from '../../features/competition/events/operations/change.ts'
import { getEvents } from '../../features/competition/events/operations/event.ts'
import { getEventResults } from '../../features/competition/results/operations/event-results.ts'
import { getUsers } from '../../features/party/members/operations.ts'
import { getMemberStats } from '../../features/party/statistics/operations.ts'
import { getEventBoard } from '../../features/play/leaderboard/operations/board.ts'
import { getReigningChampion } from '../../features/play/leaderboard/operations/official.ts'
import type { Leaderboard } from '../../golf/leaderboard.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { bring, level50, unpacked } from '../../testing/archives.ts'
import { createDatabase } from '../../testing/cluster.ts'
import { done } from '../../testing/competition.ts'
import { clientOf } from '../../testing/two-parties.ts'
import { openFiles } from '../files/files.ts'
import { backupInFolder } from './backup-in-folder.ts'
import { restore } from './restore.ts'

/** What 0.2.0 showed an administrator; the folder's README says how it was made. */
const fixtures = path.resolve(import.meta.dirname, '../../testing/fixtures/0.2.0')
const fixture = (name: string) => fs.readFileSync(path.join(fixtures, name))
type Shown = {
  at: string
  parties: {
    partyId: string
    title: string
    members: number
    counts: Record<string, number>
    champion: unknown
    stats: unknown
    boards: { event: string; board: unknown; results: unknown }[]
  }[]
}
const shown = JSON.parse(gunzipSync(fixture('shown.json.gz')).toString('utf8')) as Shown
const now = () => new Date(shown.at)

/** What a newer version says in another way on purpose, by its path from the title of the event on. */
const deliberate: [where: RegExp, why: string][] = [
  [/\.asOf$/, 'when it was asked for'],
  [/^[^.]*\.board\.players\.[^.]+\.handicap$/, 'boards, one for all who watch, show handicaps where the event does'],
  [
    /^Count-back Cup\.(board\.(tables|rows)|results\.(rows|classes))\..*(placed|tied|placeBefore|place|placeText|classPlace|score|status|total|toPar)$/,
    'not official yet: ties over rounds go by the last total, and who lacks a needed round has no place',
  ],
]

/** Paths of what was there before and is not now, or is something else. What is new besides is allowed. */
function lost(before: unknown, after: unknown, at = ''): string[] {
  if (deliberate.some(([where]) => where.test(at))) return []
  if (Array.isArray(before)) {
    const people = byPerson(before)
    if (people) return lost(people, Array.isArray(after) ? byPerson(after) : undefined, at)
    if (!Array.isArray(after) || after.length !== before.length) return [`${at}: a list of ${before.length}`]
    return before.flatMap((value, position) => lost(value, after[position], `${at}.${position}`))
  }
  if (typeof before !== 'object' || before === null)
    return Object.is(before, after) ? [] : [`${at}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
  if (typeof after !== 'object' || after === null) return [`${at} is gone`]
  return Object.entries(before).flatMap(([key, value]) =>
    lost(value, (after as typeof before)[key as never], `${at}.${key}`),
  )
}

/** Rows of people are compared person by person: their order says no more than their places. */
const byPerson = (rows: unknown[]): object | undefined =>
  rows.length > 0 && rows.every((row) => typeof (row as { userId?: unknown } | null)?.userId === 'string')
    ? Object.fromEntries(rows.map((row) => [(row as { userId: string }).userId, row]))
    : undefined

type Board = Shown['parties'][number]['boards'][number]

/** Event by event, each path beginning with the title. */
const lostBoards = (before: Board[], after: Board[]) => [
  ...(before.length === after.length ? [] : [`${before.length} events became ${after.length}`]),
  ...before.flatMap((board, at) => lost(board, after[at], board.event)),
]

async function boardsOf(client: TestClient, partyId: string) {
  const { events } = await done(client.call(getEvents, { partyId }))
  return Promise.all(
    events.map(async ({ id: eventId, title }) => ({
      event: title,
      board: await done(client.call(getEventBoard, { eventId })),
      results: await done(client.call(getEventResults, { eventId })),
    })),
  )
}

let app: TestApp
let folder: string
let operator: TestClient
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-upgrade-'))
  for (const [name, bytes] of await unpacked(fixture('installation.tar.gz'))) {
    const at = path.join(folder, 'backup', name)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    if (!name.endsWith('/')) fs.writeFileSync(at, bytes)
  }
  const database = await createDatabase('empty')
  const filesUrl = `file://${folder}/files`
  await restore(
    { database: { owner: database.connection }, files: openFiles({ dataDir: folder, filesUrl }) },
    backupInFolder(path.join(folder, 'backup')),
  )
  app = await startApp({ databaseUrl: database.url, filesUrl }, { now })
  operator = await clientOf(app, await level50(app))
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function keptResults() {
  const { rows } = await app.database.pool.query<{ eventId: string; title: string; results: Leaderboard }>(
    `select id "eventId", title, results from events where official_at is not null order by start_date, id`,
  )
  return rows
}

async function keptOf(eventId: string) {
  const { rows } = await app.database.pool.query<{ results: Leaderboard; rulesOf: string | null }>(
    `select results, rules_of "rulesOf" from events where id = $1`,
    [eventId],
  )
  return rows[0] ?? expect.fail(`no event ${eventId}`)
}

/** Places of players, in classes and of teams, as the board shows them. */
async function placesOf(eventId: string) {
  const { rows, teams } = await done(operator.call(getEventResults, { eventId }))
  return {
    rows: sorted(rows.map(({ userId, placeText, classPlace }) => [userId, placeText, classPlace])),
    teams: sorted(teams.map(({ name, placeText }) => [name, placeText])),
  }
}

/** The same of what was kept when it became official. */
function placesIn({ basis, rows, teams, classes }: Leaderboard) {
  const inClass = new Map(classes.flatMap((each) => each.rows.map((row) => [row.playerId, row[basis].place])))
  return {
    rows: sorted(rows.map(({ playerId, placeText }) => [playerId, placeText, inClass.get(playerId) ?? null])),
    teams: sorted(teams.map(({ name, placeText }) => [name, placeText])),
  }
}

const sorted = (rows: unknown[][]) => rows.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))

describe('Z9 an installation of 0.2.0, upgraded', () => {
  test.each(shown.parties.map((party) => [party.title, party] as const))(
    'Z9 %s has every board, result, member and figure that it had',
    async (_title, { partyId, members, counts, champion, stats, boards }) => {
      const { users } = await done(operator.call(getUsers, { partyId }))
      expect(users).toHaveLength(members)
      expect(lostBoards(boards, await boardsOf(operator, partyId))).toEqual([])
      expect(lost(champion, (await done(operator.call(getReigningChampion, { partyId }))).champion)).toEqual([])
      expect(lost(stats, await done(operator.call(getMemberStats, { partyId })))).toEqual([])
      for (const [table, count] of Object.entries(counts)) {
        const name = { posts: 'forum_posts', cards: 'scorecards' }[table] ?? table
        const { rows } = await app.database.pool.query(`select count(*)::int as n from ${name} where party_id = $1`, [
          partyId,
        ])
        expect(rows, table).toEqual([{ n: count }])
      }
    },
  )

  test('Z9 an event that is official has one truth: its board and its kept results agree', async () => {
    const kept = await keptResults()
    expect(kept.length).toBeGreaterThan(20)
    for (const { eventId, title, results } of kept) expect(await placesOf(eventId), title).toEqual(placesIn(results))
  })

  test('Z9 what is edited goes by the rules of today, on the board and in what is kept', async () => {
    const before = (await keptResults()).filter(({ title }) => title.startsWith('Harbour Trophy'))
    expect(before.length).toBeGreaterThan(1)
    for (const { eventId, title, results } of before) {
      const settle = async (tieBreak: 'shared' | 'count-back') => {
        await done(operator.call(updateEvent, { eventId, event: { meta: { tieBreak } } }))
        const board = await placesOf(eventId)
        await expect.poll(async () => placesIn((await keptOf(eventId)).results), { message: title }).toEqual(board)
        return board
      }
      await settle('shared')
      expect(await settle('count-back'), title).not.toEqual(placesIn(results))
    }
  })

  test('Z9 another title leaves official results as they were kept', async () => {
    const [first] = (await keptResults()).filter(({ title }) => title.startsWith('Club Championship'))
    if (!first) throw new Error('no championship')
    await done(operator.call(updateEvent, { eventId: first.eventId, event: { title: 'Another title' } }))
    expect(await placesOf(first.eventId)).toEqual(placesIn(first.results))
    expect((await keptOf(first.eventId)).rulesOf).toBe('0.2.0')
  })

  test('Z9 its people log in with the passwords that they had, and its pictures are there', async () => {
    const { rows } = await app.database.pool.query(`select email from users where email like 'elsa.%'`)
    const answer = await app.client().call(login, { email: rows[0].email, password: 'pinhigh-demo' })
    expect(answer).toMatchObject({ ok: true })
    const { rows: images } = await app.database.pool.query(`select id from images where kind = 'event' limit 1`)
    expect((await operator.fetch(`${app.url}/images/${images[0].id}`)).status).toBe(200)
  })
})

describe('X11 an archive of 0.2.0', () => {
  test.each([
    ['club.tar.gz', 'Fjärdholmens GK'],
    ['games.tar.gz', shown.parties.find(({ title }) => title.startsWith('Club '))?.title ?? ''],
  ])('X11 %s is imported with every board as it was', async (file, title) => {
    const fresh = await startApp({}, { now })
    try {
      const client = await clientOf(fresh, await level50(fresh))
      const { state, partyId, problem } = await bring(client, fixture(file))
      expect({ state, problem }).toEqual({ state: 'done', problem: null })
      const before = shown.parties.find((party) => party.title === title)
      expect(before?.boards.length).toBeGreaterThan(4)
      expect(lostBoards(before?.boards ?? [], await boardsOf(client, partyId ?? ''))).toEqual([])
    } finally {
      await fresh.close()
    }
  })
})

test('Z9 a number that changed, a row that went and a name that is gone are noticed; what is new is not', () => {
  expect(lost({ rows: [{ place: 1 }] }, { rows: [{ place: 1, why: 'new' }] })).toEqual([])
  expect(lost({ rows: [{ place: 1 }] }, { rows: [{ place: 2 }] })).toEqual(['.rows.0.place: 1 became 2'])
  expect(lost({ rows: [{ place: 1 }] }, { rows: [] })).toEqual(['.rows: a list of 1'])
  expect(lost({ name: null }, {})).toHaveLength(1)
})
