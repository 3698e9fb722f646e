import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOf, playsMatches, roundGames } from '../../../golf/formats/presets.ts'
import { textOfSide } from '../../../golf/match.ts'
import { anyBalls, boardOf, cardsOf, phoneOf, rowWith } from '../../../testing/phone-and-board.ts'
import { contendersOf } from './rules/group-sides.ts'
import { runningOf } from './rules/progress.ts'

const games = roundGames.filter((game) => !playsMatches(game) || formatOf(game).scoring.entry === 'strokes')

describe('G3 G4 G5 G6 the phone has the numbers of the board', () => {
  test.each(games.filter((game) => !playsMatches(game)))(
    'G3 G4 G5 %s: what is played, and what it comes to',
    (game) => {
      const isPoints = formatOf(game).scoring.measure === 'points'
      fc.assert(
        fc.property(anyBalls, fc.boolean(), (balls, submitted) => {
          const playedBy = { strokeCount: game, submitted }
          const cards = cardsOf(playedBy, balls)
          const group = phoneOf(playedBy, cards)
          const board = boardOf(playedBy, cards)
          for (const { members } of contendersOf(group)) {
            const [first] = members
            const summary = rowWith(board, first?.user.userId ?? '')?.rounds[0]
            const running = first && runningOf(group, first)
            expect(running?.text ?? null).toBe(summary?.status ?? null)
            if (!summary || summary.status || summary.played === 0) continue
            const shown = isPoints ? summary.pointsNet : summary.toParNet
            expect([running?.played, running?.value]).toEqual([summary.played, shown])
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(games.filter((game) => playsMatches(game)))(
    'G6 %s: who leads by how much, and the result in words',
    (game) => {
      fc.assert(
        fc.property(anyBalls, (balls) => {
          const cards = cardsOf({ strokeCount: game }, balls)
          const group = phoneOf({ strokeCount: game }, cards)
          const [match] = boardOf({ strokeCount: game }, cards).matches
          for (const one of group.players) {
            const side = match?.sides.findIndex(({ playerIds }) =>
              playerIds.some((id) => id === one.user.userId || id === `s${one.side}`),
            )
            const lead = match?.leader === null ? 0 : match?.leader === side ? match?.lead : -(match?.lead ?? 0)
            const { played: count, value, text } = runningOf(group, one)
            expect([count, value]).toEqual([match?.played, lead])
            expect(text).toBe(match?.state === 'decided' ? textOfSide(match, side ?? -1) : undefined)
          }
        }),
        { numRuns: 60 },
      )
    },
  )
})
