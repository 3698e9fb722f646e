import { describe, expect, test } from 'vitest'
import type { Competition } from './competition.ts'
import { explain } from './explain.ts'
import type { FormatSettings } from './formats/settings.ts'
import { leaderboard } from './leaderboard.ts'
import { card, competition, player, round, rowOf } from './testing.ts'

const fours = (changes: Record<number, number> = {}) => Array.from({ length: 18 }, (_, at) => changes[at + 1] ?? 4)

/** Best two of three: a side of two, and two of three of which everybody else has a score of their own. */
function played(settings: FormatSettings, over = true): Competition {
  const members: Readonly<Record<string, readonly string[]>> = {
    short: ['s1', 's2'],
    full: ['f1', 'f2', 'f3'],
    other: ['o1', 'o2', 'o3'],
  }
  const cards = Object.entries(members).flatMap(([side, ids]) =>
    ids.map((id, at) => {
      // the short side: pars and bogeys; the others: birdies on as many holes as their number says
      const birdies = Object.fromEntries(Array.from({ length: at + 1 }, (_, hole) => [hole + 1, 3]))
      const made = side === 'short' ? fours(id === 's2' ? { 1: 5, 2: 5, 3: 5 } : {}) : fours(birdies)
      return card(id, made, { side })
    }),
  )
  const formatSettings: FormatSettings = {
    scoring: 'stroke',
    size: 3,
    count: { kind: 'number', balls: 2 },
    shortSides: 'blind',
    ...settings,
  }
  const par = { card: { par: fours(), index: [] }, gameType: 'best-balls', formatSettings, over } as const
  return competition([round(cards, par)], {
    sides: Object.entries(members).map(([id, own]) => ({ id, name: id, members: own, roundId: null })),
    players: Object.values(members).flatMap((ids) => ids.map((id) => player(id))),
  })
}
const drawnIn = (field: Competition, side = 'short') =>
  (explain(field, side) ?? []).flatMap((step) =>
    step.kind === 'blind-members' ? step.players.map(({ playerId }) => playerId) : [],
  )

describe('G4 a blind member', () => {
  test('G4 while the round goes on the side has its own balls, at the end those of the player who was drawn too', () => {
    const before = leaderboard(played({}, false))
    expect(rowOf(before, 'short').net.toPar).toBe(3)
    expect(drawnIn(played({}, false))).toEqual([])
    const field = played({})
    const [drawn = ''] = drawnIn(field)
    // a birdie in place of each of so many bogeys, and pars for those that are left
    const birdies = Number(drawn.slice(1))
    expect(rowOf(leaderboard(field), 'short').net.toPar).toBe(-birdies)
    expect(rowOf(leaderboard(field), drawn.startsWith('f') ? 'full' : 'other').net).toEqual(
      rowOf(leaderboard(played({ shortSides: 'as-they-are' })), drawn.startsWith('f') ? 'full' : 'other').net,
    )
  })

  test('G4 the seed alone decides who it is, whatever order cards come in; every player of another side can be drawn', () => {
    const seeds = Array.from({ length: 60 }, (_, blindSeed) => blindSeed)
    const drawn = seeds.map((blindSeed) => drawnIn(played({ blindSeed })).join())
    expect(new Set(drawn)).toEqual(new Set(['f1', 'f2', 'f3', 'o1', 'o2', 'o3']))
    const turned = seeds.map((blindSeed) => {
      const field = played({ blindSeed })
      return drawnIn({
        ...field,
        rounds: field.rounds.map((one) => ({ ...one, cards: one.cards.toReversed() })),
      }).join()
    })
    expect(turned).toEqual(drawn)
  })

  test('G4 a whole side draws nobody, and who withdrew is not drawn', () => {
    expect(drawnIn(played({}), 'full')).toEqual([])
    const field = played({})
    const gone = field.rounds.map((one) => ({
      ...one,
      cards: one.cards.map((each) =>
        each.playerId === 'o3' || each.side === 'short' ? each : { ...each, status: 'WD' as const },
      ),
    }))
    expect(drawnIn({ ...field, rounds: gone })).toEqual(['o3'])
  })
})
