import { useEffect, useState } from 'react'
import { dayIn } from '../../../contract/days.ts'
import { eventTopic } from '../../../contract/live.ts'
import { isRowOf, type Row } from '../../../golf/leaderboard.ts'
import { serverNow } from '../../../web/server-clock.ts'
import { usePing, useSession } from '../../../web/session.ts'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { useLive } from '../../../web/use-live.ts'
import { type LiveBoard, useBoard } from '../../play/leaderboard/use-board.tsx'
import { getOwnPart, type OwnPart } from './operations.ts'
import { type Phase, phaseOf, stillOutOf } from './rules/phase.ts'

export type PhasedEvent = { id: string; title: string; startDate: string; endDate: string; hasBoard: boolean }

export type Phased = {
  phase: Phase
  /** Undefined: not read yet, or of a visitor. */
  part: OwnPart | undefined
  live: LiveBoard
  userId: string | undefined
  /** The own row of the board. */
  row: Row | undefined
  stillOut: number
  /** Milliseconds since 1970, moving on by itself. */
  now: number
  today: string
  /** Something of it is still on its way. */
  isComing: boolean
}

/** Where an event is for the one who looks. `isOwn`: of a party that the person is a member of. */
export function usePhase(event: PhasedEvent | undefined, isOwn: boolean): Phased {
  const { user } = useSession()
  const group = usePing()?.playerGroup
  const asked = event && isOwn && user ? { eventId: event.id } : null
  const { data: part, isLoading, reload } = useKeptRead(getOwnPart, asked)
  const live = useBoard(event?.hasBoard ? event.id : undefined)
  const now = useNow()
  useLive(asked ? [eventTopic(asked.eventId)] : [], ({ name, data }) => {
    // A frame that changes rows is a saved hole; one that changes none may be another start list.
    if (name !== 'board' || !('patch' in (data as object))) void reload()
  })
  const groupId = group && group.eventId === event?.id ? group.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a group that began or ended is the occasion
  useEffect(() => void (asked && reload()), [groupId])
  const rows = live.board?.leaderboard.rows ?? []
  const row = user ? rows.find((one) => isRowOf(one, user.userId)) : undefined
  const stillOut = stillOutOf(rows)
  const today = dayIn(part?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(now))
  const phase = phaseOf({
    now,
    today,
    startDate: event?.startDate ?? today,
    isOfficial: live.board?.event.officialAt !== undefined,
    isPlaying: groupId !== undefined || (part?.group ?? null) !== null,
    isFinished: row?.thru === 'F',
    stillOut,
    start: part?.start ?? null,
  })
  const isWithoutBoard = event?.hasBoard === true && !live.board && !live.failure && !live.isDown
  return { phase, part, live, userId: user?.userId, row, stillOut, now, today, isComing: isLoading || isWithoutBoard }
}

const tick = 5_000

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
