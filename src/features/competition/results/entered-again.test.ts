import { expect, test } from 'vitest'
import { roundGames } from '../../../golf/formats/presets.ts'
import { boardWithoutTime } from '../../../testing/archives.ts'
import { done } from '../../../testing/competition.ts'
import { playedByFour } from '../../../testing/features/every-format.ts'
import { club, openClubOfFour } from '../../../testing/features/sides.ts'
import { updateScores } from './operations/edit.ts'
import { getResultSheet } from './operations/sheet.ts'

openClubOfFour()

/** The bytes of a board, without its version and when it was asked for. */
async function bytesOf(eventId: string): Promise<string> {
  const { version: _, ...board } = await boardWithoutTime(club.admin, eventId)
  return JSON.stringify(board)
}

test.each(roundGames)(
  'G10 X10 %s: a hole that is removed changes the board, and entered again it restores it',
  async (game) => {
    const { eventId, roundId } = await playedByFour(game)
    const before = await bytesOf(eventId)
    const { rows } = await done(club.admin.call(getResultSheet, { roundId }))
    const change = (toScore: (score: number | null) => number | null) =>
      done(
        club.admin.call(updateScores, {
          roundId,
          rows: rows.map(({ userId, scores }) => ({
            userId,
            scoreDetails: scores
              .filter(({ position }) => position === 2)
              .map(({ position, score }) => ({ position, score: toScore(score) })),
          })),
        }),
      )
    await change(() => null)
    expect(await bytesOf(eventId)).not.toBe(before)
    await change((score) => score)
    expect(await bytesOf(eventId)).toBe(before)
  },
)
