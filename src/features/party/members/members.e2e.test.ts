import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { addMembers } from '../../../testing/builder.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { login } from '../../account/session/operations.ts'
import { getStartList } from '../../competition/start-list/operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const open = async (name: 'anna' | 'frida' | 'bo', more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/party-admin/users`, client: await party.as(name), ...more })
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('P3 an existing user is found by address and added', async () => {
  const { page, faults, close } = await open('anna')
  await page.getByText('8 people').waitFor()
  expect(await axe(page)).toEqual([])
  await add(page, 'Add existing user')
  await page.getByRole('combobox', { name: 'Person' }).fill('nobody@example.org')
  await page.getByText("User 'nobody@example.org' not found.").waitFor()
  await page.getByRole('combobox', { name: 'Person' }).fill(`harald-${party.partyId}@example.org`)
  await page.getByRole('option', { name: 'Harald Holm' }).click()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByText('User added').waitFor()
  await rowOf(page, 'Harald Holm').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('P3 a created user has a password of eight characters that is shown once and opens the party', async () => {
  const { page, faults, close } = await open('anna')
  await add(page, 'Create user')
  const email = `nils-${newId()}@example.org`
  await page.getByLabel('E-mail').fill(`harald-${party.partyId}@example.org`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page
    .getByText('An account with this e-mail address is already registered. Try to add an existing user instead.')
    .waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Nils')
  await page.getByLabel('Last name').fill('Ny')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const password = (await page.getByTestId('generated-password').innerText()).trim()
  expect(password).toHaveLength(8)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'Nils Ny').waitFor()
  await expect.poll(() => page.getByText(password).count()).toBe(0)
  expect(await app.client().call(login, { email, password })).toMatchObject({ ok: true })
  expect(faults).toEqual([])
  await close()
})

test('P3 a player without account is added by hand and changed, gender and birth year too', async () => {
  const { page, faults, close } = await open('frida')
  await add(page, 'Add player without account')
  const submit = page.getByRole('button', { name: 'Add player', exact: true })
  await page.getByLabel('First name').fill('Pia')
  await page.getByLabel('Last name').fill('Ärlig')
  await page.getByRole('textbox', { name: 'Club' }).fill('Sjö GK')
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Handicap' }).fill('31.24')
  await page.getByLabel('Gender').selectOption({ label: 'Female' })
  await page.getByLabel('Birth year').fill('1961')
  expect(await axe(page)).toEqual([])
  await submit.click()
  await page.getByText('Player added').waitFor()
  const row = rowOf(page, 'Pia Ärlig')
  await row.getByText('31.2').waitFor()
  await row.getByText('No account').waitFor()
  await row.getByRole('button', { name: 'Actions for Pia Ärlig' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Birth year').inputValue()).toBe('1961')
  await page.getByRole('textbox', { name: 'Team' }).fill('Reds')
  await page.getByRole('textbox', { name: 'Handicap' }).fill('+1.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await row.getByText('+1.5').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('P3 the owner sets and removes an administrator, and a removed member is struck out until restored', async () => {
  const { page, faults, close } = await open('anna')
  const act = async (name: string, what: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  const bo = rowOf(page, 'Bo Alm')
  await act('Bo Alm', 'Make administrator')
  await bo.getByText('Administrator', { exact: true }).waitFor()
  await act('Bo Alm', 'Remove administrator rights')
  await bo.getByText('Administrator', { exact: true }).waitFor({ state: 'detached' })
  await act('Bo Alm', 'Remove member')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await bo.locator('s').getByText('Bo Alm').waitFor()
  await act('Bo Alm', 'Restore member')
  await bo.locator('s').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

test('P3 whoever stands on a start list to come is named with event, round and time before the removal, and the place stays', async () => {
  const eventId = await party.event({ title: 'Autumn cup' })
  const roundId = await party.round(eventId, { title: 'Final', roundDate: '2031-09-20' })
  await party.round(eventId, { title: 'Without list', roundDate: '2031-09-21' })
  const past = await party.round(eventId, { title: 'Played long ago', roundDate: '2020-09-20' })
  const players = [party.ids.bo, party.ids.cilla]
  const { partyId } = party
  await app.database.kysely
    .insertInto('startLists')
    .values([
      { partyId, roundId, tees: JSON.stringify([{ time: '09:10', players }]) },
      { partyId, roundId: past, tees: JSON.stringify([{ players }]) },
    ])
    .execute()
  const { page, faults, close } = await open('anna')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remove member' }).click()
    return page.getByRole('alertdialog', { name: 'Are you sure?' })
  }
  const question = await remove('Bo Alm')
  await question.getByText(/Autumn cup, Final, .*2031 at 09:10/).waitFor()
  await expect.poll(() => question.getByRole('listitem').count()).toBe(1)
  await question.getByText(/The place stays in the published list until you change the list/).waitFor()
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Member removed. 1 place in a start list stays until you change the list.').waitFor()
  const list = await (await party.as('anna')).call(getStartList, { eventId })
  expect(list.ok && list.value.rounds.find(({ id }) => id === roundId)?.tees[0]?.players).toEqual(players)
  const other = await remove('David Ek')
  await other.getByText(/loses access/).waitFor()
  await expect.poll(() => other.getByRole('listitem').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('P3 an administrator who is not the owner is offered neither rights nor the owner', async () => {
  const { page, close } = await open('frida')
  const menuOf = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    return items
  }
  await page.getByText('8 people').waitFor()
  expect(await menuOf('Anna Berg')).toEqual(['Edit', 'Open account'])
  expect(await menuOf('Bo Alm')).toEqual(['Edit', 'Open account', 'Remove member'])
  expect(await menuOf('Gun Gran')).toEqual(['Restore member'])
  await close()
})

test('P3 two thousand members are searched, sorted and paged', async () => {
  const people = Array.from({ length: 2000 }, (_, at) => ({
    firstName: 'Many',
    lastName: `Last${String(at).padStart(4, '0')}`,
    handicap: (at % 540) / 10,
  }))
  await addMembers(app, party.partyId, people)
  const { page, faults, close } = await open('anna', { width: 1440, height: 900 })
  await page.getByText('2008 people').or(page.getByText('2,008 people')).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(51)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 41').waitFor()
  await page.getByRole('button', { name: 'Handicap' }).click()
  await page.getByText('Page 1 of 41').waitFor()
  await page.getByRole('row').nth(1).getByText('Cilla Dahl').waitFor()
  await page.getByLabel('Search by name, club or team').fill('last1999')
  await page.getByText('1 person').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(faults).toEqual([])
  await close()
})

test('P3 a person is invited by e-mail and listed until withdrawn; fewer than five characters are ignored', async () => {
  const { page, faults, close } = await open('frida')
  await add(page, 'Invite by e-mail')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('a@b')
  await send.click()
  await page.getByRole('dialog').waitFor()
  const email = `nora-${newId()}@example.org`
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await send.click()
  await page.getByText('User invited').waitFor()
  const mails = app.database.kysely.selectFrom('mails').select('recipient')
  expect(await mails.where('recipient', '=', email).execute()).toHaveLength(1)
  expect(await mails.where('recipient', '=', 'a@b').execute()).toHaveLength(0)
  const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email })
  await row.getByText(/sent .* · ends /).waitFor()
  expect(await axe(page)).toEqual([])
  await row.getByRole('button', { name: `Send again to ${email}` }).click()
  await page.getByText('Invitation sent again').waitFor()
  await expect.poll(async () => (await mails.where('recipient', '=', email).execute()).length).toBe(2)
  await row.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Invitation withdrawn').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

test('P3 filters show administrators, removed members and players without account, by keyboard too', async () => {
  const { page, faults, close } = await open('anna')
  await page.getByRole('button', { name: 'Administrators (2)' }).click()
  await page.getByText('2 people').waitFor()
  await page.getByRole('button', { name: 'Without account (1)' }).focus()
  await page.keyboard.press('Enter')
  await rowOf(page, 'Inga Ask').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Removed (1)' }).click()
  await rowOf(page, 'Gun Gran').locator('s').waitFor()
  await page.getByLabel('Search by name, club or team').fill('berg')
  await page.getByText('Nobody found').waitFor()
  await page.getByRole('button', { name: 'All (2)' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Search by name, club or team').fill('')
  await page.getByRole('button', { name: 'All (8)' }).click()
  await page.getByRole('button', { name: 'Actions for Bo Alm' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Act on behalf of Bo Alm?' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('N5 who does not administer the party is sent away from Manage Users', async () => {
  const { page, close } = await open('bo')
  await page.waitForURL((url) => ['#/', '#/start'].includes(url.hash))
  await close()
})
