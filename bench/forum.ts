// The last page of a thread of 10,000 posts, against the first page of one of ten: places are stored, not counted.
import { sql } from 'kysely'
import { newId } from '../src/server/data/ids.ts'
import { type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'

const pairs = 15
const readsEach = 60
const many = 10_000

export async function measure(product: Product): Promise<Figure[]> {
  const { partyId, groups } = await seedField(product, 1)
  const [group] = groups
  const forumId = newId()
  const { kysely } = product.database
  await kysely.insertInto('forums').values({ partyId, id: forumId, title: 'General', position: 0 }).execute()
  const long = await seedThread(product, partyId, forumId, group?.players ?? [], many)
  const short = await seedThread(product, partyId, forumId, group?.players ?? [], 10)
  await sql`analyze forum_posts, forum_threads`.execute(kysely)
  const connection = await Connection.open(product.host, product.port)
  const time = async (url: string) => {
    const started = performance.now()
    for (let read = 0; read < readsEach; read++) {
      const { head } = await connection.send('GET', url, { cookie: group?.cookie ?? '' })
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
    }
    return (performance.now() - started) / readsEach
  }
  const last = `/api/forum-threads/${long}/posts?offset=-`
  const first = `/api/forum-threads/${short}/posts`
  for (const url of [last, first]) await time(url)
  const values: number[] = []
  const limits: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    limits.push(await time(first))
    values.push(await time(last))
  }
  connection.close()
  const ratio = median(values.map((value, at) => value / (limits[at] ?? Number.NaN)))
  return [
    {
      figure: `last page of a thread of ${many.toLocaleString('en-GB')} posts, against the first page of one of ten`,
      value: rounded(median(values)),
      unit: 'ms',
      limit: rounded(median(limits)),
      ratio: rounded(ratio),
      target: 'at most 1.5 of the limit',
      met: ratio <= 1.5,
      runs: values.map((value) => rounded(value)),
    },
  ]
}

async function seedThread(product: Product, partyId: string, forumId: string, authors: string[], posts: number) {
  const { kysely } = product.database
  const threadId = newId()
  await kysely
    .insertInto('forumThreads')
    .values({ partyId, id: threadId, forumId, title: `${posts} posts`, authorId: authors[0] ?? null, postCount: posts })
    .execute()
  await sql`insert into forum_posts (party_id, id, thread_id, number, author_id, body)
    select ${partyId}, gen_random_uuid(), ${threadId}, number, (${authors}::uuid[])[1 + number % ${authors.length}],
      'Words about greens, of the usual length of a post in a forum. Number ' || number
    from generate_series(1, ${posts}) number`.execute(kysely)
  return threadId
}
