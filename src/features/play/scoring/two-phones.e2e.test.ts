import { describe, expect, test } from 'vitest'
import { axe } from '../../../testing/browser.ts'
import {
  aGroup,
  blockSaves,
  club,
  eventually,
  failed,
  groupNow,
  head,
  key,
  longestPause,
  onPhone,
  openPhones,
  row,
  score,
  strokesOf,
} from '../../../testing/pages/phones.ts'
import { saveHole } from './operations/save.ts'
import { abortGroup, submitGroup, takeOver } from './operations.ts'

openPhones()

describe('X2 two phones on one group', () => {
  /** Bo's phone holds 4 for hole 1 back while the same hole is saved with 6 from elsewhere. */
  async function collide() {
    const group = await aGroup(['bo', 'erik'])
    const phone = await onPhone('bo')
    await head(phone.page, 1).waitFor()
    await blockSaves(phone.context)
    await score(phone.page, 1, '4 Par', '5 Bogey')
    await head(phone.page, 2).waitFor()
    const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 6 }))
    const elsewhere = await (await club.as('bo')).call(saveHole, {
      groupId: group.id,
      position: 1,
      version: 1,
      base: [],
      results,
    })
    expect(elsewhere.ok).toBe(true)
    await phone.context.unrouteAll()
    const dialog = failed(phone.page)
    await dialog
      .getByText('The system was not able to send your changes to the server. Please check your changes and try again.')
      .waitFor({ timeout: longestPause })
    return { group, dialog, ...phone }
  }

  test('X2 S12 a collision shows both results, and one’s own can be kept', async () => {
    const { group, dialog, page, close } = await collide()
    const bo = dialog.getByRole('row', { name: /Bo Alm/ })
    expect(await bo.getByRole('img').evaluateAll((marks) => marks.map((mark) => mark.textContent))).toEqual(['4', '6'])
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, null, null])
    expect(strokesOf(await groupNow(group), 'erik')).toEqual([5, null, null])
    await dialog.waitFor({ state: 'detached' })
    await close()
  })

  test('X2 the newer can be taken; until then what was typed stays beside it', async () => {
    const { group, dialog, page, close } = await collide()
    await page.keyboard.press('Escape')
    await page.getByText('Your changes are not saved yet.').waitFor()
    await page.reload()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await key(page, 'Previous hole').click()
    await row(page, 'Bo Alm').getByText('Yours: 4').waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '6, Double' }).waitFor()
    await key(page, 'Choose').click()
    await dialog.getByRole('button', { name: 'Take the newer' }).click()
    await page.getByText('Yours: 4').waitFor({ state: 'detached' })
    expect(strokesOf(await groupNow(group), 'bo')).toEqual([6, null, null])
    expect((await groupNow(group)).version).toBe(2)
    await close()
  })

  test('X2 S12 a tap that was meant for the page chooses nothing in the dialog that opens under it', async () => {
    const { group, dialog, page, close } = await collide()
    await page.keyboard.press('Escape')
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await key(page, 'Choose').click()
    const newer = dialog.getByRole('button', { name: 'Take the newer' })
    await newer.click({ force: true })
    expect(await newer.getAttribute('aria-disabled')).toBe('true')
    await page.clock.runFor(1_000)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await page.clock.resume()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, null, null])
    await close()
  })

  test('X2 S12 a choice that is still open when another phone submits is told that it comes too late, with a copy', async () => {
    const { group, dialog, page, close } = await collide()
    const bo = await club.as('bo')
    for (const position of [2, 3]) {
      const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 4 }))
      const { version } = await groupNow(group)
      expect((await bo.call(saveHole, { groupId: group.id, position, version, results })).ok).toBe(true)
    }
    expect((await bo.call(submitGroup, { groupId: group.id })).ok).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'The round is submitted' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const unsent = page.getByRole('list', { name: 'not sent' }).getByRole('listitem')
    expect(await unsent.allInnerTexts()).toEqual(['Hole 1\nBo 4, Erik 5'])
    await key(page, 'Keep a copy').waitFor()
    await close()
  })

  test('X2 another player sees who keeps the score and takes over; the first phone is told and can have it back', async () => {
    const group = await aGroup(['bo', 'anna'])
    const bo = await onPhone('bo')
    await head(bo.page, 1).waitFor()
    await blockSaves(bo.context)
    await score(bo.page, 1, '4 Par', '4 Par')
    const anna = await onPhone('anna')
    await anna.page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await expect.poll(() => anna.page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    expect(await axe(anna.page)).toEqual([])
    await key(anna.page, 'Take over scoring').click()
    await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Take over scoring' }).click()
    await score(anna.page, 1, '5 Bogey', '5 Bogey')
    await head(anna.page, 2).waitFor()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')?.[0]).toBe(5)
    await bo.context.unrouteAll()
    await failed(bo.page).getByText('Another player keeps the score of this group now.').waitFor()
    await failed(bo.page).getByRole('button', { name: 'Take over scoring' }).click()
    await bo.page
      .getByRole('alertdialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Take over scoring' })
      .click()
    await failed(bo.page).getByText('Hole 1 was saved differently by someone else.').waitFor()
    await failed(bo.page).getByRole('button', { name: 'Keep mine' }).click()
    await eventually(async () => strokesOf(await groupNow(group), 'bo')?.[0]).toBe(4)
    expect((await groupNow(group)).scorerId).toBe(club.ids.bo)
    await anna.page.getByText('Bo Alm keeps the score of this group.').waitFor()
    await anna.close()
    await bo.close()
  })

  test('X2 holes saved on two phones in turn do not collide', async () => {
    const group = await aGroup(['bo', 'anna'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await context.setOffline(true)
    await score(page, 1, '4 Par', '4 Par')
    const anna = await club.as('anna')
    expect((await anna.call(takeOver, { groupId: group.id })).ok).toBe(true)
    const results = group.players.map(({ user }) => ({ userId: user.userId, strokes: 5 }))
    expect((await anna.call(saveHole, { groupId: group.id, position: 2, version: 1, base: [], results })).ok).toBe(true)
    expect((await (await club.as('bo')).call(takeOver, { groupId: group.id })).ok).toBe(true)
    await context.setOffline(false)
    await eventually(async () => strokesOf(await groupNow(group), 'bo')).toEqual([4, 5, null])
    await page.waitForURL(/#\/score\/2$/)
    await row(page, 'Bo Alm').getByRole('img', { name: '5, Par' }).waitFor()
    await expect.poll(() => failed(page).count()).toBe(0)
    await close()
  })

  test('X2 what was typed into a group that is gone stays until it is dropped', async () => {
    const group = await aGroup(['bo'])
    const { page, context, close } = await onPhone('bo')
    await head(page, 1).waitFor()
    await blockSaves(context)
    await score(page, 1, '4 Par')
    await head(page, 2).waitFor()
    expect((await (await club.as('bo')).call(abortGroup, { groupId: group.id })).ok).toBe(true)
    await context.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'The round was aborted' }).waitFor({ timeout: longestPause })
    await page.getByText(/^By Bo Alm, /).waitFor()
    await key(page, 'Drop').click()
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Drop' }).click()
    await page.waitForURL(/#\/start$/)
    await close()
  })
})
