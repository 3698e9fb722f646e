import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, openScoredGroup, read, save, startGroup } from '../../../testing/scored-group.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { makeOfficial } from '../leaderboard/operations/official.ts'
import type { Group } from '../scoring/operations/group.ts'
import { startRound } from '../scoring/operations/start.ts'
import { abortGroup, submitGroup } from '../scoring/operations.ts'
import { addFieldGame, addSideGame, changeSideGame, deleteSideGame, getSideGames, markSideGame } from './operations.ts'
import { gamesOnPhone } from './rules/on-phone.ts'

openScoredGroup()

type Settings = NonNullable<InputOf<typeof addSideGame>['settings']>

/** Bo, Cilla, David and Erik on so many holes, with a game in the given order. */
async function startGame(game: InputOf<typeof addSideGame>['game'], names: Name[], settings: Settings, holeCount = 3) {
  const group = await startGroup(['bo', 'cilla', 'david', 'erik'], { strokesFactor: 0 }, { holeCount })
  const client = await club.as('bo')
  const players = names.map((name) => club.ids[name])
  const { gameId } = await done(client.call(addSideGame, { groupId: group.id, game, players, settings }))
  return { group, gameId, client }
}

const mark = async (gameId: string, position: number, input: object, name: Name = 'bo') =>
  (await club.as(name)).call(markSideGame, { gameId, position, mark: 'bingo', ...input })

const enter = async (group: Group, holes: readonly (readonly number[])[]) => {
  const names = ['bo', 'cilla', 'david', 'erik'] as const
  for (const [at, strokes] of holes.entries())
    await done(save('bo', group, at + 1, Object.fromEntries(names.map((name, each) => [name, strokes[each] ?? 7]))))
}

async function gamesOf({ roundId, id }: Pick<Group, 'roundId' | 'id'>, name: Name = 'erik') {
  return done((await club.as(name)).call(getSideGames, { roundId, groupId: id }))
}

const nameOf = (userId: string | undefined) => Object.entries(club.ids).find(([, id]) => id === userId)?.[0] ?? 'nobody'

/** The only game of a group, with its balance by name. */
async function standing(group: Group) {
  const { games, settlements } = await gamesOf(group)
  const [game] = games
  if (!game) throw new Error('no game')
  // A phone works out the same by itself.
  expect(gamesOnPhone(games, await read(group, 'bo'), [])).toEqual(games)
  const balance = Object.fromEntries(game.players.map((one) => [nameOf(one.userId), one.balance]))
  const points = game.players.map((one) => one.points)
  const pays = settlements.flatMap(({ payments }) =>
    payments.map(({ from, to, amount }) => `${nameOf(from)} pays ${nameOf(to)} ${amount}`),
  )
  return { game, balance, points, pays }
}

describe('T4 side games of a group over the API', () => {
  test('T4 skins: a tie is carried, a missing ball waits, and the example of the rules comes out to the number', async () => {
    const { group } = await startGame('skins', ['bo', 'cilla', 'david'], { basis: 'gross', unit: 'kr' })
    await enter(group, [
      [3, 4, 4],
      [4, 4, 5],
    ])
    expect(await standing(group)).toMatchObject({ points: [1, 0, 0], game: { carried: 1 } })
    await done(save('bo', group, 3, { bo: 5, cilla: 4, david: 6, erik: 4 }))
    const { game, points, balance, pays } = await standing(group)
    expect([points, balance]).toEqual([[1, 2, 0], { bo: 0, cilla: 3, david: -3 }])
    expect(pays).toEqual(['david pays cilla 3'])
    expect(game.holes.map(({ hole, carried, counts }) => [hole, carried, counts])).toEqual([
      [1, 0, true],
      [2, 0, true],
      [3, 1, true],
    ])
  })

  test('T4 a net game takes all of everybody’s handicap off the lowest who plays it, in a gross round too', async () => {
    const { group } = await startGame('skins', ['bo', 'cilla'], {}, 18)
    const { games } = await gamesOf(group)
    // 18 against +2.4
    expect(games[0]?.players.map(({ strokes }) => strokes)).toEqual([20, 0])
    expect(games[0]?.players[0]?.received.reduce((sum, each) => sum + each, 0)).toBe(20)
  })

  test('T4 Nassau: three bets, and a press from the hole on which it is agreed', async () => {
    const { group, gameId } = await startGame('nassau', ['bo', 'cilla'], { basis: 'gross', stake: 20, unit: 'kr' }, 4)
    await done(mark(gameId, 2, { mark: 'press' }))
    await enter(group, [
      [3, 4],
      [5, 4],
      [3, 4],
      [4, 4],
    ])
    const { game, balance } = await standing(group)
    expect(game.bets.map(({ kind, from, to, lead }) => [kind, from, to, lead])).toEqual([
      ['front', 1, 2, 0],
      ['press', 2, 2, -1],
      ['back', 3, 4, 1],
      ['total', 1, 4, 1],
    ])
    expect(balance).toEqual({ bo: 20, cilla: -20 })
    await done(mark(gameId, 2, { mark: 'press', set: false }))
    expect((await standing(group)).game.bets).toHaveLength(3)
  })

  test('T4 Wolf: nothing counts before the wolf has chosen, alone pays three, and the last choice stands', async () => {
    const { group, gameId } = await startGame('wolf', ['erik', 'bo', 'cilla', 'david'], { basis: 'gross', stake: 5 })
    await enter(group, [
      [4, 5, 5, 3],
      [4, 5, 5, 6],
    ])
    expect((await standing(group)).points).toEqual([0, 0, 0, 0])
    await done(mark(gameId, 1, { mark: 'wolf', userId: club.ids.bo }))
    await done(mark(gameId, 1, { mark: 'wolf', userId: null, blind: false }, 'david'))
    await done(mark(gameId, 2, { mark: 'wolf', userId: club.ids.cilla }))
    const { points, balance, game } = await standing(group)
    expect(points).toEqual([2, 0, 0, -2])
    expect(balance).toEqual({ erik: 10, bo: 0, cilla: 0, david: -10 })
    expect(
      game.holes.map(({ wolf }) => [nameOf(wolf?.userId), wolf?.chosen, nameOf(wolf?.partner ?? undefined)]),
    ).toEqual([
      ['erik', true, 'nobody'],
      ['bo', true, 'cilla'],
      ['cilla', false, 'nobody'],
    ])
  })

  test('T4 bingo bango bongo goes by marks alone, which are taken back as well', async () => {
    const { group, gameId } = await startGame('bingo-bango-bongo', ['bo', 'cilla', 'david'], {})
    for (const each of ['bingo', 'bango', 'bongo'])
      await done(mark(gameId, 1, { mark: each, userId: each === 'bango' ? club.ids.cilla : club.ids.bo }, 'cilla'))
    expect((await standing(group)).balance).toEqual({ bo: 3, cilla: 0, david: -3 })
    await done(mark(gameId, 1, { mark: 'bongo', set: false }))
    expect((await standing(group)).points).toEqual([1, 1, 0])
  })

  test('T4 nines and split sixes of three', async () => {
    const { group, client } = await startGame('nines', ['bo', 'cilla', 'david'], { basis: 'gross' })
    const players = (['bo', 'cilla', 'david'] as const).map((name) => club.ids[name])
    await done(
      client.call(addSideGame, { groupId: group.id, game: 'split-sixes', players, settings: { basis: 'gross' } }),
    )
    await enter(group, [
      [4, 5, 6],
      [4, 4, 5],
    ])
    const { games, settlements } = await gamesOf(group)
    expect(games.map((game) => game.players.map(({ points }) => points))).toEqual([
      [9, 7, 2],
      [7, 5, 0],
    ])
    // 9 + 9, 3 + 3, −12 − 12
    expect(settlements.map(({ players: each }) => each.map(({ balance }) => balance))).toEqual([[18, 6, -24]])
    expect(settlements[0]?.payments.map(({ to, amount }) => [nameOf(to), amount])).toEqual([
      ['bo', 18],
      ['cilla', 6],
    ])
  })

  test('T4 round robin: another partner in each third', async () => {
    const { group } = await startGame('round-robin', ['bo', 'cilla', 'david', 'erik'], { basis: 'gross' })
    await enter(group, [
      [3, 5, 4, 4],
      [3, 5, 4, 4],
      [5, 3, 4, 4],
    ])
    const { game, points } = await standing(group)
    expect(game.bets.map(({ from, to, lead }) => [from, to, lead])).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 3, -1],
    ])
    expect(points).toEqual([1, 1, 1, -3])
  })

  test('T4 who has left the round loses what is open, and the others go on', async () => {
    const { group } = await startGame('skins', ['bo', 'cilla'], { basis: 'gross' })
    const row = { userId: club.ids.cilla, status: 'WD' as const }
    const admin = await club.as('anna')
    await done(admin.call(updateScores, { roundId: group.roundId, rows: [row], reason: 'Left' }))
    await done(save('bo', group, 1, { bo: 7 }))
    expect((await standing(group)).points).toEqual([1, 0])
  })
})

describe('T4 skins of everybody', () => {
  test('T4 whoever starts is in it, holes are those of the course wherever a group starts, and a blank waits', async () => {
    const group = await startGroup(['bo', 'cilla'], { strokesFactor: 0 }, { holeCount: 3 })
    const { roundId } = group
    const anna = await club.as('anna')
    const { gameId } = await done(
      anna.call(addFieldGame, { roundId, settings: { stake: 10, settle: 'pot', unit: 'kr' } }),
    )
    await enterTwo(group, [
      [3, 4],
      [4, 4],
      [5, 5],
    ])
    const fields = async () => done(anna.call(getSideGames, { roundId }))
    expect((await fields()).games[0]).toMatchObject({ id: gameId, groupId: null, settings: { carryOver: false } })
    const david = await club.as('david')
    const players = [{ userId: club.ids.david, handicap: 36.5, strokes: 0 }]
    const late = await done(david.call(startRound, { roundId, players }))
    expect((await fields()).games[0]?.holes.map(({ counts }) => counts)).toEqual([false, false, false])
    for (const position of [1, 2, 3]) await done(save('david', late, position, { david: 4 }))
    const { games, settlements, mayAdminister } = await fields()
    const winners = games[0]?.holes.map(({ points }) => nameOf(games[0]?.players[points.indexOf(1)]?.userId))
    expect(winners).toEqual(['bo', 'nobody', 'david'])
    const balance = settlements[0]?.players.map((one) => [nameOf(one.userId), one.balance])
    // 30 in the pot, 15 a skin
    expect([settlements[0]?.groupId, Object.fromEntries(balance ?? [])]).toEqual([
      null,
      { bo: 5, cilla: -10, david: 5 },
    ])
    expect(mayAdminister).toBe(true)
    const bo = await club.as('bo')
    expect(await bo.call(deleteSideGame, { gameId })).toMatchObject({ status: 403 })
    expect(await bo.call(addFieldGame, { roundId })).toMatchObject({ status: 403 })
    await done(anna.call(deleteSideGame, { gameId }))
    expect((await done(bo.call(getSideGames, { roundId }))).games).toEqual([])
  })
})

const enterTwo = async (group: Group, holes: readonly (readonly [number, number])[]) => {
  for (const [at, [bo, cilla]] of holes.entries()) await done(save('bo', group, at + 1, { bo, cilla }))
}

describe('T4 setting games up', () => {
  test('T4 what does not fit is refused with what would', async () => {
    const group = await startGroup(['bo', 'cilla', 'david'], {}, { holeCount: 3 })
    const bo = await club.as('bo')
    const add = (game: InputOf<typeof addSideGame>['game'], names: Name[], settings: Settings = {}) =>
      bo.call(addSideGame, { groupId: group.id, game, players: names.map((name) => club.ids[name]), settings })
    expect(await add('wolf', ['bo', 'cilla', 'david'])).toMatchObject({
      status: 422,
      code: 'players-do-not-fit',
      data: { least: 4, most: 4 },
    })
    expect(await add('nassau', ['bo', 'cilla', 'david'])).toMatchObject({ code: 'players-do-not-fit' })
    expect(await add('skins', ['bo', 'erik'])).toMatchObject({ code: 'not-in-group' })
    expect(await add('skins', ['bo', 'bo'])).toMatchObject({ code: 'not-in-group' })
    expect(await add('nines', ['bo', 'cilla', 'david'], { press: 'none' })).toMatchObject({
      code: 'strange-setting',
      data: { settings: ['press'] },
    })
    const { gameId } = await done(add('nassau', ['bo', 'cilla']))
    expect(await mark(gameId, 1, { mark: 'bingo', userId: club.ids.bo })).toMatchObject({ code: 'no-such-mark' })
    expect(await mark(gameId, 4, { mark: 'press' })).toMatchObject({ code: 'no-such-hole' })
    expect(await mark(gameId, 2, { mark: 'press' }, 'erik')).toMatchObject({ status: 403 })
    const bingo = await done(add('bingo-bango-bongo', ['bo', 'cilla']))
    expect(await mark(bingo.gameId, 1, { userId: club.ids.david })).toMatchObject({ code: 'not-in-game' })
    expect(await mark(bingo.gameId, 1, {})).toMatchObject({ code: 'not-in-game' })
  })

  test('T4 matches by tiles and one ball a side have no strokes of everybody’s to play for', async () => {
    const group = await startGroup(['bo', 'cilla'], { strokeCount: 'match' }, { holeCount: 3 })
    const bo = await club.as('bo')
    const players = [club.ids.bo, club.ids.cilla]
    expect((await gamesOf(group)).hasStrokes).toBe(false)
    expect(await bo.call(addSideGame, { groupId: group.id, game: 'skins', players })).toMatchObject({
      status: 409,
      code: 'no-strokes',
    })
    await done(bo.call(addSideGame, { groupId: group.id, game: 'bingo-bango-bongo', players }))
  })

  test('T4 a game is changed without losing its marks, and goes with its group', async () => {
    const { group, gameId, client } = await startGame('bingo-bango-bongo', ['bo', 'cilla', 'david'], {})
    await done(mark(gameId, 1, { userId: club.ids.bo }))
    const players = [club.ids.cilla, club.ids.bo]
    await done(client.call(changeSideGame, { gameId, players, settings: { stake: 4 } }))
    expect((await standing(group)).balance).toEqual({ cilla: -4, bo: 4 })
    await done(client.call(abortGroup, { groupId: group.id }))
    const { rows } = await app.database.pool.query('select id from side_games where id = $1', [gameId])
    expect(rows).toEqual([])
  })

  test('T4 a round that was handed in is settled, and official results are left alone', async () => {
    const { group, gameId, client } = await startGame('bingo-bango-bongo', ['bo', 'cilla'], {}, 1)
    await enter(group, [[4, 4, 4, 4]])
    await done(client.call(submitGroup, { groupId: group.id }))
    await done(mark(gameId, 1, { userId: club.ids.bo }))
    const { game } = await standing(group)
    expect([game.isOver, game.mayChange]).toEqual([true, true])
    const anna = await club.as('anna')
    await done(anna.call(makeOfficial, { eventId: group.event.id }))
    expect(await mark(gameId, 1, { userId: club.ids.cilla })).toMatchObject({ status: 409, code: 'official' })
    expect(await client.call(deleteSideGame, { gameId })).toMatchObject({ code: 'official' })
    expect((await standing(group)).game.mayChange).toBe(false)
  })
})
