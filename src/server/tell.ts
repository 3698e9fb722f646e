import type { Topic } from '../contract/live.ts'
import type { AnyOperation } from '../contract/operation.ts'
import type { Call } from './serve.ts'

/** Tells watchers after commit, where what changed is known only once it is done; else `changes` of the operation does. */
export async function tell(
  { tx, services, afterCommit }: Pick<Call<AnyOperation>, 'tx' | 'services' | 'afterCommit'>,
  topics: readonly Topic[],
) {
  await services.live.record(tx, topics)
  afterCommit(() => services.live.publish(topics))
}
