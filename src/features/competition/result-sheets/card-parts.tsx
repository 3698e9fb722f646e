import { scoringOf } from '../../../golf/formats/presets.ts'
import type { Row } from '../../../golf/leaderboard.ts'
import { sumOf } from '../../../golf/sums.ts'
import { folded } from '../../../web/ui/paper.tsx'
import type { CardHole, EventCard, EventCards } from './operations.ts'
import { nineTitle } from './rules.ts'
import { height, type Part, type Source, type Words } from './sheet-parts.tsx'

/** Nines that stand beside each other. */
const ninesAcross = 2

type Round = EventCards['rounds'][number]
type Shown = { row: Row; card: EventCard }
/** Some nines of a round: `from` counts holes. */
type Across = { nines: CardHole[][]; from: number; titles: string[]; isWhole: boolean }

/** All cards of a round in the order of the board, hole by hole in the order of the course. */
export function cardParts(source: Source, round: Round): Part[] {
  const { board, cards, words } = source
  const shown = board.leaderboard.rows.flatMap((row) => {
    const card = cards?.cards.find(({ userId, roundId }) => userId === row.playerId && roundId === round.roundId)
    return card ? [{ row, card }] : []
  })
  const game = board.rounds.find(({ id }) => id === round.roundId)
  const lower = game && scoringOf(game).measure === 'points' ? 'points' : game && game.strokesFactor > 0 ? 'net' : null
  return acrossOf(round, words).map((across, at) => partOf(round, across, at, shown, lower, words))
}

function acrossOf({ nines }: Round, { language }: Words): Across[] {
  const titles = nines.map((_, at) => nineTitle(language, at, nines.length))
  const groups = Array.from({ length: Math.ceil(nines.length / ninesAcross) }, (_, at) => at * ninesAcross)
  return groups.map((first) => ({
    nines: nines.slice(first, first + ninesAcross),
    from: nines.slice(0, first).flat().length,
    titles: titles.slice(first, first + ninesAcross),
    isWhole: nines.length <= ninesAcross,
  }))
}

type Lower = 'points' | 'net' | null

function partOf(round: Round, across: Across, at: number, shown: readonly Shown[], lower: Lower, words: Words): Part {
  const { t } = words
  const label = [t('cards'), ...(across.isWhole ? [] : across.titles)].join(', ')
  const isOne = across.nines.length === 1
  return {
    key: `cards ${round.roundId} ${at}`,
    title: label,
    head: 3 * height.lower,
    rows: shown.map((one) => ({
      key: one.row.playerId,
      height: height.row + (lower ? height.lower : 0),
      row: <CardRows key={one.row.playerId} {...one} across={across} lower={lower} words={words} />,
    })),
    table: (rows) => (
      <table className="paper-table paper-holes" aria-label={label}>
        <colgroup>
          <col className="paper-who" />
          {across.nines.map((nine, group) => [
            ...nine.map((_, hole) => <col key={`${group} ${hole}`} />),
            !isOne && <col key={group} className="paper-sum" />,
          ])}
          <col className="paper-sum" />
        </colgroup>
        <thead>
          <HeadRow
            label={t('hole')}
            across={across}
            cell={({ hole }) => hole}
            sums={across.titles}
            total={t('total')}
          />
          <HeadRow
            label={t('par')}
            across={across}
            cell={({ par }) => par}
            sums={across.nines.map((nine) => sumOf(nine, ({ par }) => par))}
            total={sumOf(across.nines.flat(), ({ par }) => par)}
          />
          <HeadRow label={t('index')} across={across} cell={({ index }) => index} sums={['', '']} total="" />
        </thead>
        <tbody>{rows}</tbody>
      </table>
    ),
  }
}

type HeadProps = {
  label: string
  across: Across
  cell: (hole: CardHole) => number
  sums: readonly (number | string)[]
  total: number | string
}

function HeadRow({ label, across: { nines }, cell, sums, total }: HeadProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {nines.map((nine, group) => [
        ...nine.map((hole) => <th key={`${group} ${hole.hole}`}>{cell(hole)}</th>),
        nines.length > 1 && (
          <th key={group} className="sum">
            {sums[group]}
          </th>
        ),
      ])}
      <th className="sum">{total}</th>
    </tr>
  )
}

type RowProps = Shown & { across: Across; lower: Lower; words: Words }

function CardRows({ row, card, across, lower, words }: RowProps) {
  const { t } = words
  const strokes = card.playingStrokes < 0 ? `+${-card.playingStrokes}` : card.playingStrokes
  const values =
    lower === 'points'
      ? card.points
      : card.strokes.map((own, at) => (own === null ? null : own - (card.received[at] ?? 0)))
  const name = `${row.firstName} ${row.lastName}`
  const caption = [lower && `${t(lower)}, ${t('strokesCount', { strokes })}`, row.club].filter(Boolean).join(' · ')
  return (
    <>
      <tr className={lower ? 'paper-upper' : undefined}>
        <th scope="row" className={folded(name, 22)}>
          <b>{name}</b>
        </th>
        <Values
          across={across}
          values={card.strokes}
          cell={(value, at) => (card.pickedUp.includes(at) ? '–' : value)}
          words={words}
          status={card.status}
        />
      </tr>
      {lower && (
        <tr className="paper-lower">
          <td className="text-left">{caption}</td>
          <Values
            across={across}
            values={values}
            cell={(value, at) => (card.pickedUp.includes(at) && lower === 'net' ? '–' : value)}
            words={words}
            status={null}
          />
        </tr>
      )}
    </>
  )
}

type ValueProps = {
  across: Across
  values: readonly (number | null)[]
  cell: (value: number | null, at: number) => number | string | null
  /** Stands in place of the total. */
  status: string | null
  words: Words
}

function Values({ across: { nines, from }, values, cell, status, words: { number } }: ValueProps) {
  let at = from
  const groups = nines.map((nine) => {
    const first = at
    at += nine.length
    return { first, own: values.slice(first, at) }
  })
  const sumOfAll = (own: readonly (number | null)[]) => {
    const known = own.filter((value) => value !== null)
    return known.length > 0 ? number(sumOf(known, Number)) : ''
  }
  const shown = (value: number | string | null) => (typeof value === 'number' ? number(value) : value)
  return (
    <>
      {groups.map(({ first, own }) => [
        ...own.map((value, position) => <td key={first + position}>{shown(cell(value, first + position))}</td>),
        groups.length > 1 && (
          <td key={`sum ${first}`} className="sum">
            {sumOfAll(own)}
          </td>
        ),
      ])}
      <td className="sum">{status ?? sumOfAll(groups.flatMap(({ own }) => own))}</td>
    </>
  )
}
