// 144 players in pairs, four-ball: the bytes of the board and of a change, and how soon a save is seen.
import { newId } from '../src/server/data/ids.ts'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { compressed, size } from './board-read.ts'
import { playHoles } from './play.ts'
import { bareStreams, figure, watched } from './watchers.ts'

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedPairs(product)
  await playHoles(product, field, 12)
  const url = `/api/events/${field.eventId}/leaderboard`
  await compressed(product, url)
  const board = await size(product, url, 'board of 72 pairs, brotli')
  const few = await watched(product, 500, 1, seedPairs)
  const bare = await bareStreams(median(few.sizes), 500, 1)
  return [
    board,
    figure(
      'save of a four-ball to visible, ten saves a second, 500 watchers, 95th percentile',
      few.latencies,
      bare,
      95,
      150,
    ),
    {
      figure: 'change of the board of pairs for one saved hole, median (largest)',
      value: rounded(median(few.sizes) / 1000),
      unit: 'kB',
      target: 'at most 1.5 kB',
      met: median(few.sizes) <= 1_500,
      runs: [rounded(Math.max(...few.sizes) / 1000)],
    },
  ]
}

/** 36 groups of two pairs each. */
async function seedPairs(product: Product): Promise<Field> {
  const field = await seedField(product, 36)
  const { kysely } = product.database
  const pairs = field.groups.flatMap(({ id, players }) =>
    [0, 1].map((number) => ({ id: newId(), number, groupId: id, members: players.slice(2 * number, 2 * number + 2) })),
  )
  const sides = pairs.map(({ id, members }) => ({ id, roundId: null, name: '', members }))
  await kysely
    .updateTable('events')
    .set({ strokeCount: 'four-ball', sides: JSON.stringify(sides) })
    .where('partyId', '=', field.partyId)
    .where('id', '=', field.eventId)
    .execute()
  for (const { id, number, members } of pairs)
    await kysely
      .updateTable('scorecards')
      .set({ sideId: id, side: number })
      .where('partyId', '=', field.partyId)
      .where('roundId', '=', field.roundId)
      .where('userId', 'in', members)
      .execute()
  const contendersOf = (groupId: string) => pairs.filter((pair) => pair.groupId === groupId).map(({ id }) => id)
  return { ...field, groups: field.groups.map((group) => ({ ...group, contenders: contendersOf(group.id) })) }
}
