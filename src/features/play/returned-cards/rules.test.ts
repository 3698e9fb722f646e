import { describe, expect, test } from 'vitest'
import { ballsAmong, differences, isSamePerson, markerOf, maySign, missing, stateOf, stillSigns } from './rules.ts'

describe('D2 two cards of one player', () => {
  test.each([
    ['equal', [4, 5, 3], [4, 5, 3], []],
    ['one stroke on the second', [4, 5, 3], [4, 4, 3], [2]],
    ['the marker lacks one', [4, 5, 3], [4, null, 3], [2]],
    ['the group lacks one', [4, null, 3], [4, 5, 3], [2]],
    ['nobody has the last', [4, 5, null], [4, 5, null], []],
    ['the marker has written nothing', [4, 5, 3], null, [1, 2, 3]],
    ['the marker stopped early', [4, 5, 3], [4], [2, 3]],
  ])('D2 %s', (_name, group, marker, positions) => {
    expect(differences({ group, marker })).toEqual(positions)
  })

  test.each([
    ['out', { group: [4, null], marker: null, isOut: true, isSubmitted: false }],
    ['returned', { group: [4, 4], marker: [4, 5], isOut: false, isSubmitted: true }],
    ['play', { group: [4, null], marker: [4, null], isOut: false, isSubmitted: false }],
    ['compare', { group: [4, 4], marker: [4, 5], isOut: false, isSubmitted: false }],
    ['sign', { group: [4, 4], marker: [4, 4], isOut: false, isSubmitted: false }],
  ] as const)('D2 its state is %s', (state, card) => {
    expect(stateOf(card)).toBe(state)
    expect(missing({ group: [4, null], marker: null })).toEqual([2])
  })

  test('D2 a signature counts for the card as it stood', () => {
    expect(stillSigns([4, 5], [4, 5])).toBe(true)
    expect(stillSigns([4, 5], [4, 6])).toBe(false)
    expect(stillSigns([4], [4, 5])).toBe(false)
  })
})

describe('D2 who marks and who signs', () => {
  const player = (userId: string, side: number | null = null, isOut = false) => ({ userId, side, isOut })

  test('D2 the next of the group who still plays; a partner at the same ball never; alone nobody', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => player(id))
    expect(four.map(({ userId }) => markerOf(four, userId, false))).toEqual(['b', 'c', 'd', 'a'])
    const without = [player('a'), player('b', null, true), player('c')]
    expect([markerOf(without, 'a', false), markerOf(without, 'c', false)]).toEqual(['c', 'a'])
    const pairs = [player('a', 0), player('b', 0), player('c', 1), player('d', 1)]
    expect([markerOf(pairs, 'a', true), markerOf(pairs, 'c', true)]).toEqual(['c', 'a'])
    expect([markerOf(pairs, 'a', false), markerOf([player('a')], 'a', false)]).toEqual(['b', undefined])
  })

  test('D2 of a side with one ball the first member who is not out stands for all', () => {
    const pairs = [player('a', 0, true), player('b', 0), player('c', 1), player('d', 1)]
    expect(ballsAmong(pairs, true).map((ball) => [ball.player.userId, ball.members, ball.marker])).toEqual([
      ['b', ['a', 'b'], 'c'],
      ['c', ['c', 'd'], 'b'],
    ])
    expect(ballsAmong([player('a', 0, true), player('b', 0, true)], true).map((ball) => ball.player.userId)).toEqual([
      'a',
    ])
  })

  test.each([
    [
      'the same name on one phone',
      { name: 'Bo Ek', byUserId: 'a' },
      { name: ' bo ek', byUserId: 'a' },
      undefined,
      true,
    ],
    [
      'the same name on a phone with a code',
      { name: 'Bo Ek', byUserId: null },
      { name: 'Bo Ek', byUserId: null },
      undefined,
      true,
    ],
    ['two names', { name: 'Bo Ek', byUserId: 'a' }, { name: 'Bo Ekman', byUserId: 'a' }, undefined, false],
    ['two accounts of one name', { name: 'Bo Ek', byUserId: 'a' }, { name: 'Bo Ek', byUserId: 'b' }, undefined, false],
    [
      'a player and a marker of one name',
      { name: 'Bo Ek', byUserId: 'a' },
      { name: 'Bo Ek', byUserId: 'a' },
      'Bo Ek',
      false,
    ],
    ['namesakes, and a third name twice', { name: 'Al', byUserId: 'a' }, { name: 'Al', byUserId: 'a' }, 'Bo Ek', true],
  ] as const)('D2 %s', (_who, one, other, namesakes, isOne) => {
    expect(isSamePerson(one, other, namesakes)).toBe(isOne)
  })

  const ask = (over: Partial<Parameters<typeof maySign>[0]>) =>
    maySign({
      session: { userId: 'a' },
      isAdministrator: false,
      members: ['a'],
      playing: ['a', 'b'],
      role: 'player',
      ...over,
    })
  const code = { id: '', name: 'Kim', partyId: '', eventId: '', roundId: '', tee: 0, groupId: '' }

  test.each([
    ['a player', {}, true],
    ['another of the group, on whose phone it is', { session: { userId: 'b' } }, true],
    ['who does not play in it', { session: { userId: 'z' } }, false],
    ['who has withdrawn', { session: { userId: 'c' } }, false],
    ['a phone with the code', { session: { userId: null, code } }, true],
    ['an administrator as the player', { session: { userId: 'z' }, isAdministrator: true }, false],
    [
      'an administrator as marker while others play',
      { session: { userId: 'z' }, isAdministrator: true, role: 'marker' },
      false,
    ],
    [
      'an administrator as marker of who plays alone',
      { session: { userId: 'z' }, isAdministrator: true, role: 'marker', playing: ['a'] },
      true,
    ],
  ] as const)('D2 %s', (_who, over, may) => expect(ask(over)).toBe(may))
})
