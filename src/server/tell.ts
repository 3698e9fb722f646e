import { sql } from 'kysely'
import type { Topic } from '../contract/live.ts'
import type { AnyOperation } from '../contract/operation.ts'
import type { Call, Tx } from './serve.ts'

/** Tells watchers after commit, where what changed is known only once it is done; else `changes` of the operation does. */
export async function tell(
  { tx, services, afterCommit }: Pick<Call<AnyOperation>, 'tx' | 'services' | 'afterCommit'>,
  topics: readonly Topic[],
) {
  await services.live.record(tx, topics)
  afterCommit(() => services.live.publish(topics))
}

/** No node's own: all of them hear of it alike. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The same for who has nothing but the transaction, such as a job or what one feature does for another. The message goes
 * with the commit, which costs every writer at that moment: not for what is saved often.
 */
export async function tellAll(tx: Tx, topics: readonly Topic[]) {
  if (topics.length === 0) return
  await tx
    .insertInto('changes')
    .values(topics.map((topic) => ({ topic, node: nobody })))
    .execute()
  await sql`select pg_notify('changes', ${nobody})`.execute(tx)
}
