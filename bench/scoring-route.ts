// What the first visit of the scoring page weighs, and how long it takes a slow phone on a slow network to show it.
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { playHoles } from './play.ts'

const visits = 5
export const slowerProcessor = 4
/** As the developer tools have it: 1.6 Mbit/s down, 750 kbit/s up, less a tenth, and 150 ms there and back times 3.75. */
export const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

type Visit = { mounted: number; code: number; fonts: number; answers: number; files: string[] }

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 1)
  await playHoles(product, field, 6)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const found: Visit[] = []
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
      found.push(await firstVisit(context, product, field))
      await context.close()
    }
    if (process.env.VERBOSE) console.log(found.at(-1)?.files.join('\n'))
    return figuresOf(found)
  } finally {
    await browser.close()
  }
}

function figuresOf(visits: Visit[]): Figure[] {
  const kilobytes = (of: (visit: Visit) => number) => rounded(median(visits.map(of)) / 1000, 1)
  const code = kilobytes((visit) => visit.code)
  const mounted = median(visits.map((visit) => visit.mounted))
  return [
    {
      figure: `scoring route, brotli: page, scripts and styles (besides: fonts ${kilobytes((visit) => visit.fonts)} kB, answers ${kilobytes((visit) => visit.answers)} kB)`,
      value: code,
      unit: 'kB',
      target: 'at most 170 kB',
      met: code <= 170,
    },
    {
      figure: `scoring route mounted, ${slowerProcessor} × slower processor, Slow 4G, nothing cached`,
      value: rounded(mounted, 0),
      unit: 'ms',
      target: 'at most 3500 ms',
      met: mounted <= 3_500,
      runs: visits.map((visit) => rounded(visit.mounted, 0)),
    },
  ]
}

async function firstVisit(context: BrowserContext, product: Product, { groups }: Field): Promise<Visit> {
  const [group] = groups
  await context.addCookies(
    (group?.cookie ?? '').split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }
    }),
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const { bytes, files } = countBytes(devtools)
  const mounted = await timeToMount(page)
  const { code, fonts, answers } = bytes
  return { mounted, code, fonts, answers, files }
}

/** From the start of the navigation to the first frame in which strokes can be entered. */
async function timeToMount(page: Page): Promise<number> {
  page.setDefaultTimeout(60_000)
  await page.goto('/#/score/7', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Score hole 7' }).waitFor()
  await page.locator('main button').nth(4).waitFor()
  return Number(await page.evaluate('performance.now()'))
}

/** Bodies as they travelled, by what they are. */
function countBytes(devtools: CDPSession) {
  const bytes = { code: 0, fonts: 0, answers: 0 }
  const kinds = new Map<string, { kind: keyof typeof bytes; url: string; head: number }>()
  const files: string[] = []
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = type === 'Font' ? 'fonts' : ['Document', 'Script', 'Stylesheet'].includes(type) ? 'code' : 'answers'
    const { pathname } = new URL(response.url)
    const encoding = response.headers['content-encoding'] ?? 'identity'
    kinds.set(requestId, { kind, url: `${kind} ${pathname} ${encoding}`, head: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const of = kinds.get(requestId)
    if (!of) return
    const body = Math.max(0, encodedDataLength - of.head)
    bytes[of.kind] += body
    files.push(`${timestamp.toFixed(2)} ${of.url} ${body}`)
  })
  return { bytes, files }
}
