import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedImages } from '../../../demo/images.ts'
import { seedNews } from '../../../demo/news.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { ensureTodaysEvent } from '../../../demo/today.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { bring, contentOf, download, importEnded, level50 } from '../../../testing/archives.ts'
import { cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { postThreadEdit } from '../../community/forum/operations.ts'
import { getMessages } from '../../community/messages/operations.ts'
import { addFees } from '../../competition/entries/operations/fees.ts'
import { enterPlayers, getEntries, saveEntryRules } from '../../competition/entries/operations/list.ts'
import { entryDefaults } from '../../competition/entries/rules/settings.ts'
import { getEvents } from '../../competition/events/operations/event.ts'
import { deleteInvite } from '../../competition/invitations/operations.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { getEventResults } from '../../competition/results/operations/event-results.ts'
import { changeFavourites } from '../../play/favourites/operations.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { freezeEnded } from '../../play/leaderboard/server/results.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { tickSidePayment } from '../../play/side-games/operations/payments.ts'
import { addSideGame, getSideGames, markSideGame } from '../../play/side-games/operations.ts'
import { addImportPart, beginPartyImport, startPartyImport } from './operations.ts'

let old: TestApp
let fresh: TestApp
let partyId: string
let admin: TestClient
let archive: Buffer
beforeAll(async () => {
  old = await startApp()
  fresh = await startApp()
  const today = new Date().toISOString().slice(0, 10)
  await old.database.kysely.transaction().execute(async (tx) => {
    await seedDemo(tx, today)
    await ensureTodaysEvent(tx, today)
    await seedImages(tx)
    await seedNews(tx, today)
  })
  await freezeEnded(old.services)
  const { rows } = await old.database.pool.query<{ id: string; owner: string }>(
    `select p.id, p.owner_id as owner from parties p join events e on e.party_id = p.id
     group by p.id order by count(*) desc limit 1`,
  )
  partyId = rows[0]?.id ?? ''
  admin = await clientOf(old, rows[0]?.owner ?? '')
  await leaveNoTableEmpty()
  archive = await download(old, admin, partyId)
})
afterAll(async () => {
  await old.close()
  await fresh.close()
})

/** What the demo has nobody do: a corrected score, an edited post, a called-off invite, mails of news that were stopped. */
async function leaveNoTableEmpty() {
  const first = async (query: string) => (await old.database.pool.query(query, [partyId])).rows[0]
  const card = await first(`select c.round_id, c.user_id from scorecards c join rounds r on r.id = c.round_id
    join events e on e.id = r.event_id where c.party_id = $1 and e.stroke_count = 'stroke' and e.official_at is not null`)
  const row = { userId: card.user_id, scoreDetails: [{ position: 3, score: 9 }] }
  await done(admin.call(updateScores, { roundId: card.round_id, rows: [row], reason: 'Misread' }))
  const post = await first('select id, author_id from forum_posts where party_id = $1 and author_id is not null')
  const author = await clientOf(old, post.author_id)
  await done(author.call(postThreadEdit, { postId: post.id, body: 'Said better' }))
  const choice = await first(`select i.invite_id from invitations i join invite_options o on o.id = i.option_id
    where i.party_id = $1 and o.attending and i.user_id is not null
    group by 1 having exists (select from invites where party_id = $1 and id <> i.invite_id)`)
  await done(admin.call(deleteInvite, { partyId, inviteId: choice.invite_id }))
  await playBingo()
  await enterAndPay()
  await signOneCard()
  await old.database.kysely.insertInto('newsStops').values({ partyId, email: 'paper@example.org' }).execute()
}

/** A member in an event with a fee, which was paid, and a payment that was none. */
async function enterAndPay() {
  const { kysely } = old.database
  const members = kysely.selectFrom('memberships').select('userId').where('partyId', '=', partyId)
  const [bo, cilla] = (await members.where('access', '=', 'member').orderBy('userId').limit(2).execute()).map(
    ({ userId }) => userId,
  )
  const { events } = await done(admin.call(getEvents, { partyId }))
  const eventId = events[0]?.id ?? ''
  const settings = { ...entryDefaults, fee: 45_050, opensAt: '2026-01-01T08:00' }
  await done(admin.call(saveEntryRules, { eventId, version: 0, settings }))
  const side = { players: [{ userId: bo ?? '' }], wishes: [cilla ?? ''], note: 'Early' }
  await done(admin.call(enterPlayers, { eventId, sides: [side] }))
  const { entries } = await done(admin.call(getEntries, { eventId }))
  const [id, entryId] = [newId(), entries[0]?.id ?? '']
  const correction = { id: newId(), entryId, kind: 'corrected' as const, corrects: id, cents: -50, reason: 'Misread' }
  await done(admin.call(addFees, { eventId, lines: [{ id, entryId, kind: 'paid' }, correction] }))
}

/** A card that its marker has kept too, and signed. */
async function signOneCard() {
  const { kysely } = old.database
  const cards = kysely.selectFrom('scorecards').select(['partyId', 'roundId', 'userId', 'strokes'])
  const card = await cards.where('partyId', '=', partyId).orderBy('roundId').orderBy('userId').executeTakeFirstOrThrow()
  const kept = { ...card, byUserId: card.userId, at: new Date() }
  await kysely
    .insertInto('markerCards')
    .values({ ...kept, markerName: 'Cilla Dahl' })
    .execute()
  await kysely
    .insertInto('cardSignatures')
    .values({ ...kept, role: 'marker', name: 'Cilla Dahl' })
    .execute()
}

/** A side game of one of the groups, with a mark. */
async function playBingo() {
  const { kysely } = old.database
  const cards = kysely.selectFrom('scorecards').select(['roundId', 'groupId', 'userId']).where('partyId', '=', partyId)
  const [bo, cilla] = await cards
    .where('groupId', 'is not', null)
    .orderBy('groupId')
    .orderBy('userId')
    .limit(2)
    .execute()
  const [players, groupId] = [[bo?.userId ?? '', cilla?.userId ?? ''], bo?.groupId ?? '']
  await done(admin.call(changeFavourites, { partyId, add: players, remove: [] }))
  const added = await done(admin.call(addSideGame, { groupId, game: 'bingo-bango-bongo', players }))
  await done(admin.call(markSideGame, { ...added, position: 1, mark: 'bingo', userId: players[0] }))
  const [to = '', from = ''] = players
  const payment = { roundId: bo?.roundId ?? '', groupId, from, to }
  return done(admin.call(tickSidePayment, { ...payment, amount: await owedIn(payment) }))
}

const owedIn = async ({ roundId, groupId }: { roundId: string; groupId: string }) => {
  const { settlements } = await done(admin.call(getSideGames, { roundId, groupId }))
  return settlements.find(({ unit }) => unit === '')?.payments[0]?.amount ?? 0
}

/** What a board says, without when it was asked for. */
const boardsOf = async (client: TestClient, id: string) => {
  const { events } = await done(client.call(getEvents, { partyId: id }))
  const boards = await Promise.all(events.map(({ id: eventId }) => done(client.call(getEventBoard, { eventId }))))
  return boards.map(({ asOf: _, ...board }) => board)
}

describe('X11 a party as one archive', () => {
  test('imports to an identical party, boards included', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    const state = await bring(operator, archive)
    expect(state).toMatchObject({ state: 'done', partyId, problem: null })
    expect(state.done).toBe(state.of)
    const again = await contentOf(await download(fresh, operator, partyId))
    const first = await contentOf(archive)
    expect(Object.keys(first.tables).filter((name) => first.tables[name]?.length === 0)).toEqual([])
    for (const [name, rows] of Object.entries(first.tables)) {
      if (name === 'parties' || name === 'memberships') continue
      expect(again.tables[name], name).toEqual(rows)
    }
    // Nobody of it has an account here, so whoever imports it is its owner and a member besides.
    const withoutOwner = (tables: Record<string, string[]>) =>
      tables.parties?.map((row) => ({ ...JSON.parse(row), owner_id: '' }))
    expect(withoutOwner(again.tables)).toEqual(withoutOwner(first.tables))
    expect(again.tables.memberships).toHaveLength((first.tables.memberships?.length ?? 0) + 1)
    expect(again.tables.memberships).toEqual(expect.arrayContaining(first.tables.memberships ?? []))
    expect(again.courses).toEqual(first.courses)
    expect(first.tees.length).toBeGreaterThan(3)
    expect(again.tees).toEqual(first.tees)
    expect(again.people).toEqual(
      expect.arrayContaining(first.people.map((person) => ({ ...person, is_registered: false }))),
    )
    const boards = await boardsOf(operator, partyId)
    expect(boards.length).toBeGreaterThan(3)
    expect(boards).toEqual(await boardsOf(admin, partyId))
  })

  test('G6 extra holes and concessions of matches come along', async () => {
    const club = await cast(old)
    const eventId = await club.event({ strokeCount: 'match' })
    const roundId = await club.round(eventId, { holeCount: 2 })
    const match = async (own: Name, other: Name) => {
      const client = await club.as(own)
      const players = [own, other].map((name) => ({ userId: club.ids[name], handicap: 10, strokes: 0 }))
      const { id: groupId } = await done(client.call(startRound, { roundId, players }))
      return (position: number, first: number, conceded = false) => {
        const results = [
          { userId: club.ids[own], strokes: first },
          { userId: club.ids[other], strokes: 0, ...(conceded && { conceded }) },
        ]
        return done(client.call(saveHole, { groupId, position, version: 1, base: [], results }))
      }
    }
    const long = await match('bo', 'cilla')
    for (const position of [1, 2]) await long(position, 0)
    await long(3, 1)
    const short = await match('david', 'erik')
    await short(1, 0, true)
    const matchesOf = async (client: TestClient) => {
      const { matches } = await done(client.call(getEventResults, { eventId }))
      return matches.map(({ text, sides, leader }) => [text, sides[leader ?? -1]?.userIds]).toSorted()
    }
    const anna = await club.as('anna')
    expect(await matchesOf(anna)).toEqual([
      ['1 up (3rd)', [club.ids.bo]],
      ['conc.', [club.ids.david]],
    ])
    const operator = await clientOf(fresh, await level50(fresh))
    expect(await bring(operator, await download(old, anna, club.partyId))).toMatchObject({
      state: 'done',
      problem: null,
    })
    expect(await matchesOf(operator)).toEqual(await matchesOf(anna))
  })

  test('imported where it is already, it is another party with other ids, a free title and the same boards', async () => {
    const operator = await clientOf(old, await level50(old))
    const state = await bring(operator, archive)
    expect(state.state).toBe('done')
    const copyId = state.partyId ?? ''
    expect(copyId).not.toBe(partyId)
    const { rows } = await old.database.pool.query('select title from parties where id = any($1) order by id', [
      [partyId, copyId],
    ])
    expect(rows[1]?.title).toBe(`${rows[0]?.title} (2)`)
    const resultsOf = async (id: string) => {
      const { events } = await done(operator.call(getEvents, { partyId: id }))
      const all = await Promise.all(events.map(({ id: eventId }) => done(operator.call(getEventResults, { eventId }))))
      return all.map(({ event, rows: lines }) => ({
        title: event.title,
        lines: lines.map(({ name, placeText, score, thru, rounds }) => [name, placeText, score, thru, rounds.length]),
      }))
    }
    expect(await resultsOf(copyId)).toEqual(await resultsOf(partyId))
    const counts = async (id: string) => {
      const { tables } = await contentOf(await download(old, operator, id))
      return Object.fromEntries(Object.entries(tables).map(([name, lines]) => [name, lines.length]))
    }
    expect(await counts(copyId)).toEqual(await counts(partyId))
    const messages = await done(operator.call(getMessages, { partyId: copyId }))
    expect(messages.data.length).toBeGreaterThan(0)
  })

  test('nothing secret is in it', async () => {
    const { rows } = await old.database.pool.query(
      'select password_hash as secret from users where password_hash is not null',
    )
    const text = JSON.stringify(await contentOf(archive))
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/token_hash|password|whsec_/)
  })

  test('what is no archive, or a broken one, imports nothing and says why', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    const parties = async () => (await fresh.database.pool.query('select count(*) from parties')).rows[0]
    const before = await parties()
    expect(await bring(operator, Buffer.from('a picture, say'))).toMatchObject({
      state: 'failed',
      partyId: null,
      problem: expect.stringContaining('no archive'),
    })
    expect(await bring(operator, archive.subarray(0, archive.length / 2))).toMatchObject({ state: 'failed' })
    expect(await parties()).toEqual(before)
    const { importId } = await done(operator.call(beginPartyImport, {}))
    await done(operator.call(addImportPart, { importId, number: 2, content: 'AAAA' }))
    expect(await operator.call(startPartyImport, { importId, parts: 3 })).toMatchObject({ code: 'parts-missing' })
  })

  test('a part that never came fails the import, and nothing else', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    for (const content of ['AAAA', archive.subarray(0, 20_000).toString('base64')]) {
      const { importId } = await done(operator.call(beginPartyImport, {}))
      await done(operator.call(addImportPart, { importId, number: 2, content }))
      await done(operator.call(startPartyImport, { importId, parts: 2 }))
      expect(await importEnded(operator, importId)).toMatchObject({
        state: 'failed',
        problem: 'A part of this archive is missing. Send it again.',
      })
    }
  })

  test('only administrators take it out, only level 50 brings it in', async () => {
    const { rows } = await old.database.pool.query<{ id: string }>(
      'select user_id as id from memberships where party_id = $1 and not administrator limit 1',
      [partyId],
    )
    const member = await clientOf(old, rows[0]?.id ?? '')
    expect((await member.fetch(`${old.url}/api/parties/${partyId}/archive`)).status).toBe(403)
    expect(await admin.call(beginPartyImport, {})).toMatchObject({ status: 403 })
  })
})
