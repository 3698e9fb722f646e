import { type Language, translate } from '../../../../contract/texts.ts'
import { scoringOf } from '../../../../golf/formats/presets.ts'
import { sumOf } from '../../../../golf/sums.ts'
import type { Table, TableCell } from '../../../../server/files/table-file.ts'
import type { EventCard, EventCards } from '../../../competition/result-sheets/operations.ts'
import { nineTitle } from '../../../competition/result-sheets/rules.ts'
import { resultSheetTexts } from '../../../competition/result-sheets/texts.ts'
import type { Computed } from './boards.ts'
import { cardsOfEvent } from './cards.ts'

/** Every card as a line, below the par of its round: strokes by hole in the order of the course, with their sums. */
export function cardTable(computed: Computed, language: Language): Table {
  const { rounds, cards } = cardsOfEvent(computed)
  const t = (key: 'cards' | 'round' | 'firstName' | 'lastName' | 'club' | 'received' | 'total' | 'points' | 'net') =>
    translate(resultSheetTexts, language, key)
  const longest = rounds.map(({ nines }) => nines).sort((a, b) => b.flat().length - a.flat().length)[0] ?? []
  const heads = [
    ...[t('round'), t('firstName'), t('lastName'), t('club'), t('received')],
    ...longest.flatMap((nine, at) => [
      ...nine.map(({ hole }) => String(hole)),
      ...(longest.length > 1 ? [nineTitle(language, at, longest.length)] : []),
    ]),
    ...[t('total'), t('net'), t('points')],
  ]
  const rows = rounds.flatMap((round) =>
    roundRows(
      computed,
      round,
      cards,
      longest.map(({ length }) => length),
      language,
    ),
  )
  return { name: t('cards'), heads, rows }
}

function roundRows(
  { source, leaderboard }: Computed,
  { roundId, nines }: EventCards['rounds'][number],
  cards: readonly EventCard[],
  shape: readonly number[],
  language: Language,
): TableCell[][] {
  const round = source.rounds.find(({ id }) => id === roundId)
  const par = nines.flat().map((hole) => hole.par)
  const title = round?.title ?? ''
  const parRow = [title, translate(resultSheetTexts, language, 'par'), '', round?.courseName ?? '', null]
  const inOrder = leaderboard.rows.flatMap((row) => {
    const card = cards.find((one) => one.roundId === roundId && one.userId === row.playerId)
    return card ? [{ row, card }] : []
  })
  return [
    [...parRow, ...withSums(par, nines, shape), sumOf(par, Number), null, null],
    ...inOrder.map(({ row, card }) => {
      const summary = row.rounds[source.rounds.findIndex(({ id }) => id === roundId)]
      const isPoints = round !== undefined && scoringOf(round).measure === 'points'
      return [
        ...[title, row.firstName, row.lastName, row.club, card.playingStrokes],
        ...withSums(card.strokes, nines, shape),
        ...[summary?.gross ?? null, summary?.net ?? null, isPoints ? (summary?.pointsNet ?? null) : null],
      ]
    }),
  ]
}

/** A shorter round leaves the columns of a longer one empty. */
function withSums(
  values: readonly (number | null)[],
  nines: EventCards['rounds'][number]['nines'],
  shape: readonly number[],
) {
  let from = 0
  return shape.flatMap((length, at) => {
    const own = values.slice(from, from + (nines[at]?.length ?? 0))
    from += own.length
    const cells = Array.from({ length }, (_, position) => own[position] ?? null)
    const known = own.filter((value) => value !== null)
    const sum = known.length > 0 ? sumOf(known, Number) : null
    return shape.length > 1 ? [...cells, sum] : cells
  })
}
