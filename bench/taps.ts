// How soon a slow phone answers a tap or a key: from the input to the frame that shows what it did (Event Timing, as for INP).
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { playHoles } from './play.ts'
import { seedRounds } from './played-rounds.ts'
import { slowerProcessor } from './scoring-route.ts'

const rounds = 4
const groups = 36
const runs = 5
const atMost = 100
/** A page rests so long between two inputs, as under a hand. */
const rest = 500

/** What a hand does, one after the other; each is an input of its own. */
type Taps = Record<string, (page: Page) => Promise<unknown>>
/** What each tap took in each run, in ms. */
type Times = Record<string, number[]>
type Measured = { open: (page: Page) => Promise<unknown>; taps: Taps; cookie?: string }

const key = (name: string) => (page: Page) => page.keyboard.press(name)
const press = (name: string) => (page: Page) => tapOn(page, page.getByRole('button', { name, exact: true }).first())
const at = (selector: string, position: number) => (page: Page) => tapOn(page, page.locator(selector).nth(position))
const row = (position: number) => at('.board .board-button', position)
const star = at('.board .favourite-star', 3)
const likely = at('.key-near', 1)
/** The choice of a phone in the field itself: the list that it opens is the browser's own. */
const pick = (label: string) => async (page: Page) => {
  await page.locator(`select[aria-label="${label}"]`).focus()
  await page.keyboard.press('ArrowDown')
}
const onSlider = (name: string) => async (page: Page) => {
  await page.getByRole('slider').focus()
  await page.keyboard.press(name)
}

/** By the mouse alone: what Playwright looks up in the page around a click is nothing that a hand asks of it. */
async function tapOn(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  await page.waitForTimeout(rest)
  await page.evaluate('window.taps = []')
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** What the machine and its browser take by themselves: rows without style or program, of which a tap opens one. */
const barePage = `
  <table>${'<tr><td>1</td><td><button>A player</button></td><td>72</td></tr>'.repeat(groups * 4)}</table>
  <script>
    addEventListener('click', ({ target }) => {
      const opened = document.createElement('tr')
      opened.innerHTML = '<td></td><td>Four rounds</td><td>288</td>'
      target.closest('tr')?.after(opened)
    })
  </script>`
const bareRow = (position: number) => at('button', position)

const bare: Measured = {
  open: (page) => page.goto(`data:text/html,${encodeURIComponent(barePage)}`),
  taps: { 'open a row': bareRow(2), 'open another': bareRow(5), 'open a third': bareRow(1) },
}

const board: Taps = {
  'open a line': row(2),
  'close it': row(2),
  'open another': row(5),
  'open a third': row(1),
  'close that': row(1),
  star,
  'take the star back': star,
  gross: pick('Net or gross'),
  'one round': pick('Round'),
  'a class': pick('Class'),
  'open a line of it': row(3),
  'close that line': row(3),
  'the next class': pick('Class'),
  search: press('Search players'),
  'a letter': key('a'),
  'a second letter': key('n'),
  'take it back': key('Backspace'),
  'end the search': key('Escape'),
}

const player: Taps = {
  'another round': press('Round 2'),
  'a hole back': onSlider('ArrowLeft'),
  'another hole back': onSlider('ArrowLeft'),
  star: at('.favourite-button', 0),
}

const replay: Taps = {
  play: press('Play'),
  pause: press('Pause'),
  later: onSlider('ArrowRight'),
  'a good deal later': onSlider('PageUp'),
  moments: press('Moments'),
  'a moment': at('.replay-moments a', 0),
  'another round': press('Round 2'),
}

const scoring: Taps = {
  'first strokes': likely,
  'second strokes': likely,
  'third strokes': likely,
  'last strokes': likely,
  'save the hole': press('Save score for the hole'),
}

export async function measure(product: Product): Promise<Figure[]> {
  const { partyId, eventId, players } = await seedRounds(product, rounds, groups)
  await divide(product, eventId)
  const field = await seedField(product, 1)
  await playHoles(product, field, 6)
  const of = (page: string) => `/public/${partyId}/${page}/${eventId}`
  const pages: Record<string, Measured> = {
    'board of 144 players, four rounds, three classes': { open: opened(of('leaderboard'), boardStands), taps: board },
    'day of a player': {
      open: opened(`/public/${partyId}/#/player/${eventId}/${players[0]}`, sliderStands),
      taps: player,
    },
    'replay of 144 players, four rounds': { open: opened(of('replay'), sliderStands), taps: replay },
    scoring: { open: opened('/#/score/7', holeStands), taps: scoring, cookie: cookieOf(field) },
  }
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const figures: Figure[] = []
    for (const [name, page] of Object.entries(pages)) {
      const [all, limits]: [Times, Times] = [{}, {}]
      for (let run = 0; run < runs; run += 1) {
        await tapIn(browser, bare, product.url, limits)
        await tapIn(browser, page, product.url, all)
      }
      figures.push(figureOf(name, all, median(Object.values(limits).flat())))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Three classes by the alphabet, of much the same size. */
const divide = ({ database }: Product, eventId: string) =>
  database.kysely
    .updateTable('events')
    .set({
      classes: JSON.stringify([
        { name: 'A', filter: "lastName < 'F'" },
        { name: 'B', filter: "lastName < 'N'" },
        { name: 'C', filter: "lastName >= 'N'" },
      ]),
    })
    .where('id', '=', eventId)
    .execute()

const opened = (path: string, isThere: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(path)
  await isThere(page)
}
const boardStands = (page: Page) => page.locator('.board .board-button').nth(20).waitFor()
const sliderStands = (page: Page) => page.getByRole('slider').waitFor()
const holeStands = (page: Page) => page.getByRole('heading', { level: 1, name: 'Score hole 7' }).waitFor()
const cookieOf = ({ groups: [group] }: Field) => group?.cookie ?? ''

/** Beside what the same machine took for a bare page between the taps: the rest is the product's. */
function figureOf(name: string, all: Times, limit: number): Figure {
  const medians = Object.entries(all).map(([tap, times]) => ({ tap, time: median(times) }))
  const slowest = medians.reduce((worst, each) => (each.time > worst.time ? each : worst))
  if (process.env.VERBOSE) console.log(name, Object.fromEntries(medians.map(({ tap, time }) => [tap, time])), all)
  return {
    figure: `${name}: slowest of ${medians.length} taps answered, ${slowerProcessor} × slower processor (${slowest.tap})`,
    value: slowest.time,
    unit: 'ms',
    limit,
    ratio: rounded(slowest.time / limit),
    target: `at most ${atMost} ms`,
    met: slowest.time <= atMost,
    runs: medians.map(({ time }) => time),
  }
}

/** A page of its own for one run; what each tap took is put to what it took in the runs before. */
async function tapIn(browser: Browser, measured: Measured, url: string, all: Times) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  for (const [tap, milliseconds] of Object.entries(await tapped(context, measured, url)))
    all[tap] = [...(all[tap] ?? []), milliseconds]
  await context.close()
}

async function tapped(context: BrowserContext, { open, taps, cookie }: Measured, url: string) {
  if (cookie)
    await context.addCookies(
      cookie.split('; ').map((one) => {
        const [name = '', value = ''] = one.split('=')
        return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
      }),
    )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(observe)
  await open(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const found: Record<string, number> = {}
  for (const [name, tap] of Object.entries(taps)) {
    await page.waitForTimeout(rest)
    await page.evaluate('window.taps = []')
    await tap(page)
    await page.waitForTimeout(rest)
    found[name] = await page.evaluate<number>('Math.max(0, ...window.taps)')
  }
  return found
}

/** Runs in the page. Shorter ones than 16 ms are not reported: they count as nothing. */
const observe = `
  window.taps = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
