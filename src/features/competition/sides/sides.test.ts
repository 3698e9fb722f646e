import { describe, expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import { allFour, boardOf, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { createEvent } from '../events/operations/change.ts'
import { drawSides, updateSides } from './operations.ts'

openClubOfFour()

describe('G4 G5 sides of an event', () => {
  test('G7 an administrator makes sides, renames them, and cannot remove one that has played', async () => {
    const { eventId, roundId } = await eventOf('four-ball')
    const [a = '', b = '', c = '', d = ''] = club.members
    const made = await done(
      club.admin.call(updateSides, { eventId, sides: [{ name: 'Reds', members: [a, c] }, { members: [b, d] }] }),
    )
    expect(made.sides.map(({ name, hasCards }) => [name, hasCards])).toEqual([
      ['Reds', false],
      ['', false],
    ])
    const group = await done(club.member.call(startRound, { roundId, players: allFour() }))
    expect(group.players.map(({ side }) => side)).toEqual([0, 1, 0, 1])
    const rows = (await boardOf(eventId)).leaderboard.rows.map(({ lastName }) => lastName)
    expect(rows).toContain('Reds')
    const removed = await club.admin.call(updateSides, { eventId, sides: [] })
    expect(removed).toMatchObject({ ok: false, code: 'has-scores' })
    const [reds] = made.sides
    const sides = made.sides.map(({ id, members }) => ({
      id,
      name: id === reds?.id ? 'Blues' : '',
      members: members.map(({ userId }) => userId),
    }))
    const renamed = await done(club.admin.call(updateSides, { eventId, sides }))
    expect(renamed.sides[0]?.name).toBe('Blues')
  })

  test.each<[string, object, string]>([
    ['somebody in two sides', { sides: [0, 1].map(() => ({ members: ['a', 'b'] })) }, 'two-sides'],
    ['three in a pair', { sides: [{ members: ['a', 'b', 'c'] }] }, 'side-too-large'],
    ['a stranger', { sides: [{ members: ['a', '00000000-0000-4000-8000-000000000000'] }] }, 'unknown-member'],
    [
      'a side that is not there',
      { sides: [{ id: '00000000-0000-4000-8000-000000000000', members: ['a'] }] },
      'no-such-side',
    ],
    ['no such round', { roundId: '00000000-0000-4000-8000-000000000000', sides: [] }, 'no-such-round'],
    [
      'what was seen is not what is there',
      { was: ['00000000-0000-4000-8000-000000000000'], sides: [] },
      'changed-meanwhile',
    ],
  ])('G7 %s is refused', async (_, given, code) => {
    const { eventId } = await eventOf('four-ball')
    const ids: Record<string, string | undefined> = { a: club.members[0], b: club.members[1], c: club.members[2] }
    const input = JSON.parse(JSON.stringify(given), (_key, value) => ids[value as string] ?? value) as {
      sides: { members: string[] }[]
    }
    expect(await club.admin.call(updateSides, { eventId, ...input })).toMatchObject({ ok: false, code })
  })

  test('G4 drawn by chance the same seed makes the same pairs; low with high pairs the ends', async () => {
    const { eventId } = await eventOf('four-ball')
    const draw = (more: { how: 'random' | 'low-with-high'; seed?: number }) =>
      club.admin.call(drawSides, { eventId, players: club.members, size: 2, ...more })
    const first = await done(draw({ how: 'random' }))
    expect(first.sides.flatMap(({ members }) => members).sort()).toEqual([...club.members].sort())
    expect(await done(draw({ how: 'random', seed: first.seed ?? 0 }))).toEqual(first)
    expect((await done(draw({ how: 'low-with-high' }))).sides.map(({ members }) => members.length)).toEqual([2, 2])
  })

  test('G10 more balls than a side has cannot be chosen', async () => {
    const { admin, partyId } = club
    const day = club.today()
    const metaData = {
      country: 'se',
      strokeCount: 'waltz',
      formatSettings: { size: 2 },
      scoringSystem: 'total',
    } as const
    const made = await admin.call(createEvent, { partyId, title: 'Waltz', startDate: day, endDate: day, metaData })
    expect(made).toMatchObject({ ok: false, code: 'invalid-format' })
  })
})
