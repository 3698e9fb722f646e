import { expect, test } from 'vitest'
import { languageOf } from '../../../contract/texts.ts'
import type { Competition } from '../../../golf/competition.ts'
import { fieldOf } from '../../../golf/field.ts'
import { boardOf } from '../../../golf/leaderboard.ts'
import { card, competition, HOLES_18, overPar, round } from '../../../golf/testing.ts'
import { wordsOf } from './rules/words.ts'
import { storyOf } from './rules.ts'

/** Courses of three holes, so that a table can be worked out by hand. */
const short = { card: { par: [4, 4, 4], index: [1, 2, 3] }, holes: [1, 2, 3] }
const open = { ...short, over: false }

function told(event: Competition, { isOfficial = false, language = 'en' } = {}): string[] {
  const field = fieldOf(event)
  const leaderboard = boardOf(field)
  const story = storyOf({ competition: event, field, leaderboard, isOfficial })
  const written = { rankedBy: leaderboard.rankedBy, basis: leaderboard.basis }
  return story.map((one) => wordsOf(one, written, languageOf(language)))
}
const named = (event: Competition, names: Record<string, string>): Competition => ({
  ...event,
  players: event.players.map((one) => ({ ...one, firstName: '', lastName: names[one.id] ?? one.id })),
})
const own = (rounds: Parameters<typeof competition>[0], given: Parameters<typeof competition>[1] = {}) =>
  named(competition(rounds, { classes: [], ...given }), {})
const stroke = { gameType: 'stroke-play', strokesFactor: 0 } as const

test('F5 nothing is told before everybody who plays has a first hole, but who leads', () => {
  expect(told(own([]))).toEqual([])
  expect(told(own([round([card('Anna', []), card('Bo', [])], { ...stroke, ...open })]))).toEqual([])
  expect(told(own([round([card('Anna', [3]), card('Bo', [])], { ...stroke, ...open })]))).toEqual([
    'Anna leads at 1 under par.',
  ])
})

test('F5 who led after which hole, how the lead changed, and who leads now', () => {
  const cards = [card('Anna', [3, 5]), card('Bo', [4, 3]), card('Cilla', [4, 4])]
  expect(told(own([round(cards, { ...stroke, ...open })]))).toEqual([
    'Anna led at 1 under par after 1 hole.',
    'Bo took the lead from Anna after 2 holes, at 1 under par.',
    'Bo leads at 1 under par, 1 ahead of Anna and Cilla.',
  ])
})

test('F5 a correction changes all that followed from the hole', () => {
  const before = own([round([card('Anna', [3, 4]), card('Bo', [4, 4])], { ...stroke, ...open })])
  const after = own([round([card('Anna', [5, 4]), card('Bo', [4, 4])], { ...stroke, ...open })])
  expect(told(before)).toEqual(['Anna led at 1 under par after 1 hole.', 'Anna leads at 1 under par, 1 ahead of Bo.'])
  expect(told(after)).toEqual(['Bo led at level par after 1 hole.', 'Bo leads at level par, 1 ahead of Anna.'])
})

test('F5 a shared lead is told as shared, and who goes ahead of the others as that', () => {
  const cards = [card('Anna', [4, 3]), card('Bo', [4, 4])]
  expect(told(own([round(cards, { ...stroke, ...open })]))).toEqual([
    'Anna and Bo were level in the lead at level par after 1 hole.',
    'Anna went ahead alone after 2 holes, at 1 under par.',
    'Anna leads at 1 under par, 1 ahead of Bo.',
  ])
  expect(told(own([round([card('Anna', [4]), card('Bo', [4])], { ...stroke, ...open })])).at(-1)).toBe(
    'Anna and Bo share the lead at level par.',
  )
})

test('F5 many who are level are a number, and lead nothing at the start', () => {
  const cards = ['Anna', 'Bo', 'Cilla', 'David'].map((name) => card(name, [4]))
  expect(told(own([round(cards, { ...stroke, ...open })]))).toEqual(['4 players share the lead at level par.'])
})

test('F5 each round ends with its leader, and changes of the lead are counted', () => {
  const first = round([card('Anna', [3, 5, 4]), card('Bo', [4, 3, 6])], { ...stroke, ...short })
  const second = round([card('Anna', []), card('Bo', [])], { ...stroke, ...open, id: 'r2', number: 2 })
  expect(told(own([first, second]))).toEqual([
    'Anna led at 1 under par after 1 hole.',
    'Bo took the lead from Anna after 2 holes, at 1 under par.',
    'Anna led after round 1 at level par, 1 ahead of Bo.',
  ])
})

test('F5 the winner is that of the official result: of all rounds, not of the cards of the last one', () => {
  const first = round([card('Anna', [3, 3, 3]), card('Bo', [4, 4, 4])], { ...stroke, ...short })
  const second = round([card('Anna', [5, 4, 4]), card('Bo', [3, 4, 4])], { ...stroke, ...short, id: 'r2', number: 2 })
  const event = own([first, second])
  expect(told(event).at(-1)).toBe('Anna came first at 2 under par. The results are not official yet.')
  expect(told(event, { isOfficial: true }).at(-1)).toBe('Anna won at 2 under par, 1 ahead of Bo.')
})

test('F5 a tie of the first place says what decided it', () => {
  const level = [card('Anna', [4, 4, 4]), card('Bo', [4, 3, 5])]
  const rounds = [round(level, { ...stroke, ...short })]
  expect(told(own(rounds, { tieBreak: 'shared' }), { isOfficial: true }).at(-1)).toBe(
    'Anna and Bo won together at level par.',
  )
  expect(told(own(rounds), { isOfficial: true }).at(-1)).toBe(
    'Anna won at level par, level with Bo and ahead on the card.',
  )
  const decision = {
    id: 'd',
    by: 'play-off',
    of: 'players',
    basis: 'gross',
    places: [['Bo'], ['Anna']],
    note: '',
  } as const
  expect(told(own(rounds, { tieDecisions: [decision] }), { isOfficial: true }).at(-1)).toBe(
    'Bo won at level par, level with Anna and ahead after a play-off.',
  )
})

test('F5 whoever withdrew later led while they played, and is not told as the winner', () => {
  const cards = [card('Anna', [3, 3], { status: 'WD' }), card('Bo', [4, 4, 4])]
  expect(told(own([round(cards, { ...stroke, ...short })]), { isOfficial: true })).toEqual([
    'Anna led at 1 under par after 1 hole.',
    'Bo took the lead from Anna after 2 holes, at level par.',
    'Bo won at level par.',
  ])
})

test('F5 the biggest climb of a round, from three places on', () => {
  const names = ['Anna', 'Bo', 'Cilla', 'David', 'Erik']
  const first = round(
    names.map((name, at) => card(name, [3 + at, 4, 4])),
    { ...stroke, ...short },
  )
  const second = round(
    names.map((name) => card(name, name === 'Erik' ? [2, 2, 3] : [4, 4, 4])),
    { ...stroke, ...short, id: 'r2', number: 2 },
  )
  expect(told(own([first, second]))).toContain('Erik climbed 4 places in the round, from 5 to 1.')
})

test('F5 streaks go by their rule: three holes under par, six at par or better on the basis of the places', () => {
  const given = { gameType: 'stroke-play' } as const
  const streak = own([
    round(
      [card('Anna', overPar({ 1: 1, 2: -1, 3: -1, 4: -1, 9: 1, 14: 1 })), card('Bo', overPar({ 2: -1, 3: -1, 8: 2 }))],
      {
        ...given,
        strokesFactor: 0,
      },
    ),
  ])
  expect(told(streak)).toContain('Anna played 3 holes in a row under par, 2 to 4.')
  expect(told(streak)).toContain('Bo played 10 holes in a row at par or better, 9 to 18.')
  const net = own([
    round(
      [card('Anna', overPar(Object.fromEntries(HOLES_18.map((hole) => [hole, 1]))), { playingStrokes: 18 })],
      given,
    ),
  ])
  expect(told(net)).toContain('Anna played 18 holes in a row at net par or better, 1 to 18.')
})

test('F5 what those on the course need to be level with the best who is in', () => {
  const cards = [card('Anna', [3, 3, 4]), card('Bo', [3])]
  expect(told(own([round(cards, { ...stroke, ...open })]))).toContain(
    'Bo needs 1 under par on the last 2 to be level with Anna at 2 under par.',
  )
  const points = [card('Anna', [4, 4, 3]), card('Bo', [4, 4])]
  expect(told(own([round(points, { gameType: 'stableford', strokesFactor: 0, ...open })]))).toContain(
    'Bo needs 3 points on the last hole to be level with Anna at 7 points.',
  )
  const lost = [card('Anna', [3, 3, 3]), card('Bo', [6, 4])]
  expect(told(own([round(lost, { ...stroke, ...open })])).some((one) => one.includes('needs'))).toBe(false)
})

const match = { gameType: 'match', strokesFactor: 0, ...short } as const
const pair = (group: string, one: [string, (0 | 1)[]], other: [string, (0 | 1)[]], more = {}) =>
  [one, other].map(([name, tiles]) => card(name, tiles, { groupId: group, ...more }))

test.for([
  ['level', pair('g', ['Anna', [1, 0]], ['Bo', [0, 1]]), 'Anna and Bo are level with 1 hole to play.'],
  ['up', pair('g', ['Anna', [1]], ['Bo', [0]]), 'Anna is 1 up on Bo with 2 holes to play.'],
  ['dormie', pair('g', ['Anna', [1, 0]], ['Bo', [0, 0]]), 'Anna is 1 up on Bo with 1 hole to play: dormie.'],
  ['won', pair('g', ['Anna', [0, 0]], ['Bo', [1, 1]]), 'Bo beat Anna, 2&1.'],
  ['halved', pair('g', ['Anna', [1, 0, 0]], ['Bo', [0, 1, 0]]), 'Anna and Bo halved their match.'],
  [
    'walkover',
    [card('Anna', [1], { groupId: 'g' }), card('Bo', [0], { groupId: 'g', status: 'WD' })],
    'Anna won against Bo by walkover.',
  ],
  [
    'conceded',
    [
      card('Anna', [0], { groupId: 'g' }),
      { ...card('Bo', [1], { groupId: 'g' }), results: [{ strokes: 1 }, { strokes: 0, conceded: true }] },
    ],
    'Bo conceded the match to Anna.',
  ],
] as const)('F5 a match is told as a match: %s', ([, cards, expected]) => {
  expect(told(own([round([...cards], { ...match, over: false })]))).toEqual([expected])
})

const teams = [
  { id: 'red', name: 'Reds', country: '' },
  { id: 'blue', name: 'Blues', country: '' },
]
const inTeams = (rounds: Parameters<typeof competition>[0], of: Record<string, string>) => {
  const event = own(rounds, { teamEvent: true, teams })
  return { ...event, players: event.players.map((one) => ({ ...one, team: of[one.id] ?? null })) }
}

test('F5 teams are told as teams, in the plural, and have clinched it when the matches left cannot change it', () => {
  const of = { Anna: 'red', Bo: 'blue', Cilla: 'red', David: 'blue', Erik: 'red', Frida: 'blue' }
  const cards = [
    ...pair('a', ['Anna', [1, 1]], ['Bo', [0, 0]]),
    ...pair('b', ['Cilla', [1, 1]], ['David', [0, 0]]),
    ...pair('c', ['Erik', [1]], ['Frida', [0]]),
  ]
  const game = { ...match, gameType: 'team-match', over: false } as const
  const story = told(inTeams([round(cards, game)], of))
  expect(story).toContain('Reds lead at 2 points, 2 ahead of Blues.')
  expect(story).toContain(
    'Reds cannot be caught any more: nothing that is still to be played is enough for anybody else.',
  )
  expect(story).toContain('Anna beat Bo, 2&1.')
  const strokes = [card('Anna', [3]), card('Bo', [4])]
  expect(told(inTeams([round(strokes, { ...stroke, ...open })], of))).toEqual([
    'Reds led at 1 under par after 1 hole.',
    'Reds lead at 1 under par, 1 ahead of Blues.',
  ])
})

test('F5 sides are told as several, by their name', () => {
  const sides = [
    { id: 's1', name: 'Anna & Bo', members: ['Anna', 'Bo'], roundId: null },
    { id: 's2', name: 'Cilla & David', members: ['Cilla', 'David'], roundId: null },
  ]
  const side = (id: string, strokes: number[]) =>
    (sides.find((one) => one.id === id)?.members ?? []).map((name) => card(name, strokes, { side: id, groupId: 'g' }))
  const rounds = [
    round([...side('s1', [3, 4]), ...side('s2', [4, 4])], { gameType: 'foursomes', strokesFactor: 0, ...open }),
  ]
  expect(told(own(rounds, { gameType: 'foursomes', sides })).slice(0, 2)).toEqual([
    'Anna & Bo led at 1 under par after 1 hole.',
    'Anna & Bo lead at 1 under par, 1 ahead of Cilla & David.',
  ])
})

test('F5 each class has its own leader, named with the class', () => {
  const event = own([round([card('Anna', [3]), card('Bo', [4])], { ...stroke, ...open })], {
    classes: [
      { name: 'Ladies', filter: "gender == 'F'" },
      { name: 'Men', filter: "gender != 'F'" },
    ],
  })
  const players = event.players.map((one) => ({ ...one, gender: one.id === 'Anna' ? ('F' as const) : ('M' as const) }))
  expect(told({ ...event, players })).toEqual([
    'Ladies: Anna led at 1 under par after 1 hole.',
    'Men: Bo led at level par after 1 hole.',
    'Ladies: Anna leads at 1 under par.',
    'Men: Bo leads at level par.',
  ])
})

test.for([
  ['par-bogey', [3, 4], [4, 4], 'Anna leads at 1 point, 1 ahead of Bo.'],
  ['stableford', [3, 4], [4, 4], 'Anna leads at 5 points, 1 ahead of Bo.'],
] as const)('F5 %s is told in its points', ([gameType, anna, bo, expected]) => {
  const cards = [card('Anna', [...anna]), card('Bo', [...bo])]
  expect(told(own([round(cards, { gameType, strokesFactor: 0, ...open })]))).toContain(expected)
})

test('F5 where the best rounds or places count, only rounds are told', () => {
  const cards = [card('Anna', [3, 4]), card('Bo', [4, 4])]
  const event = own([round(cards, { ...stroke, ...open })], { scoringSystem: 'place-points' })
  expect(told(event).some((one) => one.includes('hole'))).toBe(false)
})

test.for([
  [
    'sv',
    'Åsa ledde på 1 under par efter 1 hål.',
    'Bo tog över ledningen från Åsa efter 2 hål, på 1 under par.',
    'Bo leder på 1 under par, 1 före Åsa och Örjan.',
  ],
  [
    'de',
    'Nach 1 Loch lag die Führung bei Åsa (1 unter Par).',
    'Nach 2 Löchern ging die Führung an Bo (1 unter Par), zuvor lag sie bei: Åsa.',
    'Bo führt (1 unter Par), 1 vor Åsa und Örjan.',
  ],
  [
    'da',
    'Åsa førte med 1 under par efter 1 hul.',
    'Bo tog føringen fra Åsa efter 2 huller med 1 under par.',
    'Bo fører med 1 under par, 1 foran Åsa og Örjan.',
  ],
] as const)('F5 in the language %s', ([language, ...sentences]) => {
  const cards = [card('Åsa', [3, 5]), card('Bo', [4, 3]), card('Örjan', [4, 4])]
  expect(told(own([round(cards, { ...stroke, ...open })]), { language })).toEqual(sentences)
})
