import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { fullEvent } from '../../../testing/full-event.ts'
import { testPassword } from '../../../testing/password.ts'
import { getNotificationSettings } from '../../account/notifications/operations.ts'

let app: TestApp
let club: Cast
let eventId: string
beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await fullEvent(app, club)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

test('F2 a member follows a player from a line of the board, and chooses what to hear of by two quick taps', async () => {
  const client = await club.as('bo')
  const { page, faults, close } = await openPage(app, {
    client,
    path: `/?party=${club.partyId}#/leaderboard/${eventId}`,
  })
  const line = page.getByRole('button', { name: /^Karl-Johan 12 / }).first()
  await line.click()
  const follow = page.getByRole('button', { name: /^Follow Karl-Johan 12 / })
  await follow.click()
  await page.getByRole('button', { name: 'Choose notifications' }).click()
  await page.getByRole('heading', { name: 'Players you follow' }).waitFor()
  await page.getByText(/^Karl-Johan 12 /).waitFor()
  const eagle = page.getByRole('switch', { name: 'Followed players: eagle or better: on devices' })
  const end = page.getByRole('switch', { name: 'Followed players: the end: on devices' })
  expect([await eagle.isChecked(), await end.isChecked()]).toEqual([false, false])
  await eagle.press('Space')
  await end.press('Space')
  const chosen = async () => {
    const answer = await client.call(getNotificationSettings, {})
    return answer.ok && answer.value.choices.filter(({ kind, push }) => kind.startsWith('followed-') && push).length
  }
  await poll(chosen).toBe(2)
  expect([await eagle.isChecked(), await end.isChecked()]).toEqual([true, true])
  await page.getByText('No device is notified yet').waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByRole('button', { name: /^Stop following Karl-Johan 12 / }).click()
  await page.getByText('Nobody yet.').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('F2 on the player’s day, in Swedish, a visitor whose browser cannot be notified logs in to follow and comes back to the same day', async () => {
  const path = `/public/${club.partyId}/leaderboard/${eventId}`
  const visitor = await openPage(app, { path, language: 'sv' })
  await visitor.page
    .getByRole('button', { name: /^Karl-Johan 12 / })
    .first()
    .click()
  await visitor.page.getByRole('link', { name: 'Dagen' }).click()
  await visitor.page.getByRole('heading', { name: /^Karl-Johan 12 / }).waitFor()
  await visitor.page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
  await visitor.page.getByRole('button', { name: /^Följ Karl-Johan 12 / }).click()
  const address = visitor.page.url()
  await visitor.page.getByRole('link', { name: 'Logga in för att följa' }).click()
  await visitor.page.getByLabel('E-post').fill(`david-${club.partyId}@example.org`)
  await visitor.page.getByLabel('Lösenord', { exact: true }).fill(testPassword)
  await visitor.page.getByRole('button', { name: 'Logga in' }).click()
  await visitor.page.getByRole('button', { name: /^Följ Karl-Johan 12 / }).waitFor()
  expect(new URL(visitor.page.url()).hash).toBe(new URL(address).hash)
  expect(visitor.faults).toEqual([])
  await visitor.close()
  const { page, faults, close } = await openPage(app, {
    client: await club.as('cilla'),
    language: 'sv',
    path: address.replace(app.url, ''),
  })
  const follow = page.getByRole('button', { name: /^Följ Karl-Johan 12 / })
  await follow.click()
  await page.getByRole('button', { name: 'Senare' }).click()
  await poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  expect(faults).toEqual([])
  await close()
})
