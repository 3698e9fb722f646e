import { playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import { sumOf } from '../../../golf/sums.ts'
import { type Line, linesOf, shapeOf, type View } from '../../play/leaderboard/board-view.tsx'
import { namesBeside } from '../../play/leaderboard/line-cells.tsx'
import { decidedKey } from '../../play/leaderboard/rules/recorded.ts'
import type { EventCard } from './operations.ts'
import { nineTitle } from './rules.ts'
import { type Column, type Part, type Source, tablePart } from './sheet-parts.tsx'

/** Rounds that have a column beside name, club and totals. */
const roundsAtMost = 6

/** A standing as the board shows it, with what belongs on a wall: club, out and in, strokes received. */
export function standingPart(source: Source, view: View, title: string): Part {
  const lines = linesOf(source.board, view).filter(({ placeText, score }) => placeText !== '' || score !== null)
  return tablePart(`${view.show} ${view.round}`, title, columnsOf(source, view, lines), lines, {
    keyOf: ({ id }) => id,
  })
}

function columnsOf(source: Source, view: View, lines: readonly Line[]): Column<Line>[] {
  const { board, handicaps, words } = source
  const { t, handicap } = words
  const hasHandicap = lines.some(({ id }) => handicaps.has(id))
  const exact = (id: string) => {
    const own = handicaps.get(id)
    return own === undefined ? '' : handicap(own)
  }
  const isUnderWay = lines.some(({ thru, isOut }) => thru !== 'F' && !isOut)
  return [
    { key: 'place', head: t('place'), width: 'paper-place', cell: ({ placeText }) => <b>{placeText}</b> },
    { key: 'name', head: t('player'), cell: ({ name, decided }) => withDecision(name, decided, words) },
    ...(lines.some((line) => namesBeside(line) !== '')
      ? [{ key: 'members', head: t('players'), cell: (line: Line) => namesBeside(line) }]
      : []),
    ...(lines.some(({ caption }) => caption.club !== '')
      ? [{ key: 'club', head: t('club'), cell: ({ caption }: Line) => caption.club }]
      : []),
    ...(hasHandicap ? [numbers('handicap', t('hcp'), ({ id }) => exact(id))] : []),
    ...nineColumns(source, view),
    ...roundColumns(source, view),
    ...(isEclectic(lines) ? [numbers('holesFilled', t('holesFilled'), ({ holesFilled }) => holesFilled ?? '')] : []),
    ...(isUnderWay && !board.event.officialAt ? [numbers('thru', t('thru'), ({ thru }) => thru ?? '')] : []),
    ...totalColumns(source, view, isEclectic(lines)),
  ]
}

/** Strokes are received on no hole of it: a part of the handicap comes off the sum. */
const isEclectic = (lines: readonly Line[]) => lines.some(({ holesFilled }) => holesFilled !== undefined)

/** 'Anna Berg (won the play-off)'. */
export const withDecision = (name: string, decided: Line['decided'], { b }: Source['words']) =>
  decided ? `${name} (${b(decidedKey(decided))})` : name

const numbers = (key: string, head: string, cell: Column<Line>['cell'], width = 'paper-number'): Column<Line> => ({
  key,
  head,
  width,
  number: true,
  cell,
})

/** The one round that the sheet is about; undefined: several. */
function roundOf({ board }: Source, view: View) {
  const at = view.round ?? (board.rounds.length === 1 ? 0 : -1)
  const round = board.rounds[at]
  return round && !playsMatches(round.gameType) ? round : undefined
}

/** Out, in and strokes received, where the sheet is about one round. */
function nineColumns(source: Source, view: View): Column<Line>[] {
  const { cards, words } = source
  const round = roundOf(source, view)
  const nines = cards?.rounds.find(({ roundId }) => roundId === round?.id)?.nines ?? []
  if (!round || nines.length !== 2) return []
  const own = new Map(cards?.cards.filter(({ roundId }) => roundId === round.id).map((card) => [card.userId, card]))
  const values = (card: EventCard) => (scoringOf(round).measure === 'points' ? card.points : card.strokes)
  const [out = []] = nines
  return nines.map((nine, at) =>
    numbers(`nine ${at}`, nineTitle(words.language, at, 2), ({ id }) => {
      const card = own.get(id)
      const from = at === 0 ? 0 : out.length
      const holes = card ? values(card).slice(from, from + nine.length) : []
      return holes.length > 0 && holes.every((value) => value !== null) ? words.number(sumOf(holes, Number)) : ''
    }),
  )
}

function roundColumns({ board, words }: Source, view: View): Column<Line>[] {
  if (shapeOf(board, view).rounds.length === 0) return []
  return board.rounds
    .map(({ number }, at) =>
      numbers(`round ${at}`, words.b('roundShort', { number }), ({ rounds }) => written(rounds[at] ?? null, words)),
    )
    .slice(-roundsAtMost)
}

const written = (value: number | string | null, { number }: Source['words']) =>
  typeof value === 'number' ? number(value) : (value ?? '')

function totalColumns(source: Source, view: View, isWithoutReceived: boolean): Column<Line>[] {
  const { board, cards, words } = source
  const { t, toPar } = words
  const shape = shapeOf(board, view)
  const round = roundOf(source, view)
  const strokes = new Map(
    cards?.cards.filter(({ roundId }) => roundId === round?.id).map((card) => [card.userId, card.playingStrokes]),
  )
  // The result is points, and those on the other basis would only be taken for strokes.
  const isPoints = shape.scoreKind === 'number' && shape.hasGross
  const game = view.round === null ? undefined : board.rounds[view.round]?.gameType
  const scoreHead = shape.scoreKind === 'toPar' ? t('toPar') : game && playsMatches(game) ? t('match') : t('points')
  return [
    ...(shape.hasContestPoints
      ? [numbers('contests', words.b('contestPoints'), (line) => line.contestPoints || '', 'paper-wide')]
      : []),
    ...(shape.hasExtras ? [numbers('extras', t('extras'), (line) => line.extras)] : []),
    ...(shape.hasGross && !isPoints ? [numbers('gross', t('gross'), ({ gross }) => written(gross, words))] : []),
    ...(shape.hasNet && strokes.size > 0 && !isPoints && !isWithoutReceived
      ? [numbers('received', t('received'), ({ id }) => givenOrReceived(strokes.get(id)))]
      : []),
    ...(shape.hasNet && !isPoints ? [numbers('net', t('net'), ({ net }) => <b>{written(net, words)}</b>)] : []),
    numbers(
      'score',
      scoreHead,
      ({ score }) => (
        <b>{shape.scoreKind === 'toPar' && typeof score === 'number' ? toPar(score) : written(score, words)}</b>
      ),
      'paper-wide',
    ),
  ]
}

/** A plus player's strokes are given, as on a card. */
const givenOrReceived = (strokes: number | undefined) =>
  strokes === undefined ? '' : strokes < 0 ? `+${-strokes}` : strokes
