import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { PartyId } from '../contract/session.ts'
import { seedDemo } from '../demo/seed.ts'
import { ensureTodaysEvent } from '../demo/today.ts'
import { partyFigures } from '../features/party/statistics/rules.ts'
import { loadBoard } from '../features/play/leaderboard/reads/board.ts'
import type { BoardSource } from '../features/play/leaderboard/reads/board-rows.ts'
import { sourceOf } from '../features/play/leaderboard/server/source.ts'
import type { Competition } from '../golf/competition.ts'
import { explainOf } from '../golf/explain.ts'
import { fieldOf } from '../golf/field.ts'
import { boardOf, leaderboard } from '../golf/leaderboard.ts'
import { startApp, type TestApp } from './app.ts'
import { everythingOf, figuresOfEvent } from './everything-of.ts'
import { generatedSeason } from './generated-season.ts'

// What these hashes stand for was computed before formats became values. They may be written anew (WRITE_NUMBERS=1) only
// from code whose numbers are known to be right: a change that moves a number on purpose says so in docs/decisions.
const kept = path.join(import.meta.dirname, 'fixtures/numbers.json')
const isWriting = process.env.WRITE_NUMBERS === '1'
type Hashes = Record<string, Record<string, string>>
const known = (): Record<string, Hashes> => (fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, 'utf8')) : {})

const hash = (value: unknown) =>
  createHash('sha256')
    .update(withoutIds(JSON.stringify(value ?? null)))
    .digest('hex')
    .slice(0, 16)

/** Ids of the demo are new each time: what counts is which ones are the same. */
function withoutIds(text: string): string {
  const ids = new Map<string, number>()
  return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    const number = ids.get(id) ?? ids.size
    ids.set(id, number)
    return `#${number}`
  })
}

function compare(what: string, hashes: Hashes) {
  if (isWriting) fs.writeFileSync(kept, `${JSON.stringify({ ...known(), [what]: hashes }, null, 2)}\n`)
  const before = known()[what] ?? {}
  const changed = Object.keys({ ...before, ...hashes }).flatMap((event) =>
    Object.keys({ ...before[event], ...hashes[event] })
      .filter((part) => before[event]?.[part] !== hashes[event]?.[part])
      .map((part) => `${event}: ${part}`),
  )
  expect(changed).toEqual([])
}

const hashesOf = (source: BoardSource) =>
  Object.fromEntries(Object.entries(everythingOf(source)).map(([part, value]) => [part, hash(value)]))

function sourceOfEvent(competition: Competition, at: number): BoardSource {
  const id = `90000000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const { gameType, scoringSystem, tieBreak, teamEvent, teamCount, rounds } = competition
  return {
    version: 1,
    competition,
    showHandicaps: true,
    event: {
      id,
      partyId: id,
      partyTitle: 'Club',
      timeZone: 'Europe/Stockholm',
      title: `Event ${at}`,
      startDate: '2026-05-01',
      endDate: '2026-05-02',
      country: 'se',
      type: at % 4 === 0 ? 'unofficial' : 'official',
      gameType,
      scoringSystem,
      tieBreak,
      teamEvent,
      ...(teamCount ? { teamCount } : {}),
      useExtra: at % 2 === 0,
      showHoleContests: true,
    },
    rounds: rounds.map((round) => ({
      id: round.id,
      number: round.number,
      title: `Round ${round.number}`,
      date: round.date,
      courseName: 'Ekbacken',
      gameType: round.gameType,
      par: round.holes.reduce((sum, hole) => sum + (round.card.par[hole - 1] ?? 0), 0),
      holeCount: round.holes.length,
      strokesFactor: round.strokesFactor as 1,
      over: round.over,
    })),
  }
}

const figuresHash = (sources: readonly BoardSource[]) => {
  const events = sources.map((source) => {
    const figures = figuresOfEvent(source, leaderboard(source.competition))
    return { ...figures, players: new Map(figures.players) }
  })
  const { totals, hall } = partyFigures(events)
  return hash([[...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)), hall])
}

test('G3 no number of a generated season has changed: boards, cards, why, phones, office, statistics, hall of fame', () => {
  const sources = generatedSeason().map(sourceOfEvent)
  const hashes = Object.fromEntries(sources.map((source, at) => [`${at} ${source.event.gameType}`, hashesOf(source)]))
  compare('season', { ...hashes, party: { figures: figuresHash(sources) } })
})

test('G3 no number of results that 0.2.0 made official has changed: boards and why', () => {
  const hashes = generatedSeason().map((competition, at) => {
    const field = fieldOf({ ...competition, rulesOf: '0.2.0' })
    const why = competition.players.map(({ id }) => [explainOf(field, id, 'net'), explainOf(field, id, 'gross')])
    return [String(at), { board: hash(boardOf(field)), why: hash(why) }] as const
  })
  compare('season by the rules of 0.2.0', Object.fromEntries(hashes))
})

let app: TestApp | undefined
afterAll(() => app?.close())

test('G3 no number of the demo has changed', async () => {
  const now = new Date('2026-09-18T10:00:00Z')
  app = await startApp({}, { now: () => now })
  const { kysely, pool } = app.services.database
  await kysely.transaction().execute(async (tx) => {
    await seedDemo(tx, '2026-09-18')
    await ensureTodaysEvent(tx, '2026-09-18')
  })
  const events = await kysely
    .selectFrom('events')
    .select(['id', 'partyId', 'title'])
    .orderBy('startDate')
    .orderBy('title')
    .execute()
  const all = await Promise.all(
    events.map(async ({ id, partyId, title }) => {
      const data = await loadBoard(pool, partyId as PartyId, id)
      return data ? [{ title, source: sourceOf(data, now) }] : []
    }),
  )
  const sources = all.flat()
  const hashes = Object.fromEntries(sources.map(({ title, source }) => [title, hashesOf(source)]))
  compare('demo', { ...hashes, party: { figures: figuresHash(sources.map(({ source }) => source)) } })
})
