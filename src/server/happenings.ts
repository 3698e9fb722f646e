import type { Tx } from './serve.ts'
import type { Tee } from './tables.ts'

/** Something that concerns people of a party. Who did it stands in `by`, where it is somebody. */
export type Happening = { partyId: string } & (
  | { what: 'message-written'; messageId: string; text: string; by: string }
  | { what: 'reply-written'; threadId: string; postId: string; number: number; by: string }
  | {
      what: 'starts-published'
      eventId: string
      event: string
      roundId: string
      round: string
      /** yyyy-mm-dd */
      day: string
      before: readonly Tee[]
      after: readonly Tee[]
    }
  | { what: 'invited'; why: 'invited' | 'reminder' | 'place'; invitationId: string; place: string; title: string }
  | { what: 'results-official'; eventId: string; title: string }
  | { what: 'news-published'; newsId: string; title: string; by: string | null }
  | { what: 'event-created'; eventId: string; title: string; day: string; by: string | null }
)

type Listener = (tx: Tx, now: Date, happening: Happening) => Promise<unknown>

/** Features that want to know of it, such as the one that notifies people. */
export const listeners: Listener[] = []

/** Says what happens, in the transaction in which it does. */
export async function happen(tx: Tx, now: Date, happening: Happening) {
  for (const listen of listeners) await listen(tx, now, happening)
}
