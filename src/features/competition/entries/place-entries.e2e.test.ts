import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  club,
  enterMembers,
  entryEvent,
  entryOf,
  listOf,
  openEntriesClub,
} from '../../../testing/features/entries.ts'
import { placeEntries, withdrawEntry } from './operations/list.ts'

openEntriesClub()

const classA = { name: 'Class A', places: 3, handicapLimit: null, fee: 10_000 }
const classB = { name: 'Class B', places: null, handicapLimit: null, fee: 25_000 }
const idsOf = async (eventId: string, names: readonly string[]) =>
  (await Promise.all(names.map((name) => entryOf(eventId, name)))).map(({ id }) => id)
const classesIn = async (eventId: string) =>
  Object.fromEntries((await listOf(eventId)).entries.map((one) => [one.firstName, one.class]))

test('D5 several entries get a class or a tee at once, all of them or none, and their fees follow', async () => {
  const { eventId } = await entryEvent({ classes: [classA, classB], tees: ['48', '56'] })
  await enterMembers(eventId, [0, 1, 3, 4])
  const before = await classesIn(eventId)
  expect(before).toEqual({ Anna: 'Class A', Bo: 'Class A', Dan: 'Class B', Eva: 'Class B' })
  expect((await listOf(eventId)).sums.entered).toBe(2 * 10_000 + 2 * 25_000)
  const give = async (names: readonly string[], place: object) =>
    club.admin.call(placeEntries, { eventId, entryIds: await idsOf(eventId, names), ...place })
  // there is room for one more of the two
  expect(await give(['Dan', 'Eva'], { class: 'Class A' })).toMatchObject({ ok: false, code: 'class-full' })
  expect(await classesIn(eventId)).toEqual(before)
  expect(await give(['Dan', 'Eva'], { class: 'Class C' })).toMatchObject({ code: 'no-such-class' })
  expect(await give(['Dan', 'Eva'], { tee: '60' })).toMatchObject({ code: 'no-such-tee' })
  // who is there already is not changed
  expect(await done(give(['Anna', 'Bo', 'Dan'], { class: 'Class A', tee: '56' }))).toEqual({ changed: 3 })
  expect(await done(give(['Anna', 'Bo', 'Dan'], { class: 'Class A' }))).toEqual({ changed: 0 })
  expect(await done(give(['Eva', 'Eva'], { tee: '48' }))).toEqual({ changed: 1 })
  const dan = await entryOf(eventId, 'Dan')
  expect(dan).toMatchObject({ class: 'Class A', tee: '56', sums: { entered: 10_000 } })
  expect((await listOf(eventId)).sums.entered).toBe(3 * 10_000 + 25_000)
  await done(club.admin.call(withdrawEntry, { eventId, entryId: dan.id, reason: 'Ill' }))
  expect(await done(give(['Dan', 'Eva'], { tee: null, class: 'Class A' }))).toEqual({ changed: 1 })
  expect(await club.admin.call(placeEntries, { eventId, entryIds: [eventId], tee: null })).toMatchObject({
    code: 'no-such-entry',
  })
})

test('D5 of two who place the same entry at once one is told so, and nothing of theirs is changed', async () => {
  const { eventId } = await entryEvent({ classes: [classA, classB], tees: ['48', '56'] })
  await enterMembers(eventId, [0, 1])
  const entries = [await entryOf(eventId, 'Anna'), await entryOf(eventId, 'Bo')]
  const versions = Object.fromEntries(entries.map(({ id, version }) => [id, version]))
  const seen = { eventId, entryIds: entries.map(({ id }) => id), versions }
  const answers = await Promise.all(
    ['48', '56'].map((tee) => club.admin.call(placeEntries, { ...seen, tee, class: 'Class B' })),
  )
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['changed-meanwhile', 'ok'])
  const tee = answers[0]?.ok ? '48' : '56'
  expect((await listOf(eventId)).entries.map((one) => [one.class, one.tee])).toEqual([
    ['Class B', tee],
    ['Class B', tee],
  ])
  // who had the same in mind is not told off
  expect(await done(club.admin.call(placeEntries, { ...seen, tee }))).toEqual({ changed: 0 })
})

test('D5 what somebody else changed meanwhile is said, and stands there before it is placed again', async () => {
  const { eventId } = await entryEvent({ classes: [classA, classB], tees: ['48', '56'] })
  await enterMembers(eventId, [0, 1])
  const path = `/?party=${club.partyId}#/event/${eventId}/entries`
  const { page, faults, close } = await openPage(app, { client: club.admin, path })
  for (const person of ['Anna Berg', 'Bo Berg']) await page.getByRole('checkbox', { name: person, exact: true }).check()
  await page.getByRole('button', { name: 'Class or tee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Class or tee of 2 entries' })
  await dialog.getByLabel('Class', { exact: true }).selectOption('Class B')
  const afterSomebodyElse = async (route: Route) => {
    await done(club.admin.call(placeEntries, { eventId, entryIds: await idsOf(eventId, ['Bo']), tee: '56' }))
    await route.continue()
  }
  await page.route('**/entry-places', afterSomebodyElse, { times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Changed by somebody else meanwhile').waitFor()
  await page.keyboard.press('Escape')
  expect(await classesIn(eventId)).toMatchObject({ Anna: 'Class A', Bo: 'Class A' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 entries changed').waitFor()
  expect(await classesIn(eventId)).toMatchObject({ Anna: 'Class B', Bo: 'Class B' })
  expect(await entryOf(eventId, 'Bo')).toMatchObject({ tee: '56' })
  expect(faults).toEqual([])
  await close()
})

test('D5 the secretary chooses rows and gives them a class; what she leaves alone stays', async () => {
  const { eventId } = await entryEvent({ classes: [classA, classB], tees: ['48', '56'] })
  await enterMembers(eventId, [0, 1, 3])
  await done(club.admin.call(placeEntries, { eventId, entryIds: await idsOf(eventId, ['Anna']), tee: '48' }))
  for (const [width, height, name] of [
    [360, 640, 'Class B'],
    [1440, 900, 'Class A'],
  ] as const) {
    const { page, faults, close } = await openPage(app, {
      client: club.admin,
      path: `/?party=${club.partyId}#/event/${eventId}/entries`,
      width,
      height,
    })
    for (const person of ['Anna Berg', 'Bo Berg'])
      await page.getByRole('checkbox', { name: person, exact: true }).check()
    await page.getByRole('button', { name: 'Class or tee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Class or tee of 2 entries' })
    await dialog.getByLabel('Class', { exact: true }).selectOption(name)
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await page.getByText('2 entries changed').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await classesIn(eventId)).toMatchObject({ Anna: name, Bo: name })
    expect(await entryOf(eventId, 'Anna')).toMatchObject({ tee: '48' })
    expect(faults).toEqual([])
    await close()
  }
})
