import { describe, expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { club, openTwelvePlayers } from '../../../testing/twelve-players.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { readBoard } from '../../play/leaderboard/rules.ts'
import { updateEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { drawFlights } from './operations.ts'

openTwelvePlayers()

const names = (ids: readonly string[]) => ids.map(club.nameOf)

/** Two rounds: the first is over, of the second nothing is played. */
async function firstPlayed() {
  const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared' })
  const first = await club.round(eventId, {}, { daysAgo: 3 })
  const second = await club.round(eventId)
  await club.enter(first, {
    Nine: parBut({ 1: 1 }),
    Ten: parBut(),
    Twelve: parBut({ 1: 3 }),
    Even: parBut({ 1: 3 }),
    Five: parBut({ 1: 4 }),
  })
  return { eventId, first, second }
}

describe('G8 flights', () => {
  test('G8 by handicap and by place after round 1; equal values stay together unless sizes are exact', async () => {
    const { eventId } = await firstPlayed()
    const draw = async (wish: { by: 'handicap' | 'place'; count: number; exact?: boolean }) => {
      const { flights } = await done(club.admin.call(drawFlights, { eventId, ...wish }))
      return flights.map(({ from, to, userIds }) => [from, to, names(userIds)])
    }
    expect(await draw({ by: 'handicap', count: 2 })).toEqual([
      [0, 9, ['Even', 'Five', 'Nine']],
      [10, 12, ['Ten', 'Twelve']],
    ])
    expect(await draw({ by: 'place', count: 2 })).toEqual([
      [1, 3, ['Ten', 'Nine', 'Even', 'Twelve']],
      [5, 5, ['Five']],
    ])
    expect(await draw({ by: 'place', count: 2, exact: true })).toEqual([
      [1, 3, ['Ten', 'Nine', 'Even']],
      [3, 5, ['Twelve', 'Five']],
    ])
  })

  test('G8 by place is refused before the first round is over', async () => {
    const eventId = await club.event()
    await club.round(eventId)
    expect(await club.admin.call(drawFlights, { eventId, by: 'place', count: 2 })).toMatchObject({
      status: 409,
      code: 'round-not-over',
    })
  })

  test('G8 saved they are classes: a later handicap moves nobody, scores carry over, or start again', async () => {
    const { eventId, second } = await firstPlayed()
    const lists = [
      { name: 'Flight A', filter: '', players: ['Ten', 'Nine'].map(club.idOf) },
      { name: 'Flight B', filter: '', players: ['Twelve', 'Even', 'Five'].map(club.idOf) },
    ]
    const save = (classes: object[]) =>
      done(club.admin.call(updateEvent, { eventId, event: { meta: { classes: classes as typeof lists } } }))
    await save(lists)
    expect((await done(club.admin.call(getEvent, { eventId }))).meta.classes).toEqual(lists)
    await club.enter(second, {
      Nine: parBut(),
      Ten: parBut({ 1: 4 }),
      Twelve: parBut({ 1: 2 }),
      Even: parBut({ 1: 1 }),
      Five: parBut({ 1: -1 }),
    })
    const classes = async () =>
      (await club.results(eventId)).classes.map(({ rows }) =>
        rows.map(({ userId, score, gross }) => `${gross.placeText} ${club.nameOf(userId)} ${score}`),
      )
    expect(await classes()).toEqual([
      ['1 Nine 1', '2 Ten 4'],
      ['1 Five 3', '2 Even 4', '3 Twelve 5'],
    ])
    await save(lists.map((one) => ({ ...one, restartAfter: 1 })))
    const again = [
      ['1 Nine 0', '2 Ten 4'],
      ['1 Five -1', '2 Even 1', '3 Twelve 2'],
    ]
    expect(await classes()).toEqual(again)
    const { leaderboard } = readBoard(await done(club.visitor.call(getEventBoard, { eventId })))
    expect(leaderboard.classes[1]?.rows.map(({ gross }) => gross.sums?.toPar)).toEqual([-1, 1, 2])
    const { explain } = await club.cardsOf(eventId, 'Even')
    const roundsOf = (steps: readonly { kind: string; roundId?: string | null }[] = []) =>
      steps.filter(({ kind }) => kind === 'round').map(({ roundId }) => roundId)
    expect(roundsOf(explain.inClass?.gross)).toEqual([second])
    expect(roundsOf(explain.gross)).toHaveLength(2)
  })

  test('G8 a class has a filter or a list, and lists members of the party', async () => {
    const { eventId } = await firstPlayed()
    const save = (one: object) =>
      club.admin.call(updateEvent, { eventId, event: { meta: { classes: [one as { name: string; filter: string }] } } })
    expect(await save({ name: 'Neither', filter: '' })).toMatchObject({ status: 422 })
    expect(await save({ name: 'Strangers', filter: '', players: [eventId] })).toMatchObject({ code: 'unknown-member' })
  })
})
