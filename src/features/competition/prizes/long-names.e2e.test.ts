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

test.each([
  [1920, 1080],
  [1280, 720],
])(
  'D8 long names of winners, prizes and the event are cut nowhere on the big screen of %i × %i',
  async (width, height) => {
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
    const frida = await club.as('frida')
    const prizes = Array.from({ length: 8 }, (_, at) => ({
      id: newId(),
      title: `Gift card of the ${at + 1} most generous sponsors of our beloved clubhouse`,
      of: 'players' as const,
      basis: 'gross' as const,
      place: 1,
    }))
    await done(frida.call(updatePrizes, { eventId, onePerPerson: false, ties: 'shared', prizes }))
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
