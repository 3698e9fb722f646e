import { expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { club, openTwelvePlayers, places, played } from '../../../testing/twelve-players.ts'
import { getEvent } from '../events/operations/event.ts'

openTwelvePlayers()

test('G7 the long count-back goes on with the first nine, and why names the step', async () => {
  const { eventId, results } = await played(
    { strokesFactor: 0, tieBreak: 'long' },
    { Even: parBut({ 4: 1, 1: -1 }), Flat: parBut({ 1: 1, 2: -1 }) },
  )
  expect(places(results)).toEqual(['1 Flat', '2 Even'])
  const { explain } = await club.cardsOf(eventId, 'Flat')
  expect(explain.net.at(-1)).toMatchObject({
    kind: 'tie',
    step: 'last 6 of first 9',
    own: 24,
    other: 25,
    outcome: 'ahead',
  })
  expect(await done(club.visitor.call(getEvent, { eventId }))).toMatchObject({ meta: { tieBreak: 'long' } })
})

test('G7 the Swedish order: the lower playing handicap, and then gross on the last holes', async () => {
  const { eventId, results } = await played(
    { tieBreak: 'sgf' },
    {
      Nine: parBut({ 18: 9 }),
      Ten: parBut({ 1: 10 }),
    },
  )
  expect(places(results)).toEqual(['1 Nine', '2 Ten'])
  const { explain } = await club.cardsOf(eventId, 'Ten')
  expect(explain.net.at(-1)).toMatchObject({ step: 'playing handicap', own: 10, other: 9, outcome: 'behind' })
})

test('G8 a tie of teams is broken on the members’ cards', async () => {
  const teams = club.teams({ Reds: ['Even', 'Flat'], Blues: ['Level', 'Five'] })
  const { results } = await played(
    { strokesFactor: 0, teamEvent: true, teams },
    { Even: parBut({ 18: 2 }), Flat: parBut(), Level: parBut({ 1: 1 }), Five: parBut({ 2: 1 }) },
  )
  expect(results.teams.map(({ name, placeText }) => [name, placeText])).toEqual([
    ['Blues', '1'],
    ['Reds', '2'],
  ])
})
