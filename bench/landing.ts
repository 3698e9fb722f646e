// How long a slow phone on a slow network waits for the landing page: its largest paint.
import { type BrowserContext, chromium } from 'playwright-core'
import { type Product, seedField } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { playHoles } from './play.ts'
import { slow4G, slowerProcessor } from './scoring-route.ts'

const visits = 5
const atMost = 2_500

export async function measure(product: Product): Promise<Figure[]> {
  await playHoles(product, await seedField(product, 1), 6)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const paints: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
      paints.push(await largestPaint(context))
      await context.close()
    }
    const value = median(paints)
    return [
      {
        figure: `landing page, largest paint, ${slowerProcessor} × slower processor, Slow 4G, nothing cached`,
        value: rounded(value, 0),
        unit: 'ms',
        target: `at most ${atMost} ms`,
        met: value <= atMost,
        runs: paints.map((paint) => rounded(paint, 0)),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** When the largest part of the first screen was painted; whatever comes until the page is whole counts. */
async function largestPaint(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Read more' }).waitFor()
  await page.locator('.landing-board tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(
    `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`,
  )
  return Number(paint)
}
