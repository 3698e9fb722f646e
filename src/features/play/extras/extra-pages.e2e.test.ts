import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { getExtras, saveExtra } from './operations.ts'

let app: TestApp
let club: Club
let other: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  other = await makeClub(app)
})
afterAll(() => app.close())

const extrasOf = async (of: Club) => {
  const answer = await of.admin.call(getExtras, { partyId: of.partyId, all: true })
  return answer.ok ? answer.value.extras : []
}
const open = (of: Club, path = '/#/extra-settings', options: Parameters<typeof openPage>[1] = {}) =>
  openPage(app, {
    path: `/?party=${of.partyId}${path.slice(1)}`,
    client: of.admin,
    width: 1440,
    height: 900,
    ...options,
  })

test('P4 default sets, the table with its pills, an extra of one’s own with checked rules and a trial, and its end', async () => {
  const { page, faults, close } = await open(club, '/#/party-admin')
  await page.getByRole('link', { name: /Customize Extras/ }).click()
  await page.getByText('No extras yet').waitFor()
  await page.getByRole('button', { name: 'Default sets' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const table = page.getByRole('table', { name: 'Extras' })
  await expect.poll(() => table.getByRole('row').count()).toBe(9)
  await expect.poll(() => table.getByRole('row').filter({ hasText: 'Snake' }).innerText()).toContain('Auto Mark')
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axe(page)).toEqual([])
  }

  await page.getByRole('link', { name: 'Add Extra' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ace')
  await page.getByRole('button', { name: 'Add auto-mark' }).click()
  const rule = page.getByLabel('Auto-mark 1: rule 1', { exact: true })
  await rule.fill('strokes == 1 && parr == 3')
  await page.getByText('There is nothing called ‘parr’. Did you mean ‘par’? (Character 17)').waitFor()
  await expect.poll(() => page.locator('.expression-place mark').innerText()).toBe('parr')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await rule.fill('strokes == 1')
  await page.getByLabel('Everyone else in the group').check()
  await page.getByLabel('Auto-mark 1: how many marks', { exact: true }).fill('fishCount')
  await page.getByRole('button', { name: 'Add dialog' }).click()
  await page.getByLabel('Dialog 1: rule 1', { exact: true }).fill('fishLast')
  await page.getByLabel('Dialog 1: question', { exact: true }).fill('Who pays?')
  const trial = page.getByRole('status', { name: 'Try it' })
  await expect.poll(() => trial.innerText()).toBe('Asks: Who pays?')
  await page.getByLabel('Strokes of the player').fill('1')
  await page.getByLabel('Strokes of the player').press('Enter')
  await expect.poll(() => trial.innerText()).toMatch(/Marks everyone else: 2 × Ace\s+Asks: Who pays\?/)
  expect(await axe(page)).toEqual([])

  await page.getByRole('link', { name: 'Customize Extras' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await page.waitForURL(/#\/extra-settings$/)
  expect((await extrasOf(club)).find(({ name }) => name === 'Ace')?.meta).toMatchObject({
    autoMarks: [{ rules: ['strokes == 1'], resolveBy: 'mark-others', resolveValue: 'fishCount' }],
    dialogs: [{ rules: ['fishLast'], caption: 'Who pays?' }],
  })
  await page.getByRole('button', { name: 'Actions for Ace' }).click()
  await page.getByRole('menuitem', { name: 'Edit Config...' }).click()
  await page.getByLabel('Dialog 1: question', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for Ace' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Hole in one')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Actions for Hole in one' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText("You are about to remove the 'Hole in one' extra. Are you sure? This can't be undone.")
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => table.getByRole('row').count()).toBe(9)
  expect(faults).toEqual([])
  await close()
})

test('P4 what is wrong in a rule is gone with the letter that mends it, so that nothing moves under a finger', async () => {
  const { page, close } = await open(club, '/#/extra-settings/new')
  await page.clock.install()
  await page.getByRole('button', { name: 'Add auto-mark' }).click()
  const rule = page.getByLabel('Auto-mark 1: rule 1', { exact: true })
  await rule.fill('strokes == 1 && parr == 3')
  const wrong = page.getByText('There is nothing called ‘parr’')
  await wrong.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await rule.fill('strokes == 1 && par == 3')
  await wrong.waitFor({ state: 'detached' })
  await close()
})

test('P4 a configuration is downloaded and taken over elsewhere, with add, merge and skip; no JSON is told', async () => {
  const source = await open(club)
  const downloading = source.page.waitForEvent('download')
  await source.page.getByRole('button', { name: 'Export Configuration' }).click()
  const text = fs.readFileSync(await (await downloading).path(), 'utf8')
  await source.close()

  const { page, faults, close } = await open(other, '/#/extra-settings', { width: 390, height: 844, language: 'en' })
  await page.getByRole('button', { name: 'Import Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Configuration' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"extras": [') })
  await dialog.getByText('Unable to parse JSON. Please select a valid file to import.').waitFor()
  const configuration = JSON.parse(text)
  configuration.extras.push({ name: 'Over', endDate: '2020-01-01' })
  await input.setInputFiles({
    name: 'extras.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(configuration)),
  })
  const actions = (name: string) => dialog.getByRole('group', { name: `What happens to ${name}` })
  await expect
    .poll(() => actions('Over').getByRole('button', { name: 'Skip' }).getAttribute('aria-pressed'))
    .toBe('true')
  await dialog.getByLabel('End date of Over').uncheck()
  await actions('Over').getByRole('button', { name: 'Add' }).click()
  await actions('Lion').getByRole('button', { name: 'Skip' }).click()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('8 added, 0 merged').waitFor()
  const names = (await extrasOf(other)).map(({ name }) => name)
  expect(names).toContain('Over')
  expect(names).not.toContain('Lion')
  expect((await extrasOf(other)).find(({ name }) => name === 'Over')?.endDate).toBe(null)

  await page.getByRole('button', { name: 'Import Configuration' }).click()
  await input.setInputFiles({
    name: 'old.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([{ name: 'Hess', description: 'From before' }])),
  })
  await dialog.getByText('becomes part of Joker').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('0 added, 1 merged').waitFor()
  expect((await extrasOf(other)).find(({ name }) => name === 'Joker')).toMatchObject({
    description: 'From before',
    meta: { aliases: ['Hess'] },
  })
  expect(faults).toEqual([])
  await close()
})

test('P4 two administrators change an extra: both names stand there, and the other field is saved with the choice', async () => {
  const empty = { autoMarks: [], dialogs: [], aliases: [], timeout: 60 }
  const extra = { name: 'Bunker', description: '', startDate: '2026-01-01', endDate: null, meta: empty }
  const { partyId } = other
  const added = await other.admin.call(saveExtra, { partyId, ...extra })
  const id = added.ok ? added.value.id : ''
  const { page, faults, close } = await open(other, `/#/extra-edit/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  const theirs = { partyId, id, ...extra, name: 'Theirs', description: 'Sand' }
  expect(await other.admin.call(saveExtra, theirs)).toMatchObject({ ok: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Changed by somebody else meanwhile' }).getByRole('button').click()
  const difference = page.locator('[data-difference]')
  await expect.poll(() => difference.innerText()).toMatch(/Yours\s+Mine\s+Saved now\s+Theirs/)
  expect(await difference.count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await difference.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/#\/extra-settings$/)
  expect((await extrasOf(other)).find((each) => each.id === id)).toMatchObject({ name: 'Mine', description: 'Sand' })
  expect(faults).toEqual([])
  await close()
})

test('P4 in Swedish on a phone, in the dark; members do not get there', async () => {
  const { page, faults, close } = await open(club, '/#/extra-settings', {
    width: 390,
    height: 844,
    language: 'sv',
    theme: 'dark',
  })
  await page.getByRole('heading', { name: 'Anpassa extras' }).waitFor()
  await page.getByRole('table', { name: 'Extras' }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
  const member = await openPage(app, { path: '/#/extra-settings', client: club.member })
  await member.page.waitForURL((url) => !url.hash.includes('extra-settings'))
  await member.close()
})
