import { memo, useDeferredValue, useMemo } from 'react'
import { scoreKindOf } from '../../../golf/standing.ts'
import { useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { Score, Thru } from '../leaderboard/line-cells.tsx'
import type { Boards, ReplayRow } from './rules/boards.ts'
import { litAt } from './rules/lit.ts'
import type { Made } from './rules/moments.ts'
import { nameOf, type PlayedRound, type Replay } from './rules/replay.ts'
import { type Scale, stepAt } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import { type Place, usePlaced } from './use-player.tsx'
import { useSlidingRows } from './use-sliding-rows.tsx'

type Props = {
  replay: Replay
  boards: Boards
  round: PlayedRound
  scale: Scale
  place: Place
  isMoving: boolean
}

/** The board at a place. It is made anew with each step of the round, not with each frame. */
export const ReplayBoard = memo((props: Props) => {
  const { replay, boards, round, scale, isMoving } = props
  const t = useTexts(replayTexts)
  const step = useStep(props)
  const rows = boards.at(step)
  const order = useMemo(() => rows.map(({ player }) => player), [rows])
  const { list, part, room } = useSlidingRows(order, isMoving)
  const lit = litAt(replay, boards.rowOf, round, step, scale.length)
  const kind = scoreKindOf(boards.rankedBy)
  return (
    <ol className="replay-rows" ref={list} aria-label={t('boardAt')} style={room}>
      {rows.slice(part.first, part.end).map((row) => (
        <Row
          key={row.player}
          row={row}
          name={nameOf(replay, row.player)}
          isSide={replay.contenders[row.player]?.members !== undefined}
          kind={kind}
          made={lit.get(row.player)}
        />
      ))}
    </ol>
  )
})

/** The step of a place. A leap on the slider is answered at once, and the board, of which most rows change then, follows. */
function useStep({ replay, round, scale, place, isMoving }: Props): number {
  const step = usePlaced(place, (at) => stepAt(replay, round, scale.toTime(at)))
  const settled = useDeferredValue(isMoving ? undefined : step)
  return isMoving ? step : (settled ?? step)
}

type RowProps = {
  row: ReplayRow
  name: string
  isSide: boolean
  kind: ReturnType<typeof scoreKindOf>
  /** Null: something that has no number; undefined: it has saved nothing just now. */
  made?: Made | null
}

function RowCells({ row: { place, placeText, score, thru }, name, isSide, kind, made }: RowProps) {
  const isTeam = thru === undefined
  return (
    <li
      className={classNames(place === 1 && 'replay-first', made !== undefined && 'replay-lit', isTeam && 'replay-team')}
    >
      <span className="replay-place">{placeText || '–'}</span>
      <span className={classNames('replay-name', isSide && 'replay-name-side')}>{name}</span>
      <span>{made && <ScoreMark strokes={made.strokes} par={made.par} pickedUp={made.pickedUp} />}</span>
      <span className="replay-score">
        <Score value={score} kind={kind} />
      </span>
      {!isTeam && (
        <span className="replay-thru">
          <Thru thru={thru} />
        </span>
      )}
    </li>
  )
}

/** Of a board that plays a step changes a few rows; the others are not drawn again. */
export const Row = memo(
  RowCells,
  (before, now) =>
    before.name === now.name &&
    before.kind === now.kind &&
    isSame(before.row, now.row, ['place', 'placeText', 'score', 'thru']) &&
    isSame(before.made, now.made, ['strokes', 'par', 'pickedUp']),
)

function isSame<T extends object>(
  before: T | null | undefined,
  now: T | null | undefined,
  names: readonly (keyof T)[],
) {
  return before === now || (!!before && !!now && names.every((name) => before[name] === now[name]))
}
