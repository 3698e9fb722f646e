import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Competition, Round } from '../../../golf/competition.ts'
import { leaderboard as leaderboardOf } from '../../../golf/leaderboard.ts'
import type { PlayerCard } from '../../../golf/player-card.ts'
import { CARD_18, card, competition, contest, overPar, player, round } from '../../../golf/testing.ts'
import { figuresOf } from '../../party/statistics/rules.ts'
import type { EventBoard } from './operations/board.ts'
import { type Board, readBoard } from './rules.ts'
import { compactBoard } from './server/compact.ts'
import { sharedLines } from './server/share-board.ts'

/** What a page finds in a browser before it is drawn. */
vi.hoisted(() => {
  const ignore = () => undefined
  const place = { hash: '', search: '', pathname: '/', href: 'https://golf.example/', origin: 'https://golf.example' }
  const history = { state: {}, pushState: ignore, replaceState: ignore }
  vi.stubGlobal('document', { documentElement: {}, addEventListener: ignore, querySelector: () => null })
  vi.stubGlobal('window', { addEventListener: ignore, location: place, history })
  vi.stubGlobal('location', place)
})
const { LeaderboardTable } = await import('./leaderboard-table.tsx')
const { BoardTop } = await import('./board-top.tsx')
const { Screen } = await import('../../community/tv-programme/tv-page.tsx')
const { FiguresOf } = await import('../../party/home/going-on.tsx')
const { firstView } = await import('./board-view.tsx')

const names = ['ann', 'bo', 'cia', 'dan'] as const
const players = names.map((name, at) =>
  player(`00000000-0000-7000-8000-00000000000${at}`, { firstName: name, lastName: 'X', team: at < 2 ? '0' : '1' }),
)
const idOf = (name: string) => players.find(({ firstName }) => firstName === name)?.id ?? ''
const roundId = (at: number) => `10000000-0000-7000-8000-00000000000${at}`

/** Each player so many strokes over par; the dots are the tiles of a match against the neighbour. */
const strokes = (over: Record<string, number>, given: Partial<Round> = {}): Round =>
  round(
    Object.entries(over).map(([name, more]) => card(idOf(name), overPar({ 2: more }))),
    given,
  )
const tiles = (won: Record<string, number>, given: Partial<Round> = {}): Round =>
  round(
    Object.entries(won).map(([name, count], at): PlayerCard => {
      const results = Array.from({ length: 18 }, (_, hole) => (hole < count ? 1 : 0))
      return card(idOf(name), results, { groupId: at < 2 ? 'g1' : 'g2' })
    }),
    { gameType: 'match', ...given },
  )
const four = { ann: 0, bo: 1, cia: 2, dan: 3 }

type Case = { title: string; of: Competition; score: string[]; head: 'To par' | 'Points'; round?: string[] }
const event = (rounds: Round[], given: Partial<Competition> = {}) =>
  competition(
    rounds.map((each, at) => ({ ...each, id: roundId(at), number: at + 1 })),
    { players, gameType: 'custom', ...given },
  )
const byPlace = { scoringSystem: 'place-points' } as const
const top20 = { ...byPlace, placePoints: 'top-20' } as const

const cases: Case[] = [
  { title: 'stroke play, total', of: event([strokes(four)]), score: ['E', '+1', '+2', '+3'], head: 'To par' },
  {
    title: 'stroke play, place points',
    of: event([strokes(four)], top20),
    score: ['20', '19', '18', '17'],
    head: 'Points',
  },
  {
    title: 'stroke play, own points of the round',
    of: event([strokes(four, { customScoring: [20, 16, 12, 10] })], byPlace),
    score: ['20', '16', '12', '10'],
    head: 'Points',
  },
  {
    title: 'two rounds of stroke play, place points',
    of: event([strokes(four), strokes({ ann: 3, bo: 1, cia: 2, dan: 0 })], byPlace),
    score: ['16', '15', '15', '12'],
    head: 'Points',
    round: ['8', '5', '10', '6'],
  },
  {
    title: 'stableford, total',
    of: event([strokes(four, { gameType: 'stableford' })]),
    score: ['36', '35', '34', '34'],
    head: 'Points',
  },
  {
    title: 'stableford, place points',
    of: event([strokes(four, { gameType: 'stableford', customScoring: [20, 16, 12, 10] })], byPlace),
    score: ['20', '16', '12', '12'],
    head: 'Points',
  },
  {
    title: 'place points and those of a contest',
    of: event(
      [strokes(four, { contests: [contest({ pts: 2.5, results: [{ playerId: idOf('dan'), value: 1 }] })] })],
      byPlace,
    ),
    score: ['10', '8', '7.5', '6'],
    head: 'Points',
  },
  {
    title: 'stroke play and stableford, total',
    of: event([strokes(four), strokes(four, { gameType: 'stableford' })]),
    score: ['E', '+2', '+4', '+5'],
    head: 'To par',
  },
  {
    title: 'stroke play and stableford, place points',
    of: event([strokes(four), strokes(four, { gameType: 'stableford' })], byPlace),
    score: ['20', '16', '12', '11'],
    head: 'Points',
  },
  {
    title: 'matches',
    of: event([tiles({ ann: 3, bo: 0, cia: 1, dan: 1 })]),
    score: ['1', '0.5', '0.5', '0'],
    head: 'Points',
  },
  {
    title: 'matches beside stroke play, total',
    of: event([strokes(four), tiles({ ann: 3, bo: 0, cia: 1, dan: 1 })]),
    score: ['E', '+1', '+2', '+3'],
    head: 'To par',
  },
  {
    title: 'matches and stroke play, place points',
    of: event([strokes(four), tiles({ ann: 3, bo: 0, cia: 1, dan: 1 })], byPlace),
    score: ['20', '14', '13', '13'],
    head: 'Points',
  },
]

describe.each(cases)('S4 $title', ({ of, score, head, round: ofRound }) => {
  const { board, leaderboard, source } = pageOf(of)
  const ids = leaderboard.rows.map(({ playerId }) => playerId)

  test('board, event page and embedded board show what the places go by', () => {
    const shown = draw(LeaderboardTable, { board, view: firstView(board), label: 'Board', fresh: nobody })
    expect(cells(shown, 'board-score')).toEqual(score)
    expect(heads(shown)).toContain(head)
    const places = leaderboard.rows.map(({ placeText }) => placeText)
    expect(placesOf(shown)).toEqual(places)
    if (ofRound) expect(lastCells(shown)).toEqual(ofRound)
  })

  test('the list of the home pages and beside the scoring shows the same', () => {
    const shown = draw(BoardTop, { board, count: 10 })
    expect(shown.match(/<tr[^>]*data-row.*?<\/tr>/gs)?.map((row) => wordsOf(row.split('<td').at(-1) ?? ''))).toEqual(
      score,
    )
    expect(heads(shown)).toContain(head)
  })

  test('TV shows the same', () => {
    const live = {
      knownAt: 0,
      isDown: false,
      isStreaming: true,
      retry: async () => undefined,
      fresh: nobody,
      news: [],
      failure: undefined,
      board,
    }
    const shown = draw(Screen, { board, live })
    expect(cells(shown, 'tv-score')).toEqual(score)
    expect(heads(shown)).toContain(head)
  })

  test('the tile of the own round shows the same', () => {
    const tiles = ids.map((userId) => draw(FiguresOf, { leaderboard: board.leaderboard, userId }))
    const label = head.toLowerCase()
    expect(tiles.map((tile) => new RegExp(`<dt>${label}</dt><dd>(.*?)</dd>`).exec(tile)?.[1])).toEqual(score)
  })

  test('the page to share shows the same', () => {
    expect(sharedLines({ leaderboard, source }, 'en').map((line) => line.score)).toEqual(score)
  })

  test('statistics count the same points', () => {
    const head_ = { id: 'e', title: '', startDate: '', endDate: '', type: 'official', isOver: true } as const
    const heads = of.rounds.map(({ id }) => ({ id, title: '', date: '', courseName: '', holes: 18 }))
    const figures = figuresOf(head_, heads, leaderboard, [])
    const points = ids.map((id) => figures.players.get(id)?.points ?? null)
    if (head === 'Points') expect(points.map(String)).toEqual(score)
    else expect(points.every((value) => value === null || of.rounds.some(isStableford))).toBe(true)
  })
})

const isStableford = ({ gameType }: Round) => gameType === 'stableford'

describe('S4 tables beside that of all players', () => {
  const classes = [{ name: 'Late', filter: "firstName != 'ann'" }]
  const of = event([strokes(four), strokes({ ann: 3, bo: 1, cia: 2, dan: 0 })], { ...byPlace, classes })

  test('a class shows its own place points, and no points of rounds, which are of the whole field', () => {
    const { board } = pageOf(of)
    const view = { ...firstView(board), show: 'class.0' }
    const shown = draw(LeaderboardTable, { board, view, label: 'Board', fresh: nobody })
    expect(cells(shown, 'board-score')).toEqual(['18', '16', '14'])
    expect(heads(shown)).not.toContain('R1')
  })

  test('one round shows the places that give its points, shared ones with a T', () => {
    const { board } = pageOf(
      event([strokes({ ann: 0, bo: 0, cia: 2, dan: 3 }), strokes(four)], { ...byPlace, tieBreak: 'shared' }),
    )
    const shown = draw(LeaderboardTable, {
      board,
      view: { ...firstView(board), round: 0 },
      label: 'Board',
      fresh: nobody,
    })
    expect(placesOf(shown)).toEqual(['T1', 'T1', '3', '4'])
  })

  test('teams show the place points of their members', () => {
    const teams = [
      { id: '0', name: 'Reds', country: '' },
      { id: '1', name: 'Blues', country: '' },
    ]
    const { board, leaderboard, source } = pageOf({ ...of, classes: [], teamEvent: true, teams })
    const shown = draw(LeaderboardTable, {
      board,
      view: { ...firstView(board), show: 'teams' },
      label: 'Board',
      fresh: nobody,
    })
    expect(cells(shown, 'board-score')).toEqual(['31', '27'])
    expect(sharedLines({ leaderboard, source }, 'en').map((line) => line.score)).toEqual(['31', '27'])
  })
})

const nobody: ReadonlySet<string> = new Set()

/** A board as a page has it: through the compact answer and back. */
function pageOf(of: Competition): { board: Board } & Pick<Parameters<typeof sharedLines>[0], 'leaderboard' | 'source'> {
  const leaderboard = leaderboardOf(of)
  const rounds = of.rounds.map(({ id, number, date, gameType, strokesFactor, over }) => ({
    id,
    number,
    title: `Round ${number}`,
    date,
    courseName: 'Ekbacken',
    gameType,
    par: CARD_18.par.reduce((sum, par) => sum + par, 0),
    holeCount: 18,
    strokesFactor: strokesFactor as 1,
    over,
  }))
  const source = { version: 1, competition: of, event: eventOf(of), rounds, showHandicaps: true }
  const wire = JSON.parse(JSON.stringify(compactBoard(source, leaderboard, new Date(0)))) as EventBoard
  return { board: readBoard(wire), leaderboard, source }
}

const eventOf = ({ gameType, scoringSystem, tieBreak, teamEvent }: Competition): EventBoard['event'] => ({
  id: roundId(9),
  partyId: roundId(8),
  partyTitle: 'Club',
  timeZone: 'UTC',
  title: 'Event',
  startDate: '2026-06-01',
  endDate: '2026-06-02',
  country: 'se',
  type: 'official',
  gameType,
  scoringSystem,
  tieBreak,
  teamEvent,
  useExtra: false,
  showHoleContests: false,
})

const draw = <P extends object>(component: FunctionComponent<P>, props: NoInfer<P>) =>
  renderToStaticMarkup(createElement(component, props))
const wordsOf = (text: string) => text.replace(/^[^<]*?>/, '').replace(/<[^>]*>/g, '')
const cells = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`<td class="[^"]*\\b${name}\\b[^"]*"[^>]*>(.*?)</td>`, 'gs'))].map(([, inner = '']) =>
    wordsOf(`>${inner}`),
  )
/** The places without the movement below them. */
const placesOf = (page: string) =>
  [...page.matchAll(/<td class="board-place"><span>(.*?)<\/span>/gs)].map(([, place]) => place)
const heads = (page: string) =>
  [...page.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inner = '']) => wordsOf(`>${inner}`))
/** What stands under the first round. */
function lastCells(page: string): string[] {
  const at = heads(page.slice(0, page.indexOf('</thead>'))).indexOf('R1')
  return [...page.matchAll(/<tr data-row.*?<\/tr>/gs)].map(([row]) => {
    const inRow = [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)]
    return wordsOf(`>${inRow[at]?.[1] ?? ''}`)
  })
}
