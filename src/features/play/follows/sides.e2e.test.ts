import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { getFollowed } from './operations.ts'

openClubOfFour()

test('F2 a side’s line and its day offer to follow each of its players, but nobody themselves', async () => {
  const { members, member, partyId } = club
  const { eventId, group } = await startedByFour('four-ball')
  const results = members.map((userId, at) => ({ userId, strokes: at + 3 }))
  await done(member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
  const { page, faults, close } = await openPage(app, {
    client: member,
    path: `/?party=${partyId}#/leaderboard/${eventId}`,
  })
  const lines = page.locator('table.board .board-button')
  const follows = page.locator('.board-detail').getByRole('button', { name: /^Follow / })
  await lines.first().click()
  await expect.poll(() => follows.allInnerTexts()).toEqual(['Follow Bo Berg'])
  await lines.first().click()
  await lines.nth(1).click()
  await expect.poll(() => follows.allInnerTexts()).toEqual(['Follow Cilla Berg', 'Follow Dan Berg'])
  await follows.nth(1).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => follows.nth(1).getAttribute('aria-pressed')).toBe('true')
  const { followed } = await done(member.call(getFollowed, { partyId }))
  expect(followed.map(({ playerId }) => playerId)).toEqual([members[3]])
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('link', { name: 'The day' }).click()
  const onDay = page.getByRole('button', { name: /^Follow / })
  await expect
    .poll(() => onDay.evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-pressed')}`)))
    .toEqual(['Follow Cilla Berg false', 'Follow Dan Berg true'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await close()
})
