import { useEffect, useState } from 'react'
import type { Boards } from './rules/boards.ts'
import { type Line, linesOf } from './rules/lines.ts'
import { type Moment, momentsOf } from './rules/moments.ts'
import type { PlayedRound, Replay } from './rules/replay.ts'

/** Of the replay whose players they name: for a moment that may be the one before. */
export type LookedThrough = { replay: Replay; moments: readonly Moment[]; lines: readonly Line[] }

/** The longest that a turn of the work takes, so that a tap or a frame is not held up. */
const turn = 4
type Idle = Pick<IdleDeadline, 'didTimeout' | 'timeRemaining'>
const always: Idle = { didTimeout: true, timeRemaining: () => turn }
/** A board that plays goes first: it leaves so much time between its frames that a piece of the work has room in it. */
const pieceAtMost = 8
const whenIdle = (work: (idle: Idle) => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 100 }) : setTimeout(() => work(always), 10)

/**
 * The moments of a round and the lines of its drawing, made while the page has nothing else to do; undefined until then.
 * While a round goes on those of before stay until there are others. `of`: of what, such as a class.
 */
export function useMoments(replay: Replay, boards: Boards, round: PlayedRound, of: string): LookedThrough | undefined {
  const [found, setFound] = useState<{ of: string; looked: LookedThrough }>()
  useEffect(() => {
    const work = momentsOf(replay, boards, round)
    let isEnded = false
    // What a piece of it takes, so that none is begun for which there is no time.
    let longest = 0
    const goOn = (idle: Idle) => {
      const began = performance.now()
      let last = began
      while (!isEnded && last - began < turn && (idle.didTimeout || idle.timeRemaining() > longest)) {
        const { done, value } = work.next()
        if (done) {
          isEnded = true
          setFound({ of, looked: { replay, moments: value, lines: linesOf(replay, boards, round) } })
        }
        const now = performance.now()
        longest = Math.min(pieceAtMost, Math.max(longest * 0.95, now - last))
        last = now
      }
      if (!isEnded) whenIdle(goOn)
    }
    whenIdle(goOn)
    return () => {
      isEnded = true
    }
  }, [replay, boards, round, of])
  return found?.of === of ? found.looked : undefined
}
