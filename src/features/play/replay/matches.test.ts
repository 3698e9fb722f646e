import { expect, test } from 'vitest'
import type { Competition, Round, Side } from '../../../golf/competition.ts'
import { entersTiles, formatOf } from '../../../golf/formats/presets.ts'
import { card, competition, player, round } from '../../../golf/testing.ts'
import {
  enteredBy,
  enteredInAll,
  expectedAt,
  expectedMatchesAt,
  expectedTeamsAt,
  four,
  ids,
  matchWords,
  minute,
  morning,
  replayed,
  runs,
  shown,
} from '../../../testing/replayed-boards.ts'
import { createBoards } from './rules/boards.ts'
import { litAt } from './rules/lit.ts'
import { nameOf } from './rules/replay.ts'

/** Two against two, or all against all, in the groups of four of the event of twelve. */
const sideOf = (at: number) => (at % 3) * 2 + (Math.floor(at / 3) % 2)
const sides: Side[] = [0, 1, 2, 3, 4, 5].map((side) => ({
  id: `side ${side}`,
  name: '',
  members: ids.filter((_, at) => sideOf(at) === side),
  roundId: null,
}))
/** Other partners in each round: players have the places. */
const changing: Side[] = [1, 2, 3, 4].flatMap((number) =>
  sides.map(({ id }, side) => {
    const pairOf = (at: number) => (number % 2 ? sideOf(at) : (at % 3) * 2 + Math.floor(at / 6))
    return {
      id: `r${number} ${id}`,
      name: '',
      members: ids.filter((_, at) => pairOf(at) === side),
      roundId: `r${number}`,
    }
  }),
)
const teams = [
  { id: 'Lions', name: 'Lions', country: '' },
  { id: 'Tigers', name: 'Tigers', country: '' },
]
const inTeams = ids.map((id, at) => player(id, { team: teams[sideOf(at) % 2]?.id ?? null }))
const cup: Partial<Competition> = { teamEvent: true, teams, players: inTeams }

/** The cards of matches: pairs where the format has sides, tiles where it enters them, and extra holes where they are level. */
function played(given: Partial<Round>, all: readonly Side[]): Round[] {
  const game = { gameType: 'match', ...given } as const
  const { side } = formatOf(game)
  return four(given).map((own) => ({
    ...own,
    cards: own.cards.map((each) => {
      const at = ids.indexOf(each.playerId)
      const ofSide = all.find((one) => one.members.includes(each.playerId) && (one.roundId ?? own.id) === own.id)
      const first = own.cards.find(({ playerId }) => playerId === ofSide?.members[0])
      const made = first && side.balls === 'one' ? first : each
      const results = made.results.map((result, hole) =>
        entersTiles(game)
          ? { strokes: Number((hole * 5 + own.number + Math.floor(at / 3)) % 3 === sideOf(at) % 2) }
          : result,
      )
      return { ...made, playerId: each.playerId, results, side: ofSide?.id ?? null }
    }),
  }))
}

const steps = (last: number) => [last, 7, 60, 61, 40, 118, last - 1, last - 20, 130]
test.for<[string, Partial<Round>, Partial<Competition>, Side[]?]>([
  ['tiles', { gameType: 'match' }, {}],
  ['tiles of teams', { gameType: 'match' }, cup],
  ['strokes', { gameType: 'singles-match' }, {}],
  [
    'strokes of teams, by points of nines',
    { gameType: 'singles-match', formatSettings: { matchPoints: 'nassau' } },
    cup,
  ],
  ['strokes of teams, by holes', { gameType: 'singles-match', formatSettings: { matchPoints: 'holes' } }, cup],
  ['four-ball', { gameType: 'four-ball-match' }, cup, sides],
  ['foursomes', { gameType: 'foursomes-match' }, cup, sides],
  ['four-ball with other partners in each round', { gameType: 'four-ball-match' }, {}, changing],
])('F4 each board, its matches and its teams are those of the rules: %s', ([, ofRound, ofEvent, ofSides = []]) => {
  const all = competition(played(ofRound, ofSides), { ...(ofSides.length > 0 && { sides: ofSides }), ...ofEvent })
  const replay = replayed(all, enteredInAll)
  const [boards, ofTeams, ofMatches] = [undefined, 'teams', 'matches'].map((show) =>
    createBoards(replay, show as 'teams' | 'matches' | undefined),
  )
  if (!boards || !ofTeams || !ofMatches) throw new Error('no boards')
  expect(replay.played).toHaveLength(4)
  for (const step of steps(replay.steps.length - 1)) {
    expect(shown(replay, boards.at(step))).toEqual(expectedAt(all, replay, step))
    expect(shown(replay, ofTeams.at(step))).toEqual(expectedTeamsAt(all, replay, step))
    expect(ofMatches.at(step)).toEqual(ofTeams.at(step))
    const begun = ofMatches.matchesAt(step).filter((match) => match !== null)
    expect(begun.map(matchWords)).toEqual(expectedMatchesAt(all, replay, step))
  }
  expect(new Set(expectedMatchesAt(all, replay, 61)).size).toBeGreaterThan(1)
})

test.for<[string, Partial<Round>, Partial<Competition>]>([
  ['strokes', {}, {}],
  ['the best two of each round', { gameType: 'stableford' }, { teamCount: 2 }],
  ['place points', {}, { scoringSystem: 'place-points' }],
  [
    'a lot between teams',
    {},
    { tieDecisions: [{ id: 'd', by: 'lot', basis: 'net', of: 'teams', note: '', places: [['Tigers'], ['Lions']] }] },
  ],
])('F4 the teams of other formats are those of the rules: %s', ([, ofRound, ofEvent]) => {
  const all = competition(four(ofRound), { ...cup, ...ofEvent })
  const replay = replayed(all, enteredInAll)
  const boards = createBoards(replay, 'teams')
  for (const step of steps(replay.steps.length - 1))
    expect(shown(replay, boards.at(step))).toEqual(expectedTeamsAt(all, replay, step))
  const [first] = runs([replay]).filter(({ kind }) => kind === 'lead')
  expect(first).toBeDefined()
})

const twoHoles = { card: { par: [4, 3], index: [1, 2] }, holes: [1, 2] }
const both = { groupId: 'g', submitted: true }

test('F4 a match that goes on past its holes is told once it is won, and no tile is an ace or an eagle', () => {
  const tiles = competition([
    round([card('Ann', [1, 0, 0, 1], both), card('Bo', [0, 1, 0, 0], both)], { ...twoHoles, gameType: 'match' }),
  ])
  const replay = replayed(tiles, enteredBy('g', 10, 4))
  const told = runs([replay, 0, 'matches']).map((moment) => [
    moment.kind,
    (moment.at - morning) / minute,
    moment.players.map((at) => nameOf(replay, at)).join(),
    'text' in moment ? moment.text : '',
  ])
  expect(told).toEqual([
    ['won', 40, 'Ann Ann', '1 up (4th)'],
    ['end', 40, '', ''],
  ])
  const last = replay.steps.length - 2
  expect(litAt(replay, replay.contenderOf, replay.played[0] as never, last, 0).get(0)).toBeNull()
})

test('F4 a match that is conceded ends with the hole before which that was done, one that is level is halved', () => {
  const conceded = competition([
    round(
      [
        { ...card('Ann', [4, 3], both), results: [{ strokes: 4 }, { strokes: 3 }] },
        { ...card('Bo', [5, 3], both), results: [{ strokes: 5 }, { strokes: 0, conceded: true }] },
        card('Cia', [4, 3], { ...both, groupId: 'h' }),
        card('Dan', [4, 3], { ...both, groupId: 'h' }),
      ],
      { ...twoHoles, gameType: 'singles-match' },
    ),
  ])
  const replay = replayed(conceded, [...enteredBy('g', 10, 2), ...enteredBy('h', 12, 2)])
  const told = runs([replay]).flatMap((moment) =>
    moment.kind === 'won' || moment.kind === 'halved'
      ? [[moment.kind, moment.players.length, (moment.at - morning) / minute, 'text' in moment ? moment.text : '']]
      : [],
  )
  expect(told).toEqual([
    ['won', 1, 20, 'conc.'],
    ['halved', 2, 22, ''],
  ])
})
