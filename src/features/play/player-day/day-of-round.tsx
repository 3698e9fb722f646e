import { useState } from 'react'
import type { HoleFigures } from '../../../golf/hole-figures.ts'
import { useInAddress } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import { useScoreName } from '../../../web/ui/score-mark.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type BoardScorecard, getScorecard } from '../leaderboard/operations/scorecard.ts'
import { useReloadWith } from '../leaderboard/player-cards.tsx'
import type { Board } from '../leaderboard/rules.ts'
import { DayChart } from './day-chart.tsx'
import { HoleTable } from './hole-table.tsx'
import { type DayHole, dayOf, type Measure, measureOf, sumsBeside } from './rules.ts'
import { dayTexts } from './texts.ts'

type Props = {
  board: Board
  card: BoardScorecard
  name: string
  playerId: string
  figures: readonly HoleFigures[]
  shareKey?: string
}

/** One round of a player: the line, and the holes beside another player's. */
export function DayOfRound({ board, card, name, playerId, figures, shareKey }: Props) {
  const t = useTexts(dayTexts)
  const measure = measureOf(card, board.leaderboard.basis)
  const [otherId, setOther] = useInAddress('with')
  const other = useOther(board, otherId, card.roundId, shareKey)
  const [wanted, setWanted] = useState<number>()
  if (!measure) return <p className="soft">{t('tiles')}</p>
  const day = dayOf(card.holes, figures, measure)
  const last = day.length - 1
  if (last < 0) return <p className="soft">{t('noHoles')}</p>
  const at = Math.min(wanted ?? last, last)
  const others = board.leaderboard.rows.filter((row) => row.playerId !== playerId)
  const otherRow = others.find((row) => row.playerId === otherId)
  const otherName = otherRow && `${otherRow.firstName} ${otherRow.lastName}`.trim()
  return (
    <>
      <Section
        title={t('line')}
        end={<span className="caption">{t(measure === 'points' ? 'againstTwo' : measure)}</span>}
      >
        <figure className="day-drawing">
          <Chart day={day} card={card} other={other} measure={measure} at={at} name={name} />
          {last > 0 && (
            <input
              type="range"
              aria-label={t('choose')}
              aria-valuetext={String(day[at]?.hole)}
              min={0}
              max={last}
              value={at}
              onChange={(event) => setWanted(Number(event.target.value))}
            />
          )}
          <figcaption>
            <OnHole hole={day[at]} />
            <Legend name={name} otherName={other && otherName} fieldSum={day[last]?.fieldSum ?? null} />
          </figcaption>
        </figure>
      </Section>
      <Section
        title={t('holeByHole')}
        end={
          others.length > 0 && (
            <span className="day-compare">
              <PickOne
                label={t('compare')}
                items={[
                  { id: '', label: t('nobody') },
                  ...others.map(({ playerId: id, firstName, lastName }) => ({
                    id,
                    label: t('withPlayer', { name: `${firstName} ${lastName}`.trim() }),
                  })),
                ]}
                value={otherId}
                onChange={setOther}
              />
            </span>
          )
        }
      >
        <HoleTable day={day} card={card} measure={measure} name={name} other={other} otherName={otherName} />
      </Section>
    </>
  )
}

/** The other's card of the same round; undefined while it comes, and where there is none. */
function useOther(board: Board, otherId: string, roundId: string, key: string | undefined) {
  const input = otherId ? { eventId: board.event.id, userId: otherId, key } : null
  const { data, reload } = useRead(getScorecard, input)
  useReloadWith(board.version, data?.version, reload)
  return data?.cards.find((card) => card.roundId === roundId)
}

type ChartProps = {
  day: readonly DayHole[]
  card: BoardScorecard
  other: BoardScorecard | undefined
  measure: Measure
  at: number
  name: string
}

function Chart({ day, card, other, measure, at, name }: ChartProps) {
  const t = useTexts(dayTexts)
  const { toPar } = useFormats()
  const label = t('lineLabel', { name, result: toPar(day.at(-1)?.sum ?? 0), count: day.length })
  const beside = other ? sumsBeside(card.holes, other.holes, measure) : []
  return <DayChart label={label} day={day} other={beside} count={card.holes.length} at={at} />
}

/** What happened on the hole that is looked at. */
function OnHole({ hole }: { hole: DayHole | undefined }) {
  const t = useTexts(dayTexts)
  const nameOf = useScoreName()
  const { toPar, number } = useFormats()
  if (!hole) return null
  const { strokes, par, sum, fieldStrokes, under, count } = hole
  const words = [
    t('afterIt', { value: toPar(sum) }),
    fieldStrokes !== null && t('fieldMade', { average: number(fieldStrokes, 1) }),
    count > 1 && t('onlyUnder', { under, count }),
  ]
  return (
    <div aria-live="polite">
      <b className="block text-lead">
        {strokes === null || hole.pickedUp
          ? t('pickedUp', { hole: hole.hole })
          : t('onHole', { hole: hole.hole, strokes, name: nameOf(strokes, par).toLocaleLowerCase() })}
      </b>
      {words.filter(Boolean).join(' · ')}
    </div>
  )
}

function Legend({
  name,
  otherName,
  fieldSum,
}: {
  name: string
  otherName: string | undefined
  fieldSum: number | null
}) {
  const t = useTexts(dayTexts)
  const { toPar } = useFormats()
  const field = fieldSum !== null && t('fieldOf', { value: toPar(Math.round(fieldSum * 10) / 10 || 0) })
  return (
    <p className="caption day-legend" aria-hidden="true">
      <Sample className="day-line">{name}</Sample>
      {otherName && <Sample className="day-line day-other">{otherName}</Sample>}
      {field && <Sample className="day-line day-field">{field}</Sample>}
    </p>
  )
}

const Sample = ({ className, children }: { className: string; children: string }) => (
  <span>
    <svg width="28" height="8">
      <path d="M0 4H28" className={className} />
    </svg>
    {children}
  </span>
)
