import { type Language, type TextArguments, type TextKey, translate } from '../../../../contract/texts.ts'
import type { Basis } from '../../../../golf/card.ts'
import { contestLeaders, contestStandings } from '../../../../golf/contests.ts'
import { playsMatches, scoringOf } from '../../../../golf/formats/presets.ts'
import type { Row } from '../../../../golf/leaderboard.ts'
import type { Match } from '../../../../golf/match.ts'
import type { RoundSummary } from '../../../../golf/scored-card.ts'
import { classScore, scoreKindOf, standingScore } from '../../../../golf/standing.ts'
import type { Table, TableCell } from '../../../../server/files/table-file.ts'
import { contestLabel } from '../../../competition/contests/rules.ts'
import { resultSheetTexts } from '../../../competition/result-sheets/texts.ts'
import type { Computed } from './boards.ts'

type Board = Pick<Computed, 'source' | 'leaderboard'>
/** A head or a name without a place to fill. */
type Plain = {
  [Key in TextKey<typeof resultSheetTexts>]: TextArguments<typeof resultSheetTexts, Key> extends [] ? Key : never
}[TextKey<typeof resultSheetTexts>]
type Column<T> = { head: string; cell: (item: T) => TableCell }

const word = (language: Language, key: Plain) => translate(resultSheetTexts, language, key)

/** Who has a place first, as on the board; columns that nobody has anything in are left out. */
function tableOf<T>(name: string, columns: readonly Column<T>[], items: readonly T[], kept = 3): Table {
  const filled = columns.filter(
    ({ cell }, at) => at < kept || items.some((item) => cell(item) !== null && cell(item) !== ''),
  )
  return {
    name,
    heads: filled.map(({ head }) => head),
    rows: items.map((item) => filled.map(({ cell }) => cell(item))),
  }
}

/** What the standing shows is strokes to par, or points of one kind or another. */
const resultHead = ({ leaderboard }: Board, language: Language) =>
  word(language, scoreKindOf(leaderboard.rankedBy) === 'toPar' ? 'toPar' : 'points')

/** 'Play-off', 'Lot', or nothing: what decided a tie that a contender was in. */
function decidedBy({ leaderboard }: Board, of: 'players' | 'teams', id: string, language: Language): string | null {
  const decision = leaderboard.tieDecisions?.find(
    (one) => one.of === of && one.basis === leaderboard.basis && one.places.flat().includes(id),
  )
  return decision ? word(language, decision.by === 'lot' ? 'lot' : 'playOff') : null
}

/** Everybody as the board has them, on the competition's own basis, with all rounds. */
export function playerTable(board: Board, language: Language): Table {
  const { leaderboard } = board
  const { basis } = leaderboard
  const t = (key: Plain) => word(language, key)
  const classPlaces = new Map(
    leaderboard.classes.flatMap(({ rows }) => rows.map((row) => [row.playerId, row[basis].text])),
  )
  const names = new Map(
    board.source.competition.players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  )
  const columns: Column<Row>[] = [
    { head: t('place'), cell: ({ placeText }) => placed(placeText) },
    ...nameColumns(language),
    { head: t('members'), cell: ({ members = [] }) => members.map((id) => names.get(id) ?? '').join(', ') },
    { head: t('country'), cell: ({ country }) => country.toUpperCase() },
    { head: t('handicap'), cell: ({ handicap }) => handicap },
    { head: t('class'), cell: (row) => row.class },
    { head: t('classPlace'), cell: ({ playerId }) => placed(classPlaces.get(playerId) ?? '') },
    { head: t('team'), cell: ({ team }) => teamName(board, team) },
    { head: resultHead(board, language), cell: (row) => standingScore(leaderboard, row, basis) },
    { head: t('thru'), cell: ({ thru }) => thru },
    { head: t('holesFilled'), cell: ({ holesFilled }) => holesFilled ?? null },
    { head: t('decidedBy'), cell: ({ playerId }) => decidedBy(board, 'players', playerId, language) },
    ...roundColumns(board, language),
    ...totalColumns(board, language),
  ]
  return tableOf(t('players'), columns, leaderboard.rows)
}

const nameColumns = (language: Language): Column<Pick<Row, 'firstName' | 'lastName' | 'club'>>[] => [
  { head: word(language, 'firstName'), cell: ({ firstName }) => firstName },
  { head: word(language, 'lastName'), cell: ({ lastName }) => lastName },
  { head: word(language, 'club'), cell: ({ club }) => club },
]

/** A place that is not shared is a number, so that a spreadsheet sorts by it. */
const placed = (text: string): TableCell => (/^\d+$/.test(text) ? Number(text) : text)

const teamName = ({ source }: Board, teamId: string | null) =>
  source.competition.teams.find(({ id }) => id === teamId)?.name ?? null

function roundColumns({ source }: Board, language: Language): Column<Row>[] {
  return source.rounds.flatMap(({ number, ...played }, at) => {
    const column = (key: Plain, cell: (round: RoundSummary) => TableCell): Column<Row> => ({
      head: translate(resultSheetTexts, language, 'inRound', { number, what: word(language, key) }),
      cell: ({ rounds }) => (rounds[at] ? (rounds[at].status ?? cell(rounds[at])) : null),
    })
    if (playsMatches(played)) return [column('match', ({ match }) => match?.text ?? null)]
    const whole = (round: RoundSummary, value: number | null) => (round.finished ? value : null)
    return [
      column('gross', (round) => whole(round, round.gross)),
      column('received', (round) => whole(round, round.received)),
      column('net', (round) => whole(round, round.net)),
      ...(scoringOf(played).measure === 'points'
        ? [column('grossPoints', ({ pointsGross }) => pointsGross), column('netPoints', ({ pointsNet }) => pointsNet)]
        : []),
      column('placePoints', ({ placePoints }) => placePoints),
    ]
  })
}

function totalColumns({ leaderboard: { rankedBy } }: Board, language: Language): Column<Row>[] {
  const t = (key: Plain) => word(language, key)
  const total = (basis: Basis) => (row: Row) => wholeTotal(row, basis)
  const points = (basis: Basis) => (row: Row) => row[basis].points
  return [
    { head: t('gross'), cell: total('gross') },
    { head: t('net'), cell: total('net') },
    ...(rankedBy === 'points'
      ? [
          { head: t('grossPoints'), cell: points('gross') },
          { head: t('netPoints'), cell: points('net') },
        ]
      : []),
    { head: t('won'), cell: ({ match }) => match?.won ?? null },
    { head: t('halved'), cell: ({ match }) => match?.halved ?? null },
    { head: t('lost'), cell: ({ match }) => match?.lost ?? null },
    { head: t('contestPoints'), cell: ({ contestPoints }) => contestPoints || null },
    { head: t('extras'), cell: ({ extras }) => extras || null },
  ]
}

/** A sum is written when it is whole; that of an eclectic is there only then. */
const wholeTotal = (row: Row, basis: Basis) =>
  row.thru === 'F' || row.holesFilled !== undefined ? row[basis].total : null

/** Each class in its own order, one below the other. */
export function classTable(board: Board, language: Language): Table {
  const { leaderboard } = board
  const { basis } = leaderboard
  const t = (key: Plain) => word(language, key)
  const byPlayer = new Map(leaderboard.rows.map((row) => [row.playerId, row]))
  const items = leaderboard.classes.flatMap(({ name, rows }) =>
    rows
      .toSorted((a, b) => a[basis].rank - b[basis].rank)
      .flatMap((own) => {
        const row = byPlayer.get(own.playerId)
        return row ? [{ ...row, class: name, own }] : []
      }),
  )
  const columns: Column<(typeof items)[number]>[] = [
    { head: t('class'), cell: (row) => row.class },
    { head: t('place'), cell: ({ own }) => placed(own[basis].text) },
    ...nameColumns(language),
    { head: t('handicap'), cell: ({ handicap }) => handicap },
    { head: resultHead(board, language), cell: (row) => classScore(leaderboard, row, row.own, basis) },
    { head: t('gross'), cell: (row) => wholeTotal(row, 'gross') },
    { head: t('net'), cell: (row) => wholeTotal(row, 'net') },
  ]
  return tableOf(t('classes'), columns, items, 4)
}

export function teamTable(board: Board, language: Language): Table {
  const { leaderboard, source } = board
  const t = (key: Plain) => word(language, key)
  const names = namesOf(board)
  const columns: Column<(typeof leaderboard.teams)[number]>[] = [
    { head: t('place'), cell: ({ placeText }) => placed(placeText) },
    { head: t('team'), cell: ({ name }) => name },
    { head: t('members'), cell: ({ playerIds }) => playerIds.map((id) => names.get(id) ?? '').join(', ') },
    { head: resultHead(board, language), cell: (team) => standingScore(leaderboard, team, leaderboard.basis) },
    ...source.rounds.map(({ number }, at) => ({
      head: translate(resultSheetTexts, language, 'roundNumber', { number }),
      cell: (team: (typeof leaderboard.teams)[number]) => team.rounds[at] ?? null,
    })),
    { head: t('won'), cell: ({ match }) => match?.won ?? null },
    { head: t('halved'), cell: ({ match }) => match?.halved ?? null },
    { head: t('lost'), cell: ({ match }) => match?.lost ?? null },
  ]
  return tableOf(t('teams'), columns, leaderboard.teams)
}

const namesOf = ({ leaderboard }: Board) =>
  new Map(leaderboard.rows.map(({ playerId, firstName, lastName }) => [playerId, `${firstName} ${lastName}`.trim()]))

export function matchTable(board: Board, language: Language): Table {
  const { leaderboard, source } = board
  const t = (key: Plain) => word(language, key)
  const names = namesOf(board)
  const side = (match: Match, at: number) => {
    const own = match.sides[at]
    if (!own) return ''
    const players = own.playerIds.map((id) => names.get(id) ?? '').join(', ')
    const team = teamName(board, own.team)
    return team ? `${players} (${team})` : players
  }
  const sideHead = (number: number) => translate(resultSheetTexts, language, 'side', { number })
  const columns: Column<Match>[] = [
    { head: t('round'), cell: ({ roundId }) => source.rounds.find(({ id }) => id === roundId)?.title ?? '' },
    { head: sideHead(1), cell: (match) => side(match, 0) },
    { head: sideHead(2), cell: (match) => side(match, 1) },
    { head: t('winner'), cell: (match) => (match.leader === null ? '' : side(match, match.leader)) },
    { head: t('result'), cell: ({ text }) => text },
    { head: t('thru'), cell: ({ played }) => played },
  ]
  return tableOf(t('matches'), columns, leaderboard.matches, columns.length)
}

/** Every reported value; who leads has the first place, also with others. */
export function contestTable(board: Board, language: Language): Table {
  const t = (key: Plain) => word(language, key)
  const names = namesOf(board)
  const items = board.source.competition.rounds.flatMap((round, at) =>
    round.contests.flatMap((contest) => {
      const leaders = contestLeaders(contest).map(({ playerId }) => playerId)
      return contestStandings(contest).map((result, position) => ({
        round: board.source.rounds[at]?.title ?? '',
        contest,
        ...result,
        place: leaders.includes(result.playerId) ? 1 : position + 1,
      }))
    }),
  )
  const columns: Column<(typeof items)[number]>[] = [
    { head: t('round'), cell: ({ round }) => round },
    {
      head: t('contest'),
      cell: ({ contest }) => contestLabel(Number(contest.id), language),
    },
    { head: t('hole'), cell: ({ contest }) => (contest.unit === null ? null : contest.hole) },
    { head: t('place'), cell: ({ place }) => place },
    { head: t('player'), cell: ({ playerId }) => names.get(playerId) ?? '' },
    { head: t('value'), cell: ({ value }) => value },
    { head: t('unit'), cell: ({ contest }) => contest.unit },
  ]
  return tableOf(t('contests'), columns, items, columns.length)
}
