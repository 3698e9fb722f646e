import type { Tx } from '../data/tables.ts'
import { Refused } from '../http/refusals.ts'
import type { Services } from '../services.ts'

const proofNeeded = 'Show once more that it is you.'

type Asked = { tx: Tx; services: Pick<Services, 'sessions'>; sessionId: string | null }

/**
 * Whoever finds a session open does not change what opens the account: that takes a proof of the last ten minutes. `away`:
 * so many milliseconds more for what was begun with a proof, and goes on after a way that leads elsewhere.
 */
export async function demandProof({ tx, services, sessionId }: Asked, away = 0) {
  if ((await services.sessions.provenUntil(tx, sessionId, away)) === null)
    throw new Refused('proof-needed', proofNeeded)
}
