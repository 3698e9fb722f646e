import { describe, expect, test } from 'vitest'
import { type RoundGame, roundGames } from '../../../golf/formats/presets.ts'
import { done } from '../../../testing/competition.ts'
import { allFour, app, boardOf, club, eventOf, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getSides, updateSides } from '../../competition/sides/operations.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { submitGroup } from './operations.ts'

openClubOfFour()

/** One hole of the group; a member without a value is left out. */
const save = (groupId: string, position: number, strokes: readonly (number | null)[], more: object = {}) =>
  club.member.call(saveHole, {
    groupId,
    position,
    version: position,
    results: strokes.flatMap((value, at) =>
      value === null ? [] : [{ userId: club.members[at] ?? '', strokes: value, ...more }],
    ),
  })

describe('G4 pairs with own balls', () => {
  test('G4 G7 four-ball over the API alone: the group makes its sides, the better ball counts, both have the place', async () => {
    const { eventId, group } = await startedByFour('four-ball')
    expect(group.players.map(({ side }) => side)).toEqual([0, 0, 1, 1])
    const holes = [
      [4, 6, 5, 5],
      [5, null, 5, 6],
      [4, 3, 3, null],
      [5, 5, 4, 9],
    ]
    for (const [at, strokes] of holes.entries()) await done(save(group.id, at + 1, strokes))
    const { leaderboard } = await boardOf(eventId)
    const [first, second] = leaderboard.rows
    // level, and the last hole decides
    expect(leaderboard.rows.map(({ placeText, net, thru }) => [placeText, net.toPar, thru])).toEqual([
      ['1', 1, 'F'],
      ['2', 1, 'F'],
    ])
    expect(first?.members).toContain(club.members[2])
    expect(second?.members?.length).toBe(2)
    const { sides } = await done(club.member.call(getSides, { eventId }))
    expect(sides.map(({ members }) => members.map(({ userId }) => userId)).sort()).toEqual(
      [club.members.slice(0, 2), club.members.slice(2)].sort(),
    )
    await done(club.member.call(submitGroup, { groupId: group.id }))
    await done(club.admin.call(makeOfficial, { eventId }))
    expect((await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.total)).toEqual([17, 17])
  })

  test('G7 the card of a side has its balls, which count, and is found by a member too', async () => {
    const { eventId, group } = await startedByFour('four-ball')
    await done(save(group.id, 1, [4, 6, 5, 5]))
    const anna = club.members[0] ?? ''
    const { player, members, cards } = await done(club.member.call(getScorecard, { eventId, userId: anna }))
    expect(player.id).toBe((await done(club.member.call(getSides, { eventId }))).sides[0]?.id)
    expect(members?.map(({ id }) => id).sort()).toEqual(club.members.slice(0, 2).sort())
    expect(cards[0]?.holes[0]).toMatchObject({ strokes: 4, net: 4, count: 1 })
    const counting = cards[0]?.holes[0]?.counting?.net[0] ?? -1
    expect(cards[0]?.balls?.[counting]).toMatchObject({ playerId: anna })
    expect(cards[0]?.balls?.map(({ holes }) => holes[0]?.strokes).sort()).toEqual([4, 6])
  })

  test('G4 a submit waits for a side without a result, not for a partner', async () => {
    const { group } = await startedByFour('four-ball')
    for (const position of [1, 2, 3]) await done(save(group.id, position, [4, null, null, 4]))
    await done(save(group.id, 4, [4, null, null, null]))
    const refused = await club.member.call(submitGroup, { groupId: group.id })
    expect(refused).toMatchObject({ ok: false, code: 'incomplete', data: { positions: [4] } })
  })
  test('G4 a side that lacks players gets them from another side once everybody has submitted, and why names them', async () => {
    const formatSettings = {
      scoring: 'stroke',
      size: 3,
      count: { kind: 'number', balls: 2 },
      shortSides: 'blind',
    } as const
    const { eventId, roundId } = await eventOf('best-balls', { formatSettings: { ...formatSettings, blindSeed: 7 } })
    const players = allFour().map((player, at) => ({ ...player, side: at === 3 ? 1 : 0 }))
    const group = await done(club.member.call(startRound, { roundId, players }))
    for (const position of [1, 2, 3, 4]) await done(save(group.id, position, [4, 5, 6, 3]))
    const last = club.members[3] ?? ''
    const rowOf = async () => (await boardOf(eventId)).leaderboard.rows.find(({ members }) => members?.includes(last))
    expect((await rowOf())?.net.total).toBeNull()
    await done(club.member.call(submitGroup, { groupId: group.id }))
    const { explain } = await done(club.member.call(getScorecard, { eventId, userId: last }))
    const step = explain.net.find(({ kind }) => kind === 'blind-members')
    const drawn = step?.kind === 'blind-members' ? step.players : []
    expect(drawn).toHaveLength(2)
    const best = Math.min(...drawn.map(({ playerId }) => [4, 5, 6][club.members.indexOf(playerId)] ?? 9))
    expect((await rowOf())?.net.total).toBe(4 * (3 + best))
    expect(drawn.every(({ name }) => name.includes(' '))).toBe(true)
  })
})

describe('G5 one ball', () => {
  test('G5 what is entered for one of a side is everybody’s, and two different values are refused', async () => {
    const { eventId, group } = await startedByFour('foursomes')
    await done(save(group.id, 1, [5, null, 4, null]))
    expect(await save(group.id, 2, [5, 6, 4, null])).toMatchObject({ ok: false, code: 'invalid-result' })
    const saved = await done(save(group.id, 2, [5, 5, 4, null]))
    expect(saved.players.map(({ result }) => result.strokes)).toEqual([5, 5, 4, 4])
    const { leaderboard } = await boardOf(eventId)
    expect(leaderboard.rows.map(({ placeText, net }) => [placeText, net.toPar])).toEqual([
      ['1', -1],
      ['2', 1],
    ])
  })

  test.each<[RoundGame, number[], number]>([
    ['foursomes', [10, 21], 16],
    ['greensomes', [7.4, 18.2], 12],
    ['scramble', [8, 14, 20, 30], 11],
    ['ambrose', [8, 14, 20, 30], 9],
  ])('G5 %s: handicaps of %s make %i strokes of the side', async (game, handicaps, expected) => {
    const { roundId } = await eventOf(game, { strokesFactor: 1 })
    const players = handicaps.map((handicap, at) => ({ userId: club.members[at] ?? '', handicap, strokes: 0 }))
    const group = await done(club.member.call(startRound, { roundId, players }))
    expect(new Set(group.players.map(({ strokes }) => strokes))).toEqual(new Set([expected]))
  })

  test('G5 a side plays its ball in one group', async () => {
    const { eventId, roundId } = await eventOf('scramble')
    const sides = [{ name: 'Eagles', members: club.members }]
    await done(club.admin.call(updateSides, { eventId, sides }))
    const two = allFour().slice(0, 2)
    const group = await done(club.member.call(startRound, { roundId, players: two }))
    expect(group.players.map(({ side, sideName }) => [side, sideName])).toEqual([
      [0, 'Eagles'],
      [0, 'Eagles'],
    ])
    const other = await clientOf(app, club.members[2] ?? '')
    expect(await other.call(startRound, { roundId, players: allFour().slice(2) })).toMatchObject({
      ok: false,
      code: 'wrong-sides',
    })
  })
})

describe('G6 matches by strokes', () => {
  test('G6 singles by strokes: live, decided, and the board says so', async () => {
    const { eventId, roundId } = await eventOf('singles-match')
    const players = allFour().slice(0, 2)
    const group = await done(club.member.call(startRound, { roundId, players }))
    await done(save(group.id, 1, [3, 4]))
    expect((await boardOf(eventId)).leaderboard.matches[0]).toMatchObject({ text: '1 up', state: 'playing' })
    await done(save(group.id, 2, [5, 6]))
    await done(save(group.id, 3, [2, 3]))
    const { leaderboard } = await boardOf(eventId)
    expect(leaderboard.matches[0]).toMatchObject({ text: '3&1', state: 'decided' })
    expect(leaderboard.rows.map(({ playerId, match }) => [playerId, match?.points])).toEqual([
      [club.members[0], 1],
      [club.members[1], 0],
    ])
    await done(club.member.call(submitGroup, { groupId: group.id }))
  })

  test('G6 a hole waits for numbers; a tile gives it away; a match is conceded', async () => {
    const { eventId, group } = await startedByFour('four-ball-match')
    await done(save(group.id, 1, [4, null, null, null]))
    expect((await boardOf(eventId)).leaderboard.matches[0]).toMatchObject({ played: 0 })
    const tile = (position: number, more: object) =>
      club.member.call(saveHole, {
        groupId: group.id,
        position,
        version: position,
        results: club.members.map((userId, at) => ({ userId, strokes: at < 2 ? 0 : 1, tile: true, ...more })),
      })
    await done(tile(2, {}))
    const [match] = (await boardOf(eventId)).leaderboard.matches
    expect(match).toMatchObject({ text: '1 up', played: 1 })
    const some = await club.member.call(saveHole, {
      groupId: group.id,
      position: 3,
      version: 3,
      results: [{ userId: club.members[0] ?? '', strokes: 1, tile: true }],
    })
    expect(some).toMatchObject({ ok: false, code: 'invalid-result' })
    const results = club.members.map((userId, at) => ({
      userId,
      strokes: 0,
      tile: true,
      ...(at > 1 && { conceded: true }),
    }))
    await done(club.member.call(saveHole, { groupId: group.id, position: 3, version: 3, results }))
    const { leaderboard } = await boardOf(eventId)
    expect(leaderboard.matches[0]).toMatchObject({ text: 'conc.', state: 'decided' })
    expect(leaderboard.rows[0]?.members).toEqual(expect.arrayContaining([club.members[0]]))
  })
})

describe('G6 a match that is worth half a point a hole', () => {
  test('G6 holes after the decision are played, count, and are asked for before it is submitted', async () => {
    const { eventId, roundId } = await eventOf('singles-match', { formatSettings: { matchPoints: 'holes' } })
    const group = await done(club.member.call(startRound, { roundId, players: allFour().slice(0, 2) }))
    for (const position of [1, 2, 3]) await done(save(group.id, position, [4, 5]))
    const matchNow = async () => (await boardOf(eventId)).leaderboard.matches[0]
    expect(await matchNow()).toMatchObject({ state: 'decided', text: '3&1' })
    const early = await club.member.call(submitGroup, { groupId: group.id })
    expect(early).toMatchObject({ ok: false, code: 'incomplete', data: { positions: [4] } })
    await done(save(group.id, 4, [5, 4]))
    await done(club.member.call(submitGroup, { groupId: group.id }))
    const match = await matchNow()
    expect(match?.text).toBe('3&1')
    expect(match?.sides.map(({ points }) => points).toSorted()).toEqual([0.5, 1.5])
    const { leaderboard } = await boardOf(eventId)
    expect(leaderboard.rows.map(({ match: own }) => [own?.won, own?.points])).toEqual([
      [1, 1.5],
      [0, 0.5],
    ])
  })
})

test.each(roundGames)('G10 %s is set up, played and made official over the API alone', async (game) => {
  const isTeams = game === 'team-match'
  const { admin, member, members } = club
  const teams = [0, 1].map((at) => ({ name: `Team ${at}`, country: '', members: members.slice(2 * at, 2 * at + 2) }))
  const { eventId, roundId } = await eventOf(game, { strokesFactor: 1, ...(isTeams && { teams }) })
  const isSingles = game === 'match' || game === 'singles-match'
  const players = allFour(9).slice(0, isSingles ? 2 : 4)
  const group = await done(member.call(startRound, { roundId, players }))
  const tiles = game === 'match' || isTeams
  const own = players.length / 2
  for (const position of [1, 2, 3, 4]) {
    const values = players.map((_, at) => (tiles ? Number(at < own) : at < own ? 4 : 5))
    const isOver = position > 3 && game.includes('match')
    if (!isOver) await done(save(group.id, position, group.players.length < 4 ? values : oneASide(group, values)))
  }
  await done(member.call(submitGroup, { groupId: group.id }))
  await done(admin.call(makeOfficial, { eventId }))
  const { leaderboard } = await boardOf(eventId)
  const first = leaderboard.rows[0]
  expect(first?.place).toBe(1)
  expect(first?.members ?? [first?.playerId]).toContain(members[0])
})

/** With one ball the members of a side have one value. */
function oneASide({ players }: { players: { side: number | null }[] }, values: number[]) {
  return values.map((value, at) => {
    const side = players[at]?.side ?? null
    const first = side === null ? at : players.findIndex((player) => player.side === side)
    return values[first] ?? value
  })
}
