import { standardLanguage } from '../contract/texts.ts'
import type { ResultSheet, SheetRow } from '../features/competition/results/operations/sheet.ts'
import { keysOf, parseCell } from '../features/competition/results/rules/cells.ts'
import { rowsToSave, totalsOf, withCells } from '../features/competition/results/rules/drafts.ts'
import { figuresOf } from '../features/party/statistics/rules.ts'
import {
  firstView,
  linesOf,
  openingView,
  possibleView,
  shapeOf,
  showsOf,
} from '../features/play/leaderboard/board-view.tsx'
import type { BoardSource } from '../features/play/leaderboard/reads/board-rows.ts'
import { type Board, readBoard } from '../features/play/leaderboard/rules.ts'
import { compactBoard } from '../features/play/leaderboard/server/compact.ts'
import { sharedLines } from '../features/play/leaderboard/server/share-board.ts'
import { onlyRound } from '../features/play/leaderboard/server/source.ts'
import { teamGrid } from '../features/play/leaderboard/team-grid.tsx'
import { sheetsOf } from '../features/play/leaderboard/tv-sheets.tsx'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { halvesOf, missingIn, receivedOf, sumOf, tileOf } from '../features/play/scoring/round-card.tsx'
import { enterHole } from '../features/play/scoring/rules/enter-hole.ts'
import { holesToPlay, matchOfGroup } from '../features/play/scoring/rules/match.ts'
import { isComplete, nextExtraHole, nextPosition, runningOf } from '../features/play/scoring/rules/progress.ts'
import { playersAt, withWaiting } from '../features/play/scoring/rules/waiting-steps.ts'
import { holesOfGroup, receivedStrokes, slotsOf } from '../features/play/scoring/rules.ts'
import type { Round } from '../golf/competition.ts'
import { explainOf } from '../golf/explain.ts'
import { DEFAULT_EXTRAS, runExtras } from '../golf/extras.ts'
import { fieldOf } from '../golf/field.ts'
import { playsMatches } from '../golf/formats/presets.ts'
import { boardOf, championPlaces, finalPlaces, type Leaderboard, leaderboard } from '../golf/leaderboard.ts'
import { groupBy } from '../golf/lists.ts'
import type { PlayerCard } from '../golf/player-card.ts'
import { scorecardOf } from '../golf/scorecard.ts'

const asOf = new Date('2026-06-06T12:00:00Z')

/** Whatever the product computes from the cards of an event, by what it is for: boards, cards, why, phone, office, figures. */
export function everythingOf(source: BoardSource): Record<string, unknown> {
  const { competition } = source
  const field = fieldOf(competition)
  const board = boardOf(field)
  const ids = competition.players.map(({ id }) => id).toSorted()
  const read = readBoard(compactBoard(source, board, asOf))
  return {
    board: [board, finalPlaces(board), championPlaces(board)],
    cards: ids.map((id) => competition.rounds.map((round) => scorecardOf(field, id, round.id))),
    why: ids.map((id) => [explainOf(field, id, 'net'), explainOf(field, id, 'gross')]),
    rounds: competition.rounds.map(({ id }) => boardOfRound(source, id)),
    shown: shownOf(source, board, read),
    phone: competition.rounds.map((round) => phonesOf(source, round)),
    office: competition.rounds.map((round) => officeOf(source, round)),
    figures: figuresOfEvent(source, board),
  }
}

function boardOfRound({ competition }: BoardSource, roundId: string) {
  const alone = onlyRound(competition, roundId)
  return alone && leaderboard(alone)
}

function shownOf(source: BoardSource, board: Leaderboard, read: Board) {
  const views = showsOf(read).flatMap((show) =>
    (['net', 'gross'] as const).flatMap((basis) =>
      [null, ...read.rounds.map((_, at) => at)].map((round) => possibleView(read, { basis, show, round })),
    ),
  )
  return [
    read.leaderboard,
    openingView(read),
    views.map((view) => [view, shapeOf(read, view), linesOf(read, view)]),
    read.leaderboard.teams.map((team) => teamGrid(read, team)),
    [sheetsOf(read, true), sheetsOf(read, false), firstView(read)],
    sharedLines({ leaderboard: board, source }, standardLanguage),
  ]
}

/** The figures of one event as statistics take them. */
export function figuresOfEvent({ event, rounds }: BoardSource, board: Leaderboard) {
  const { id, title, startDate, endDate, type } = event
  const heads = rounds.map(({ holeCount, ...round }) => ({ ...round, holes: holeCount }))
  const figures = figuresOf({ id, title, startDate, endDate, type, isOver: true }, heads, board, [])
  return { ...figures, players: [...figures.players] }
}

const defaultResultOf = (at: number) => [2, 1, 3][at % 3] ?? 2

/** Each group of a round as a phone has it, and what it says and does. */
function phonesOf(source: BoardSource, round: Round) {
  const groups = groupBy(round.cards, ({ groupId }) => groupId ?? '')
  return [...groups.values()].map((cards) => phoneOf(groupOf(source, round, cards)))
}

function phoneOf(group: Group) {
  const position = nextPosition(group) ?? 1
  const next = playersAt(group, position)
  const [first] = next
  const saves = [
    [],
    [{ userId: first?.userId ?? '', strokes: 1 }],
    [{ userId: first?.userId ?? '', strokes: 9 }],
    [{ userId: first?.userId ?? '', strokes: null, pickedUp: true }],
    [{ userId: first?.userId ?? '', strokes: 0, conceded: true }],
  ]
  const par = group.holes[position - 1]?.par ?? 4
  const step = { operation: 'saveHole', input: { position, results: [] } }
  return [
    slotsOf(group.strokeCount),
    group.holes,
    group.players.map((player) => [
      runningOf(group, player),
      sumOf(player, group.holes),
      receivedOf(group, player),
      group.holes.map((hole) => tileOf(group, player, hole.position)),
    ]),
    [isComplete(group), position, nextExtraHole(group), matchOfGroup(group), halvesOf(group), missingIn(group, false)],
    saves.map((entered) => enterHole(next, entered, par, group.strokeCount)),
    withWaiting(group, [step]),
    extrasOf(group, position),
  ]
}

const extras = DEFAULT_EXTRAS.map(({ key, autoMarks }) => {
  return { id: key, name: key, startDate: null, endDate: null, timeout: null, autoMarks, dialogs: [] }
})

function extrasOf({ strokeCount, holes, players }: Group, position: number) {
  const hole = holes[position - 1]
  return runExtras(extras, {
    gameType: strokeCount,
    position: position - 1,
    holeCount: holes.length,
    hole: hole?.hole ?? 1,
    par: hole?.par ?? 4,
    index: hole?.index ?? 1,
    results: players.map(({ user, result, receivedStrokes: received }) => {
      const strokes = result[position - 2]?.strokes ?? (hole?.par ?? 4) - 1
      return { playerId: user.userId, strokes, received: received[position - 1] ?? 0 }
    }),
    indicators: [],
  })
}

function groupOf({ competition, event }: BoardSource, round: Round, cards: readonly PlayerCard[]): Group {
  const card = { par: round.card.par, strokeIndex: round.card.index, startHole: 1, holeCount: round.holes.length }
  const base = holesOfGroup({ ...card, holeConfig: round.holes }, cards[0]?.startHole ?? null)
  const marks = { filled: false, pickedUp: false, indicators: [] }
  const sideOf = sidesOf(competition, cards)
  const stored = cards.map(({ playerId, playingStrokes, status, results }) => ({
    userId: playerId,
    side: sideOf(playerId),
    playingStrokes,
    status,
    strokes: results.map((result) => result?.strokes ?? null),
    marks: results.map((result) => (result?.conceded ? 64 : 0)),
  }))
  const played = {
    strokeCount: round.gameType,
    formatSettings: round.formatSettings,
    strokesFactor: round.strokesFactor,
  }
  const holes = holesToPlay(base, played, stored).map((hole, at) => ({ ...hole, position: at + 1 }))
  const strokes = cards.map(({ playingStrokes }) => playingStrokes)
  const received = receivedStrokes(holes, round.gameType, round.strokesFactor, strokes)
  return {
    id: 'group',
    roundId: round.id,
    date: round.date,
    version: 1,
    submitted: false,
    ownerId: cards[0]?.playerId ?? '',
    scorerId: cards[0]?.playerId ?? '',
    startHole: cards[0]?.startHole ?? null,
    strokeCount: round.gameType,
    useExtra: false,
    extras: [],
    holes,
    players: cards.map(({ playerId, exactHandicap, playingStrokes, results, status }, at) => ({
      user: {
        userId: playerId,
        firstName: '',
        lastName: '',
        meta: { handicap: 10, defaultResult: defaultResultOf(at) },
      },
      team: null,
      side: sideOf(playerId),
      exactHandicap,
      strokes: playingStrokes,
      receivedStrokes: received[at] ?? [],
      result: holes.map(({ position, hole }) => {
        const { strokes: made = null, ...rest } = results[position - 1] ?? {}
        return { ...marks, position, hole, strokes: made, ...withoutUndefined(rest) }
      }),
      status,
      extras: [],
    })),
    teams: [],
    round: { id: round.id, title: '', roundNumber: 1, courseName: '', strokesFactor: 1, provisional: false },
    event: { id: event.id, partyId: '', title: '', teamEvent: false, showHoleContests: false, textInfo: [] },
    contests: [],
  }
}

const withoutUndefined = (marks: object): { filled?: boolean; pickedUp?: boolean; conceded?: boolean } =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined))

/** As the server numbers them where a side is of several. */
function sidesOf({ teamEvent, players, rounds }: BoardSource['competition'], cards: readonly PlayerCard[]) {
  const ofMatches = rounds.some((round) => round.cards.includes(cards[0] as PlayerCard) && playsMatches(round.gameType))
  const keyOf = (id: string) => (teamEvent ? (players.find((player) => player.id === id)?.team ?? id) : id)
  const sides = [...new Set(cards.map(({ playerId }) => keyOf(playerId)))]
  return (id: string) => (ofMatches ? sides.indexOf(keyOf(id)) : null)
}

/** What Edit results makes of a round. */
function officeOf({ competition }: BoardSource, round: Round) {
  const sheet = sheetOf(competition, round)
  const keys = keysOf(sheet)
  const texts = ['', '0', '1', '5', '99', '100', 'C', 'x', '+2', '12,3', 'wd']
  const typed = texts.map((text) => keys.slice(0, 4).map((key) => parseCell(text, key, round.gameType)))
  const [first, second] = sheet.rows
  const drafts = withCells(sheet, {}, [
    { userId: first?.userId ?? '', key: 'hole 1', value: 1 },
    { userId: second?.userId ?? '', key: 'hole 2', value: 'C' },
    { userId: second?.userId ?? '', key: 'handicap', value: 12.4 },
  ])
  return [
    typed,
    sheet.rows.map((row) => [totalsOf(sheet, row, undefined), totalsOf(sheet, row, drafts[row.userId])]),
    drafts,
    // what the page saw of a hole besides is no number of it
    rowsToSave(sheet, drafts).map((row) => ({
      ...row,
      scoreDetails: row.scoreDetails.map(({ wasMarks: _, ...detail }) => detail),
    })),
  ]
}

function sheetOf(competition: BoardSource['competition'], round: Round): ResultSheet {
  const base = holesOfGroup(
    { par: round.card.par, strokeIndex: round.card.index, startHole: 1, holeCount: 18, holeConfig: round.holes },
    null,
  )
  const rows = round.cards.map((card): SheetRow => {
    const { playerId, exactHandicap, playingStrokes, results, status, submitted, groupId = null } = card
    return {
      userId: playerId,
      name: playerId,
      groupId,
      match: groupId,
      side: sidesOf(competition, [card])(playerId) === null ? null : playerId,
      submitted,
      exactHcp: exactHandicap,
      strokes: playingStrokes,
      scores: base.map((_, at) => {
        const { strokes = null, filled = false, pickedUp = false, conceded = false } = results[at] ?? {}
        return { position: at + 1, score: strokes, filled, pickedUp, conceded, received: 0, corrections: 0 }
      }),
      extras: [],
      status,
    }
  })
  const { id, number: roundNumber, gameType, strokesFactor, over } = round
  return {
    round: {
      id,
      eventId: id,
      title: '',
      roundNumber,
      courseName: '',
      gameType,
      strokesFactor,
      over,
      official: false,
      signaturePenalty: false,
    },
    holes: base.map(({ hole, par, index }) => ({ hole, par, index })),
    extras: [],
    rows,
    withoutCard: 0,
  }
}
