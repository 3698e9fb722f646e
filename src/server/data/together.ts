/** One thing that waits to be done together with others of its kind. */
type Waiting<Item, Done> = { item: Item; resolve: (done: Done) => void; reject: (error: unknown) => void }

/** So many at most go together: more would make each of them wait for too many others. */
const most = 64

/**
 * Work that arrives while the same kind of work is under way is done together once that has ended: an idle server answers
 * at once, a busy one asks the database once for many. Two items of the same `name` never go together. `run` answers its
 * items in their order; when it fails, all of them fail with its error.
 */
export function together<Item, Done>(
  run: (items: Item[]) => Promise<Done[]>,
  name: (item: Item) => string,
): (item: Item) => Promise<Done> {
  let waiting: Waiting<Item, Done>[] = []
  let isUnderWay = false

  function next() {
    if (isUnderWay || waiting.length === 0) return
    isUnderWay = true
    const now = firstOfEach(waiting, name)
    waiting = waiting.filter((one) => !now.includes(one))
    void carryOut(now)
  }

  async function carryOut(now: Waiting<Item, Done>[]) {
    try {
      const done = await run(now.map(({ item }) => item))
      for (const [at, { resolve }] of now.entries()) resolve(done[at] as Done)
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
    isUnderWay = false
    next()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      next()
    })
}

/** In the order in which they came. */
function firstOfEach<Item, Done>(waiting: readonly Waiting<Item, Done>[], name: (item: Item) => string) {
  const first = new Map<string, Waiting<Item, Done>>()
  for (const one of waiting) if (!first.has(name(one.item))) first.set(name(one.item), one)
  return [...first.values()].slice(0, most)
}
