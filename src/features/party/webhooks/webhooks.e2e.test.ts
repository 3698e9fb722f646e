import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'

let app: TestApp
let club: Club
let status = 500
const received: string[] = []
const listener = http.createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    received.push(body)
    response.writeHead(status).end()
  })
})
beforeAll(async () => {
  app = await startApp({ privateWebhooks: true })
  club = await makeClub(app)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await app.close()
  listener.close()
})

test('X15 an administrator adds a webhook, tries it, sees the failure, and sends it again', async () => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
  const { page, faults, close } = await openPage(app, {
    client: club.admin,
    path: '/#/party-admin',
    width: 1440,
    height: 900,
  })
  await page.getByRole('link', { name: /Webhooks/ }).click()
  await page.getByText('No address is told yet').waitFor()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill('ftp://golf.example')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByText('This is no web address.').waitFor()
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByLabel('Saved scores').check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.poll(() => page.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByText(/Changed boards, Saved scores/).waitFor()

  await page.getByRole('button', { name: `What to do with ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  const sent = page.getByRole('dialog', { name: `Sent to ${url}` })
  await sent.getByText('It answered 500').waitFor()
  expect(await axe(page)).toEqual([])
  status = 200
  await sent.getByRole('button', { name: /^Send again: Test/ }).click()
  await sent.getByText('Delivered').waitFor()
  expect(received).toHaveLength(2)
  expect(received[0]).toBe(received[1])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `What to do with ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No address is told yet').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('X15 members are led away from the webhooks', async () => {
  const { page, close } = await openPage(app, { client: club.member, path: '/#/party-admin/webhooks' })
  await page.waitForURL((address) => !address.hash.includes('webhooks'))
  await close()
})

test('X15 the page of webhooks has no axe violation in any theme', async () => {
  const { page, close } = await openPage(app, { client: club.admin, path: '/#/party-admin/webhooks', language: 'sv' })
  await page.getByRole('button', { name: 'Lägg till webhook' }).click()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await close()
})
