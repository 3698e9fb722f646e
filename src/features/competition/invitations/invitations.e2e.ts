import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, type FoundByTheme, openPage, themes } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { answerInvite, createInvite, getInvite, updateInvite } from './operations.ts'
import { sendInvitations } from './server/mails.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
type Who = 'anna' | 'bo' | 'cilla' | 'david'
const open = async (who: Who, path: string, more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(who), ...more })

async function invite(more: object = {}) {
  const anna = await party.as('anna')
  const answer = await anna.call(createInvite, {
    partyId: party.partyId,
    title: 'Captain’s Day',
    text: 'Shotgun at [b]nine[/b].',
    deadlineDate: dayFrom(5),
    selectedStartDate: dayFrom(9),
    choices: [{ description: 'I play' }, { description: 'Not this time', attending: false }],
    selectedUids: [party.ids.bo, party.ids.cilla, party.ids.david],
    ...more,
  })
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.id
}
async function answerAs(who: Who, inviteId: string, choice: number) {
  const client = await party.as(who)
  const seen = await client.call(getInvite, { inviteId })
  if (!seen.ok) throw new Error(seen.detail)
  return client.call(answerInvite, { inviteId, response: seen.value.invite_options[choice]?.id ?? null })
}
const answersOf = (page: Page, choice: string) =>
  page.locator('.answer-bars > div').filter({ hasText: choice }).locator('.answer-count')

describe('P6 create', () => {
  test('P6 an administrator asks two members and a guest; what is missing is said; a reload keeps what was typed', {
    timeout: 60_000,
  }, async () => {
    const { page, faults, close } = await open('anna', '/invite', { width: 1440, height: 900 })
    await page.getByText('No invitations right now').waitFor()
    await page.getByRole('link', { name: 'New invitation' }).click()
    const submit = page.getByRole('button', { name: 'Send invitation' })
    await page.getByText('The title needs at least 2 characters.').waitFor()
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('textbox', { name: 'Title' }).fill('Autumn scramble')
    await page.getByText('There have to be at least 2 choices.').waitFor()
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('I play')
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('Not this time')
    await page.getByRole('textbox', { name: 'Choice 3' }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /choice 1 comes/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /choice 2 comes/ }).isChecked()).toBe(false)
    await page.getByRole('textbox', { name: 'Places of choice 1' }).fill('2')
    await page.getByText('Both dates are needed.').waitFor()
    await page.getByLabel('Last registration date').fill(dayFrom(-3))
    await page.getByLabel('Start date').fill(dayFrom(-4))
    await page.getByText('The last registration date cannot be before today.').first().waitFor()
    await page.getByText('The start date cannot be before the last registration date.').first().waitFor()
    await page.getByLabel('Last registration date').fill(dayFrom(4))
    await page.getByLabel('Start date').fill(dayFrom(6))
    await page.getByLabel('Reminder').selectOption({ label: '2 days before' })
    await page.getByText('The information needs at least 2 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Information' }).fill('Teams of four, [b]drawn[/b] on the tee.')
    await page.getByText('Choose who is invited.').waitFor()
    await page.reload()
    await page.getByText('Your draft from before is here.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Choice 2' }).inputValue()).toBe('Not this time')
    await page.getByLabel('Search by name, club or team').fill('bo')
    await page.getByRole('checkbox', { name: 'Select all shown (1)' }).check()
    await page.getByLabel('Search by name, club or team').fill('')
    await page.getByRole('checkbox', { name: 'Cilla Dahl' }).check()
    await page.getByLabel('E-mail addresses').fill('nobody')
    await page.getByText('This is no e-mail address: nobody').first().waitFor()
    await page.getByLabel('E-mail addresses').fill('guest@example.net')
    await page.getByText('3 people').waitFor()
    expect(await axe(page)).toEqual([])
    await submit.click()
    await page.getByText('Invitation has been created.').waitFor()
    await page.getByRole('link', { name: /Autumn scramble/ }).click()
    await page.getByRole('rowheader', { name: 'guest@example.net' }).waitFor()
    await page.getByText('0 of 3 answered').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('P6 two administrators: people and title show both, what nobody else touched is saved with them', {
    timeout: 60_000,
  }, async () => {
    const inviteId = await invite()
    const { page, faults, close } = await open('anna', `/invite/edit/${inviteId}/${inviteId}`)
    await page.getByRole('textbox', { name: 'Title' }).fill('My day')
    await page.getByRole('textbox', { name: 'Information' }).fill('Bring a friend.')
    await page.getByRole('checkbox', { name: 'David Ek' }).uncheck()
    const anna = await party.as('anna')
    const seen = await anna.call(getInvite, { inviteId })
    if (!seen.ok) throw new Error(seen.detail)
    const choices = seen.value.invite_options.map(({ id, description, attending }) => ({ id, description, attending }))
    const changed = await anna.call(updateInvite, {
      partyId: party.partyId,
      inviteId,
      title: 'Your day',
      text: seen.value.text,
      deadlineDate: seen.value.deadline_date,
      selectedStartDate: dayFrom(12),
      choices,
      selectedUids: [party.ids.bo, party.ids.cilla, party.ids.david, party.ids.erik],
    })
    expect(changed).toMatchObject({ ok: true })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const difference = (field: string) => page.locator(`[data-difference="${field}"]`)
    await expect.poll(() => difference('title').innerText()).toMatch(/Yours\s+My day\s+Saved now\s+Your day/)
    await expect
      .poll(() => difference('userIds').innerText())
      .toMatch(
        /Yours\s+2 people\s+Saved now\s+4 people · .*David Ek.*Erik Berg|Saved now\s+4 people · .*Erik Berg.*David Ek/,
      )
    expect(await page.locator('[data-difference]').count()).toBe(2)
    expect(await page.getByLabel('Start date').inputValue()).toBe(dayFrom(12))
    expect(await axe(page)).toEqual([])
    await difference('title').getByRole('button', { name: 'Keep mine' }).click()
    await difference('userIds').getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL((url) => url.hash === '#/invite')
    const kept = await anna.call(getInvite, { inviteId })
    expect(kept).toMatchObject({
      value: { title: 'My day', text: 'Bring a friend.', start_date: dayFrom(12), invited: 4 },
    })
    expect(faults).toEqual([])
    await close()
  })

  test('P6 a refused invitation says why and keeps everything', async () => {
    const { page, close } = await open('anna', '/invite/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Cup')
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('Yes')
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('No')
    await page.getByLabel('Last registration date').fill(dayFrom(4))
    await page.getByLabel('Start date').fill(dayFrom(6))
    await page.getByRole('textbox', { name: 'Information' }).fill('<p>Hello</p>')
    await page.getByRole('checkbox', { name: 'Bo Alm' }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page
      .getByRole('alertdialog', { name: 'Error' })
      .getByText(/BBCode, not HTML/)
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name: 'Information' }).inputValue()).toBe('<p>Hello</p>')
    await close()
  })

  test('P6 who does not administer the party comes to the list', async () => {
    const { page, close } = await open('bo', '/invite/create')
    await page.waitForURL((url) => url.hash === '#/invite')
    await expect.poll(() => page.getByRole('link', { name: 'New invitation' }).count()).toBe(0)
    await close()
  })
})

describe('P6 respond', () => {
  test('P6 a member is asked to respond, answers by keyboard, and it is counted elsewhere at once', {
    timeout: 60_000,
  }, async () => {
    const inviteId = await invite()
    const admin = await open('anna', `/invite/respond/${inviteId}/${inviteId}`, { width: 1440, height: 900 })
    await admin.page.getByText('0 of 3 answered').waitFor()
    const { page, faults, close } = await open('bo', '/invite')
    await page.getByText('Please Respond').waitFor()
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('link', { name: /Invitations\s*1/ }).waitFor()
    await page.keyboard.press('Escape')
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: /Captain’s Day/ }).click()
    await page.getByRole('radio', { name: 'I play' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Answer saved').waitFor()
    await expect.poll(() => answersOf(page, 'I play').innerText()).toBe('1')
    await admin.page.getByText('1 of 3 answered').waitFor()
    await expect.poll(() => answersOf(admin.page, 'I play').innerText()).toBe('1')
    await admin.page.getByRole('row', { name: /Bo Alm I play/ }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'I play' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByText('Please Respond').count()).toBe(0)
    await page.getByRole('radio', { name: 'Not this time' }).check()
    await admin.page.getByRole('row', { name: /Bo Alm Not this time/ }).waitFor()
    await page.getByRole('button', { name: 'Take back my answer' }).click()
    await page.getByText('Please Respond').waitFor()
    expect([...faults, ...admin.faults]).toEqual([])
    await Promise.all([close(), admin.close()])
  })

  test('P6 the link of a mail opens it without login, in Swedish too; a wrong one says what to do', async () => {
    const inviteId = await invite({ emails: ['guest@example.net'], selectedUids: [] })
    await sendInvitations(app.services, inviteId)
    await openMails(app)
    const mail = await app.database.kysely
      .selectFrom('mails')
      .select('link')
      .where('recipient', '=', 'guest@example.net')
      .where('link', 'like', `%${inviteId}%`)
      .executeTakeFirstOrThrow()
    const path = mail.link?.slice(mail.link.indexOf('/?')) ?? ''
    const { page, faults, close } = await openPage(app, { path, language: 'sv' })
    await page.getByText('Du svarar för guest@example.net').waitFor()
    await expect.poll(() => page.getByText('Vem har svarat vad').count()).toBe(0)
    await page.getByRole('radio', { name: 'I play' }).check()
    await page.getByText('Svaret är sparat').waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
    const wrong = await openPage(app, { path: path.slice(0, -3) })
    await wrong.page.getByText('There is no such invitation here').waitFor()
    await wrong.page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor()
    await wrong.close()
  })

  test('P6 an administrator answers for a member, changes the invitation and deletes it', async () => {
    const inviteId = await invite()
    const { page, faults, close } = await open('anna', `/invite/respond/${inviteId}/${inviteId}`)
    await page.getByRole('button', { name: 'Answer for Cilla Dahl' }).click()
    await page.getByText('You answer on behalf of Cilla Dahl.').waitFor()
    await page.getByRole('radio', { name: 'I play' }).check()
    await page.getByRole('row', { name: /Cilla Dahl I play/ }).waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Captain’s Weekend')
    await page.getByRole('button', { name: 'Remove choice 1' }).click()
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('Maybe')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText("'I play' has been chosen already.").waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`/?party=${party.partyId}#/invite`)
    await page.getByRole('link', { name: /Captain’s Day/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Invitation deleted').waitFor()
    await page.getByText('No invitations right now').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('P6 an old one stands among the old and is closed', async () => {
    const inviteId = await invite()
    await answerAs('bo', inviteId, 0)
    const past = dayFrom(-2)
    await app.database.kysely
      .updateTable('invites')
      .set({ deadlineDate: past, startDate: past })
      .where('id', '=', inviteId)
      .execute()
    const { page, close } = await open('bo', '/invite')
    await page.getByRole('list', { name: 'Old invitations' }).getByText('Captain’s Day').click()
    await page.getByText('Registration is closed').waitFor()
    await page.getByText('Your answer: I play').waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(0)
    await close()
  })

  let looking: Promise<FoundByTheme> | undefined
  async function lookAtAll() {
    const inviteId = await invite({ choices: [{ description: 'I play', cap: 1 }, { description: 'No' }] })
    await answerAs('bo', inviteId, 0)
    await answerAs('cilla', inviteId, 0)
    const found: FoundByTheme = { light: [], dark: [], sunlight: [] }
    for (const path of ['/invite', '/invite/create', `/invite/respond/${inviteId}/${inviteId}`]) {
      const { page, close } = await open('anna', path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByText(/I play|Recipients|Captain/)
        .first()
        .waitFor()
      await axeInThemes(page, found)
      await close()
    }
    return found
  }

  test.for(themes)('P6 axe finds nothing in %s', async (theme) => {
    looking ??= lookAtAll()
    expect((await looking)[theme]).toEqual([])
  })
})

describe('X12 places', () => {
  test('X12 who comes too late waits, and moves up live when a place frees', async () => {
    const inviteId = await invite({
      choices: [
        { description: 'I play', cap: 1 },
        { description: 'No', attending: false },
      ],
    })
    await answerAs('bo', inviteId, 0)
    const { page, faults, close } = await open('cilla', `/invite/respond/${inviteId}/own`)
    await page.getByText('Full', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'I play' }).check()
    await page.getByText('You are number 1 on the waiting list').waitFor()
    await expect.poll(() => answersOf(page, 'I play').innerText()).toBe('1 of 1 · 1 waiting')
    await answerAs('bo', inviteId, 1)
    await page.getByText('You are number 1 on the waiting list').waitFor({ state: 'detached' })
    await expect.poll(() => answersOf(page, 'I play').innerText()).toBe('1 of 1')
    expect(faults).toEqual([])
    await close()
  })
})
