// Every read that a page can make, by an administrator of a club of 2,000 members, 200 events and 500,000 saved holes.
import type { AnyOperation, NamedOperation } from '../src/contract/operation.ts'
import { operations } from '../src/server/api/operations.ts'
import { readConfig } from '../src/server/config.ts'
import { sessions } from '../src/server/session/session.ts'
import type { Product } from '../src/testing/product.ts'
import { samples } from '../src/testing/samples.ts'
import { inputSchema, smallest } from '../src/testing/smallest-input.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { type LargeParty, seedLargeParty } from './seed-large-party.ts'

const runs = 15
const slowestShown = 10
/** The pages that visitors open most: always shown, and quicker than the rest. */
const quick = ['getParty', 'getParties', 'getCourseRounds']

export async function measure(product: Product): Promise<Figure[]> {
  const party = await seedLargeParty(product)
  const opener = sessions(readConfig({ DATA_DIR: product.dataDir, DEMO: 'no' }), () => new Date())
  const cookies = await opener.open(product.database.kysely, party.ownerId, 'bench')
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  await makeOfficial(product.url, cookie, party)
  const figures: Figure[] = []
  const reads = operations.filter(({ method, output }) => method === 'get' && output._zod.def.type !== 'string') // no files
  for (const operation of reads) {
    const figure = await timeOf(product.url, cookie, operation, party.ids)
    if (figure) figures.push(figure)
  }
  const isQuick = ({ figure }: Figure) => quick.some((name) => figure.endsWith(` ${name}`))
  const others = figures.filter((figure) => !isQuick(figure)).sort((a, b) => b.value - a.value)
  return [...figures.filter(isQuick), ...others.slice(0, slowestShown)]
}

/** As the job does in the night after each. */
async function makeOfficial(base: string, cookie: string, { pastEvents }: LargeParty) {
  for (const eventId of pastEvents) {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${base}/api/events/${eventId}/official-results`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    if (!answer.ok) throw new Error(`An event did not become official: ${await answer.text()}`)
  }
}

async function timeOf(
  base: string,
  cookie: string,
  operation: NamedOperation,
  ids: Record<string, string>,
): Promise<Figure | undefined> {
  const input = (samples[operation.id]?.(ids) ?? smallest(inputSchema(operation), ids)) as Record<string, unknown>
  const url = base + addressOf(operation, input)
  const times: number[] = []
  for (let run = 0; run < runs + 2; run++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    if (!answer.ok) return undefined // such as a news item that this club does not have
  }
  const value = median(times.slice(2))
  const most = quick.includes(operation.id) ? 20 : 100
  return {
    figure: `club of 2,000 members and 500,000 holes: ${operation.id}`,
    value: rounded(value, 1),
    unit: 'ms',
    target: `at most ${most} ms`,
    met: value <= most,
    runs: times.map((time) => rounded(time, 1)),
  }
}

function addressOf({ path }: AnyOperation, input: Record<string, unknown>): string {
  const inPath = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      inPath.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return `/api${filled}${query && `?${query}`}`
}
