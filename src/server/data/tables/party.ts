import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultedInstant, DefaultedJson, Instant, Json, Maybe, MaybeInstant } from './columns.ts'

/** A party, who belongs to it and what is known of its keeping. */
export type PartyTables = {
  parties: {
    id: string
    title: string
    /** Worked out by the database: the name without accents and capitals. */
    foldedTitle: ColumnType<string, never, never>
    ownerId: string
    hidden: Defaulted<boolean>
    personal: Defaulted<boolean>
    timeZone: Defaulted<string>
    currency: Defaulted<string>
    website: Defaulted<string>
    newsEmail: Defaulted<string>
    gallerySpeed: Defaulted<number>
    heroImage: Maybe<string>
    pointTables: DefaultedJson<Record<string, number[]>>
    createdAt: DefaultedInstant
    lastActivityAt: DefaultedInstant
  }
  memberships: {
    partyId: string
    userId: string
    administrator: Defaulted<boolean>
    access: Defaulted<'member' | 'revoked'>
    team: Defaulted<string>
    hidden: Defaulted<boolean>
    joinedAt: DefaultedInstant
  }
  auditLog: {
    id: string
    at: DefaultedInstant
    partyId: Maybe<string>
    userId: Maybe<string>
    actingFor: Maybe<string>
    action: string
    subject: Maybe<string>
    details: DefaultedJson<Record<string, unknown>>
  }
  purgeWarnings: { partyId: string; idleSince: Instant; firstAt: Instant; secondAt: MaybeInstant }
  handicapProposals: {
    partyId: string
    userId: string
    importId: string
    handicap: number
    proposedAt: Date
    declinedAt: MaybeInstant
  }
  memberImports: {
    partyId: string
    id: string
    fileName: string
    authorId: Maybe<string>
    state: Defaulted<'read' | 'waiting' | 'running' | 'done' | 'failed' | 'undone'>
    cells: Json<string[][]>
    mapping: Json<unknown>
    skipped: DefaultedJson<number[]>
    answers: DefaultedJson<Record<string, 'same' | 'other'>>
    progress: Defaulted<number>
    report: DefaultedJson<unknown[]>
    problem: Maybe<string>
    createdAt: DefaultedInstant
    doneAt: MaybeInstant
    undoneAt: MaybeInstant
  }
  partyImports: {
    id: string
    state: Defaulted<'uploading' | 'waiting' | 'running' | 'done' | 'failed'>
    parts: Defaulted<number>
    done: Defaulted<number>
    of: Defaulted<number>
    partyId: Maybe<string>
    problem: Maybe<string>
    createdBy: Maybe<string>
    createdAt: DefaultedInstant
  }
  webhooks: {
    partyId: string
    id: string
    url: string
    secret: string
    types: string[]
    createdBy: Maybe<string>
    createdAt: DefaultedInstant
  }
  webhookDeliveries: {
    partyId: string
    id: string
    webhookId: string
    type: string
    body: string
    createdAt: DefaultedInstant
    attempts: Defaulted<number>
    /** Null: delivered or given up. */
    nextTryAt: MaybeInstant
    deliveredAt: MaybeInstant
    lastError: Maybe<string>
  }
}
