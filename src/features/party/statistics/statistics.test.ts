import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { createTestClient } from '../../../testing/app.ts'
import { cast } from '../../../testing/cast.ts'
import { competitions, done } from '../../../testing/competition.ts'
import { app, club, events, extraId, openSeason } from '../../../testing/features/statistics.ts'
import { getProfile } from '../../account/profiles/operations.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { revokeUser, updateMembership } from '../members/operations.ts'
import { getMemberStats, getStats, type MemberStats } from './operations.ts'

openSeason()

const stats = () => done(club.admin.call(getStats, { partyId: club.partyId }))

const members = (input: Partial<Parameters<typeof list>[0]> = {}) => list(input)

const list = (input: {
  unofficial?: boolean
  sort?: 'name' | 'handicap' | 'club' | 'rounds' | 'points' | 'best' | 'gross' | 'net' | 'extras' | 'medals'
  descending?: boolean
  search?: string
  count?: number
  offset?: number
}) => done(club.admin.call(getMemberStats, { partyId: club.partyId, ...input }))

/** What was frozen is computed anew by a job. */
const soon = { timeout: 20_000 }

const names = ({ users }: { users: MemberStats[] }) => users.map(({ lastName }) => lastName)

const figuresOf = async (name: string) =>
  (await members({ unofficial: true })).users.find(({ userId }) => userId === club.idOf(name))?.results

const profileOf = async (name: string) =>
  (await done(club.admin.call(getProfile, { partyId: club.partyId, userId: club.idOf(name) }))).user.meta.results

describe('C7 statistics of a party', () => {
  test('C7 participants and first-time participants by event, the earliest first', async () => {
    const { playerCount } = await stats()
    expect(
      playerCount.map(({ event, playerCount: all, firstPlayerCount }) => [
        event.eventId,
        event.type,
        all,
        firstPlayerCount,
      ]),
    ).toEqual([
      [events.spring.eventId, 'official', 3, 3],
      [events.evening.eventId, 'unofficial', 2, 1],
      [events.points.eventId, 'official', 3, 0],
    ])
    expect(playerCount[0]?.event.eventTitle).toBe('Spring cup')
  })

  test('C7 hall of fame: top three of official events, summed to the ten-thousandth', async () => {
    const { hallOfFame } = await stats()
    // 2 × 100001; 99998.9996 (third) + 99999.9998 (second); 99999.9998
    expect(
      hallOfFame.map(({ place, user, points, gold, silver, bronze }) => [
        place,
        user.lastName,
        points,
        gold,
        silver,
        bronze,
      ]),
    ).toEqual([
      [1, 'Nine', 2_000_020_000, 2, 0, 0],
      [2, 'Scratch', 1_999_989_994, 0, 1, 1],
      [3, 'Eighteen', 999_999_998, 0, 1, 0],
    ])
  })

  test('C7 the figures of each member', async () => {
    expect(await figuresOf('Nine')).toEqual({
      roundCount: 3,
      strokeRounds: 3,
      // 27 of stableford and 10 for the first place
      points: 37,
      bestScore: 0,
      bestScoreGross: 72,
      gross: 81 + 90 + 72,
      score: 72 + 81 + 63,
      grossToPar: 9,
      netToPar: 0,
      extra: 3,
      gold: 2,
      silver: 0,
      bronze: 0,
    })
    expect(await figuresOf('Scratch')).toMatchObject({
      roundCount: 2,
      points: 8,
      gross: 148,
      score: 148,
      extra: 1,
      silver: 1,
      bronze: 1,
    })
    // the card of 17 holes is no round, and no points
    expect(await figuresOf('Eighteen')).toMatchObject({
      roundCount: 1,
      points: 0,
      gross: 92,
      score: 74,
      grossToPar: 20,
      netToPar: 2,
    })
    expect(await figuresOf('Owner')).toMatchObject({
      roundCount: 0,
      bestScore: null,
      grossToPar: null,
      gross: 0,
      gold: 0,
    })
  })

  test('C7 an edit of a result changes places, sums and the hall of fame', async () => {
    const { roundId } = events.spring
    const first = (score: number) =>
      done(
        club.admin.call(updateScores, {
          roundId,
          rows: [{ userId: club.idOf('Nine'), scoreDetails: [{ position: 1, score }] }],
        }),
      )
    // three strokes more on the first hole: 84 − 9 = 75, behind Eighteen's 74
    await first(8)
    await expect
      .poll(async () => (await stats()).hallOfFame.map(({ user, points }) => [user.lastName, points]), soon)
      .toEqual([
        ['Nine', 1_000_010_000 + 999_999_998],
        ['Scratch', 1_999_989_994],
        ['Eighteen', 1_000_010_000],
      ])
    expect(await figuresOf('Nine')).toMatchObject({
      gross: 246,
      score: 219,
      grossToPar: 10,
      netToPar: 1,
      gold: 1,
      silver: 1,
    })
    expect((await profileOf('Nine')).medals.map(({ eventId, place }) => [eventId, place])).toEqual([
      [events.points.eventId, 1],
      [events.spring.eventId, 2],
    ])
    await first(5)
    await expect.poll(async () => (await figuresOf('Nine'))?.gold, soon).toBe(2)
    expect(await figuresOf('Nine')).toMatchObject({ gross: 243, score: 216, grossToPar: 9 })
  })

  test('C7 an unfinished event counts its live cards: a complete round does, a begun one does not', async () => {
    await club.scorer('Live')
    const eventId = await club.event({ strokeCount: 'stroke' })
    const roundId = await club.round(eventId, { holeCount: 2 })
    await club.start(roundId, { Live: 0 })
    await club.save(roundId, 1, { Live: 5 })
    expect(await figuresOf('Live')).toMatchObject({ roundCount: 0, gross: 0 })
    expect((await stats()).playerCount.at(-1)).toMatchObject({ playerCount: 1, firstPlayerCount: 1 })
    await club.save(roundId, 2, { Live: 5 })
    // par 4 and 5, no strokes received
    expect(await figuresOf('Live')).toMatchObject({ roundCount: 1, gross: 10, score: 10, bestScore: 1, gold: 0 })
    expect((await profileOf('Live')).medals).toEqual([])
  })

  test('C6 C7 the list: unofficial players on demand, hidden never, revoked struck out, new members with an account at once', async () => {
    const before = await members()
    expect(names(before)).toEqual(['Eighteen', 'Live', 'Nine', 'Owner', 'Scratch'])
    expect(before).toMatchObject({ total: 5, unofficialCount: 1 })
    expect(names(await members({ unofficial: true }))).toEqual([
      'Eighteen',
      'Guest',
      'Live',
      'Nine',
      'Owner',
      'Scratch',
    ])
    await club.players({ Handmade: {}, Shy: {} })
    const shy = { partyId: club.partyId, userId: club.idOf('Shy') }
    await done(club.admin.call(updateMembership, { ...shy, hidden: true }))
    await done(club.admin.call(revokeUser, { partyId: club.partyId, userId: club.idOf('Eighteen') }))
    const after = await members({ unofficial: true })
    expect(names(after)).toEqual(['Eighteen', 'Guest', 'Handmade', 'Live', 'Nine', 'Owner', 'Scratch'])
    expect(after.users[0]).toMatchObject({ partyAccessLevel: 'revoked', handicap: null, results: { gross: 92 } })
    await done(
      club.admin.call(updateMembership, {
        partyId: club.partyId,
        userId: club.idOf('Eighteen'),
        partyAccessLevel: 'member',
      }),
    )
  })

  test('C7 sorting by every column, those without a figure last, by pages and by name or club', async () => {
    const by = async (sort: Parameters<typeof list>[0]['sort'], descending = false) =>
      names(await members({ sort, descending })).slice(0, 3)
    expect(await by('rounds', true)).toEqual(['Nine', 'Scratch', 'Eighteen'])
    expect(await by('points', true)).toEqual(['Nine', 'Scratch', 'Eighteen'])
    expect(await by('gross')).toEqual(['Live', 'Scratch', 'Nine'])
    expect(await by('net')).toEqual(['Nine', 'Live', 'Eighteen'])
    expect(await by('best')).toEqual(['Nine', 'Scratch', 'Live'])
    expect(await by('medals', true)).toEqual(['Nine', 'Scratch', 'Eighteen'])
    expect(await by('extras', true)).toEqual(['Nine', 'Scratch', 'Eighteen'])
    expect(await by('handicap', true)).toEqual(['Eighteen', 'Nine', 'Scratch'])
    expect(await by('club')).toEqual(['Eighteen', 'Nine', 'Scratch'])
    expect(await by('name', true)).toEqual(['Scratch', 'Owner', 'Nine'])
    expect(names(await members({ count: 2, offset: 2 }))).toEqual(['Nine', 'Owner'])
    expect(names(await members({ search: 'sjö' }))).toEqual(['Nine'])
    expect(await members({ search: 'nobody' })).toEqual({ users: [], total: 0, unofficialCount: 0 })
  })

  test('C7 a match counts as a round with its point, without strokes', async () => {
    const other = await competitions(app)
    await other.players({ Left: {}, Right: {} })
    const eventId = await other.event({ strokeCount: 'match', scoringSystem: undefined })
    const roundId = await other.round(eventId, { holeCount: 3 })
    await other.enter(roundId, { Left: [1, 1, null], Right: [0, 0, null] })
    const { users } = await done(other.admin.call(getMemberStats, { partyId: other.partyId }))
    const left = users.find(({ lastName }) => lastName === 'Left')
    expect(left?.results).toMatchObject({ roundCount: 1, strokeRounds: 0, points: 1, gross: 0, bestScore: null })
  })

  test('C7 a party without results has empty lists; strangers and visitors get nothing', async () => {
    const people = await cast(app)
    const { partyId } = people
    const anna = await people.as('anna')
    expect(await anna.call(getStats, { partyId })).toMatchObject({ value: { playerCount: [], hallOfFame: [] } })
    const stranger = await people.as('harald')
    const visitor = createTestClient(app.url)
    for (const operation of [getStats, getMemberStats]) {
      expect(await stranger.call(operation, { partyId })).toMatchObject({ status: 404 })
      expect(await visitor.call(operation, { partyId })).toMatchObject({ status: 401 })
    }
  })
})

describe('C6 the profile of a person', () => {
  test('C6 results: events, rounds, medals, extras and the best, with their ids', async () => {
    const results = await profileOf('Nine')
    expect(
      results.matchedEvents.map(({ eventId, placeText, points, pointsBy }) => [eventId, placeText, points, pointsBy]),
    ).toEqual([
      [events.points.eventId, '1', 10, 'place-points'],
      [events.spring.eventId, '1', null, null],
    ])
    expect(results.otherEvents).toMatchObject([
      { eventId: events.evening.eventId, place: 2, points: 27, pointsBy: 'points' },
    ])
    expect(results).toMatchObject({
      points: 37,
      bestScore: 0,
      bestScoreEventId: events.points.eventId,
      roundCount: 3,
      gross: 243,
      score: 216,
      extra: 3,
      mostExtra: 3,
      mostExtraEventRoundId: `${events.spring.eventId}:${events.spring.roundId}`,
      extraDetails: [{ extraTypeId: extraId, extraTypeName: 'Bunker pick-up', count: 3, most: 3 }],
    })
    expect(
      results.rounds.map(({ date, toParGross, toParNet, gross, net }) => [date, toParGross, toParNet, gross, net]),
    ).toEqual([
      ['2026-06-01', 9, 0, 81, 72],
      ['2026-06-03', 18, 9, 90, 81],
      ['2026-06-05', 0, -9, 72, 63],
    ])
    expect(results.handicaps).toEqual(['2026-06-01', '2026-06-03', '2026-06-05'].map((date) => ({ date, handicap: 9 })))
  })

  test('C6 who has not played has an empty profile; who never belonged to the party has none', async () => {
    expect(await profileOf('Owner')).toMatchObject({
      matchedEvents: [],
      otherEvents: [],
      medals: [],
      rounds: [],
      handicaps: [],
      roundCount: 0,
    })
    const call = club.admin.call(getProfile, { partyId: club.partyId, userId: newId() })
    expect(await call).toMatchObject({ status: 404 })
  })
})
