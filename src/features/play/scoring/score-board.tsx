import { Suspense, useEffect, useState } from 'react'
import { optional } from '../../../web/optional.ts'
import { useWide } from '../../../web/use-wide.ts'
import { AbortRound } from './abort-round.tsx'
import type { Group } from './operations/group.ts'
import { RunningTotals } from './running-totals.tsx'
import { useIsWaiting } from './score-top.tsx'
import type { GroupOnPhone } from './use-group.tsx'
import { useIsByCode } from './who-scores.tsx'

const LeaderboardPanel = optional(() =>
  import('../leaderboard/leaderboard-panel.tsx').then((module) => module.LeaderboardPanel),
)

type Props = { phone: GroupOnPhone; group: Group; userId: string; isNoted: boolean }

/** Beside the hole, or below it: the live board, and how the group stands while the board lags behind. */
export function ScoreBoard({ phone, group, userId, isNoted }: Props) {
  const isWaiting = useIsWaiting(phone.waiting)
  const isByCode = useIsByCode()
  const isDue = useBoardDue(isNoted)
  const players = group.players.map(({ user }) => user.userId)
  if (!isDue) return null
  return (
    // As much room as a board takes: what stands below it must not move when it comes.
    <div className="flex min-h-176 min-w-0 flex-col gap-6 px-4 py-6 large-text:overflow-x-auto large-text:px-2 flat:max-md:col-start-1 flat:max-md:row-start-2 md:border-l md:border-rule md:py-0 md:pr-0 md:pl-6 lg:pl-8">
      {isWaiting && <RunningTotals phone={phone} group={group} userId={userId} />}
      <Suspense>{!isByCode && <LeaderboardPanel eventId={group.event.id} highlight={players} />}</Suspense>
      <div className="mt-auto">
        <AbortRound group={group} userId={userId} />
      </div>
    </div>
  )
}

/** A phone has the board below the hole, out of sight: what strokes are entered with comes first. */
const afterFirstHole = 2_000
let wasDue = false

/**
 * After what is noted on the first hole, which would push it down. From then on it is there with every hole at once; on a
 * wide screen it always is.
 */
function useBoardDue(isNoted: boolean): boolean {
  const isWide = useWide()
  const [isDue, setDue] = useState(wasDue)
  useEffect(() => {
    if (!isNoted) return
    const timer = setTimeout(() => {
      wasDue = true
      setDue(true)
    }, afterFirstHole)
    return () => clearTimeout(timer)
  }, [isNoted])
  return isDue || isWide
}
