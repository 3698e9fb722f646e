import { expect, test } from 'vitest'
import { playedHoles, rotateTo } from '../../../golf/holes.ts'
import { asGameMarks, hasMark, placesInOrder } from './rules.ts'

const card = { par: [4, 5, 3, 4], index: [1, 2, 3, 4] }

test('T4 a group that starts elsewhere plays the same holes, twice round too', () => {
  const order = [1, 2, 3, 4, 1, 2, 3, 4]
  const places = placesInOrder(playedHoles(card, order), playedHoles(card, rotateTo(order, 3)))
  expect(places).toEqual([2, 3, 0, 1, 6, 7, 4, 5])
})

test('T4 marks of a hole are one for the game, and each game has its own', () => {
  const none = { userId: null, blind: false }
  expect(
    asGameMarks([
      { position: 1, mark: 'bingo', userId: 'a', blind: false },
      { position: 1, mark: 'bongo', userId: 'b', blind: false },
      { position: 2, mark: 'wolf', userId: null, blind: true },
      { position: 3, mark: 'press', ...none },
    ]),
  ).toEqual([
    { position: 1, bingo: 'a', bongo: 'b' },
    { position: 2, partner: null, blind: true },
    { position: 3, press: true },
  ])
  expect([hasMark('skins', 'play-off', 0), hasMark('skins', 'play-off', 1), hasMark('wolf', 'wolf', 0)]).toEqual([
    true,
    false,
    false,
  ])
  expect([hasMark('wolf', 'wolf', 3), hasMark('nines', 'press', 2)]).toEqual([true, false])
})
