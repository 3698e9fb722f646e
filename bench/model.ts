// A final day with a million watchers, modelled from what was measured in the same run (docs/scaling.md says what is assumed).
import type { Product } from '../src/testing/product.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { type Day, percentileOf, type ServiceTimes, simulate } from './model-day.ts'
import { measureServices } from './model-services.ts'

const million: Day = {
  edges: 100,
  watchers: 1_000_000,
  // 36 groups save 18 holes in four and a half hours, one each 25 s; this is 25 times as often.
  savesEach: 1_000,
  frameEach: 1_000,
  comeEach: 2_000,
  die: 5,
  dieAt: 20_000,
  returnWithin: 10_000,
  wayAtLeast: 20,
  wayMore: 30,
  lasts: 60_000,
  seed: 20_261_123,
}

export async function measure(product: Product): Promise<Figure[]> {
  const cost = await measureServices(product)
  const calm = simulate({ ...million, die: 0 }, cost)
  const storm = simulate(million, cost)
  const seconds = rounded(storm.backAfter / 1_000, 1)
  return [
    ...inputs(cost),
    atMost(
      'model: a save to visible, a million watchers at a hundred edges, 99th percentile (runs: 50th, 90th, 99.9th)',
      {
        value: percentileOf(calm.visible, 99),
        unit: 'ms',
        most: 2_000,
        runs: [50, 90, 99.9].map((percent) => percentileOf(calm.visible, percent)),
      },
    ),
    atMost('model: of the processor of the busiest edge (runs: of the origin)', {
      value: rounded(100 * calm.edgeBusy, 1),
      unit: '%',
      most: 50,
      runs: [rounded(100 * calm.originBusy, 1)],
    }),
    atMost('model: five of the hundred edges die at once: until the last of 50,000 is back (runs: how many)', {
      value: seconds,
      unit: 's',
      most: 30,
      runs: [storm.back],
    }),
    atMost('model: the same, a save to visible, 99th percentile', {
      value: percentileOf(storm.visible, 99),
      unit: 'ms',
      most: 2_000,
    }),
    ...traffic(cost),
  ]
}

/** With what TCP, IP and Ethernet add to a frame. */
const onTheWire = 66 + 20

function traffic({ saveBytes }: ServiceTimes): Figure[] {
  const bits = (saveBytes + onTheWire) * 8
  const ofEdge = (bits * (million.watchers / million.edges) * (1_000 / million.savesEach)) / 1e6
  const ofOrigin = (bits * million.edges * (1_000 / million.savesEach)) / 1e6
  return [
    atMost('model: what each edge sends (runs: all of them)', {
      value: rounded(ofEdge, 1),
      unit: 'Mbit/s',
      most: 500,
      runs: [rounded(ofEdge * million.edges, 0)],
    }),
    atMost('model: what the origin sends to the edges', { value: rounded(ofOrigin, 1), unit: 'Mbit/s', most: 100 }),
  ]
}

/** The model stands on them; each has room. */
const inputs = ({ send, join, read, save, saveBytes }: ServiceTimes): Figure[] => [
  atMost('measured for it: processor time of a frame to one watcher', { value: inMicro(send), unit: 'µs', most: 40 }),
  atMost('measured for it: processor time of a watcher who comes', { value: inMicro(join), unit: 'µs', most: 1_000 }),
  atMost('measured for it: processor time of a board that is read', { value: inMicro(read), unit: 'µs', most: 200 }),
  atMost('measured for it: processor time of a save at the origin', { value: rounded(save, 2), unit: 'ms', most: 20 }),
  atMost('measured for it: a save on its way to a watcher', {
    value: rounded(saveBytes / 1_000),
    unit: 'kB',
    most: 1.5,
  }),
]

const inMicro = (milliseconds: number) => rounded(milliseconds * 1_000, 1)

type Found = { value: number; unit: string; most: number; runs?: number[] }

const atMost = (figure: string, { value, unit, most, runs }: Found): Figure => ({
  figure,
  value,
  unit,
  target: `at most ${most.toLocaleString('en')} ${unit}`,
  met: value <= most,
  ...(runs && { runs }),
})
