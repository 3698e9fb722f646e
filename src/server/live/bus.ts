/** Who hears a bus: `heard` has the node that spoke; `missed` comes when the line was down and is there again. */
export type Ear = { heard: (node: string) => void; missed: () => void }

/**
 * The line between the nodes of an installation. It carries one word, that a node has made changes; which they are each
 * node reads from the database. So a message that is lost, or a bus that is dead, makes others late and loses nothing.
 */
export type Bus = {
  /** Hears until `close`. Also ends well where the bus cannot be reached: it is tried again until it can. */
  start: (ear: Ear) => Promise<void>
  /** Rejects when nobody can be told at the moment. */
  tell: (node: string) => Promise<void>
  close: () => Promise<void>
}

/** What a message is sent to: the channel of PostgreSQL and Redis, and the subject of NATS. */
export const channel = 'changes'

/** How long is waited for an answer of the bus, and between two attempts to reach it. */
export const busTimes = { answerMilliseconds: 2_000, againMilliseconds: 500 }

/** Resolves with `attempt`, or after some seconds without it: the attempt goes on. */
export async function whateverComesFirst(attempt: Promise<unknown>, milliseconds = busTimes.answerMilliseconds) {
  let timer: NodeJS.Timeout | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([attempt, time])
  clearTimeout(timer)
}
