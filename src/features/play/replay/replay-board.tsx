import { memo, useDeferredValue, useMemo } from 'react'
import { scoreKindOf } from '../../../golf/standing.ts'
import { useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { Score, Thru } from '../leaderboard/line-cells.tsx'
import type { Boards, ReplayRow } from './rules/boards.ts'
import { type Made, madeOn } from './rules/moments.ts'
import type { PlayedRound, Replay } from './rules/replay.ts'
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
  isPlaying: boolean
}

/** On the slider a hole stays lit for a second of a round in a minute. */
const litShare = 1 / 60

/** The board at a place. It is made anew with each step of the round, not with each frame. */
export const ReplayBoard = memo(({ replay, boards, round, scale, place, isPlaying }: Props) => {
  const t = useTexts(replayTexts)
  const step = usePlaced(place, (at) => stepAt(replay, round, scale.toTime(at)))
  const rows = boards.at(step)
  const order = useMemo(() => rows.map(({ player }) => player), [rows])
  // Who stops it reads all of it, but a tap need not wait for that.
  const isMoving = useDeferredValue(isPlaying)
  const { list, part, room } = useSlidingRows(order, isPlaying || isMoving)
  const lit = litAt(replay, round, step, scale.length * litShare)
  const kind = scoreKindOf(boards.rankedBy)
  return (
    <ol className="replay-rows" ref={list} aria-label={t('boardAt')} style={room}>
      {rows.slice(part.first, part.end).map((row) => {
        const made = lit.get(row.player)
        return (
          <Row
            key={row.player}
            name={nameOf(replay, row.player)}
            isSide={replay.contenders[row.player]?.members !== undefined}
            kind={kind}
            place={row.placeText}
            isFirst={row.place === 1}
            score={row.score}
            thru={row.thru}
            strokes={made?.strokes}
            par={made?.par}
            pickedUp={made?.pickedUp}
          />
        )
      })}
    </ol>
  )
})

const nameOf = ({ contenders }: Replay, player: number) =>
  `${contenders[player]?.firstName ?? ''} ${contenders[player]?.lastName ?? ''}`.trim()

/** Who has just saved a hole of the round, and what it was; of a side whose members play balls of their own the better one. */
function litAt({ competition, contenderOf, steps }: Replay, { firstStep }: PlayedRound, step: number, litFor: number) {
  const lit = new Map<number, Made>()
  const since = (steps[step]?.at ?? 0) - litFor
  for (let at = step; at >= firstStep && (steps[at]?.at ?? 0) >= since; at -= 1) {
    const one = steps[at]
    const round = one && competition.rounds[one.round]
    if (one?.kind !== 'hole' || !round) continue
    const fresh = new Map<number, Made>()
    for (const card of one.cards) {
      const player = contenderOf[one.round]?.[card] ?? -1
      const made = madeOn(round, card, one.position)
      const before = fresh.get(player)
      if (made && !lit.has(player) && (!before || made.strokes < before.strokes)) fresh.set(player, made)
    }
    for (const [player, made] of fresh) lit.set(player, made)
  }
  return lit
}

type RowProps = {
  name: string
  isSide: boolean
  kind: ReturnType<typeof scoreKindOf>
  place: string
  isFirst: boolean
  score: ReplayRow['score']
  thru: ReplayRow['thru']
  strokes: number | undefined
  par: number | undefined
  pickedUp: boolean | undefined
}

const Row = memo(({ name, isSide, kind, place, isFirst, score, thru, strokes, par, pickedUp }: RowProps) => (
  <li className={classNames(isFirst && 'replay-first', strokes !== undefined && 'replay-lit')}>
    <span className="replay-place">{place || '–'}</span>
    <span className={classNames('replay-name', isSide && 'replay-name-side')}>{name}</span>
    <span>{strokes !== undefined && <ScoreMark strokes={strokes} par={par ?? 4} pickedUp={pickedUp} />}</span>
    <span className="replay-score">
      <Score value={score} kind={kind} />
    </span>
    <span className="replay-thru">
      <Thru thru={thru} />
    </span>
  </li>
))
