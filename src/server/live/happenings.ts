import { topicsOf } from '../../contract/happening-topics.ts'
import type { Happening } from '../../contract/happenings.ts'
import type { Topic } from '../../contract/live.ts'
import type { Session } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'

/** Says what happens, in the transaction in which it does. `by`: who did it, where that is not who called. */
export type Happen = (happening: Happening, by?: Session) => Promise<void>

/** What it takes to let others know: `by` did it. */
export type Means = { tx: Tx; services: Pick<Services, 'config' | 'now'>; by: Session }
type Teller = (means: Means, happening: Happening) => Promise<unknown> | undefined

/** Features that let others know of happenings: by a notification, a webhook, a line in the chat. */
export const tellers: Teller[] = []

/** What happens in one transaction. Watchers are notified of all of it at once, after the commit. */
export function sayings(services: Services, session: Session) {
  const topics = new Set<Topic>()
  const happenIn =
    (tx: Tx): Happen =>
    async (happening, by = session) => {
      await audit(tx, by, happening)
      for (const tell of tellers) await tell({ tx, services, by }, happening)
      for (const topic of topicsOf(happening)) topics.add(topic)
    }
  return {
    happenIn,
    /** The last thing in the transaction: a node that misses the message finds the changes here. */
    record: (tx: Tx) => services.live.record(tx, [...topics]),
    /** After the commit. */
    publish: () => services.live.publish([...topics]),
  }
}

/** A transaction of its own, for a job or an operation that opens its transaction late. */
export async function transact<Done>(
  services: Services,
  session: Session,
  work: (tx: Tx, happen: Happen) => Promise<Done>,
): Promise<Done> {
  const said = sayings(services, session)
  const done = await services.database.kysely.transaction().execute(async (tx) => {
    const done = await work(tx, said.happenIn(tx))
    await said.record(tx)
    return done
  })
  said.publish()
  return done
}
