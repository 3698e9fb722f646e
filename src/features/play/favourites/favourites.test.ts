import { describe, expect, test } from 'vitest'
import { club, openScoredGroup, startGroup } from '../../../testing/scored-group.ts'
import { changeFavourites, getFavourites, getOwnFlight } from './operations.ts'
import { changed, linkOf, namesIn, noChange, withChange } from './rules.ts'

openScoredGroup()

const settle = async <T>(answer: Promise<{ ok: true; value: T } | { ok: false; status: number }>): Promise<T> => {
  const settled = await answer
  if (!settled.ok) throw new Error(JSON.stringify(settled))
  return settled.value
}

describe('F1 what waits to be sent', () => {
  test.for([
    [noChange, ['a'], true, { add: ['a'], remove: [] }],
    [{ add: ['a'], remove: [] }, ['a'], false, { add: [], remove: ['a'] }],
    [{ add: ['a', 'b'], remove: ['c'] }, ['c'], true, { add: ['a', 'b', 'c'], remove: [] }],
  ] as const)('F1 after %j %j %s', ([waiting, people, isWanted, expected]) => {
    expect(changed(waiting, people, isWanted)).toEqual(expected)
  })

  test('F1 a change adds nobody twice, and a link names whom it was made of', () => {
    expect(withChange(['a', 'b'], { add: ['b', 'c'], remove: ['a'] })).toEqual(['b', 'c'])
    const [one, two] = [club.ids.anna, club.ids.bo]
    const isNamed = namesIn(linkOf([one]))
    expect([isNamed(one), isNamed(two), namesIn(null)(one), namesIn('x,,')(two)]).toEqual([true, false, false, false])
  })
})

test('F1 favourites are the caller’s own, merged without doubles, and only of the party', async () => {
  const { partyId, ids } = club
  const bo = await club.as('bo')
  const add = [ids.anna, ids.inga, ids.harald, ids.anna]
  const { favourites } = await settle(bo.call(changeFavourites, { partyId, add, remove: [] }))
  expect(favourites.map(({ playerId }) => playerId).toSorted()).toEqual([ids.anna, ids.inga].toSorted())
  await settle(bo.call(changeFavourites, { partyId, add: [ids.cilla], remove: [ids.inga] }))
  const now = await settle(bo.call(getFavourites, { partyId }))
  expect(now.favourites.map(({ playerId }) => playerId)).toEqual([ids.anna, ids.cilla])
  expect((await settle((await club.as('anna')).call(getFavourites, { partyId }))).favourites).toEqual([])
})

test('F1 the own group is that of the latest card, and nobody’s for who does not play', async () => {
  const { event } = await startGroup(['bo', 'anna'])
  const eventId = event.id
  const players = (await settle((await club.as('anna')).call(getOwnFlight, { eventId }))).players
  expect(players.toSorted()).toEqual([club.ids.anna, club.ids.bo].toSorted())
  expect((await settle((await club.as('erik')).call(getOwnFlight, { eventId }))).players).toEqual([])
})
