import type { Finding } from '../../contract/doctor.ts'
import { reachBus } from '../live/open-bus.ts'
import { bad, leftOut, type Outside, reasonOf, well } from './patient.ts'

/** Whether the line between the nodes can be reached; without one of its own it is the database's. */
export async function checkBus({ config: { busUrl } }: Outside): Promise<Finding> {
  if (busUrl === undefined) return leftOut('bus', 'bus-left-out')
  const { host } = new URL(busUrl)
  try {
    await reachBus(busUrl)
    return well('bus', { host })
  } catch (error) {
    return bad('bus', 'bus-away', { host, reason: reasonOf(error) })
  }
}
