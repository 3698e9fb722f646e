import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, entryEvent, entryOf, openEntriesClub } from '../../../testing/features/entries.ts'
import { getFees } from './operations/fees.ts'
import { changeEntry } from './operations/list.ts'
import { getOwnEntry, saveOwnEntry } from './operations/own.ts'

openEntriesClub()

const juniors = { name: 'Class B', places: null, handicapLimit: null, fee: 25_000 }
const fees = { fee: 45_000, classes: [juniors] }

test('D5 the fee is that of the wished class, said before and after, until the committee places the entry in another', async () => {
  const { eventId } = await entryEvent(fees)
  const path = `/?party=${club.partyId}#/enter/${eventId}`
  const { page, faults, close } = await openPage(app, { client: club.member, path })
  await page.getByLabel('Class').selectOption('Class A')
  await page.getByText(/An entry in Class A costs SEK.450\./).waitFor()
  await page.getByLabel('Class').selectOption('Class B')
  await page.getByText(/An entry in Class B costs SEK.250\./).waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByText('You are entered').first().waitFor()
  const anna = await entryOf(eventId, 'Anna')
  expect(anna).toMatchObject({ class: 'Class B', sums: { entered: 25_000 } })

  const { id: entryId, version } = anna
  await done(club.admin.call(changeEntry, { eventId, entryId, version, class: 'Class A' }))
  await page.getByText('The committee has placed you in this class.').waitFor()
  await page
    .getByText(/Class A · /)
    .first()
    .waitFor()
  expect(await page.getByLabel('Class').isDisabled()).toBe(true)
  const { lines, sums } = await done(club.admin.call(getFees, { eventId, entryId }))
  expect(sums).toMatchObject({ entered: 45_000, outstanding: 45_000 })
  expect(lines.map(({ kind, cents, reason }) => [kind, cents, reason])).toEqual([
    ['corrected', 20_000, 'Class A'],
    ['entered', 25_000, ''],
  ])
  expect(faults).toEqual([])
  await close()
})

test('D5 whom the committee has placed does not wish it away; tee, note and wishes are changed as before', async () => {
  const { eventId } = await entryEvent(fees)
  const save = async (more: object) => {
    const { entry } = await done(club.member.call(getOwnEntry, { eventId }))
    return club.member.call(saveOwnEntry, { eventId, ...(entry && { version: entry.version }), ...more })
  }
  await done(save({ class: 'Class A' }))
  await done(save({ class: 'Class B' }))
  expect((await entryOf(eventId, 'Anna')).sums.entered).toBe(25_000)
  const { id: entryId, version } = await entryOf(eventId, 'Anna')
  await done(club.admin.call(changeEntry, { eventId, entryId, version, class: 'Class A' }))
  expect(await save({ class: 'Class B' })).toMatchObject({ status: 409, code: 'class-placed' })
  await done(save({ class: 'Class A', note: 'Late, please' }))
  await done(save({ note: 'Late, please, after ten' }))
  expect(await entryOf(eventId, 'Anna')).toMatchObject({
    class: 'Class A',
    note: 'Late, please, after ten',
    sums: { entered: 45_000 },
  })
})
