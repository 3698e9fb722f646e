// Whether an address has an account cannot be told by how long the answer takes: known against unknown ones, in turns.
import { newId } from '../src/server/data/ids.ts'
import type { Product } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'

const pairs = 200
const warmUp = 20
const apartAtMost = 0.05

const requests = [
  { name: 'sign-up', url: '/api/sign-up-requests' },
  { name: 'recovery', url: '/api/recovery-requests' },
]

export async function measure(product: Product): Promise<Figure[]> {
  // Behind a proxy each request comes from an address of its own, so that no limit is met.
  await product.restart({ PUBLIC_URL: 'http://golf.example.org', TRUST_PROXY: 'loopback' })
  const known = Array.from({ length: pairs + warmUp }, () => `known-${newId()}@example.org`)
  await product.database.kysely
    .insertInto('users')
    .values(known.map((email) => ({ id: newId(), email, firstName: 'Known', lastName: 'Person' })))
    .execute()
  const figures: Figure[] = []
  for (const request of requests) figures.push(await compare(product, known, request))
  return figures
}

async function compare(product: Product, known: readonly string[], { name, url }: (typeof requests)[number]) {
  const connection = await Connection.open(product.host, product.port)
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (const [at, email] of known.entries()) {
    const both = [
      { whose: 'known' as const, email },
      { whose: 'unknown' as const, email: `other-${newId()}@example.org` },
    ]
    for (const one of at % 2 === 0 ? both : both.reverse()) {
      const headers = { 'x-forwarded-for': `10.${one.whose === 'known' ? 1 : 2}.${at >> 8}.${at & 255}` }
      const start = performance.now()
      const { status, body } = await connection.send('POST', url, headers, JSON.stringify({ email: one.email }))
      if (at >= warmUp) times[one.whose].push(performance.now() - start)
      answers.add(`${status} ${body}`)
    }
  }
  connection.close()
  if (answers.size !== 1) throw new Error(`Not the same answer: ${[...answers].join(' and ')}`)
  return figureOf(name, times)
}

function figureOf(name: string, times: { known: number[]; unknown: number[] }): Figure {
  const [value, limit] = [median(times.known), median(times.unknown)]
  const ratio = value / limit
  return {
    figure: `request for ${name}, an address with an account against one without, ${pairs} each in turns`,
    value: rounded(value),
    unit: 'ms',
    limit: rounded(limit),
    ratio: rounded(ratio, 3),
    target: `within ${1 + apartAtMost} of the limit, either way`,
    met: Math.abs(ratio - 1) <= apartAtMost,
  }
}
