import { eventTopic } from '../../../contract/live.ts'
import { type LiveEvent, useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getCeremony } from './operations.ts'

/** The prize ceremony of an event as it goes on. `isOfficial`: before results are, none begins, and saves cause no reads. */
export function useCeremony(eventId: string, key: string | undefined, isOfficial = true) {
  const read = useRead(getCeremony, { eventId, key }, { every: 60_000 })
  const hear = ({ name }: LiveEvent) => {
    if (name !== 'board' || isOfficial || read.data?.isOn) void read.reload()
  }
  useLive([eventTopic(eventId)], hear, { key })
  return read
}
