// The replay of four rounds of 144 players on a slow phone: the bytes of its answer, and the frames a second while it plays.
import http from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Product } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { seedRounds } from './played-rounds.ts'
import { slowerProcessor } from './scoring-route.ts'

const rounds = 4
const groups = 36
const runs = 3
const bytesAtMost = 60_000
const framesAtLeast = 60
/** A display of 60 Hz shows one frame less in a second that begins between two. */
const tolerated = 1
const playedMilliseconds = 10_000

export async function measure(product: Product): Promise<Figure[]> {
  const { partyId, eventId } = await seedRounds(product, rounds, groups)
  const bytes = await compressedBytes(`${product.url}/api/events/${eventId}/replay`)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const frames: number[] = []
    for (let run = 0; run < runs; run++)
      frames.push(rounded(await framesWhilePlaying(browser, `${product.url}/public/${partyId}/replay/${eventId}`), 1))
    return [
      {
        figure: `replay of ${rounds} rounds of ${groups * 4} players, compressed`,
        value: bytes,
        unit: 'bytes',
        target: `at most ${bytesAtMost} bytes`,
        met: bytes <= bytesAtMost,
      },
      {
        figure: `the same while it plays, ${slowerProcessor} × slower processor`,
        value: median(frames),
        unit: 'frames a second',
        target: `at least ${framesAtLeast} frames a second`,
        met: median(frames) >= framesAtLeast - tolerated,
        runs: frames,
      },
    ]
  } finally {
    await browser.close()
  }
}

const compressedBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })

async function framesWhilePlaying(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  await page.getByRole('slider').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const frames = await countFrames(page)
  await context.close()
  return frames
}

const countFrames = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let [count, first] = [0, 0]
    const next = (at) => {
      first ||= at
      if (at - first >= ${playedMilliseconds}) return resolve((count * 1000) / (at - first))
      count += 1
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
