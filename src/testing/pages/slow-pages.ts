import type { BrowserContext, Page } from 'playwright-core'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
type Counted = Window & { shifted: number; movers: string[]; waitsFor: number; changedAt: number }

/** So long the network holds back each answer. */
const answersAfter = 600
/** Whatever an answer asks for comes within this time, so that a page that has been quiet for longer is whole. */
const quietFor = 750

/** How much of a page moved by itself while it came, and what. */
export type Moved = { address: string; shift: number; movers: string[] }

/**
 * Opens addresses, one after the other in each of some contexts, over a network that is slow to answer, and measures the
 * layout shifts of each until nothing of it changes any more. Shifts after an input do not count, as the standard says.
 * Contexts and not tabs: the tabs of one share six connections, of which each keeps one as its stream.
 */
export async function movedWhileComing(contexts: readonly BrowserContext[], all: readonly string[]): Promise<Moved[]> {
  const left = [...all]
  const moved: Moved[] = []
  const walk = async (context: BrowserContext) => {
    await context.addInitScript(count)
    for (let address = left.shift(); address !== undefined; address = left.shift())
      moved.push({ address, ...(await opened(context, address)) })
  }
  await Promise.all(contexts.map(walk))
  return moved.sort((a, b) => all.indexOf(a.address) - all.indexOf(b.address))
}

async function opened(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await holdAnswersBack(page)
  await page.goto(address)
  await page.locator('main').first().waitFor({ state: 'attached' })
  const isQuiet = (quiet: number) => {
    const { waitsFor, changedAt } = window as unknown as Counted
    return waitsFor === 0 && performance.now() - changedAt > quiet
  }
  await page.waitForFunction(isQuiet, quietFor, { polling: 100, timeout: 60_000 })
  const found = await page.evaluate(() => {
    const { shifted, movers } = window as unknown as Counted
    return { shift: shifted, movers }
  })
  await page.close()
  return found
}

/** Of the API alone, and past page.route, which would have every script fetched and compiled anew. */
async function holdAnswersBack(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => void devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined), answersAfter)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Runs in the page, before everything else. */
function count() {
  const own = window as unknown as Counted
  Object.assign(own, { shifted: 0, movers: [], waitsFor: 0, changedAt: performance.now() })
  const changed = () => {
    own.changedAt = performance.now()
  }
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      own.shifted += value
      own.movers.push(`${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
      changed()
    }
  }).observe({ type: 'layout-shift', buffered: true } as object)
  new MutationObserver(changed).observe(document, { childList: true, subtree: true, characterData: true })
  const ask = window.fetch
  window.fetch = async (...request) => {
    own.waitsFor += 1
    try {
      return await ask(...request)
    } finally {
      own.waitsFor -= 1
      changed()
    }
  }
}
