import { useEffect, useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { useShareKey } from '../../../web/share.ts'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getStartList } from './operations.ts'

/**
 * The published lists of an event, live. A board frame that changes rows is a saved hole; one that changes none may be a
 * new list.
 */
export function useStartList(eventId: string) {
  const key = useShareKey()
  const read = useRead(getStartList, { eventId, key }, { fresh: true })
  useLive(
    [eventTopic(eventId)],
    ({ name, data }) => {
      const isSavedHole = name === 'board' && 'patch' in (data as object)
      if (!isSavedHole) void read.reload()
    },
    { key },
  )
  return { ...read, key }
}

/** False until so many milliseconds have passed. */
export function useIsLater(milliseconds: number) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
