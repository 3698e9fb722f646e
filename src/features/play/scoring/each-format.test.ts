import { beforeAll, expect, test } from 'vitest'
import { formatsFor, standardLanguage } from '../../../contract/texts.ts'
import { roundGames } from '../../../golf/formats/presets.ts'
import { done } from '../../../testing/competition.ts'
import { type ByHand, formatsByHand, type Player } from '../../../testing/features/formats-by-hand.ts'
import { boardOf, club, openClubOfFour } from '../../../testing/features/sides.ts'
import { everybody, idOf, nameField, started } from '../../../testing/features/started-by-hand.ts'
import { linesOf, openingView, shapeOf } from '../leaderboard/board-view.tsx'
import { saveHole } from './operations/save.ts'

openClubOfFour()
beforeAll(nameField)

const firstNames: Readonly<Record<Player, string>> = { Alm: 'Anna', Boman: 'Bo', Cohn: 'Cilla', Dahl: 'Dan' }
const { toPar, number } = formatsFor(standardLanguage)

/** A name as the table has it. */
const surname = (text: string) => text.replace(/\b(Anna|Bo|Cilla|Dan) (?=[A-Z])/g, '')

/** What an outside program sends for a hole that is tapped like this. */
function resultsOf({ rows, players = everybody, teams = [] }: ByHand, taps: ByHand['taps'][number]) {
  const tile = taps.find((tap) => typeof tap === 'object' && 'tile' in tap)
  if (typeof tile === 'object' && 'tile' in tile) {
    const team = teams.findIndex((_, at) => tile.tile === `Team ${at + 1}`)
    const winners = team < 0 ? players.filter((name) => firstNames[name] === tile.tile) : (teams[team] ?? [])
    return players.map((name) => ({ userId: idOf(name), strokes: Number(winners.includes(name)) }))
  }
  const driver = taps.flatMap((tap) => (typeof tap === 'object' && 'drive' in tap ? tap.drive : []))[0]
  const values = taps.filter((tap) => typeof tap !== 'object')
  return rows.flatMap((row, at) =>
    row.split(' / ').map((name) => ({
      userId: idOf(name as Player),
      ...(values[at] === 'P' ? { strokes: null, pickedUp: true } : { strokes: Number(values[at]) }),
      ...(driver !== undefined && { drive: firstNames[name as Player] === driver }),
    })),
  )
}

/** The rows of the board as the table has them, from what anybody may read. */
async function rowsOf(eventId: string): Promise<string[]> {
  const board = await boardOf(eventId)
  const { matches, rows } = board.leaderboard
  const view = openingView(board)
  if (view.show === 'matches') {
    const nameOf = (id: string) => {
      const row = rows.find(({ playerId, members }) => playerId === id || members?.includes(id))
      return row?.lastName ?? ''
    }
    return matches.map(({ sides, leader, text }) => {
      const names = new Set((leader === null ? [] : (sides[leader]?.playerIds ?? [])).map(nameOf))
      return names.size > 0 ? `${[...names].join(', ')}: ${text}` : text
    })
  }
  const { scoreKind } = shapeOf(board, view)
  const shown = (score: number | string | null) =>
    typeof score !== 'number' ? (score ?? '') : scoreKind === 'toPar' ? toPar(score) : number(score)
  return linesOf(board, view).map(({ placeText, name, score }) => `${placeText} ${surname(name)} ${shown(score)}`)
}

test.each(roundGames)('G10 %s: saved over the API alone, and the board has what the rules make of it', async (game) => {
  const byHand = formatsByHand[game] ?? expect.fail(`${game} has no line in formats-by-hand.ts`)
  const { eventId, groupId } = await started(game, byHand)
  for (const [at, taps] of byHand.taps.entries()) {
    const saved = { groupId, version: at + 1, position: at + 1, results: resultsOf(byHand, taps) }
    await done(club.member.call(saveHole, saved))
  }
  expect(await rowsOf(eventId)).toEqual(byHand.board)
})
