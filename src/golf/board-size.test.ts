import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeOf } from './board-changes.ts'
import { leaderboard } from './leaderboard.ts'
import { card, competition, HOLES_18, PAR_72, player, round } from './testing.ts'
import type { Competition } from './types.ts'

const IDS = Array.from({ length: 144 }, () => randomUUID())

/** 144 players, the fourth round on its twelfth hole; `better`: one group has saved one hole more. */
function bigEvent(better: readonly string[] = []): Competition {
  const rounds = [1, 2, 3, 4].map((number) =>
    round(
      IDS.map((id, at) => {
        const last = number === 4 ? (better.includes(id) ? 13 : 12) : 18
        const strokes = HOLES_18.map((hole) =>
          hole > last ? null : (PAR_72[hole - 1] ?? 4) + ((at * hole * number) % 4),
        )
        return card(id, strokes, { playingStrokes: at % 37 })
      }),
      { id: `round-${number}`, number, over: number < 4 },
    ),
  )
  const players = IDS.map((id, at) =>
    player(id, { firstName: `First${at}`, lastName: `Last${at}`, club: `Club ${at % 20}` }),
  )
  return competition(rounds, { players })
}

test('S16 a board of 144 players is at most 30 kB compressed, the change of a saved hole at most 1 kB', () => {
  const before = leaderboard(bigEvent())
  const change = changeOf(before, leaderboard(bigEvent(IDS.slice(40, 44))))
  expect(gzipSync(JSON.stringify(before)).length).toBeLessThan(30_000)
  expect(Object.keys(change.orders)).not.toEqual([])
  expect(gzipSync(JSON.stringify(change)).length).toBeLessThan(1000)
})
