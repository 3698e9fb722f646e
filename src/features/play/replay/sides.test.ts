import { expect, test } from 'vitest'
import type { Competition, Round, Side } from '../../../golf/competition.ts'
import { formatOf } from '../../../golf/formats/presets.ts'
import { leaderboard } from '../../../golf/leaderboard.ts'
import { card, competition, round } from '../../../golf/testing.ts'
import {
  enteredBy,
  enteredInAll,
  expectedAt,
  four,
  ids,
  minute,
  morning,
  replayed,
  runs,
  shown,
} from '../../../testing/replayed-boards.ts'
import { classesOf, createBoards } from './rules/boards.ts'

const threeHoles = { card: { par: [4, 3, 5], index: [1, 2, 3] }, holes: [1, 2, 3] }
const decided = { id: 'd', by: 'lot', basis: 'net', of: 'players', note: '' } as const

const pairs = (roundId: string | null, of: (at: number) => number): Side[] =>
  [0, 1, 2, 3, 4, 5].map((side) => ({
    id: `${roundId ?? 'side'} ${side}`,
    name: side === 0 ? 'The first' : '',
    members: ids.filter((_, at) => of(at) === side),
    roundId,
  }))
/** Everybody in a side; of one ball its second member has the card of the first, and each third hole the second's drive. */
const inSides = (rounds: readonly Round[], sides: readonly Side[], isOneBall: boolean): Round[] =>
  rounds.map((own) => {
    const sideOf = (id: string) =>
      sides.find(({ members, roundId }) => members.includes(id) && (roundId ?? own.id) === own.id)
    const cards = own.cards.map((each) => {
      const side = sideOf(each.playerId)
      const first = own.cards.find(({ playerId }) => playerId === side?.members[0]) ?? each
      const played = isOneBall ? { ...first, playerId: each.playerId } : each
      const isSecond = first.playerId !== each.playerId
      const results = played.results.map(
        (result, hole) => result && { ...result, drive: (hole % 3 === 0) === isSecond },
      )
      return { ...played, ...(isOneBall && { results }), side: side?.id ?? null }
    })
    return { ...own, cards }
  })

const halves = (at: number) => Math.floor(at / 2)
const kept = pairs(null, halves)
const changing = [1, 2, 3, 4].flatMap((number) => pairs(`r${number}`, (at) => (halves(at) + (at % 2) * number) % 6))
const twoStrokes = { kind: 'strokes', strokes: 2 } as const
const drives = { each: 7, parThreesCount: true }
test.for<[string, Partial<Round>, Side[], Partial<Competition>]>([
  ['four-ball', { gameType: 'four-ball' }, kept, {}],
  ['four-ball stableford of the best two rounds', { gameType: 'four-ball-stableford' }, kept, { countRounds: 2 }],
  ['who stands in', { gameType: 'best-balls', formatSettings: { shortSides: 'net-par' } }, kept, {}],
  ['who is drawn to stand in', { gameType: 'best-balls', formatSettings: { shortSides: 'blind' } }, kept, {}],
  [
    'foursomes with a cut',
    { gameType: 'foursomes' },
    kept,
    { cut: { after: 2, top: 2, within: null, byClass: false } },
  ],
  [
    'drives that are missing',
    { gameType: 'texas-scramble', formatSettings: { size: 2, drives, missingDrives: twoStrokes } },
    kept,
    {},
  ],
  [
    'drives over all rounds',
    {
      gameType: 'texas-scramble',
      formatSettings: { size: 2, drives: { ...drives, each: 18, overRounds: true }, missingDrives: twoStrokes },
    },
    kept,
    {},
  ],
  ['sides that change', { gameType: 'four-ball' }, changing, {}],
  ['sides that change and share', { gameType: 'four-ball' }, changing, { sharePlacePoints: true }],
  [
    'classes of sides and a lot',
    { gameType: 'greensomes' },
    kept,
    {
      classes: [{ name: 'A', filter: '', players: ['side 1', 'side 3'] }],
      tieDecisions: [{ ...decided, places: [['side 2'], ['side 1']] }],
    },
  ],
])('F4 each board of sides is the one of the rules: %s', ([, ofRound, sides, ofEvent]) => {
  const isOneBall = formatOf({ gameType: 'stroke', ...ofRound }).side.balls === 'one'
  const all = competition(inSides(four(ofRound), sides, isOneBall), { sides, ...ofEvent })
  const replay = replayed(all, enteredInAll)
  const boards = createBoards(replay)
  expect(replay.played).toHaveLength(4)
  const last = replay.steps.length - 1
  for (const step of [last, 7, 60, 61, 40, 118, last - 1, last - 20, 130])
    expect(shown(replay, boards.at(step))).toEqual(expectedAt(all, replay, step))
  expect(shown(replay, boards.at(last)).length).toBe(sides === kept ? 6 : 12)
  const [own] = classesOf(replay)
  const { classes } = leaderboard(all)
  if (own)
    expect(
      createBoards(replay, own)
        .at(last)
        .map(({ player }) => replay.contenders[player]?.id),
    ).toEqual(classes[0]?.rows.map(({ playerId }) => playerId))
})

test('F4 an eagle of a side with one ball is told once, by the name of the side', () => {
  const [first] = pairs(null, (at) => (at < 2 ? 0 : 9))
  const side = first as Side
  const own = { groupId: 'g', submitted: true, side: side.id }
  const one = competition(
    [
      round(
        side.members.map((id) => card(id, [4, 3, 3], own)),
        { ...threeHoles, gameType: 'foursomes' },
      ),
    ],
    { sides: [side] },
  )
  const replay = replayed(one, enteredBy('g', 10, 3))
  const eagles = runs([replay]).filter(({ kind }) => kind === 'eagle')
  expect(eagles.map(({ players, at }) => [players.map((at) => replay.contenders[at]?.lastName), at])).toEqual([
    [['The first'], morning + 30 * minute],
  ])
})
