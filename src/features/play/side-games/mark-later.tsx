import type { InputOf } from '../../../contract/operation.ts'
import { enqueue, mayWait, onRefused } from '../../../web/outbox.ts'
import { getSession } from '../../../web/session.ts'
import { markSideGame } from './operations.ts'

mayWait({ markSideGame })
// The game, or its group, is gone: nothing is left to choose.
onRefused(({ operation }, { status }) => operation === 'markSideGame' && (status === 404 || status === 403))

/** Marks wait beside the saves of the group, so that neither holds the other back. */
export const subjectOf = (groupId: string) => `games:${groupId}`

/** A mark goes into the phone first and is sent from there; of the same mark only the last one goes. */
export function markLater(groupId: string, input: InputOf<typeof markSideGame>) {
  const isSame = (one: typeof input) =>
    one.gameId === input.gameId && one.position === input.position && one.mark === input.mark
  return enqueue(markSideGame, input, {
    userId: getSession().user?.userId ?? '',
    subject: subjectOf(groupId),
    join: (earlier) => (isSame(earlier) ? input : undefined),
  })
}
