import { describe, expect, test } from 'vitest'
import type { PlayedTee } from '../formats/handicaps/played-tee.ts'
import { playedHoles } from '../holes.ts'
import { CARD_18, HOLES_18 } from '../testing.ts'
import { receivedInGame, strokesInField, strokesInGroup } from './strokes-of-game.ts'

const tee: PlayedTee = {
  name: 'Yellow',
  gender: 'men',
  part: 'eighteen',
  rating: 70.4,
  slope: 121,
  ratedPar: 71,
  par: null,
  strokeIndex: null,
  adjustment: 0,
}
const off = (exactHandicap: number | null, playingStrokes = 0, own: PlayedTee | null = null) => ({
  exactHandicap,
  playingStrokes,
  tee: own,
})
const byFactor = (strokesFactor: number) => ({ gameType: 'stroke' as const, strokesFactor })
const whs = { gameType: 'stroke' as const, strokesFactor: 1, formatSettings: { handicap: { kind: 'whs' as const } } }

describe('T4 strokes in games', () => {
  test('T4 all of the exact handicap off the lowest, whatever share the round gives', () => {
    expect(strokesInGroup([off(4.4, 2), off(11.5, 6), off(-1.6, -1), off(null, 8)], byFactor(0.5), 100)).toEqual([
      6, 14, 0, 17,
    ])
  })

  test('T4 a round without strokes leaves the game its own', () => {
    expect(strokesInGroup([off(4.4), off(11.5)], byFactor(0), 100)).toEqual([0, 8])
  })

  test('T4 where the round gives that share, what was set for it counts', () => {
    expect(strokesInGroup([off(4.4, 10), off(11.5, 12)], byFactor(1), 100)).toEqual([0, 2])
    expect(strokesInGroup([off(4.4, 10), off(11.5, 12)], byFactor(1), 50)).toEqual([0, 4])
  })

  test('T4 by the World Handicap System the course handicap of the tee, at the game’s own share', () => {
    const cards = [off(15.8, 15, tee), off(2.5, 2, { ...tee, slope: 113, rating: 71 })]
    // 16.3 and 2.5, rounded, off the lower
    expect(strokesInGroup(cards, whs, 100)).toEqual([13, 0])
    expect(strokesInGroup(cards, whs, 50)).toEqual([7, 0])
  })

  test('T4 in a field the round’s own strokes count, and none where it is gross', () => {
    expect(strokesInField([off(4.4, 2), off(11.5, 6)], byFactor(0.5))).toEqual([2, 6])
    expect(strokesInField([off(4.4, 2)], byFactor(0))).toEqual([0])
  })

  test('T4 strokes fall on the index of the own tee', () => {
    const holes = playedHoles(CARD_18, HOLES_18)
    const received = (own: PlayedTee) =>
      receivedInGame(holes, off(1, 1, own), byFactor(1), 2).flatMap((each, at) => (each ? [at + 1] : []))
    expect(received(tee)).toEqual([4, 14])
    expect(received({ ...tee, strokeIndex: HOLES_18 })).toEqual([1, 2])
  })
})
