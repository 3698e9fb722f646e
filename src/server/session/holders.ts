import { readTopic, type Topic } from '../../contract/live.ts'
import type { Database } from '../data/database.ts'
import type { Log } from '../logger.ts'
import { type Holder, withoutRight } from './held-rights.ts'

/** How often every right that something open stands on is asked for again, in milliseconds. */
const sweepEvery = 4_000

export type Holders = ReturnType<typeof createHolders>

type Means = { now: () => Date; log: Log; demandsFactor: boolean }

/**
 * What stays open after the call that opened it (streams of changes, downloads) ends with the session, the token, the
 * membership or the key that it was opened by: at once on the node that is notified, and within seconds wherever and
 * however it was taken away, because all of it is asked for again all the time, of thousands in four statements.
 */
export function createHolders({ kysely }: Pick<Database, 'kysely'>, { now, log, demandsFactor }: Means) {
  const holders = new Set<Holder>()
  const rechecks = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<unknown> = Promise.resolve()

  /** Until the returned function is called. */
  function hold(holder: Holder) {
    holders.add(holder)
    return () => void holders.delete(holder)
  }

  /** A person's rights, or a party's members, may have changed. */
  function heard(topic: Topic) {
    const { kind, id } = readTopic(topic) ?? {}
    if (kind === 'user') track(recheck(({ session }) => session.userId === id || session.acting?.byUserId === id))
    // Its scoring may be over, or its code made anew.
    if (kind === 'group') track(recheck(({ session }) => session.code?.groupId === id))
    if (kind === 'party') track(recheck(({ topics }) => topics.some(({ memberOf }) => memberOf === id)))
  }

  function track(work: Promise<void>) {
    rechecks.add(work)
    void work.then(() => rechecks.delete(work))
  }

  /** Once what was heard so far is acted on: whoever took a right away gets the answer when it is gone. */
  const settled = async () => void (rechecks.size > 0 && (await Promise.all(rechecks)))

  async function recheck(isMeant: (holder: Holder) => boolean = () => true) {
    const some = [...holders].filter(isMeant)
    if (some.length === 0) return
    try {
      const unfit = await withoutRight(kysely, { now: now(), demandsFactor }, some)
      for (const holder of unfit) {
        holders.delete(holder)
        holder.end()
      }
    } catch (error) {
      log.warn({ err: error }, 'Whether open streams may go on could not be found out')
    }
  }

  function start() {
    const sweep = async () => {
      sweeping = recheck()
      await sweeping
      if (timer) timer = setTimeout(sweep, sweepEvery)
    }
    timer = setTimeout(sweep, sweepEvery)
  }

  async function stop() {
    clearTimeout(timer)
    timer = undefined
    await sweeping
  }

  return { hold, heard, settled, start, stop }
}
