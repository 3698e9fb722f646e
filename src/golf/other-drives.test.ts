import { describe, expect, test } from 'vitest'
import type { Competition, Side } from './competition.ts'
import { explain } from './explain.ts'
import type { Drives, FormatSettings } from './formats/settings.ts'
import { leaderboard } from './leaderboard.ts'
import { otherDrives, type RoundWithDrives, withOtherDrives } from './other-drives.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, player, round, rowOf } from './testing.ts'

const overAll: Drives = { each: 10, parThreesCount: true, overRounds: true }
const settings = (drives: Drives, more: FormatSettings = {}): FormatSettings => ({ size: 2, drives, ...more })
const twoEach = { missingDrives: { kind: 'strokes', strokes: 2 } } as const
const pair: Side = { id: 'ab', name: 'AB', members: ['a', 'b'], roundId: null }

/** Fours on eighteen holes of one ball, of which so many with the drive of b, and the others with that of a. */
const cardsOf = (ofB: number, side = 'ab', more: Partial<PlayerCard> = {}): PlayerCard[] =>
  ['a', 'b'].map((id) => {
    const own = card(id, Array<number>(18).fill(4), { side, submitted: true, ...more })
    const results = own.results.map((result, at) => result && { ...result, drive: at < ofB === (id === 'b') })
    return { ...own, results }
  })

type Day = { cards: PlayerCard[]; formatSettings?: FormatSettings; over?: boolean }
const event = (days: readonly Day[], sides: Side[] = [pair]): Competition =>
  competition(
    days.map(({ cards, formatSettings = settings(overAll, twoEach), over = true }, at) =>
      round(cards, { id: `r${at + 1}`, number: at + 1, gameType: 'texas-scramble', formatSettings, over }),
    ),
    { sides, players: ['a', 'b'].map((id) => player(id)) },
  )
const totalsOf = (given: Competition) => rowOf(leaderboard(given), 'ab').rounds.map((one) => one?.net)

describe('G5 drives that are owed over all rounds', () => {
  test('G5 what one round lacks another one makes up for, and nothing is paid', () => {
    // 3 and 7 of b, 15 and 11 of a
    const both = event([{ cards: cardsOf(3) }, { cards: cardsOf(7) }])
    expect(totalsOf(both)).toEqual([72, 72])
    // each for itself: 10 of b in either round
    const alone = settings({ each: 10, parThreesCount: true }, twoEach)
    const each = [3, 7].map((ofB) => ({ cards: cardsOf(ofB), formatSettings: alone }))
    expect(totalsOf(event(each))).toEqual([72 + 2 * 7, 72 + 2 * 3])
  })

  test('G5 what is missing in the end is paid in the last round, and why says so', () => {
    const short = event([{ cards: cardsOf(3) }, { cards: cardsOf(4) }])
    expect(totalsOf(short)).toEqual([72, 72 + 2 * 3])
    const steps = explain(short, 'ab')?.filter(({ kind }) => kind === 'missing-drives')
    expect(steps).toEqual([expect.objectContaining({ roundId: 'r2', owed: 3, strokes: 6 })])
  })

  test('G5 a side may be disqualified for it, once the last round is over', () => {
    const out = { missingDrives: { kind: 'disqualified' } } as const
    const statusAt = (over: boolean) => {
      const last = { cards: cardsOf(4, 'ab', { submitted: false }), formatSettings: settings(overAll, out), over }
      return rowOf(leaderboard(event([{ cards: cardsOf(3), formatSettings: settings(overAll, out) }, last])), 'ab')
        .placeText
    }
    expect([statusAt(false), statusAt(true)]).toEqual(['1', 'DQ'])
  })

  test('G5 sides of one round owe theirs there, and a round that counts for itself is none of the others', () => {
    const own = [
      { ...pair, id: 'first', roundId: 'r1' },
      { ...pair, id: 'second', roundId: 'r2' },
    ]
    const changing = event([{ cards: cardsOf(8, 'first') }, { cards: cardsOf(9, 'second') }], own)
    const paid = leaderboard(changing).rows.map((row) => row.rounds.map((one) => one?.net))
    expect(paid).toEqual([
      [72 + 2 * 2, 72 + 2 * (1 + 1)],
      [72 + 2 * 2, 72 + 2 * (1 + 1)],
    ])
    const alone = settings({ each: 9, parThreesCount: true }, twoEach)
    const mixed = event([{ cards: cardsOf(8), formatSettings: alone }, { cards: cardsOf(8) }])
    expect(totalsOf(mixed)).toEqual([72 + 2 * 1, 72 + 2 * 2])
  })

  test('G5 a side knows what it has used, what is left in later rounds and whether any comes', () => {
    const days = [3, 18, 0].map((ofB, at) => ({ cards: cardsOf(ofB, 'ab', { submitted: at === 0 }) }))
    const last = { cards: [] }
    const known = withOtherDrives(event([...days.slice(0, 2), last])).rounds.map(({ cards }) =>
      cards.map((one) => one.otherDrives),
    )
    expect(known).toEqual([
      [
        { used: 0, left: 18, isLast: false },
        { used: 18, left: 18, isLast: false },
      ],
      [
        { used: 15, left: 18, isLast: false },
        { used: 3, left: 18, isLast: false },
      ],
      [],
    ])
  })

  test('G5 drives on par 3 count nowhere where they do not count', () => {
    const played = {
      gameType: 'texas-scramble',
      formatSettings: settings({ ...overAll, parThreesCount: false }),
    } as const
    const holes = [3, 4, 5].map((par) => ({ par, isDriver: true }))
    const of = (playerId: string, own: typeof holes) => ({ playerId, side: 'ab', submitted: false, holes: own })
    const rounds: RoundWithDrives[] = [
      { played, pars: [3, 4, 5], cards: [] },
      { played, pars: [3, 4, 5, 4], cards: [of('a', holes.slice(0, 2)), of('b', [])] },
    ]
    expect(otherDrives(rounds, 0, { playerId: 'a', side: 'ab' })).toEqual({ used: 1, left: 2, isLast: false })
    expect(otherDrives(rounds, 1, { playerId: 'a', side: 'ab' })).toEqual({ used: 0, left: 0, isLast: true })
  })
})
