import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, axeInThemes, type FoundByTheme, openPage, themes } from '../../../testing/browser.ts'
import { openMails } from '../../../testing/mails.ts'
import { app, dayFrom, invite, open, openInvitationPages, party, type Who } from '../../../testing/pages/invitations.ts'
import { answerInvite, getInvite } from './operations.ts'
import { sendInvitations } from './server/mails.ts'

openInvitationPages()

async function answerAs(who: Who, inviteId: string, choice: number) {
  const client = await party.as(who)
  const seen = await client.call(getInvite, { inviteId })
  if (!seen.ok) throw new Error(seen.detail)
  return client.call(answerInvite, { inviteId, response: seen.value.invite_options[choice]?.id ?? null })
}
const answersOf = (page: Page, choice: string) =>
  page.locator('.answer-bars > div').filter({ hasText: choice }).locator('.answer-count')

describe('P6 respond', () => {
  test('P6 a member is asked to respond, answers by keyboard, and it is counted elsewhere at once', async () => {
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
