import { describe, expect, test } from 'vitest'
import type { HandicapRules } from './formats/handicaps/rules.ts'
import type { RoundGame } from './formats/presets.ts'
import type { FormatSettings } from './formats/settings.ts'
import { leaderboard } from './leaderboard.ts'
import { strokesOfOneBall } from './one-ball.ts'
import { CARD_18, card, competition, order, overPar, player, round, rowOf } from './testing.ts'

const whs: HandicapRules = { kind: 'whs' }
/** From which a handicap index is the course handicap. */
const neutral = {
  name: 'Yellow',
  gender: 'men',
  part: 'eighteen',
  rating: 72,
  slope: 113,
  ratedPar: 72,
  par: null,
  strokeIndex: null,
  adjustment: 0,
} as const
const indexes = (...all: number[]) => all.map((exactHandicap) => ({ exactHandicap, tee: neutral }))
const played = (gameType: RoundGame, handicap: HandicapRules, given: FormatSettings = {}) => ({
  gameType,
  formatSettings: { ...given, handicap },
  strokesFactor: 1,
})

describe('G5 the strokes of a side with one ball', () => {
  // the shares are added as they are and rounded once, whole and to a tenth each from the unrounded sum
  test.each<[RoundGame, number[], whole: number, toTenth: number]>([
    ['foursomes', [7.4, 18.1], 13, 12.8],
    ['foursomes', [-1.5, -1], -1, -1.2],
    ['greensomes', [7.4, 18.2], 12, 11.7],
    ['gruesomes', [7.4, 18.2], 12, 11.7],
    ['chapman', [7.4, 18.2], 12, 11.7],
    ['scramble', [10, 21], 7, 6.7],
    ['scramble', [9.9, 15, 24.3], 8, 8.4],
    ['scramble', [3, 9, 16, 24], 7, 7.4],
    ['ambrose', [8, 14, 20, 31], 9, 9.1],
  ])('G5 %s of %j: %i, and %d to one decimal', (game, handicaps, whole, toTenth) => {
    const made = strokesOfOneBall(
      played(game, whs, game === 'scramble' ? { size: handicaps.length } : {}),
      indexes(...handicaps),
    )
    expect([made?.strokes, made?.toTenth]).toEqual([whole, toTenth])
  })

  test('G5 what a side receives at most has no more with a decimal', () => {
    const members = indexes(10, 21)
    const side = (rules: Partial<HandicapRules>) =>
      strokesOfOneBall(played('scramble', { ...whs, ...rules }, { size: 2 }), members)
    expect(side({ strokesAtMost: 6 })).toMatchObject({ strokes: 6, toTenth: 6 })
    expect(
      strokesOfOneBall(played('foursomes', { ...whs, sideLimit: 'lowest-member' }), indexes(4.3, 30)),
    ).toMatchObject({
      strokes: 4,
      toTenth: 4.3,
    })
  })

  test('G5 a ghost of 20 takes the place of whoever is missing, where the event has one', () => {
    const three = indexes(8, 14, 30)
    // as three: 30 % of 8, 20 % of 14, 10 % of 30
    expect(strokesOfOneBall(played('scramble', whs), three)).toMatchObject({ strokes: 8, toTenth: 8.2, ghosts: [] })
    // as four: 25 % of 8, 20 % of 14, 15 % of the ghost's 20, 10 % of 30
    const withGhost = strokesOfOneBall(played('scramble', whs, { ghost: true }), three)
    expect(withGhost).toMatchObject({ strokes: 11, toTenth: 10.8, ghosts: [15] })
    expect(withGhost?.members.map(({ weight }) => weight)).toEqual([25, 20, 10])
    // two are missing, 25 and 20 % of 20, 15 % of 24 and 10 % of 30; ghosts are nobody's lowest member
    const two = strokesOfOneBall(
      played('texas-scramble', { ...whs, sideLimit: 'lowest-member' }, { ghost: true }),
      indexes(24, 30),
    )
    expect(two).toMatchObject({ strokes: 16, ghosts: [25, 20] })
    // nobody is missing, or nobody receives strokes
    expect(strokesOfOneBall(played('scramble', whs, { ghost: true, size: 3 }), three)?.strokes).toBe(8)
    expect(strokesOfOneBall(played('scramble', { kind: 'off' }, { ghost: true }), three)?.strokes).toBe(0)
    // alone he is a pair with the ghost: 35 % of 10 and 15 % of 20
    expect(strokesOfOneBall(played('scramble', whs, { ghost: true, size: 2 }), indexes(10))?.toTenth).toBe(6.5)
  })
})

describe('G5 a decimal of the total', () => {
  const rules = (decimals: 0 | 1): HandicapRules => ({ kind: 'whs', decimals })
  const pairs = { ab: [10, 21], cd: [9.3, 24.3] } as const
  /** 35 and 15 %: 6.65 and 6.9, both 7 in whole strokes. */
  const field = (strokes: { ab: number[]; cd: number[] }, decimals: 0 | 1, game: RoundGame = 'scramble', more = {}) => {
    const cards = (['ab', 'cd'] as const).flatMap((side) =>
      [...side].map((id, at) =>
        card(id, strokes[side], {
          side,
          playingStrokes: 7,
          exactHandicap: pairs[side][at] ?? 0,
          tee: neutral,
          ...more,
        }),
      ),
    )
    const sides = (['ab', 'cd'] as const).map((id) => ({ id, name: '', members: [...id], roundId: null }))
    const one = round(cards, { gameType: game, formatSettings: { size: 2, handicap: rules(decimals) }, card: CARD_18 })
    return competition([one], { sides, players: [...'abcd'].map((id) => player(id)) })
  }
  const level = { ab: overPar(), cd: overPar() }

  test('G5 it comes off the total alone, and holes have whole strokes', () => {
    const board = leaderboard(field(level, 1))
    expect(order(board)).toEqual(['1 cd', '2 ab'])
    expect(board.rows.map(({ net, gross }) => [net.total, net.toPar, gross.total])).toEqual([
      [65.1, -6.9, 72],
      [65.3, -6.7, 72],
    ])
    expect(board.rows.map(({ rounds }) => [rounds[0]?.net, rounds[0]?.received])).toEqual([
      [65.1, 7],
      [65.3, 7],
    ])
    const whole = leaderboard(field(level, 0))
    expect(whole.rows.map(({ net }) => net.total)).toEqual([65, 65])
  })

  test('G5 while it is played, in points, and where the committee has set the strokes, they are whole', () => {
    const open = field({ ab: overPar().slice(0, 17), cd: overPar() }, 1)
    const playing = leaderboard({ ...open, rounds: open.rounds.map((each) => ({ ...each, over: false })) })
    // of its seven strokes one is on the last hole
    expect(rowOf(playing, 'ab').net.toPar).toBe(-6)
    expect(rowOf(playing, 'cd').net.toPar).toBe(-6.9)
    const byHand = leaderboard(field(level, 1, 'scramble', { playingStrokes: 9 }))
    expect(byHand.rows.map(({ net }) => net.total)).toEqual([63, 63])
    const points = leaderboard(field(level, 1, 'foursomes-stableford'))
    expect(points.rows.map(({ net }) => net.points)).toEqual([43, 43])
  })

  test('G5 G7 the count-back takes its part of the same number', () => {
    // one stroke more in the last nine, one less before it: level in whole strokes and to a tenth where the pairs are alike
    const made = field({ ab: overPar({ 10: 1, 1: -1 }), cd: overPar() }, 1)
    const alike = {
      ...made,
      rounds: made.rounds.map((each) => ({
        ...each,
        cards: each.cards.map((one, at) => ({ ...one, exactHandicap: [10, 21][at % 2] ?? 0 })),
      })),
    }
    const board = leaderboard(alike)
    expect(board.rows.map(({ playerId, net }) => [playerId, net.total])).toEqual([
      ['cd', 65.3],
      ['ab', 65.3],
    ])
    expect(order(board)).toEqual(['1 cd', '2 ab'])
  })

  test('G5 rounds with decimals add up without a remainder', () => {
    const first = field(level, 1)
    const rounds = [1, 2, 3].map((number) => ({
      ...(first.rounds[0] as (typeof first.rounds)[number]),
      id: `r${number}`,
      number,
    }))
    expect(rowOf(leaderboard({ ...first, rounds }), 'ab').net).toMatchObject({ total: 195.9, toPar: -20.1 })
  })
})
