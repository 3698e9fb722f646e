import { useEffect, useMemo, useRef } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { useLive } from '../../../web/use-live.ts'
import type { EventReplay } from './operations.ts'

/** While a round is played it grows so often at most: the whole answer is read each time. */
const growsEvery = 10_000

/** While a round is played, reads a replay anew when its event has changed: at once, and then not for a while. */
export function useGrowing(data: EventReplay | undefined, reload: () => Promise<unknown>, key: string | undefined) {
  const known = useRef(0)
  known.current = data?.version ?? 0
  const isPlayed = data?.rounds.some(({ over }) => !over)
  const growth = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let readAt = Number.NEGATIVE_INFINITY
    const read = () => {
      timer = undefined
      readAt = performance.now()
      void reload()
    }
    const grow = () => {
      timer ??= setTimeout(read, Math.max(0, readAt + growsEvery - performance.now()))
    }
    const end = () => {
      clearTimeout(timer)
      timer = undefined
    }
    return { grow, end }
  }, [reload])
  useEffect(() => growth.end, [growth])
  useLive(
    data && isPlayed ? [eventTopic(data.event.id)] : [],
    ({ name, data: told }) => {
      if (name === 'ready' || (name === 'board' && versionOf(told) !== known.current)) growth.grow()
    },
    { key },
  )
}

const versionOf = (told: unknown) => (told as { version?: number } | null)?.version
