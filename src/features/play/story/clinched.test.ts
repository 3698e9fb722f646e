import { expect, test } from 'vitest'
import { standardLanguage } from '../../../contract/texts.ts'
import { fieldOf } from '../../../golf/field.ts'
import { boardOf } from '../../../golf/leaderboard.ts'
import { card, competition, round } from '../../../golf/testing.ts'
import { wordsOf } from './rules/words.ts'
import { storyOf } from './rules.ts'

const short = { card: { par: [4, 4, 4], index: [1, 2, 3] }, holes: [1, 2, 3] }
const stroke = { gameType: 'stroke-play', strokesFactor: 0 } as const
const sentence = 'Anna cannot be caught any more: nothing that is still to be played is enough for anybody else.'

/** What is told while Anna is in and Bo has played two of three holes, the first one in so many strokes. */
function told(strokes: number, more: object = { isListed: true }, before: Parameters<typeof competition>[0] = []) {
  const open = round([card('Anna', [3, 3, 3]), card('Bo', [strokes, 4])], { ...stroke, ...short, over: false, ...more })
  const event = competition([...before, open], { classes: [] })
  const players = event.players.map((one) => ({ ...one, firstName: '', lastName: one.id }))
  const field = fieldOf({ ...event, players })
  const leaderboard = boardOf(field)
  const story = storyOf({ competition: field.competition, field, leaderboard, isOfficial: false })
  return story.map((one) => wordsOf(one, leaderboard, standardLanguage))
}

test('F5 nobody is told to have clinched it while a hole in one everywhere would be enough', () => {
  expect(told(5)).toContain(sentence)
  expect(told(4)).not.toContain(sentence)
})

test('F5 nor while others may still begin: without a start list, unless they lack a round for it', () => {
  expect(told(5, {})).not.toContain(sentence)
  const first = round([card('Anna', [4, 4, 4]), card('Bo', [4, 4, 4])], { ...stroke, ...short, over: true })
  expect(told(5, { id: 'r2', number: 2 }, [first])).toContain(sentence)
})
