import type { FastifyInstance } from 'fastify'
import type { PartyId } from '../contract/session.ts'
import type { Tx } from './serve.ts'
import type { Services } from './services.ts'

type Hook = (services: Services) => unknown

/** What features do once the database is there and before the first request, and when the server ends. */
export const ready: Hook[] = []
export const stopping: Hook[] = []

/** Results that an administrator corrected. `from` and `to`: strokes, a handicap, a count or a status; null is none. */
export type ScoresCorrected = {
  partyId: PartyId
  eventId: string
  eventTitle: string
  roundId: string
  roundTitle: string
  corrections: readonly {
    /** Whose result it is, and who changed it. */
    userId: string
    byUserId: string | null
    kind: 'hole' | 'handicap' | 'strokes' | 'status' | 'extra'
    hole?: number
    extraName?: string
    from: number | string | null
    to: number | string | null
    reason: string
  }[]
}

/** Who tells people of it, in the transaction that corrects. */
export const scoreCorrected: ((tx: Tx, services: Services, corrected: ScoresCorrected) => unknown)[] = []

/** Addresses that features serve beside their operations. */
export const routes: ((app: FastifyInstance, services: Services) => unknown)[] = []
