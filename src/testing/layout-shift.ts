import type { Page } from 'playwright-core'

type Counted = Window & { shifted?: number; shiftedLast?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The page rests when nothing of it has moved or changed for so long. */
const restMilliseconds = 500

/**
 * How much a page moves by itself while it comes (the sum of its layout shifts; 0: nothing that was there has moved):
 * `expect(await layoutShift(page, '/#/news', () => page.getByRole('heading', { name: 'News' }).waitFor())).toBeLessThan(0.02)`.
 * `isThere` waits for what the page is about; it is counted until the page rests after that. `page`: nowhere yet, or elsewhere.
 */
export async function layoutShift(page: Page, path: string, isThere: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(count)
  await page.goto('about:blank')
  await page.goto(path)
  await isThere()
  return page.evaluate(atRest, restMilliseconds)
}

function count() {
  const own = window as Counted
  own.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      own.shifted = (own.shifted ?? 0) + entry.value
      own.shiftedLast = performance.now()
    }
  }).observe({ type: 'layout-shift', buffered: true } as object)
}

async function atRest(rest: number): Promise<number> {
  const own = window as Counted
  await document.fonts.ready
  let changed = performance.now()
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(document, { childList: true, subtree: true })
  while (performance.now() - Math.max(changed, own.shiftedLast ?? 0) < rest)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  observer.disconnect()
  return own.shifted ?? 0
}
