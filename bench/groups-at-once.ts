// 36 groups save a hole at the same moment: how long until all are acknowledged.

import { type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { play } from './play.ts'

const runs = 15

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 36)
  const phones = await Promise.all(
    field.groups.map(async (group) => ({ group, connection: await Connection.open(product.host, product.port) })),
  )
  const times: number[] = []
  for (let run = 0; run < runs + 2; run++) {
    const started = performance.now()
    await Promise.all(phones.map(({ connection, group }) => play(connection, group)))
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  for (const { connection } of phones) connection.close()
  const counted = times.slice(2)
  const value = median(counted)
  return [
    {
      figure: '36 groups saving at once, all acknowledged',
      value: rounded(value, 0),
      unit: 'ms',
      target: 'at most 150 ms',
      met: value <= 150,
      runs: counted.map((time) => rounded(time, 0)),
    },
  ]
}
