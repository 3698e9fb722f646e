import type { Page } from 'playwright-core'

/** When the caption changed, by the clock of the page, while it went on by so many seconds. */
export async function turnsDuring(page: Page, seconds: number): Promise<number[]> {
  await page.evaluate(() => {
    const turns: number[] = []
    Object.assign(window, { turns })
    new MutationObserver(() => turns.push(Date.now())).observe(
      document.querySelector('.past-pictures figure') as Node,
      {
        childList: true,
      },
    )
  })
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1_000)
  return page.evaluate(() => (window as unknown as { turns: number[] }).turns)
}
