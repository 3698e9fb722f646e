/** What became of a try: delivered, or why not, and whether it is hopeless to try again. */
export type Outcome = 'delivered' | { fault: string; isHopeless?: boolean }

/** A kind of thing that is sent to somebody outside, and tried again when it did not arrive: mails, notifications, webhooks. */
export type Deliveries<Due extends { attempts: number }> = {
  /** Takes so many that are due, so that no other node sends them meanwhile; if this one dies, they are due after `until`. */
  take: (now: Date, until: Date, count: number) => Promise<Due[]>
  send: (due: Due) => Promise<Outcome>
  delivered: (due: Due, now: Date) => Promise<unknown>
  /** `nextTryAt` null: it is given up. */
  failed: (due: Due, nextTryAt: Date | null, fault: string) => Promise<unknown>
  /** Seconds until the next try, after so many that failed; then it is given up. */
  pauses: readonly number[]
  /** One after the other, where the receiver is the same for all: each is taken when it is its turn. */
  inTurn?: boolean
  /** Longer than a try takes, in milliseconds; after that another node may take it up. 30 s by default. */
  held?: number
}

/** As many as are taken in one go: whoever gets this many asks again. */
export const atOnce = 20
const usuallyHeld = 30_000

/** Sends what is due, at most `atOnce`; returns how many it were. */
export async function sendDue<Due extends { attempts: number }>(
  kind: Deliveries<Due>,
  now: () => Date,
): Promise<number> {
  if (kind.inTurn) return sendInTurn(kind, now)
  const due = await take(kind, now, atOnce)
  await Promise.all(due.map((each) => deliver(kind, each, now)))
  return due.length
}

async function sendInTurn<Due extends { attempts: number }>(kind: Deliveries<Due>, now: () => Date): Promise<number> {
  for (let sent = 0; sent < atOnce; sent++) {
    const [due] = await take(kind, now, 1)
    if (!due) return sent
    await deliver(kind, due, now)
  }
  return atOnce
}

const take = <Due extends { attempts: number }>(kind: Deliveries<Due>, now: () => Date, count: number) =>
  kind.take(now(), new Date(now().valueOf() + (kind.held ?? usuallyHeld)), count)

async function deliver<Due extends { attempts: number }>(kind: Deliveries<Due>, due: Due, now: () => Date) {
  const outcome = await kind.send(due).catch((error: unknown) => ({ fault: reasonOf(error), isHopeless: false }))
  if (outcome === 'delivered') return kind.delivered(due, now())
  const next = outcome.isHopeless ? null : nextTry(kind.pauses, due.attempts, now())
  return kind.failed(due, next, outcome.fault.slice(0, 300))
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** When to try again after `attempts` tries that failed; null when it is given up. */
export function nextTry(pauses: readonly number[], attempts: number, now: Date): Date | null {
  const seconds = pauses[attempts - 1]
  return seconds === undefined ? null : new Date(now.valueOf() + seconds * 1_000)
}
