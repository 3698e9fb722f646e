import { describe, expect, test } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import {
  aGroup,
  aParty,
  app,
  as,
  club,
  enter,
  eventually,
  groupNow,
  head,
  key,
  openScoringPages,
  primary,
  row,
  saved,
  strokesOf,
} from '../../../testing/pages/scoring.ts'
import { saveRoundContests } from '../../competition/contests/operations.ts'
import { startRound } from './operations/start.ts'
import { getGroup } from './operations.ts'

openScoringPages()

describe('S6 scoring on a phone', () => {
  test('S6 the pad goes on by itself, the hole is saved, and the next one stands there', async () => {
    const started = await aGroup(['bo', 'erik'])
    const { page, faults, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/1$/)
    await head(page, 1).waitFor()
    await page.getByText('Par 4').waitFor()
    await page.getByText('Index 7').waitFor()
    const button = await primary(page).boundingBox()
    await page.getByRole('region', { name: 'Strokes for Bo' }).waitFor()
    await key(page, '3 Birdie').click()
    await page.getByRole('region', { name: 'Strokes for Erik' }).waitFor()
    await key(page, '6 Double').click()
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 2).waitFor()
    expect(await primary(page).boundingBox()).toEqual(button)
    await eventually(async () => strokesOf(await groupNow(started), 'bo')?.[0]).toBe(3)
    expect(strokesOf(await groupNow(started), 'erik')?.[0]).toBe(6)
    expect(faults).toEqual([])
    await close()
  })

  test('S6 every key of the pad is at least 48 pixels on a par 5, and strokes go from 1 to par + 5', async () => {
    await aGroup(['bo', 'erik'], { useExtra: true })
    const { page, close } = await as('bo', '/#/score/2')
    await page.getByText('Par 5').waitFor()
    const pad = page.getByRole('region', { name: 'Strokes for Bo' })
    for (const name of ['1 Ace', '2 Albatross', '3 Eagle', '7 Double', '8 Triple', '9 +4', '10 +5', 'Pick up'])
      await expect.poll(() => pad.getByRole('button', { name, exact: true }).count()).toBe(1)
    for (const button of await pad.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(48)
    }
    await close()
  })

  test('S6 a pick-up is saved as one', async () => {
    const started = await aGroup(['bo'])
    const { page, close } = await as('bo', '/#/score')
    await enter(page, 'Pick up')
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]).toMatchObject({
      strokes: 9,
      pickedUp: true,
    })
    await close()
  })

  test('S7 what is missing is filled in and stands there unconfirmed until somebody confirms it', async () => {
    const started = await aGroup(['bo', 'anna'])
    const { page, close } = await as('bo', '/#/score')
    await enter(page, '4 Par')
    await primary(page).click()
    await head(page, 2).waitFor()
    await key(page, 'Previous hole').click()
    await row(page, 'Anna Berg').getByText('filled in, not confirmed').waitFor()
    expect((await groupNow(started)).players[1]?.result[0]).toMatchObject({ strokes: 5, filled: true })
    await row(page, 'Anna Berg').getByRole('button').click()
    await expect.poll(() => key(page, '5 Bogey').getAttribute('aria-pressed')).toBe('false')
    await key(page, '5 Bogey').click()
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => (await groupNow(started)).players[1]?.result[0]).toMatchObject({
      strokes: 5,
      filled: false,
    })
    await close()
  })

  test('S6 the hole picker jumps to scored holes; the others are disabled', async () => {
    const started = await aGroup(['bo'])
    await saved(started, 1, 4)
    await saved(started, 2, 5)
    const { page, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/3$/)
    await page.getByRole('button', { name: /^Choose hole/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Holes' })
    await expect.poll(() => dialog.getByRole('button', { name: 'Hole 4, not scored' }).isDisabled()).toBe(true)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Hole 1, saved' }).click()
    await page.waitForURL(/#\/score\/1$/)
    await head(page, 1).waitFor()
    await close()
  })

  test('S6 where a lap repeats the address counts positions and the page shows the course’s own number', async () => {
    const started = await aGroup(['bo'], {}, { holeConfig: [1, 2, 1, 2] })
    await saved(started, 1, 4)
    await saved(started, 2, 5)
    const { page, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/3$/)
    await head(page, 1).waitFor()
    await close()
  })

  test('S15 received strokes stand as dots', async () => {
    await aParty()
    const roundId = await club.round(await club.event())
    const players = [
      { userId: club.ids.bo, handicap: 19, strokes: 19 },
      { userId: club.ids.cilla, handicap: -2.4, strokes: -2 },
    ]
    expect((await (await club.as('bo')).call(startRound, { roundId, players })).ok).toBe(true)
    const { page, close } = await as('bo', '/#/score/4')
    await row(page, 'Bo Alm').getByRole('img', { name: '2 strokes received' }).waitFor()
    await page.goto('/#/score/8')
    await head(page, 8).waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '1 stroke received' }).waitFor()
    await expect
      .poll(() =>
        row(page, 'Cilla Dahl')
          .getByRole('img', { name: /given back/ })
          .count(),
      )
      .toBe(0)
    await page.goto('/#/score/6')
    await head(page, 6).waitFor()
    await row(page, 'Cilla Dahl').getByRole('img', { name: '1 stroke given back' }).waitFor()
    await close()
  })

  test('S8 the four indicators are toggled for each player', async () => {
    const started = await aGroup(['bo', 'erik'], { useExtra: true })
    const { page, close } = await as('bo', '/#/score')
    await key(page, 'Camel: bunker').click()
    await row(page, 'Bo Alm').getByRole('img', { name: 'Camel: bunker' }).waitFor()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]?.indicators).toEqual(['camel'])
    await key(page, 'Camel: bunker').click()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]?.indicators).toEqual([])
    await close()
    await aGroup(['bo'])
    const without = await as('bo', '/#/score')
    await head(without.page, 1).waitFor()
    await expect.poll(() => key(without.page, 'Camel: bunker').count()).toBe(0)
    await without.close()
  })

  test('S13 texts of the event appear where their condition is true', async () => {
    const { eventId } = await aGroup(['bo'])
    const textInfo = JSON.stringify([
      { condition: '{hole} == 0', conditionalText: 'Welcome!' },
      { condition: '{hole} == 3', conditionalText: 'Mind the pond.' },
    ])
    await app.database.kysely.updateTable('events').set({ textInfo }).where('id', '=', eventId).execute()
    const { page, close } = await as('bo', '/#/score')
    await page.getByText('Welcome!').waitFor()
    await page.goto('/#/score/3')
    await page.getByText('Mind the pond.').waitFor()
    await close()
  })

  test('S14 a contest is reported in a dialog on its hole', async () => {
    const { roundId, group } = await aGroup(['bo', 'erik'])
    const contests = [
      { id: 1, hole: 1, pts: 0 },
      { id: 1, hole: 3, pts: 0 },
    ]
    expect((await (await club.as('anna')).call(saveRoundContests, { roundId, contests })).ok).toBe(true)
    const { page, close } = await as('bo', '/#/score')
    await page.getByText('Closest to pin').waitFor()
    await key(page, 'Report').click()
    const dialog = page.getByRole('dialog', { name: 'Closest to pin · Hole 1' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is needed.').first().waitFor()
    await dialog.getByLabel('Erik Berg').check()
    await dialog.getByLabel('Distance to the hole (m)').fill('3.4')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Erik Berg 3.4 m').waitFor()
    await eventually(async () => {
      const answer = await (await club.as('bo')).call(getGroup, { groupId: group.id })
      return answer.ok && answer.value.contests[0]?.results
    }).toEqual([{ userId: club.ids.erik, value: 3.4 }])
    await close()
  })
})

describe('S6 scoring on a wide screen', () => {
  test('S6 every player has all keys in a row and the board stands beside', async () => {
    const started = await aGroup(['bo', 'erik'])
    await saved(started, 1, 4)
    const { page, faults, close } = await as('bo', '/#/score', { width: 1440, height: 900 })
    await head(page, 2).waitFor()
    await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
    await key(page, 'Bo Alm: 5 Par').click()
    await key(page, 'Erik Berg: pick up').click()
    await expect.poll(() => key(page, 'Bo Alm: 5 Par').getAttribute('aria-pressed')).toBe('true')
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 3).waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'erik')?.[1]).toBe(10)
    expect(faults).toEqual([])
    await close()
  })
})
