import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { fileKey } from '../../../server/files/picture-files.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import {
  type ArchiveFiles,
  type ArchiveRow,
  bring,
  download,
  importEnded,
  level50,
  packed,
  rowsIn,
  send,
  unpacked,
  withRows,
} from '../../../testing/archives.ts'
import { tinyPicture } from '../../../testing/samples.ts'
import { clientOf, type TwoParties, twoParties } from '../../../testing/two-parties.ts'
import { startPartyImport } from './operations.ts'
import { inOrder } from './reads/table-order.ts'
import { bounds, columnsOf, NoArchive } from './rules.ts'
import { rowTexts } from './server/row-texts.ts'

let app: TestApp
let parties: TwoParties
let operator: TestClient
let files: ArchiveFiles
beforeAll(async () => {
  app = await startApp()
  parties = await twoParties(app)
  operator = await clientOf(app, await level50(app))
  files = await unpacked(await download(app, parties.clients.owner, parties.own.partyId))
})
afterAll(() => app.close())

const rowsOf = async (query: string, values: unknown[] = []) => (await app.database.pool.query(query, values)).rows
const everyPerson = () => rowsOf('select * from users order by id')
const one = (rows: ArchiveRow[], change: ArchiveRow) => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row))

describe('X11 a crafted archive', () => {
  test('X11 gives nobody a level, a tier, a password or a profile picture, and changes no account', async () => {
    const before = await everyPerson()
    const victim = before.find(({ user_level }) => user_level === 50)
    const author = { user_level: 50, tier: 3, password_hash: 'x', avatar_id: victim.id, custom: { admin: true } }
    const crafted = withRows(files, 'people.json', (people) => [
      ...people.map((person) => ({ ...person, ...author, email: `new-${person.id}@example.org`, is_registered: true })),
      { ...people[0], id: victim.id, ...author, email: victim.email, first_name: 'Mallory', is_registered: true },
    ])
    expect(await bring(operator, await packed(crafted))).toMatchObject({ state: 'done' })
    const after = await everyPerson()
    const added = after.filter(({ id }) => !before.some((person) => person.id === id))
    expect(added.length).toBeGreaterThan(0)
    for (const person of added)
      expect(person).toMatchObject({
        user_level: 1,
        tier: 1,
        password_hash: null,
        avatar_id: null,
        is_registered: false,
        custom: {},
      })
    expect(after.filter(({ id }) => before.some((person) => person.id === id))).toEqual(before)
  })

  test('X11 makes nobody a member, author or owner who is not in its own list of people', async () => {
    const [stranger] = await rowsOf('select id from users where user_level = 50 limit 1')
    const member = withRows(files, 'tables/memberships.json', (rows) => one(rows, { user_id: stranger.id }))
    expect(await bring(operator, await packed(member))).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('memberships.user_id'),
    })
    const owned = withRows(files, 'tables/parties.json', (rows) => one(rows, { owner_id: stranger.id }))
    const state = await bring(operator, await packed(owned))
    expect(state.state === 'failed' || (await ownerOf(state.partyId)) !== stranger.id).toBe(true)
  })

  const ownerOf = async (partyId: string | null) =>
    (await rowsOf('select owner_id from parties where id = $1', [partyId]))[0]?.owner_id

  test('X11 reads and overwrites no file of another party, and brings in nothing but pictures made anew', async () => {
    const theirs = crypto.randomUUID()
    const secret = Buffer.from(tinyPicture, 'base64')
    await app.services.files.put(fileKey(theirs, 'full'), secret, 'image/jpeg')
    const image = { ...rowsIn(files, 'tables/images.json')[0], file_id: theirs }
    const html = Buffer.from('<script>alert(1)</script>')
    const crafted = withRows(files, 'tables/images.json', (rows) => [...rows.slice(1), image])
    crafted.set(`files/images/${theirs}/full`, html).set(`files/images/${theirs}/thumbnail`, html)
    const other = crypto.randomUUID()
    crafted.set(`files/images/${other}/full`, secret)
    const state = await bring(operator, await packed(crafted))
    expect(state).toMatchObject({ state: 'done' })
    expect(Buffer.from((await app.services.files.get(fileKey(theirs, 'full'))) ?? [])).toEqual(secret)
    expect(await app.services.files.get(fileKey(other, 'full'))).toBeUndefined()
    const here = await rowsOf('select kind, file_id from images where party_id = $1 order by kind', [state.partyId])
    expect(here.map(({ kind }) => kind)).toEqual(['event', 'message'])
    const [ofEvent, ofChat] = here
    expect([ofEvent.file_id, ofChat.file_id]).not.toContain(theirs)
    expect(await app.services.files.get(fileKey(ofEvent.file_id, 'full'))).toBeUndefined()
    const chat = Buffer.from((await app.services.files.get(fileKey(ofChat.file_id, 'full'))) ?? [])
    expect(chat.length).toBeGreaterThan(0)
    expect(chat).not.toEqual(secret)
  })

  test('X11 what cannot be is refused with its column, and nothing is imported', async () => {
    const parties = () => rowsOf('select count(*) from parties')
    const before = await parties()
    const crafted = withRows(files, 'tables/parties.json', (rows) => one(rows, { time_zone: 'Nowhere/Land' }))
    expect(await bring(operator, await packed(crafted))).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('parties.time_zone'),
    })
    expect(await parties()).toEqual(before)
  })

  test('X11 a small file that unpacks to a thousand times its size is refused while it is read', async () => {
    const many = await packed(new Map([['tables/news.json', Buffer.alloc(bounds.rowBytes + 1, 32)]]))
    expect(many.length).toBeLessThan(200_000)
    expect(await bring(operator, many)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('larger than'),
    })
  })

  test('X11 is not imported for who is not of level 50 any more when the rows are written', async () => {
    const { importId } = await send(operator, await packed(files))
    const count = async () => (await rowsOf('select count(*)::int as count from parties'))[0].count
    const before = await count()
    // what the queue does with a job of somebody who lost the level meanwhile
    await app.database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('partyImports').set({ state: 'waiting' }).where('id', '=', importId).execute()
      await app.services.jobs.enqueue(tx, 'import-party', { importId, importerId: parties.own.ownerId })
    })
    expect(await importEnded(operator, importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('may import no parties any more'),
    })
    expect(await count()).toBe(before)
  })

  test('G1 tees come with their course; those that a course cannot have are refused, and an older archive has none', async () => {
    const par = [4, 4, 4, 4, 4, 4, 4, 4, 4]
    const courseId = newId()
    const course = {
      id: courseId,
      name: `Craft ${courseId}`,
      country: 'se',
      par,
      stroke_index: par.map((_, at) => at + 1),
    }
    const added = withRows(files, 'courses.json', (rows) => [...rows, course])
    const withTee = (men: unknown) => {
      const tee = { id: newId(), course_id: courseId, position: 0, name: 'Red', men, women: null }
      return packed(withRows(added, 'course-tees.json', (rows) => [...rows, tee]))
    }
    const rated = { rating: 70, slope: 113 }
    const back = { rating: 35, slope: 113 }
    for (const men of [{ ...rated, slope: 200 }, { ...rated, back }, { strokeIndex: par }, 'hard'])
      expect(await bring(operator, await withTee(men))).toMatchObject({
        state: 'failed',
        problem: 'This archive is damaged: a course has tees that it cannot have.',
      })
    expect(await bring(operator, await withTee(rated))).toMatchObject({ state: 'done' })
    expect(await rowsOf('select name, men from course_tees where course_id = $1', [courseId])).toMatchObject([
      { name: 'Red', men: rated },
    ])
    const older = new Map(files)
    older.delete('course-tees.json')
    expect(await bring(operator, await packed(older))).toMatchObject({ state: 'done' })
  })

  test('G1 tees of rounds are those of the same course here; what no round and no card can have is refused', async () => {
    const courseId = newId()
    const par = Array.from({ length: 9 }, () => 4)
    const course = {
      id: courseId,
      name: `Tees ${courseId}`,
      country: 'se',
      par,
      stroke_index: par.map((_, at) => at + 1),
    }
    const withTee = (teeId: string, round: (row: ArchiveRow) => ArchiveRow) => {
      const tee = { id: teeId, course_id: courseId, position: 0, name: 'Red', men: null, women: null }
      const courses = withRows(files, 'courses.json', (rows) => [...rows, course])
      const tees = withRows(courses, 'course-tees.json', (rows) => [...rows, tee])
      return packed(withRows(tees, 'tables/rounds.json', (rows) => rows.map(round)))
    }
    const played = (teeId: unknown) => (row: ArchiveRow) => ({
      ...row,
      tees_played: { men: teeId, women: null, classes: [], players: [] },
    })
    const [here, there] = [newId(), newId()]
    expect(await bring(operator, await withTee(here, (row) => row))).toMatchObject({ state: 'done' })
    expect(await bring(operator, await withTee(there, played(there)))).toMatchObject({ state: 'done' })
    const kept = await rowsOf(
      `select distinct tees_played ->> 'men' as men from rounds where tees_played is not null`,
      [],
    )
    expect(kept).toEqual([{ men: here }])
    expect(await bring(operator, await withTee(there, played(7)))).toMatchObject({
      state: 'failed',
      problem: 'This archive is damaged: rounds.tees_played has a value that it cannot have.',
    })
  })

  test('X11 an import whose process ended in the middle is not tried again, and says so', async () => {
    const importerId = await level50(app)
    const { importId } = await send(operator, await packed(files))
    // what the queue does with a job whose process ended
    await app.database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('partyImports').set({ state: 'running' }).where('id', '=', importId).execute()
      await app.services.jobs.enqueue(tx, 'import-party', { importId, importerId })
    })
    expect(await importEnded(operator, importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('interrupted'),
    })
    const next = await send(operator, await packed(files))
    expect(await operator.call(startPartyImport, next)).toMatchObject({ ok: true })
    const limits = `select retry_limit as retries from jobs.job where name = 'import-party' and data ->> 'importId' = $1`
    expect(await rowsOf(limits, [next.importId])).toEqual([{ retries: 1 }])
    expect(await importEnded(operator, next.importId)).toMatchObject({ state: 'done' })
  })
})

describe('X11 the rows of an archive', () => {
  const [uuid, moment] = ['0190a1b2-0000-7000-8000-000000000001', '2026-05-01T10:00:00+00:00']

  test.for([
    ['parties', 'time_zone', 'text', 'Europe/Stockholm', 'Nowhere/Land'],
    ['parties', 'created_at', 'timestamp with time zone', moment, 'infinity'],
    ['parties', 'website', 'text', 'https://club.example', 'javascript:alert(1)'],
    ['events', 'start_date', 'date', '2026-05-01', '2026-02-30'],
    ['events', 'country', 'text', 'se', 'nowhere'],
    ['events', 'classes', 'jsonb', [{ name: 'A', filter: 'hcp < 12' }], [{ name: 'A', filter: {} }]],
    ['events', 'results', 'jsonb', { rows: [], teams: [], classes: [], matches: [] }, { rows: 'none' }],
    ['rounds', 'hole_count', 'integer', 18, 1_000_000_000],
    ['rounds', 'par', 'integer[]', [4, 3, 5], [4, 'x']],
    ['rounds', 'strokes_factor', 'numeric', 0.75, 'NaN'],
    ['memberships', 'user_id', 'uuid', uuid, 'ABCDEFAB-0000-7000-8000-000000000001'],
    ['memberships', 'administrator', 'boolean', true, 'true'],
  ] as const)('X11 %s.%s takes what it can hold and refuses the rest', ([table, name, type, good, bad]) => {
    const columns = [{ name, type }]
    expect(columnsOf(table, columns, { [name]: good, password_hash: 'x' })).toEqual({ [name]: good })
    expect(columnsOf(table, columns, { [name]: null })).toEqual({ [name]: null })
    expect(() => columnsOf(table, columns, { [name]: bad })).toThrow(`${table}.${name}`)
  })

  test('X11 are counted and measured before one is made', () => {
    const rows = (text: string) => rowTexts(Buffer.from(text), 3, 40)
    expect(rows('[{"a":"}{]"},{"b":"\\"["}, {"c":{"d":[1]}}]')).toEqual([
      '{"a":"}{]"}',
      '{"b":"\\"["}',
      '{"c":{"d":[1]}}',
    ])
    expect(rows('[]')).toEqual([])
    expect(() => rows('[{},{},{},{}]')).toThrow('too many rows')
    expect(() => rows(`[{"a":[${'[],'.repeat(20)}[]]}]`)).toThrow('too large')
    for (const broken of ['', '{}', '[{"a":1}', 'null']) expect(() => rows(broken), broken).toThrow(NoArchive)
  })

  test('X11 come after all that their keys lead to, and circles are broken where a key may wait', () => {
    const table = (name: string, ...targets: string[]) => ({
      name,
      keys: targets.map((target) => ({ target: target.replace('?', ''), nullable: target.endsWith('?') ? ['x'] : [] })),
    })
    const tables = [
      table('answers', 'invites', 'choices?'),
      table('choices', 'invites'),
      table('invites', 'parties'),
      table('news', 'parties', 'pictures?'),
      table('parties', 'pictures?'),
      table('pictures', 'parties'),
    ]
    expect(inOrder(tables).map(({ name }) => name)).toEqual([
      'parties',
      'invites',
      'choices',
      'answers',
      'pictures',
      'news',
    ])
    expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('need each other')
  })
})
