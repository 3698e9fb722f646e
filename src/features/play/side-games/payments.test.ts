import { describe, expect, test } from 'vitest'
import type { Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { club, openScoredGroup, save, startGroup } from '../../../testing/scored-group.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { tickSidePayment } from './operations/payments.ts'
import { addSideGame, getSideGames } from './operations.ts'

openScoredGroup()

/** Skins of one hole at 20 kr, which David loses to Bo: Cilla and Erik play another game. */
async function settledGroup() {
  const group = await startGroup(['bo', 'cilla', 'david', 'erik'], { strokesFactor: 0 }, { holeCount: 3 })
  const bo = await club.as('bo')
  const players = [club.ids.bo, club.ids.david]
  const settings = { basis: 'gross', stake: 20, unit: 'kr', carryOver: false } as const
  await done(bo.call(addSideGame, { groupId: group.id, game: 'skins', players, settings }))
  await done(save('bo', group, 1, { bo: 3, cilla: 4, david: 4, erik: 4 }))
  const as = (name: Name, change: { amount?: number; paid?: boolean; unit?: string } = {}) =>
    club.as(name).then((client) =>
      client.call(tickSidePayment, {
        roundId: group.roundId,
        groupId: group.id,
        unit: 'kr',
        from: club.ids.david,
        to: club.ids.bo,
        amount: 20,
        ...change,
      }),
    )
  const settlement = async (name: Name = 'erik') => {
    const { settlements } = await done((await club.as(name)).call(getSideGames, { roundId: group.roundId }))
    const [only] = settlements
    if (!only) throw new Error('no settlement')
    return only
  }
  return { group, as, settlement }
}

const correct = async (roundId: string, name: Name, score: number) => {
  const row = { userId: club.ids[name], scoreDetails: [{ position: 1, score }] }
  await done((await club.as('frida')).call(updateScores, { roundId, rows: [row] }))
}

describe('T4 payments of side games', () => {
  test('T4 a payment is ticked by who pays it, seen by the others, and taken back', async () => {
    const { as, settlement } = await settledGroup()
    expect((await settlement()).payments).toMatchObject([{ amount: 20, paid: null, mayTick: false }])
    await done(as('david'))
    // the same again is nothing new
    await done(as('david'))
    expect((await settlement()).payments).toMatchObject([
      { amount: 20, paid: { amount: 20, byUserId: club.ids.david } },
    ])
    await done(as('david', { paid: false }))
    expect((await settlement()).payments).toMatchObject([{ paid: null }])
  })

  test('T4 who gets it, the scorer and administrators may tick it, and nobody else', async () => {
    const { as, settlement, group } = await settledGroup()
    const mayTick = async (name: Name) => (await settlement(name)).payments[0]?.mayTick
    expect(group.scorerId).toBe(club.ids.bo)
    for (const name of ['david', 'bo', 'frida'] as const) {
      expect(await mayTick(name)).toBe(true)
      await done(as(name))
    }
    for (const name of ['cilla', 'erik'] as const) {
      expect(await mayTick(name)).toBe(false)
      expect(await as(name)).toMatchObject({ ok: false, status: 403 })
    }
  })

  test('T4 the scorer ticks what two others of the group owe', async () => {
    const { group } = await settledGroup()
    const players = [club.ids.cilla, club.ids.erik]
    const settings = { basis: 'gross', stake: 5, unit: 'kr', carryOver: false } as const
    const bo = await club.as('bo')
    await done(bo.call(addSideGame, { groupId: group.id, game: 'skins', players, settings }))
    await done(save('bo', group, 2, { bo: 4, cilla: 3, david: 4, erik: 4 }))
    const payment = { unit: 'kr', from: club.ids.erik, to: club.ids.cilla, amount: 5 }
    await done(bo.call(tickSidePayment, { roundId: group.roundId, groupId: group.id, ...payment }))
    const { settlements } = await done(bo.call(getSideGames, { roundId: group.roundId }))
    expect(settlements[0]?.payments.map(({ amount, paid }) => [amount, paid?.amount])).toEqual([
      [20, undefined],
      [5, 5],
    ])
  })

  test('T4 a corrected score leaves what was paid beside what is owed now, and it can be ticked anew', async () => {
    const { as, settlement, group } = await settledGroup()
    await done(save('bo', group, 2, { bo: 3, cilla: 4, david: 4, erik: 4 }))
    expect(await as('david')).toMatchObject({ ok: false, code: 'amount-changed', data: { amount: 40 } })
    await done(as('david', { amount: 40 }))
    await correct(group.roundId, 'bo', 4)
    expect((await settlement()).payments).toMatchObject([{ amount: 20, paid: { amount: 40 } }])
    await done(as('bo'))
    expect((await settlement()).payments).toMatchObject([{ amount: 20, paid: { amount: 20 } }])
    // now Bo owes: what David has paid stands by itself until somebody takes it back
    await correct(group.roundId, 'bo', 6)
    const row = { userId: club.ids.bo, scoreDetails: [{ position: 2, score: 6 }] }
    await done((await club.as('frida')).call(updateScores, { roundId: group.roundId, rows: [row] }))
    const turned = await settlement('david')
    expect(turned.payments).toMatchObject([{ from: club.ids.bo, to: club.ids.david, amount: 40, paid: null }])
    expect(turned.paidBefore).toEqual([{ from: club.ids.david, to: club.ids.bo, amount: 20, mayTick: true }])
    await done(as('bo', { paid: false }))
    expect((await settlement()).paidBefore).toEqual([])
  })

  test('T4 another unit, another group and a stranger to the party are no payment of it', async () => {
    const { as, group } = await settledGroup()
    expect(await as('david', { unit: 'öl' })).toMatchObject({ code: 'amount-changed', data: { amount: 0 } })
    const other = await startGroup(['bo', 'david'], { strokesFactor: 0 }, { holeCount: 3 })
    const payment = { unit: 'kr', from: club.ids.david, to: club.ids.bo, amount: 20 }
    const wrong = { roundId: group.roundId, groupId: other.id, ...payment }
    expect(await (await club.as('david')).call(tickSidePayment, wrong)).toMatchObject({ status: 404 })
  })
})
