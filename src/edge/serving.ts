import { newId } from '../server/data/ids.ts'
import { securityHeaders } from '../server/http/built-page.ts'
import { createHot } from '../server/http/hot.ts'
import type { Log } from '../server/logger.ts'
import { createBoards } from './boards.ts'
import { createOrigin } from './origin.ts'
import { jitter, returnWithin } from './pacing.ts'
import type { EdgeSettings } from './settings.ts'

/** What the routes of an edge share. */
export type Serving = ReturnType<typeof serving>

export function serving(settings: EdgeSettings, log: Log) {
  const origin = createOrigin(settings.origin)
  const headers = securityHeaders(settings.publicUrl?.startsWith('https:') ?? false)
  const node = newId().slice(-12)
  let count = 0
  const nextId = () => `${node}-${(count++).toString(36)}`
  const hot = createHot(headers, nextId)
  let slow = 0
  return {
    settings,
    log,
    origin,
    headers,
    nextId,
    hot,
    boards: createBoards(origin, settings, log),
    isLeaving: false,
    /** A reader has asked for a board on the usual way. */
    countRead: () => {
      slow += 1
    },
    reads: () => slow + hot.answered(),
  }
}

/** When a watcher comes back who loses this edge. */
export const returnOf = ({ boards }: Serving) => jitter(returnWithin(boards.watchers.connections()))
