import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { axe } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, open, openBoardPages, parBut, play } from '../../../testing/pages/leaderboard.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { showPrizes, updatePrizes } from './operations.ts'

openBoardPages()

const long = {
  anna: ['Alexandria-Konstantina Wilhelmina', 'von Hohenstaufen-Württemberg af Klinckowström'],
  bo: ['Maximilian-Ferdinand Bartholomäus', 'Wolfeschlegelsteinhausenbergerdorff'],
  cilla: ['Anastasia Philippa Gwendolyn', 'Featherstonehaugh-Cholmondeley-Majoribanks'],
} as const

/** What is cut on the screen, or stands outside of it or of the part that it belongs to. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.ceremony h1, .ceremony p, .ceremony section, .ceremony ul, .ceremony li, .ceremony li > *',
      ),
    ]
      .filter((one) => {
        const box = one.getBoundingClientRect()
        const part = one.closest('.ceremony-latest, .ceremony-earlier')?.getBoundingClientRect()
        const room = part ?? { top: 0, bottom: window.innerHeight, left: 0, right: window.innerWidth }
        const isOutside =
          box.top < room.top - 1 ||
          box.bottom > room.bottom + 1 ||
          box.left < room.left - 1 ||
          box.right > room.right + 1
        const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
        return isOutside || (isCut && getComputedStyle(one).overflow !== 'visible')
      })
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`),
  )

/** An event of a long name in which three of long names share the lead. */
async function played() {
  const title = 'The International Invitational Championship of the United Northern Counties and Islands'
  const eventId = await club.event({ title, strokesFactor: 0 })
  const roundId = await club.round(eventId, { strokesFactor: 0 })
  for (const [name, [firstName, lastName]] of Object.entries(long))
    await app.services.database.kysely
      .updateTable('users')
      .set({ firstName, lastName })
      .where('id', '=', club.ids[name as keyof typeof long])
      .execute()
  await play(eventId, roundId, {
    anna: { strokes: parBut() },
    bo: { strokes: parBut() },
    cilla: { strokes: parBut() },
  })
  return eventId
}

const prizesFor = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: newId(),
    title: `Gift card of the ${at + 1} most generous sponsors of our beloved clubhouse`,
    of: 'players' as const,
    basis: 'gross' as const,
    place: 1,
  }))

test.each([
  [1920, 1080],
  [1280, 720],
])(
  'D8 long names of winners, prizes and the event are cut nowhere on the big screen of %i × %i',
  async (width, height) => {
    const eventId = await played()
    const frida = await club.as('frida')
    await done(frida.call(updatePrizes, { eventId, onePerPerson: false, ties: 'shared', prizes: prizesFor(8) }))
    await done(frida.call(makeOfficial, { eventId }))
    await done(frida.call(showPrizes, { eventId, shown: 7, was: null }))
    const { page, faults, close } = await open(`/#/tv/${eventId}/prizes`, { width, height })
    await page.locator('.ceremony-earlier li').nth(5).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const text = await page.locator('.ceremony-winner').innerText()
    for (const [, lastName] of Object.values(long)) expect(text).toContain(lastName)
    await expect.poll(() => cutOff(page)).toEqual([])
    const smallest = await page
      .locator('.ceremony-earlier b')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize) / window.innerHeight)
    expect(smallest).toBeGreaterThan(0.014)
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

/** Rows that stand outside of their sheet or in its foot, and cells out of which something hangs. */
const outOfSheet = (page: Page) =>
  page.locator('.paper').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const room = sheet.getBoundingClientRect()
      const foot = sheet.querySelector('.paper-foot')?.getBoundingClientRect()
      const bottom = Math.max(...[...sheet.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom))
      const hanging = [...sheet.querySelectorAll('td, h2, p')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > room.right,
      )
      return [
        ...(!foot || bottom > foot.top + 0.5 || foot.bottom > room.bottom ? ['foot'] : []),
        ...hanging.map((one) => one.textContent?.slice(0, 40)),
      ]
    }),
  )

test('D4 D8 forty prizes of long names stand within their sheets of A4 and of Letter', async () => {
  const eventId = await played()
  const frida = await club.as('frida')
  await done(frida.call(updatePrizes, { eventId, onePerPerson: false, ties: 'shared', prizes: prizesFor(40) }))
  const { page, faults, close } = await open(`/?party=${club.partyId}#/event/${eventId}/prizes/print`, {
    client: frida,
    width: 1440,
    height: 900,
  })
  for (const [size, box] of [
    ['a4', /^0 0 59[45]/],
    ['letter', /^0 0 612 792/],
  ] as const) {
    await page.getByLabel('Size of paper').selectOption(size)
    await expect.poll(() => page.locator('.prize-paper tbody tr').count()).toBe(40)
    await page.evaluate(() => document.fonts.ready)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    if (process.env.PAPERS) fs.writeFileSync(`${process.env.PAPERS}/prizes-${size}.pdf`, pdf)
    expect(await outOfSheet(page)).toEqual([])
    const text = pdf.toString('latin1')
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(await page.locator('.paper').count())
    expect(text.match(/\/MediaBox\s*\[([^\]]*)/)?.[1]?.trim()).toMatch(box)
  }
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
