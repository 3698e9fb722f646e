import type { ReactNode } from 'react'
import { type Played, scoringOf } from '../../../golf/formats/presets.ts'
import { sumOf } from '../../../golf/sums.ts'
import { useTexts } from '../../../web/texts.ts'
import type { PaperSize } from '../../../web/ui/paper.tsx'
import type { StartList, StartListPlayer, StartListRound } from './operations.ts'
import { startListTexts } from './texts.ts'
import './styles/scorecards.css'

/** What one column of strokes is for: a player's ball, or that of a side. */
export type Ball = {
  id: string
  name: string
  /** One, or the members of the side. */
  players: StartListPlayer[]
  /** Of a player alone. */
  handicap: number | null
  /** Undefined where nobody's handicap is shown. */
  strokes: number | undefined
  /** How many drives of each member; null: none are kept. */
  drives: number | null
  /** The name of the tee that it is played from; null where none is chosen. */
  tee: string | null
  /** As they are played from there, by position of the round. */
  holes: readonly { par: number; index: number; received: number }[]
}

export type CardHole = StartListRound['holes'][number] & { position: number }
export type GroupOnPaper = {
  list: StartList
  round: StartListRound
  tee: StartListRound['tees'][number]
  at: number
  size: PaperSize
  balls: Ball[]
  nines: CardHole[][]
  contests: string[]
}

/** Nines of which there is room on one sheet. */
const ninesOnASheet = 2

/** The nines sheet by sheet. `isLast`: the total stands there. */
export function sheetsOfCard(nines: readonly CardHole[][]) {
  const titleOf = (at: number) => (nines.length === 1 ? null : at)
  return Array.from({ length: Math.ceil(nines.length / ninesOnASheet) }, (_, sheet) => {
    const from = sheet * ninesOnASheet
    const own = nines.slice(from, from + ninesOnASheet).map((holes, at) => ({ holes, at: titleOf(from + at) }))
    return { own, isLast: from + ninesOnASheet >= nines.length }
  })
}

/** What is written beside the strokes: points in stableford, holes in a match, net elsewhere. */
export function useSecondColumn({ strokesFactor, ...played }: Played & { strokesFactor: number }): string | null {
  const t = useTexts(startListTexts)
  const { measure } = scoringOf(played)
  if (measure === 'points') return t('points')
  if (measure === 'matches') return t('match')
  return strokesFactor > 0 ? t('net') : null
}

/** Strokes received, or given back, as dots and rings. */
export const dots = (count: number) => (count < 0 ? '○'.repeat(-count) : '•'.repeat(count))

/** Whether all balls of a group have the same par and index, so that each hole has them once. */
export const haveOneCard = ([first, ...others]: readonly Ball[]) =>
  others.every(({ holes }) =>
    holes.every(({ par, index }, at) => par === first?.holes[at]?.par && index === first?.holes[at]?.index),
  )

/** The par of some holes from the tee of a ball. */
export const parOf = (ball: Ball, holes: readonly CardHole[]) =>
  sumOf(holes, ({ position }) => ball.holes[position]?.par ?? 0)

type RowsProps = {
  /** Whose par and index have a column; undefined: they stand with each ball. */
  ball: Ball | undefined
  nines: readonly CardHole[][]
  sheet: ReturnType<typeof sheetsOfCard>[number]
  /** Cells of a sum. */
  sum: (holes: readonly CardHole[]) => ReactNode
  children: (hole: CardHole) => ReactNode
}

/** The rows of a card: its holes, the sum of each nine, and the total. */
export function CardRows({ ball, nines, sheet, sum, children }: RowsProps) {
  const t = useTexts(startListTexts)
  const name = (at: number) =>
    nines.length > ninesOnASheet ? t('nine', { number: at + 1 }) : at === 0 ? t('out') : t('in')
  return (
    <tbody>
      {sheet.own.map(({ holes, at }) => [
        ...holes.map((hole) => (
          <tr key={`${hole.lap} ${hole.hole}`}>
            <th scope="row">{hole.hole}</th>
            {ball && <td>{ball.holes[hole.position]?.par}</td>}
            {ball && <td>{ball.holes[hole.position]?.index}</td>}
            {children(hole)}
          </tr>
        )),
        at !== null && <SumRow key={`sum ${at}`} label={name(at)} ball={ball} holes={holes} sum={sum} />,
      ])}
      {sheet.isLast && <SumRow label={t('total')} ball={ball} holes={nines.flat()} sum={sum} />}
    </tbody>
  )
}

type SumProps = Pick<RowsProps, 'ball' | 'sum'> & { label: string; holes: readonly CardHole[] }

function SumRow({ label, ball, holes, sum }: SumProps) {
  return (
    <tr className="paper-card-sum">
      <th scope="row">{label}</th>
      {ball && <td>{parOf(ball, holes)}</td>}
      {ball && <td />}
      {sum(holes)}
    </tr>
  )
}

/** A line to sign on, or to write the time. */
export const SignHere = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={className}>
    <span />
    {children}
  </p>
)
