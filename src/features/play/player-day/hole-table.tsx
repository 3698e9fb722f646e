import { useFormats, useTexts } from '../../../web/texts.ts'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { type Column, Table } from '../../../web/ui/table.tsx'
import type { BoardScorecard } from '../leaderboard/operations/scorecard.ts'
import { type Compared, comparedOf, type DayHole, type Measure, shortNames } from './rules.ts'
import { dayTexts } from './texts.ts'

type Props = {
  day: readonly DayHole[]
  card: BoardScorecard
  measure: Measure
  name: string
  other: BoardScorecard | undefined
  otherName: string | undefined
}

/** The same as the drawing in figures; with another player two cards beside each other. */
export function HoleTable(props: Props) {
  const { other, otherName } = props
  return other && otherName ? <Beside {...props} other={other} otherName={otherName} /> : <Alone {...props} />
}

function Alone({ day, name }: Props) {
  const t = useTexts(dayTexts)
  const { toPar, number } = useFormats()
  const columns: Column<DayHole>[] = [
    { id: 'hole', head: t('hole'), rowHead: true, cell: ({ hole }) => hole },
    { id: 'par', head: t('par'), number: true, cell: ({ par }) => par },
    { id: 'strokes', head: t('strokes'), number: true, cell: (hole) => <Made {...hole} /> },
    { id: 'after', head: t('after'), number: true, cell: ({ sum }) => toPar(sum) },
    {
      id: 'field',
      head: t('field'),
      number: true,
      cell: ({ fieldStrokes }) => (fieldStrokes === null ? '–' : number(fieldStrokes, 1)),
    },
  ]
  return (
    <div className="day-holes">
      <Table
        label={t('cardOf', { name })}
        columns={columns}
        rows={day.map((hole, at) => ({ ...hole, key: at }))}
        rowKey={(row) => `${row.hole} ${row.sum} ${row.strokes}`}
      />
    </div>
  )
}

function Beside({ card, measure, name, other, otherName }: Props & { other: BoardScorecard; otherName: string }) {
  const t = useTexts(dayTexts)
  const compared = comparedOf(card.holes, other.holes, measure).filter(({ isPlayed }) => isPlayed)
  const count = (wanted: (one: Compared) => boolean) => compared.filter(wanted).length
  const [first, second] = shortNames(name, otherName)
  const ahead = (by: number | null) => (by === null ? '–' : by === 0 ? t('level') : by > 0 ? String(by) : `−${-by}`)
  const columns: Column<Compared>[] = [
    { id: 'hole', head: t('hole'), rowHead: true, cell: ({ hole }) => hole.hole },
    {
      id: 'own',
      head: first,
      number: true,
      cell: ({ hole, better }) => (
        <span className={better === 0 ? 'day-better' : undefined}>
          <Made {...hole} par={hole.par * (hole.count ?? 1)} />
        </span>
      ),
    },
    {
      id: 'other',
      head: second,
      number: true,
      cell: ({ other: hole, better }) =>
        hole && (
          <span className={better === 1 ? 'day-better' : undefined}>
            <Made {...hole} par={hole.par * (hole.count ?? 1)} />
          </span>
        ),
    },
    { id: 'by', head: t('by', { name: first }), number: true, cell: ({ by }) => ahead(by) },
  ]
  return (
    <div className="day-holes">
      <p className="day-won">
        <span>
          <b>{count(({ better }) => better === 0)}</b> {first}
        </span>
        <span>
          <b>{count(({ halved }) => halved)}</b> {t('halved')}
        </span>
        <span>
          <b>{count(({ better }) => better === 1)}</b> {second}
        </span>
      </p>
      <Table
        label={t('cardsOf', { name, other: otherName })}
        columns={columns}
        rows={compared}
        rowKey={({ key }) => key}
      />
    </div>
  )
}

const Made = ({ strokes, par, pickedUp }: { strokes: number | null; par: number; pickedUp: boolean }) =>
  strokes === null && !pickedUp ? <>–</> : <ScoreMark strokes={strokes} par={par} pickedUp={pickedUp} />
