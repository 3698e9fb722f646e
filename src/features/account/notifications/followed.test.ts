import { describe, expect, test } from 'vitest'
import { fieldOf } from '../../../golf/field.ts'
import { boardOf } from '../../../golf/leaderboard.ts'
import { card, competition, player, round } from '../../../golf/testing.ts'
import { done } from '../../../testing/competition.ts'
import {
  allow,
  allowBoth,
  app,
  as,
  bodies,
  club,
  firstDay,
  later,
  openNotifications,
  play,
} from '../../../testing/features/notifications.ts'
import { followPlayer, getFollowed, unfollowPlayer } from '../../play/follows/operations.ts'
import { followedKinds } from '../../play/follows/rules.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getOwnData } from '../settings/operations.ts'
import { chooseNotifications, getNotificationSettings } from './operations.ts'
import { type FollowState, newsSince } from './rules/followed.ts'
import { tellFollowed } from './server/tell-followed.ts'

const short = { card: { par: [5, 4, 4, 4], index: [1, 2, 3, 4] }, holes: [1, 2, 3, 4], over: false }
const stroke = { ...short, gameType: 'stroke-play', strokesFactor: 0 } as const

describe('F2 what followers are told', () => {
  const played = (cards: Parameters<typeof round>[0], given: Parameters<typeof round>[1] = stroke) => {
    const field = fieldOf(competition([round(cards, given)]))
    return { field, board: boardOf(field) }
  }
  const anna = [{ playerId: 'Anna', roundId: 'r1', isNew: true }]
  const titles = new Map([['r1', 'Round 1']])
  const toldOf = (
    cards: Parameters<typeof round>[0],
    before: FollowState = {},
    given?: Parameters<typeof round>[1],
  ) => {
    const { news, state } = newsSince(before, anna, played(cards, given), titles)
    return { state, told: news.map(({ kind, details }) => ({ kind, ...details })) }
  }

  test('F2 the start, an eagle, the lead from three holes on, and the end, each once', () => {
    const first = toldOf([card('Anna', [3]), card('Bo', [5])])
    expect(first.told).toEqual([
      { kind: 'followed-start', round: 'Round 1' },
      { kind: 'followed-eagle', hole: 1, under: 2, isAce: false },
    ])
    const third = toldOf([card('Anna', [3, 4, 4]), card('Bo', [5, 4, 4])], first.state)
    expect(third.told).toEqual([{ kind: 'followed-lead', isShared: false }])
    expect(toldOf([card('Anna', [3, 4, 4]), card('Bo', [5, 4, 4])], third.state).told).toEqual([])
    const last = toldOf([card('Anna', [3, 4, 4, 1]), card('Bo', [5, 4, 4])], third.state)
    expect(last.told).toEqual([
      { kind: 'followed-eagle', hole: 4, under: 3, isAce: true },
      expect.objectContaining({ kind: 'followed-end', what: 'in', score: -5, isToPar: true, place: '1' }),
    ])
  })

  test('F2 who leads after a round is not told so again in the next one, and who takes the lead there is', () => {
    const both = [1, 2].flatMap((number) =>
      ['Anna', 'Bo'].map((playerId) => ({ playerId, roundId: `r${number}`, isNew: true })),
    )
    const rounds = new Map([
      ['r1', 'Round 1'],
      ['r2', 'Round 2'],
    ])
    const withSecond = (second: Parameters<typeof round>[0], before: FollowState) => {
      const one = round([card('Anna', [4, 4, 4, 4]), card('Bo', [5, 4, 4, 4])], { ...stroke, over: true })
      const field = fieldOf(competition([one, round(second, { ...stroke, id: 'r2', number: 2 })]))
      const { news, state } = newsSince(before, both, { field, board: boardOf(field) }, rounds)
      return { state, leads: news.flatMap(({ kind, playerId }) => (kind === 'followed-lead' ? [playerId] : [])) }
    }
    const first = withSecond([card('Anna', []), card('Bo', [])], {})
    expect(first.leads).toEqual(['Anna'])
    const on = withSecond([card('Anna', [5]), card('Bo', [5])], first.state)
    expect(on.leads).toEqual([])
    expect(withSecond([card('Anna', [5, 6]), card('Bo', [5, 4])], on.state).leads).toEqual(['Bo'])
  })

  test('F2 in an event with classes the lead of the own class is told, by its name', () => {
    const cards = [card('Anna', [4, 4, 4]), card('Bo', [5, 4, 4]), card('Cilla', [6, 4, 4]), card('Dan', [6, 6, 4])]
    const high = cards.slice(2).map(({ playerId }) => player(playerId, { handicap: 30 }))
    const low = cards.slice(0, 2).map(({ playerId }) => player(playerId, { handicap: 5 }))
    const classes = [
      { name: 'Class A', filter: 'hcp <= 14' },
      { name: 'Class B', filter: 'hcp > 14' },
    ]
    const field = fieldOf(competition([round(cards, stroke)], { classes, players: [...low, ...high] }))
    const followed = ['Anna', 'Bo', 'Cilla', 'Dan'].map((playerId) => ({ playerId, roundId: 'r1', isNew: true }))
    const { news } = newsSince({}, followed, { field, board: boardOf(field) }, titles)
    expect(news.filter(({ kind }) => kind === 'followed-lead').map(({ playerId, of }) => [playerId, of])).toEqual([
      ['Anna', 'Class A'],
      ['Cilla', 'Class B'],
    ])
  })

  test('F2 a shared lead is told as shared, and a lead alone after it', () => {
    const shared = toldOf([card('Anna', [5, 4, 4]), card('Bo', [5, 4, 4])])
    expect(shared.told).toContainEqual({ kind: 'followed-lead', isShared: true })
    const alone = toldOf([card('Anna', [5, 4, 4]), card('Bo', [5, 4, 5])], shared.state)
    expect(alone.told).toEqual([{ kind: 'followed-lead', isShared: false }])
  })

  test('F2 nobody is told of what was there before they followed', () => {
    const { news, state } = newsSince(
      {},
      [{ playerId: 'Anna', roundId: 'r1', isNew: false }],
      played([card('Anna', [3, 4]), card('Bo', [5, 4])]),
      titles,
    )
    expect(news).toEqual([])
    expect(toldOf([card('Anna', [3, 2]), card('Bo', [5, 4])], state).told).toEqual([
      { kind: 'followed-eagle', hole: 2, under: 2, isAce: false },
    ])
  })

  test('F2 a match is told by its end; one that the opponent left by withdrawing is not, nor a card that was left', () => {
    const match = { ...short, gameType: 'match', strokesFactor: 0 } as const
    const pair = (anna: number[], bo: number[], status: 'WD' | null = null) => [
      card('Anna', anna, { groupId: 'g' }),
      card('Bo', bo, { groupId: 'g', status }),
    ]
    const ends = (cards: Parameters<typeof round>[0], given: Parameters<typeof round>[1]) =>
      toldOf(cards, {}, given).told.filter(({ kind }) => kind === 'followed-end')
    expect(ends(pair([1, 1, 1], [0, 0, 0]), match)).toMatchObject([{ what: 'won', match: '3&1' }])
    expect(ends(pair([1], [0], 'WD'), match)).toEqual([])
    expect(ends([card('Anna', [5, 4, 4, 4], { status: 'WD' }), card('Bo', [5])], stroke)).toEqual([])
  })
})

openNotifications()

const follow = async (name: 'bo' | 'cilla' | 'gun' | 'harald', playerId: string) =>
  (await as(name)).call(followPlayer, { partyId: club.partyId, playerId })

describe('F2 by push', () => {
  test('F2 quiet until a kind is switched on, then that kind alone, once, in the follower’s language', async () => {
    const bo = await allow('bo')
    expect(await done(follow('bo', club.ids.anna))).toMatchObject({ isQuiet: true })
    await play()
    await tellFollowed(app.services)
    expect(await bodies(bo, 0)).toEqual([])
    await allowBoth('bo', 'followed-eagle', { push: true })
    expect(await done(follow('bo', club.ids.anna))).toMatchObject({ isQuiet: false })
    await play()
    await Promise.all([tellFollowed(app.services), tellFollowed(app.services)])
    expect(await bodies(bo, 1)).toEqual(['Anna Berg made an eagle on hole 1 (Spring cup)'])
    await tellFollowed(app.services)
    expect(bo.pushes()).toHaveLength(1)
    await allowBoth('bo', 'followed-start', { push: true })
    await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', club.ids.bo).execute()
    await play(4)
    await tellFollowed(app.services)
    expect((await bodies(bo, 2)).at(-1)).toMatch(/^Anna Berg har startat/)
  })

  test('F2 a duel is told once in each half hour, however often the lead changes, and leads to the player’s day', async () => {
    const bo = await allow('bo')
    await allowBoth('bo', 'followed-lead', { push: true })
    await done(follow('bo', club.ids.anna))
    const roundId = await club.round(await club.event({ startDate: firstDay, endDate: firstDay }), {
      roundDate: firstDay,
    })
    const anna = await as('anna')
    const players = (['anna', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
    const { id: groupId, event } = await done(anna.call(startRound, { roundId, players }))
    const save = async (position: number, own: number, other: number) => {
      const results = [own, other].map((strokes, at) => ({ userId: players[at]?.userId ?? '', strokes }))
      await done(anna.call(saveHole, { groupId, position, version: 0, base: [], results }))
      await tellFollowed(app.services)
    }
    for (const position of [1, 2, 3]) await save(position, 3, 4)
    await save(4, 8, 3)
    await save(5, 3, 8)
    expect(await bodies(bo, 1)).toEqual([expect.stringMatching(/^Anna Berg .*\(?Spring cup/)])
    expect(bo.pushes()[0]?.url.split('#')[1]).toBe(`/player/${event.id}/${club.ids.anna}`)
    later(1_800)
    await save(6, 8, 3)
    await save(7, 3, 8)
    expect(await bodies(bo, 2)).toHaveLength(2)
  })

  test('F2 nothing of it reaches who follows no more, who was removed, or who is no member', async () => {
    const { partyId, ids } = club
    for (const name of ['gun', 'harald'] as const) expect((await follow(name, ids.anna)).ok).toBe(false)
    expect(await follow('bo', ids.bo)).toMatchObject({ ok: false, code: 'own-play' })
    expect(await follow('bo', ids.harald)).toMatchObject({ ok: false, status: 404 })
    const [bo, cilla] = [await allow('bo'), await allow('cilla')]
    expect(await bo.client.call(unfollowPlayer, { partyId, playerId: ids.harald })).toMatchObject({ status: 404 })
    for (const name of ['bo', 'cilla'] as const) {
      await allowBoth(name, 'followed-eagle', { push: true })
      await done(follow(name, ids.anna))
    }
    await done(bo.client.call(unfollowPlayer, { partyId, playerId: ids.anna }))
    const { kysely } = app.database
    await kysely.updateTable('memberships').set({ access: 'revoked' }).where('userId', '=', ids.cilla).execute()
    await play()
    await tellFollowed(app.services)
    expect([await bodies(bo, 0), await bodies(cilla, 0)]).toEqual([[], []])
  })

  test('F2 two switches that are pressed at once both hold', async () => {
    const bo = await as('bo')
    await Promise.all(followedKinds.map((kind) => bo.call(chooseNotifications, { kind, push: true })))
    await Promise.all([
      bo.call(chooseNotifications, { kind: 'followed-end', push: false }),
      bo.call(chooseNotifications, { kind: 'followed-end', mail: true }),
    ])
    const { choices } = await done(bo.call(getNotificationSettings, {}))
    const chosen = choices.filter(({ kind }) => kind.startsWith('followed-'))
    expect(chosen.map(({ push, mail }) => [push, mail])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  test('F2 the own archive says whom one follows, and following ends with the membership of the player', async () => {
    const { partyId, ids } = club
    await done(follow('bo', ids.inga))
    const bo = await as('bo')
    expect(JSON.stringify(await bo.call(getOwnData, {}))).toMatch(/"follows":\[\{"party":"[^"]*","firstName":"Inga"/)
    await app.database.kysely.deleteFrom('memberships').where('userId', '=', ids.inga).execute()
    expect((await done(bo.call(getFollowed, { partyId }))).followed).toEqual([])
  })
})
