import { afterEach, describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, course, openRatedCourse, type RoundMeta, rated, usual, whs } from '../../../testing/rated-course.ts'
import { updateSides } from '../sides/operations.ts'
import { publishStartList } from './operations.ts'

openRatedCourse()

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

type Row = { hole: string; cells: string[] }

/** The printed cards of one group, as somebody sees them who administers. */
async function cardsOf(eventId: string, roundId: string, ...names: string[]) {
  const tees = [{ time: '09:00', players: names.map(club.idOf) }]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const path = `/#/startlist/${eventId}/scorecards/${roundId}`
  const { page, faults, close } = await openPage(app, { path, client: club.admin, width: 1280, height: 900 })
  closings.push(close)
  await page.locator('.paper').first().waitFor()
  const rowsOf = (card: number): Promise<Row[]> =>
    page
      .locator('.paper')
      .nth(card)
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          hole: row.querySelector('th')?.textContent ?? '',
          cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
        })),
      )
  const row = async (card: number, hole: string) => (await rowsOf(card)).find((one) => one.hole === hole)?.cells
  /** The holes on which a card has a dot. */
  const dotted = async (card: number) =>
    (await rowsOf(card)).filter(({ cells }) => cells.some((cell) => cell.includes('•'))).map(({ hole }) => hole)
  return { page, faults, row, dotted }
}

describe('G5 E5 D4 X9 cards of several tees', () => {
  test('D4 X9 each card has par, index and strokes of the tee that its player plays', async () => {
    const { eventId, roundId } = await rated()
    const { page, faults, row } = await cardsOf(eventId, roundId, 'Man', 'Woman')
    await expect.poll(() => page.locator('.paper').count()).toBe(2)
    const [man, woman] = await page.locator('.paper').allInnerTexts()
    expect(man).toContain('Yellow tee')
    expect(woman).toContain('Red tee')
    // hole 4: par 4 and index 1 from Yellow, par 5 and index 5 from Red
    expect((await row(0, '4'))?.slice(0, 2)).toEqual(['4', '1'])
    expect((await row(1, '4'))?.slice(0, 2)).toEqual(['5', '5'])
    expect((await row(0, 'Total'))?.[0]).toBe('72')
    expect((await row(1, 'Total'))?.[0]).toBe('73')
    // 15.4 × 128 ÷ 113 + 71.1 − 72 is 16.54, of which 95 % are 15.7: one on each hole but indexes 17 and 18
    expect(man?.match(/•/g)).toHaveLength(16)
    expect((await row(0, '3'))?.slice(0, 3)).toEqual(['3', '17', ''])
    // 12.2 × 131 ÷ 113 + 73.4 − 73 is 14.5, of which 95 % are 13.8, and 1 for the par of 73 among pars of 72
    expect(woman?.match(/•/g)).toHaveLength(15)
    expect((await row(1, '17'))?.slice(0, 3)).toEqual(['5', '6', '•'])
    expect(faults).toEqual([])
  })

  test('E5 D4 one card for a group of several tees: each ball has its own par and index beside the room to write', async () => {
    const { eventId, roundId } = await rated()
    const { page, faults, row } = await cardsOf(eventId, roundId, 'Man', 'Woman', 'Low', 'High')
    await page.getByLabel('Whose card').selectOption({ label: 'One card a group' })
    await expect.poll(() => page.locator('.paper').count()).toBe(1)
    expect(await page.locator('.paper-card-who').allInnerTexts()).toEqual([
      expect.stringContaining('Yellow: par · index'),
      expect.stringContaining('Red: par · index'),
      expect.stringContaining('Yellow: par · index'),
      expect.stringContaining('Yellow: par · index'),
    ])
    expect((await row(0, '4'))?.map((cell) => cell.replaceAll('•', ''))).toEqual(['4 · 1', '5 · 5', '4 · 1', '4 · 1'])
    expect(await row(0, 'Total')).toEqual(['72', '73', '72', '72'])
    expect(await axe(page)).toEqual([])
    for (const size of ['a4', 'letter']) {
      await page.getByLabel('Size of paper').selectOption(size)
      await page.emulateMedia({ media: 'print' })
      const room = await page.locator('.paper').evaluate((sheet) => {
        const lowest = Math.max(
          ...[...sheet.querySelectorAll('table, .paper-sign')].map((one) => one.getBoundingClientRect().bottom),
        )
        return (sheet.querySelector('.paper-foot')?.getBoundingClientRect().top ?? 0) - lowest
      })
      expect(room).toBeGreaterThan(0)
      await page.emulateMedia({ media: null })
    }
    expect(faults).toEqual([])
  })

  test('D4 a group of one tee has par and index once, of that tee', async () => {
    const { eventId, roundId } = await rated()
    const { page, row } = await cardsOf(eventId, roundId, 'Woman')
    await page.getByLabel('Whose card').selectOption({ label: 'One card a group' })
    await page.locator('.paper-card-par').first().waitFor()
    expect((await row(0, '4'))?.slice(0, 2)).toEqual(['5', '5'])
    expect(await page.locator('.paper-card-who').innerText()).toContain('Red')
  })

  test('G5 D4 the one ball of a side has the card of the tee that it is played from', async () => {
    const formats: RoundMeta = { tees: usual() }
    const eventId = await club.event({ strokeCount: 'texas-scramble', ...whs() })
    const roundId = await club.round(eventId, formats, { on: course })
    const sides = [
      { name: 'Swans', members: [club.idOf('Woman'), club.idOf('Nobody')] },
      { name: 'Geese', members: [club.idOf('Man'), club.idOf('Low')] },
    ]
    await done(club.admin.call(updateSides, { eventId, sides }))
    const { page, row } = await cardsOf(eventId, roundId, 'Woman', 'Nobody', 'Man', 'Low')
    await expect.poll(() => page.locator('.paper').count()).toBe(2)
    expect(await page.locator('.paper').first().innerText()).toContain('Red tee')
    expect((await row(0, '4'))?.slice(0, 2)).toEqual(['5', '5'])
    expect((await row(1, '4'))?.slice(0, 2)).toEqual(['4', '1'])
  })

  test('G5 D4 in a match the difference lies on the indexes of the own tee', async () => {
    const eventId = await club.event({ strokeCount: 'singles-match', ...whs() })
    const roundId = await club.round(eventId, { tees: usual() }, { on: course })
    const { dotted } = await cardsOf(eventId, roundId, 'High', 'Woman')
    await expect.poll(() => dotted(1)).toEqual(['6', '13'])
    // High receives 14, Woman 16: two on indexes 1 and 2 of Red, which are holes 4 and 11 of the course
    expect(await dotted(0)).toEqual([])
  })
})
