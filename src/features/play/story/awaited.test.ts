import { expect, test } from 'vitest'
import { standardLanguage } from '../../../contract/texts.ts'
import type { Competition } from '../../../golf/competition.ts'
import { fieldOf } from '../../../golf/field.ts'
import { boardOf } from '../../../golf/leaderboard.ts'
import { card, competition, player, round } from '../../../golf/testing.ts'
import { wordsOf } from './rules/words.ts'
import { storyOf } from './rules.ts'

function told(event: Competition): string[] {
  const field = fieldOf(event)
  const leaderboard = boardOf(field)
  const story = storyOf({ competition: event, field, leaderboard, isOfficial: false })
  return story.map((one) => wordsOf(one, leaderboard, standardLanguage))
}

/** Anna and Bo have played two of three holes; `expected`: who stands on the start list. */
function halfway(expected: readonly string[]): Competition {
  const holes = { card: { par: [4, 4, 4], index: [1, 2, 3] }, holes: [1, 2, 3] }
  const cards = [card('Anna', [3, 4]), card('Bo', [4, 4])]
  const played = round(cards, { gameType: 'stroke-play', strokesFactor: 0, over: false, ...holes })
  const players = expected.map((id) => ({ ...player(id), firstName: '', lastName: id }))
  return competition([played], { classes: [], players })
}

test('F5 nothing is told of a hole before those on the start list have it behind them, so that nothing is taken back', () => {
  const now = 'Anna leads at 1 under par, 1 ahead of Bo.'
  expect(told(halfway(['Anna', 'Bo', 'Cilla']))).toEqual([now])
  expect(told(halfway(['Anna', 'Bo']))).toEqual(['Anna led at 1 under par after 1 hole.', now])
})
