import type { ReactNode } from 'react'
import { useFormats, useTexts } from '../texts.ts'
import { ReceivedDots } from './received-dots.tsx'
import { ScoreMark } from './score-mark.tsx'
import { uiTexts } from './texts.ts'

export type ScorecardHole = {
  hole: number
  par: number
  index?: number | null
  received?: number
  strokes?: number | null
  pickedUp?: boolean
  assumed?: boolean
  fresh?: boolean
  /** One ball of several counts on this hole, or does not. */
  counts?: boolean
  /** Of a side: initials of whose drive was used, and the name. */
  drive?: { initials: string; name: string } | null
  netToPar?: number | null
  points?: number | null
}

type Props = { label: string; holes: readonly ScorecardHole[]; current?: number; isNet?: boolean }

/**
 * A card of nine or eighteen holes: one table from 900 px, two nines below.
 * Props: `label` (who, which round); `holes` {hole, par, index?, received?, strokes?, pickedUp?, assumed?, fresh?,
 * counts?, drive?, netToPar?, points?}[]; `current` hole (sand); `isNet`: the strokes are net ones. Rows and sums stand there for
 * what the holes bring.
 */
export const Scorecard = ({ label, holes, current, isNet = false }: Props) => {
  const t = useTexts(uiTexts)
  const nines = [holes.slice(0, 9), holes.slice(9)].filter((nine) => nine.length > 0)
  const titles = nines.length === 1 ? [t('total')] : [t('out'), t('in')]
  const groups = nines.map((nine, at) => ({ holes: nine, title: titles[at] ?? '' }))
  return (
    <div>
      {groups.length > 1 && (
        <div className="scorecard-wide">
          <CardTable label={label} groups={groups} current={current} all={holes} isNet={isNet} />
        </div>
      )}
      <div className="scorecard-nines">
        {groups.map((group) => (
          <CardTable
            key={group.title}
            label={t('holesFromTo', { label, from: group.holes[0]?.hole ?? 1, to: group.holes.at(-1)?.hole ?? 18 })}
            groups={[group]}
            current={current}
            all={holes}
            isNet={isNet}
          />
        ))}
      </div>
    </div>
  )
}

type Group = { holes: readonly ScorecardHole[]; title: string }
type TableProps = {
  label: string
  groups: readonly Group[]
  current?: number
  all: readonly ScorecardHole[]
  isNet: boolean
}

const CardTable = ({ label, groups, current, all, isNet }: TableProps) => {
  const t = useTexts(uiTexts)
  const { number, toPar } = useFormats()
  const shown = (points: number | null | undefined) => (typeof points === 'number' ? number(points) : null)
  const has = (key: keyof ScorecardHole) => all.some((hole) => hole[key] !== undefined && hole[key] !== null)
  const row = { groups, current }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="scorecard" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <CardHead groups={groups} />
        <tbody>
          <CardRow {...row} className="sub" head={t('par')} cell={(hole) => hole.par} sum={sumOf('par')} />
          {has('index') && <CardRow {...row} className="sub" head={t('index')} cell={(hole) => hole.index} />}
          {has('received') && (
            <CardRow
              {...row}
              className="sub"
              head={t('received')}
              cell={(hole) => <ReceivedDots count={hole.received ?? 0} />}
              sum={sumOf('received')}
            />
          )}
          {all.some((hole) => hole.strokes !== undefined || hole.pickedUp) && (
            <CardRow
              {...row}
              className="strokes"
              head={t(isNet ? 'netStrokes' : 'strokes')}
              cell={(hole) => (isPlayed(hole) ? <ScoreMark {...hole} strokes={hole.strokes} /> : null)}
              sum={sumOf('strokes')}
            />
          )}
          {has('counts') && (
            <CardRow {...row} className="sub" head={t('counts')} cell={(hole) => (hole.counts ? <b>✓</b> : null)} />
          )}
          {has('drive') && (
            <CardRow
              {...row}
              className="sub"
              head={t('drive')}
              cell={({ drive }) => drive && <abbr title={drive.name}>{drive.initials}</abbr>}
            />
          )}
          {has('netToPar') && (
            <CardRow
              {...row}
              className="sub"
              head={t('netToPar')}
              cell={(hole) => (hole.netToPar === undefined || hole.netToPar === null ? null : toPar(hole.netToPar))}
              sum={(holes) => {
                const sum = sumOf('netToPar')(holes)
                return sum === null ? null : toPar(sum)
              }}
            />
          )}
          {has('points') && (
            <CardRow
              {...row}
              className="sub"
              head={t('points')}
              cell={(hole) => shown(hole.points)}
              sum={(holes) => shown(sumOf('points')(holes))}
            />
          )}
        </tbody>
      </table>
    </section>
  )
}

const CardHead = ({ groups }: Pick<TableProps, 'groups'>) => {
  const t = useTexts(uiTexts)
  return (
    <thead>
      <tr>
        <th scope="row">{t('hole')}</th>
        {groups.map((group) => [
          ...group.holes.map((hole) => (
            <th scope="col" key={hole.hole}>
              {hole.hole}
            </th>
          )),
          <th scope="col" className="sum" key={group.title}>
            {group.title}
          </th>,
        ])}
        {groups.length > 1 && (
          <th scope="col" className="sum">
            {t('total')}
          </th>
        )}
      </tr>
    </thead>
  )
}

const isPlayed = (hole: ScorecardHole) => hole.pickedUp || (hole.strokes !== undefined && hole.strokes !== null)

const sumOf = (key: 'par' | 'received' | 'strokes' | 'netToPar' | 'points') => (holes: readonly ScorecardHole[]) => {
  const values = holes.map((hole) => hole[key]).filter((value) => value !== undefined && value !== null)
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null
}

type RowProps = {
  groups: readonly Group[]
  current?: number
  className: string
  head: string
  cell: (hole: ScorecardHole) => ReactNode
  sum?: (holes: readonly ScorecardHole[]) => ReactNode
}

const CardRow = ({ groups, current, className, head, cell, sum }: RowProps) => (
  <tr className={className}>
    <th scope="row">{head}</th>
    {groups.map((group) => [
      ...group.holes.map((hole) => (
        <td key={hole.hole} className={hole.hole === current ? 'current' : undefined}>
          {cell(hole)}
        </td>
      )),
      <td className="sum" key={group.title}>
        {sum?.(group.holes)}
      </td>,
    ])}
    {groups.length > 1 && <td className="sum">{sum?.(groups.flatMap((group) => group.holes))}</td>}
  </tr>
)
