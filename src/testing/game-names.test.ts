import { expect, test } from 'vitest'
import { gameNameFaults, namesComparedIn } from '../../tools/game-names.ts'

test.each([
  ["const isPoints = game === 'stableford'", "1 game === 'stableford'"],
  ["if ('custom' != event.gameType) stop()", "1 'custom' != event.gameType"],
  ["\nconst size = round.gameType === 'match' ? 2 : 4", "2 round.gameType === 'match'"],
  ["switch (game) { case 'stroke': go() }", "1 switch (game) { case 'stroke': go() }"],
  ["const isMatch = game.includes('match')", "1 game.includes('match')"],
  ["const isMatch = ['match', 'team-match'].includes(game)", "1 ['match', 'team-match'].includes(game)"],
  ["rows.where('strokeCount', '=', 'team-match')", "1 rows.where('strokeCount', '=', 'team-match')"],
  ["rows.where('strokeCount', 'in', ['stroke'])", "1 rows.where('strokeCount', 'in', ['stroke'])"],
  ["const statement = `select 1 where e.stroke_count = 'custom'`", "1 select 1 where e.stroke_count = 'custom'"],
])('G3 the check refuses a comparison with the name of a game: %s', (source, found) => {
  expect(namesComparedIn('planted.ts', source).map((each) => each.replaceAll('`', ''))).toEqual([found])
})

test.each([
  "const usual = { gameType: 'stroke' }",
  "const isFault = issue.code === 'custom'",
  "const texts = { match: { en: 'Match play', sv: 'Matchspel' } }",
  'const isMatch = playsMatches(game)',
])('G3 it lets a name stand that nothing is compared with: %s', (source) => {
  expect(namesComparedIn('planted.ts', source)).toEqual([])
})

test('G3 no game is compared by its name outside of its format', () => {
  expect(gameNameFaults(process.cwd())).toEqual([])
})
