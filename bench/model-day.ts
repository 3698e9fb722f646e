// A final day as events in the order of their time: phones save, edges hear of it and send, people come and are lost.

/** What one thing costs a processor, in milliseconds, and the bytes that a save is for one watcher: measured. */
export type ServiceTimes = {
  save: number
  /** one frame to one watcher */
  send: number
  /** a stream that is opened */
  join: number
  /** a board that is read */
  read: number
  saveBytes: number
}

/** What is assumed. Times in milliseconds. */
export type Day = {
  edges: number
  watchers: number
  savesEach: number
  frameEach: number
  /** People who open the board, a second, over all edges. */
  comeEach: number
  /** Edges that die at `dieAt`, whose watchers come back within `returnWithin`. */
  die: number
  dieAt: number
  returnWithin: number
  /** On the way between two machines: at least so long, and so much more on average. */
  wayAtLeast: number
  wayMore: number
  lasts: number
  seed: number
}

export type DayResult = {
  /** By tens of milliseconds from save to visible: how many watchers. */
  visible: Map<number, number>
  /** Of the busiest edge, and of the origin. */
  edgeBusy: number
  originBusy: number
  /** From the death to the last who is back. */
  backAfter: number
  back: number
}

const sliceSize = 500

/** One processor that does one job after the other. */
type Worker = { freeAt: number; busy: number }
type Edge = Worker & { watchers: number; isDead: boolean; lastFrame: number; isPlanned: boolean; unsent: number[] }
type Job = { at: number; run: (at: number) => void }

export const simulate = (day: Day, cost: ServiceTimes): DayResult => new FinalDay(day, cost).run()

class FinalDay {
  readonly #day: Day
  readonly #cost: ServiceTimes
  readonly #random: () => number
  readonly #agenda = createAgenda()
  readonly #origin: Worker = { freeAt: 0, busy: 0 }
  readonly #edges: Edge[]
  readonly #result: DayResult = { visible: new Map(), edgeBusy: 0, originBusy: 0, backAfter: 0, back: 0 }

  constructor(day: Day, cost: ServiceTimes) {
    this.#day = day
    this.#cost = cost
    this.#random = dice(day.seed)
    this.#edges = Array.from({ length: day.edges }, () => ({
      ...{ freeAt: 0, busy: 0, watchers: Math.round(day.watchers / day.edges), isDead: false },
      ...{ lastFrame: -this.#random() * day.frameEach, isPlanned: false, unsent: [] },
    }))
  }

  run(): DayResult {
    const { dieAt, die, lasts } = this.#day
    this.#agenda.add(0, this.#save)
    this.#agenda.add(0, this.#arrive)
    if (die > 0) this.#agenda.add(dieAt, this.#die)
    this.#agenda.run()
    this.#result.edgeBusy = Math.max(...this.#edges.map(({ busy }) => busy)) / lasts
    this.#result.originBusy = this.#origin.busy / lasts
    return this.#result
  }

  #way = () => this.#day.wayAtLeast + this.#after(this.#day.wayMore)
  /** At random, so much on average. */
  #after = (average: number) => -Math.log(1 - this.#random()) * average

  #save = (at: number) => {
    const done = work(this.#origin, at, this.#cost.save)
    for (const edge of this.#edges) this.#agenda.add(done + this.#way(), (heardAt) => this.#hear(edge, heardAt, at))
    if (at + this.#day.savesEach < this.#day.lasts) this.#agenda.add(at + this.#day.savesEach, this.#save)
  }

  #hear(edge: Edge, at: number, savedAt: number) {
    if (edge.isDead) return
    edge.unsent.push(savedAt)
    if (edge.isPlanned) return
    edge.isPlanned = true
    this.#agenda.add(Math.max(at, edge.lastFrame + this.#day.frameEach), (due) => {
      edge.isPlanned = false
      edge.lastFrame = due
      this.#slice(edge, due, edge.unsent.splice(0), edge.watchers)
    })
  }

  /** Between two slices others get their turn. */
  #slice(edge: Edge, at: number, saves: readonly number[], left: number) {
    if (left <= 0 || edge.isDead) return
    const size = Math.min(sliceSize, left)
    const done = work(edge, at, size * this.#cost.send)
    const seen = done + this.#way()
    const { visible } = this.#result
    for (const savedAt of saves) {
      const step = Math.round((seen - savedAt) / 10) * 10
      visible.set(step, (visible.get(step) ?? 0) + size)
    }
    this.#agenda.add(done, (next) => this.#slice(edge, next, saves, left - size))
  }

  #come(at: number, then?: (openAt: number) => void) {
    const living = this.#edges.filter(({ isDead }) => !isDead)
    const edge = living[Math.floor(this.#random() * living.length)] as Edge
    this.#agenda.add(at + this.#way(), (there) => {
      const open = work(edge, there, this.#cost.join + this.#cost.read)
      edge.watchers += 1
      then?.(open + this.#way())
    })
  }

  #arrive = (at: number) => {
    this.#come(at)
    const next = at + this.#after(1_000 / this.#day.comeEach)
    if (next < this.#day.lasts) this.#agenda.add(next, this.#arrive)
  }

  #die = (at: number) => {
    const isBack = (openAt: number) => {
      this.#result.back += 1
      this.#result.backAfter = Math.max(this.#result.backAfter, openAt - at)
    }
    const returns = (when: number) => this.#come(when, isBack)
    for (const edge of this.#edges.slice(0, this.#day.die)) {
      edge.isDead = true
      for (let watcher = 0; watcher < edge.watchers; watcher++)
        this.#agenda.add(at + this.#random() * this.#day.returnWithin, returns)
    }
  }
}

/** When it is done with that too. */
function work(worker: Worker, at: number, takes: number): number {
  worker.freeAt = Math.max(worker.freeAt, at) + takes
  worker.busy += takes
  return worker.freeAt
}

/** In milliseconds. */
export function percentileOf(visible: DayResult['visible'], percent: number): number {
  const steps = [...visible].sort(([a], [b]) => a - b)
  const all = steps.reduce((sum, [, count]) => sum + count, 0)
  let sofar = 0
  for (const [step, count] of steps) {
    sofar += count
    if (sofar >= (all * percent) / 100) return step
  }
  return Number.NaN
}

/** What is to be done, the earliest first. */
function createAgenda() {
  const heap: Job[] = []
  const at = (index: number) => (heap[index] as Job).at
  const swap = (one: number, other: number) => {
    ;[heap[one], heap[other]] = [heap[other] as Job, heap[one] as Job]
  }

  function add(time: number, run: Job['run']) {
    heap.push({ at: time, run })
    for (let index = heap.length - 1; index > 0; ) {
      const parent = (index - 1) >> 1
      if (at(parent) <= at(index)) return
      swap(parent, index)
      index = parent
    }
  }

  function take(): Job | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const child = right < heap.length && at(right) < at(left) ? right : left
      if (child >= heap.length || at(index) <= at(child)) return first
      swap(index, child)
      index = child
    }
  }

  const run = () => {
    for (let job = take(); job; job = take()) job.run(job.at)
  }
  return { add, run }
}

/** The same numbers from 0 to 1 for the same seed. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
