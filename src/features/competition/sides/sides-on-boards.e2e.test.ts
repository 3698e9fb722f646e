import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { updateSides } from './operations.ts'

openClubOfFour()

/** A pair with a long name and one without a name, after the first hole of a four-ball. */
async function played() {
  const { admin, member, partyId, courseId, members } = club
  const day = club.today()
  const metaData = { country: 'se', strokeCount: 'four-ball', scoringSystem: 'total', strokesFactor: 0 } as const
  const event = { partyId, title: 'Pairs cup', startDate: day, endDate: day }
  const made = admin.call(createEvent, { ...event, metaData: { ...metaData, showHandicaps: true } })
  const { id: eventId } = await done(made)
  const round = { eventId, title: 'Final', roundDate: day, courseId, meta: { holeCount: 4 } }
  const { roundId } = await done(admin.call(createRound, round))
  const sides = [
    { name: 'Swans of the Harbour Links', members: members.slice(0, 2) },
    { name: '', members: members.slice(2) },
  ]
  await done(admin.call(updateSides, { eventId, sides }))
  const players = members.map((userId, at) => ({ userId, handicap: 4 + at, strokes: 0 }))
  const { id: groupId } = await done(member.call(startRound, { roundId, players }))
  const results = members.map((userId, at) => ({ userId, strokes: at + 3 }))
  await done(member.call(saveHole, { groupId, position: 1, version: 1, results }))
  return eventId
}

test('G7 S16 board, big screen and sheet name the members of a side, with handicaps where the event shows them', async () => {
  const eventId = await played()
  const path = `/public/${club.partyId}/leaderboard/${eventId}`
  const { page, faults, close } = await openPage(app, { path })
  const names = page.locator('table.board tbody .board-name')
  await names.first().waitFor()
  await expect
    .poll(async () => (await names.allInnerTexts()).map((words) => words.replace(/\s+/g, ' ')))
    .toEqual(['Swans of the Harbour Links Anna Berg 4.0, Bo Berg 5.0', 'Berg / Berg Cilla Berg 6.0, Dan Berg 7.0'])
  await page.setViewportSize({ width: 360, height: 640 })
  const isCut = () =>
    names.locator('b, .caption').evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth))
  await expect.poll(isCut).toBe(false)
  const gaps = names.evaluateAll((all) =>
    all.map((name) => {
      const [bold, caption] = [...name.querySelectorAll('b, .caption')].map((one) => one.getBoundingClientRect())
      return bold && caption ? Math.round(caption.top - bold.bottom) : undefined
    }),
  )
  expect(await gaps).toEqual([0, 0]) // the members stand right under the name of their side
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/?party=${club.partyId}#/tv/${eventId}`)
  // where the name says who they are, it stands alone
  await expect
    .poll(async () => (await page.locator('.tv-name').allInnerTexts()).map((words) => words.replace(/\s+/g, ' ')))
    .toEqual(['Swans of the Harbour Links Anna Berg, Bo Berg', 'Berg / Berg'])
  const heights = () =>
    page.locator('.tv tbody tr').evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  await page.goto(`/?party=${club.partyId}#/leaderboard/${eventId}/print`)
  await page.getByRole('cell', { name: 'Anna Berg, Bo Berg' }).first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('G5 G7 the card of a side says whose drive was used on each hole', async () => {
  const { eventId, group } = await startedByFour('texas-scramble')
  const results = club.members.map((userId, at) => ({ userId, strokes: 4, drive: at === 2 }))
  await done(club.member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
  const { page, faults, close } = await openPage(app, { path: `/public/${club.partyId}/leaderboard/${eventId}` })
  await page.locator('table.board .board-button').first().click()
  const drives = page.getByRole('row', { name: /^Drive/ }).first()
  await expect.poll(() => drives.locator('td').allInnerTexts()).toEqual(['CB', '', '', '', ''])
  await drives.getByTitle('Cilla Berg').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})
