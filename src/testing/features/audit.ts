import { getPartyLog, type LogEntry } from '../../features/site/audit/operations.ts'
import { party } from '../fresh-party.ts'

export type Wanted = Partial<Parameters<typeof readInput>[0]>

const readInput = (more: {
  name?: string
  action?: string
  from?: string
  to?: string
  onBehalf?: boolean
  count?: number
  before?: string
}) => ({
  partyId: party.partyId,
  ...more,
})

export async function entries(wanted: Wanted = {}): Promise<LogEntry[]> {
  const answer = await (await party.as('anna')).call(getPartyLog, readInput(wanted))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.entries
}
