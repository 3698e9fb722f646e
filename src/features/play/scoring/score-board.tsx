import { Suspense } from 'react'
import { optional } from '../../../web/optional.ts'
import { AbortRound } from './abort-round.tsx'
import type { Group } from './operations/group.ts'
import { RunningTotals } from './running-totals.tsx'
import { useIsWaiting } from './score-top.tsx'
import type { GroupOnPhone } from './use-group.tsx'
import { useIsByCode } from './who-scores.tsx'

const LeaderboardPanel = optional(() =>
  import('../leaderboard/leaderboard-panel.tsx').then((module) => module.LeaderboardPanel),
)

type Props = { phone: GroupOnPhone; group: Group; userId: string }

/** Beside the hole, or below it: the live board, and how the group stands while the board lags behind. */
export function ScoreBoard({ phone, group, userId }: Props) {
  const isWaiting = useIsWaiting(phone.waiting)
  const isByCode = useIsByCode()
  const players = group.players.map(({ user }) => user.userId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-6 large-text:overflow-x-auto large-text:px-2 flat:max-md:col-start-1 flat:max-md:row-start-2 md:border-l md:border-rule md:py-0 md:pr-0 md:pl-6 lg:pl-8">
      {isWaiting && <RunningTotals phone={phone} group={group} userId={userId} />}
      <Suspense>{!isByCode && <LeaderboardPanel eventId={group.event.id} highlight={players} />}</Suspense>
      <AbortRound group={group} userId={userId} />
    </div>
  )
}
