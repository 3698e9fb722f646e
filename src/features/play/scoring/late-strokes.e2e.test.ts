import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { app, club, openRatedCourse, rated } from '../../../testing/rated-course.ts'

openRatedCourse()
beforeAll(() => rated())

/** The phone of Sten, who chooses Nobody: neither their tee nor their gender is known. */
async function withNobody() {
  const path = `/?party=${club.partyId}#/select-round`
  const opened = await openPage(app, { path, client: club.client('Sten') })
  await choose(opened.page, 'Nobody')
  return opened
}

const choose = (page: Page, name: string) => page.getByLabel('Player 2').selectOption({ label: `P ${name}` })
const of = (page: Page, name = 'Nobody') => {
  const group = page.getByRole('group', { name })
  return {
    tee: group.getByLabel('Tee', { exact: true }),
    ratedFor: group.getByLabel('Rated for'),
    playing: group
      .getByLabel('Playing handicap', { exact: true })
      .or(group.getByLabel('Strokes received', { exact: true })),
  }
}

function gateway() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** Holds back the answer to the next question about strokes, until it is let go; it is on the page when that is done. */
async function holdNext(page: Page) {
  const [held, gate, gone] = [gateway(), gateway(), gateway()]
  let isFirst = true
  await page.route('**/api/rounds/*/players', async (route: Route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    held.open()
    await gate.opened
    await route.fulfill({ response })
    gone.open()
  })
  const letGo = async () => {
    gate.open()
    await gone.opened
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return { held: held.opened, letGo }
}

describe('G2 strokes whose answer comes late', () => {
  test('G2 the answer to an earlier choice does not undo a later one', async () => {
    const { page, faults, close } = await withNobody()
    const { tee, ratedFor, playing } = of(page)
    const { held, letGo } = await holdNext(page)
    await tee.selectOption({ label: 'Flat' })
    await held
    await ratedFor.selectOption({ label: 'women' })
    await page.getByRole('group', { name: 'Nobody' }).getByText('How it is worked out').waitFor()
    // 10.0 × 113 ÷ 113 + 72 − 72 is 10, of which 95 % are 9.5
    await expect.poll(() => playing.inputValue()).toBe('10')
    await letGo()
    expect(await ratedFor.inputValue()).toBe('women')
    expect(await playing.inputValue()).toBe('10')
    expect(faults).toEqual([])
    await close()
  })

  test('G2 strokes typed while an answer is under way stay, and the round waits for no answer that strokes need not', async () => {
    const { page, close } = await withNobody()
    const { tee, ratedFor, playing } = of(page)
    await tee.selectOption({ label: 'Flat' })
    const { held, letGo } = await holdNext(page)
    await ratedFor.selectOption({ label: 'men' })
    await held
    await page.getByText('The strokes are being worked out.').waitFor()
    await playing.fill('7')
    await playing.press('Tab')
    await page.getByText('The strokes are being worked out.').waitFor({ state: 'detached' })
    await letGo()
    expect(await playing.inputValue()).toBe('7')
    await close()
  })

  test('G2 an answer for who is not in the slot any more changes nothing', async () => {
    const { page, close } = await withNobody()
    const { held, letGo } = await holdNext(page)
    await of(page).tee.selectOption({ label: 'Flat' })
    await held
    await choose(page, 'Low')
    await of(page, 'Low').playing.waitFor()
    await letGo()
    expect(await page.getByRole('group', { name: 'Nobody' }).count()).toBe(0)
    await of(page, 'Low').playing.waitFor()
    await close()
  })

  test('G2 an answer that does not come is told, in place of strokes of another tee, until it is asked again', async () => {
    const { page, context, close } = await withNobody()
    await choose(page, 'Low')
    const { tee, playing } = of(page, 'Low')
    const before = await playing.inputValue()
    await context.setOffline(true)
    await tee.selectOption({ label: 'Flat' })
    await page.getByText('No answer came, so the strokes are not worked out.', { exact: false }).waitFor()
    await page.getByText('The strokes of every player must be worked out or entered.').waitFor()
    expect(await axe(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByText('No answer came', { exact: false }).count()).toBe(0)
    await expect.poll(() => playing.inputValue()).not.toBe(before)
    expect(await page.getByText('must be worked out or entered', { exact: false }).count()).toBe(0)
    await close()
  })
})
