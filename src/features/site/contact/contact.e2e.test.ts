import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'

let app: TestApp
let party: Cast
const administrator = { id: newId(), email: 'operator@example.org', firstName: 'Ada', lastName: 'Min', userLevel: 50 }

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  await app.database.kysely.insertInto('users').values(administrator).execute()
})
afterAll(() => app.close())

const received = () =>
  app.database.kysely.selectFrom('mails').select('text').where('recipient', '=', administrator.email).execute()
const failed = 'Unable to send the contact form. Please check all fields and try again.'

describe('V7 contact and career', () => {
  test('V7 a visitor solves the captcha by keyboard, and what was typed is kept until it is sent', async () => {
    const { page, faults, close } = await openPage(app)
    const elsewhere: string[] = []
    page.on(
      'request',
      (request) =>
        void (
          /^(blob:|data:)/.test(request.url()) ||
          request.url().startsWith(app.url) ||
          elsewhere.push(request.url())
        ),
    )
    await page.goto('/#/about')
    await page.getByRole('heading', { name: 'About Pinhigh' }).waitFor()
    await page.getByRole('link', { name: 'Write to us' }).click()
    await page.getByLabel('Feedback').waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
    await page.getByLabel('Question').check()
    await page.getByLabel('Message').fill('Do you have a course for beginners?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alertdialog').getByText(failed).waitFor()
    await page.getByRole('button', { name: 'Ok' }).click()
    await page.reload()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Do you have a course for beginners?')
    await page.getByLabel('E-mail').fill('vera@example.org')
    const person = page.getByRole('checkbox', { name: 'I am a person' })
    await person.focus()
    await page.keyboard.press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    const sent = page.getByRole('alertdialog', { name: 'Contact form sent' })
    await sent.getByText(/within 48 business hours/).waitFor()
    await sent.getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
    await expect.poll(() => person.isChecked()).toBe(false)
    expect((await received()).map(({ text }) => text).join()).toContain('Do you have a course for beginners?')
    expect([elsewhere, faults]).toEqual([[], []])
    await close()
  })

  test('V7 a member writes on the career page without address and captcha, in Swedish too', async () => {
    const { page, faults, close } = await openPage(app, {
      path: '/#/career',
      client: await party.as('bo'),
      language: 'sv',
      width: 1440,
      height: 900,
    })
    await page.getByLabel('Bidra').check()
    await page.getByLabel('Meddelande').fill('Jag översätter gärna')
    await expect.poll(() => page.getByLabel('E-post').count()).toBe(0)
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
    await page.getByText(`Svaret kommer till bo-${party.partyId}@example.org.`).waitFor()
    await page.getByRole('button', { name: 'Skicka' }).click()
    await page.getByRole('alertdialog', { name: 'Kontaktformuläret är skickat' }).waitFor()
    expect((await received()).map(({ text }) => text).join()).toContain('Jag översätter gärna')
    expect(faults).toEqual([])
    await close()
  })

  test('V7 the footer leads to these pages, clean in every theme', async () => {
    const { page, faults, close } = await openPage(app, { path: '/#/recover/request' })
    const footer = page.getByRole('navigation', { name: 'About this site' })
    for (const link of ['Contact', 'Career', 'About', 'Legal']) {
      await footer.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { name: link === 'About' ? 'About Pinhigh' : link, level: 1 }).waitFor()
      expect(await axeInThemes(page)).toEqual(cleanInThemes)
      await page.goBack()
    }
    expect(faults).toEqual([])
    await close()
  })
})

describe('V7 the legal page', () => {
  test('V7 says who is responsible, tells the operator where to put another text, and shows that', async () => {
    const operator = await openPage(app, { path: '/#/legal', client: await clientOf(app, administrator.id) })
    await operator.page.getByText('Who is responsible').waitFor()
    const file = path.join(app.services.config.dataDir, 'legal.en.txt')
    await operator.page.getByText(file).waitFor()
    fs.writeFileSync(file, '[b]Rules of this house[/b]\n<script>window.hurt = 1</script>')
    const visitor = await openPage(app, { path: '/#/legal' })
    await visitor.page.locator('strong', { hasText: 'Rules of this house' }).waitFor()
    await expect.poll(() => visitor.page.getByText('Who is responsible').count()).toBe(0)
    await expect.poll(() => visitor.page.getByText(file).count()).toBe(0)
    expect(await visitor.page.evaluate(() => 'hurt' in window)).toBe(false)
    expect([...operator.faults, ...visitor.faults]).toEqual([])
    await Promise.all([operator.close(), visitor.close()])
  })
})
