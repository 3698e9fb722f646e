import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, enterMembers, entryEvent, entryOf, openEntriesClub } from '../../../testing/features/entries.ts'
import { withdrawEntry } from '../entries/operations/list.ts'
import { exportStartList } from './operations/file.ts'
import { getStartList, publishStartList } from './operations.ts'

openEntriesClub()

test('D5 who withdraws after the draw stays on the published start list struck out, and is on no list by name', async () => {
  const { eventId, roundId } = await entryEvent()
  await enterMembers(eventId, [0, 1, 2])
  const tees = [{ time: '09:00', players: club.members.slice(0, 3) }]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const { id: entryId } = await entryOf(eventId, 'Bo')
  await done(club.admin.call(withdrawEntry, { eventId, entryId, wholeSide: false, reason: 'A family matter' }))
  const list = await done(club.member.call(getStartList, { eventId }))
  expect(list.players.map(({ firstName, withdrawn }) => [firstName, withdrawn === true])).toContainEqual(['Bo', true])
  expect(list.players.filter(({ withdrawn }) => withdrawn)).toHaveLength(1)
  expect(list.rounds[0]?.tees[0]?.players).toEqual(club.members.slice(0, 3))
  const file = await done(club.member.call(exportStartList, { eventId, format: 'csv', language: 'en' }))
  expect([String(file).includes('Anna'), String(file).includes('Bo;')]).toEqual([true, false])
  const path = `/?party=${club.partyId}#/startlist/${eventId}`
  const phone = await openPage(app, { client: club.member, path, width: 390, height: 844, language: 'sv' })
  await phone.page.locator('s', { hasText: /^Bo / }).waitFor()
  await phone.page.getByText('struken', { exact: true }).waitFor()
  expect(await phone.page.getByText('A family matter').count()).toBe(0)
  expect(await axeInThemes(phone.page)).toEqual(cleanInThemes)
  await phone.close()
  const desk = await openPage(app, { client: club.admin, path, width: 1440, height: 900 })
  await desk.page.locator('s', { hasText: /^Bo / }).waitFor()
  expect(desk.faults).toEqual([])
  await desk.close()
})

test('D5 D4 for who withdrew after the draw no card is printed, alone, in a group or for a group of nobody else', async () => {
  const { eventId, roundId } = await entryEvent()
  await enterMembers(eventId, [0, 1, 2])
  const tees = [
    { time: '09:00', players: [club.members[0] ?? '', club.members[1] ?? ''] },
    { time: '09:10', players: [club.members[2] ?? ''] },
  ]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const path = `/?party=${club.partyId}#/startlist/${eventId}/scorecards/${roundId}`
  const { page, faults, close } = await openPage(app, { client: club.admin, path, width: 1280, height: 900 })
  await expect.poll(() => page.locator('.paper').count()).toBe(3)
  for (const name of ['Bo', 'Cilla']) {
    const { id: entryId } = await entryOf(eventId, name)
    await done(club.admin.call(withdrawEntry, { eventId, entryId, wholeSide: false, reason: 'A family matter' }))
  }
  await page.reload()
  await expect.poll(() => page.locator('.paper').count()).toBe(1)
  const text = await page.locator('.paper').innerText()
  expect([text.includes('Anna'), text.includes('Bo '), text.includes('Cilla')]).toEqual([true, false, false])
  await page.locator('.pick-one select').first().selectOption({ label: 'One card a group' })
  await page.locator('.paper-group').waitFor()
  expect(await page.locator('.paper-card-who').allInnerTexts()).toEqual([expect.stringContaining('Anna')])
  expect(await page.locator('.paper').count()).toBe(1)
  expect(faults).toEqual([])
  await close()
})
