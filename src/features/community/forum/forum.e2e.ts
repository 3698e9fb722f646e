import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { getForums, postThread, postThreadReply, stopForumMails } from './operations.ts'
import { sendForumDigests } from './server/send-digests.ts'
import { insertFirstForums } from './writes/forums.ts'

let app: TestApp
let party: Cast
let forumId = ''

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  await insertFirstForums(app.database.kysely, party.partyId)
  const answer = await (await party.as('bo')).call(getForums, { partyId: party.partyId })
  forumId = answer.ok ? (answer.value.forums[0]?.id ?? '') : ''
})
afterAll(() => app.close())

const open = async (who: Name, path: string, options: PageOptions = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(who), ...options })

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000, interval: 30 })

async function thread(who: Name, title: string, body = 'What do you think?') {
  const answer = await (await party.as(who)).call(postThread, { forumId, title, body })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.threadId
}
const replyAs = async (who: Name, threadId: string, body: string) => {
  const answer = await (await party.as(who)).call(postThreadReply, { threadId, body })
  if (!answer.ok) throw new Error(answer.code)
}
const postOf = (page: Page, number: number) => page.getByRole('article', { name: `Post ${number}`, exact: true })

describe('C4 the forum', () => {
  test('C4 from the menu to a new thread, a reply that comes live, a quote, a change and a deletion', async () => {
    const bo = await open('bo', '/start')
    await bo.page.getByRole('button', { name: /^Menu/ }).click()
    await bo.page.getByRole('link', { name: 'Forum' }).click()
    await bo.page.getByRole('link', { name: /General/ }).click()
    await bo.page.waitForURL(new RegExp(`/forum/${forumId}/1/10$`))
    await bo.page.getByRole('button', { name: 'New thread' }).click()
    await bo.page.getByLabel('Title').fill('Greens in May')
    await bo.page.getByRole('textbox', { name: 'Text' }).fill('They are [b]fast[/b] this year.')
    await bo.page.getByRole('button', { name: 'Start thread' }).click()
    await bo.page.getByRole('heading', { name: 'Greens in May' }).waitFor()
    await postOf(bo.page, 1).locator('strong', { hasText: 'fast' }).waitFor()
    await expect
      .poll(() => bo.page.getByRole('button', { name: 'Subscribed' }).getAttribute('aria-pressed'))
      .toBe('true')
    await expect.poll(() => bo.page.getByRole('button', { name: 'Mark Read' }).count()).toBe(0)
    const path = new URL(bo.page.url()).hash.slice(1)

    const cilla = await open('cilla', path, { width: 1440, height: 900 })
    await cilla.page.getByRole('button', { name: 'Quote post 1' }).click()
    const reply = cilla.page.getByRole('textbox', { name: 'Reply' })
    await expect.poll(() => reply.inputValue()).toBe('[quote=Bo Alm]They are [b]fast[/b] this year.[/quote]\n')
    await reply.press('Control+End')
    await reply.pressSequentially('Mine are not.')
    await cilla.page.getByRole('button', { name: 'Post reply' }).click()
    await postOf(cilla.page, 2).getByText('Mine are not.').waitFor()
    await expect.poll(() => postOf(cilla.page, 2).locator('blockquote b').innerText()).toBe('Bo Alm')
    await expect.poll(() => reply.inputValue()).toBe('')

    await bo.page.getByRole('button', { name: '1 new reply' }).click()
    await postOf(bo.page, 2).getByText('Mine are not.').waitFor()
    await bo.page.getByText('1 unread', { exact: true }).waitFor()
    await bo.page.getByRole('button', { name: 'Mark Read' }).click()
    await bo.page.getByRole('button', { name: 'Mark Read' }).waitFor({ state: 'detached' })
    await expect.poll(() => bo.page.getByRole('button', { name: 'Delete post 1' }).count()).toBe(0)
    await expect.poll(() => bo.page.getByRole('button', { name: 'Edit post 2' }).count()).toBe(0)

    await cilla.page.getByRole('button', { name: 'Edit post 2' }).click()
    const edit = cilla.page.getByRole('form', { name: 'Edit post 2' })
    await edit.getByRole('textbox').fill('Mine are slow.')
    await edit.getByRole('button', { name: 'Save' }).click()
    await postOf(bo.page, 2).getByText('Mine are slow.').waitFor()
    await postOf(bo.page, 2)
      .getByText(/changed/)
      .waitFor()
    await cilla.page.getByRole('button', { name: 'Delete post 2' }).click()
    await cilla.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await postOf(cilla.page, 2).waitFor({ state: 'detached' })
    await postOf(bo.page, 2).waitFor({ state: 'detached' })

    await bo.page.getByRole('button', { name: 'Delete post 1' }).click()
    await bo.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await bo.page.waitForURL(new RegExp(`/forum/${forumId}/1/10$`))
    expect([...bo.faults, ...cilla.faults]).toEqual([])
    await Promise.all([bo.close(), cilla.close()])
  })

  test('C4 pages of ten, the latest by "-", and the menu’s badge until it is marked read', async () => {
    const threadId = await thread('bo', 'A long discussion')
    for (let at = 2; at <= 23; at++) await replyAs('cilla', threadId, `Word number ${at}`)
    const { page, faults, close } = await open('bo', `/forum-thread/${threadId}/-/10`)
    await page.getByText('Word number 23').waitFor()
    await page.getByText('Page 3 of 3').waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.waitForURL(/\/2\/10$/)
    await page.getByText('Word number 11').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(10)
    await page.reload()
    await page.getByText('Word number 20').waitFor()
    await page.getByRole('button', { name: /^Menu, \d+ unread/ }).waitFor()
    await page.getByRole('button', { name: 'Mark Read' }).click()
    await page.getByRole('button', { name: 'Mark Read' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    await page.goto(`/?party=${party.partyId}#/forum/${forumId}/1/10`)
    const row = page.getByRole('link', { name: /A long discussion/ })
    await expect.poll(() => row.innerText()).toContain('22 replies')
    await expect.poll(() => row.getByText('New', { exact: true }).count()).toBe(0)
    await replyAs('cilla', threadId, 'One more word')
    await row.getByText('New', { exact: true }).waitFor()
    await row.click()
    await page.getByText('One more word').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('C4 new replies do not move what is read, and lead to the latest page where they stand', async () => {
    const threadId = await thread('bo', 'Ten posts exactly')
    for (let at = 2; at <= 10; at++) await replyAs('cilla', threadId, `Post ${at}`)
    const { page, close } = await open('bo', `/forum-thread/${threadId}/1/10`)
    await postOf(page, 10).waitFor()
    await replyAs('cilla', threadId, 'The eleventh')
    await replyAs('david', threadId, 'The twelfth')
    const button = page.getByRole('button', { name: '2 new replies' })
    await button.waitFor()
    await expect.poll(() => page.getByText('The eleventh').count()).toBe(0)
    await button.click()
    await page.getByText('The twelfth').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await close()
  })

  test('C4 what cannot be posted is said in the words of the specification, and kept through a reload', async () => {
    const { page, context, faults, close } = await open('david', `/forum/${forumId}/1/10`)
    await page.getByRole('button', { name: 'New thread' }).click()
    await page.getByLabel('Title').fill('Short')
    await page.getByRole('textbox', { name: 'Text' }).fill('A body that is long enough')
    await page.getByRole('button', { name: 'Start thread' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Unable to process' })
    await dialog
      .getByText('Unable to post your changes. Please note that a thread title need to be at least 6 characters.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await page.getByLabel('Title').fill('Long enough now')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start thread' }).click()
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'New thread' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Long enough now')
    await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('A body that is long enough')
    await page.getByRole('button', { name: 'Start thread' }).click()
    await page.getByRole('heading', { name: 'Long enough now' }).waitFor()
    await page.getByRole('textbox', { name: 'Reply' }).fill('Half a rep')
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Half a rep')
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
  })

  test('C4 a reply whose answer was lost is not posted twice when it is sent again, after a reload too', async () => {
    const threadId = await thread('bo', 'Lost answers')
    const { page, close } = await open('david', `/forum-thread/${threadId}/1/10`)
    let lost = 0
    await page.route(/\/posts$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const send = () => page.getByRole('button', { name: 'Post reply' }).click()
    await page.getByRole('textbox', { name: 'Reply' }).fill('Once is enough')
    await send()
    const dialog = page.getByRole('alertdialog', { name: 'Unable to process' })
    await dialog.getByRole('button', { name: 'Ok', exact: true }).click()
    await page.reload()
    await send()
    await page.getByText('Once is enough').first().waitFor()
    await poll(() => page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: 'Reply' }).fill('Once is enough')
    await send()
    const said = page.getByRole('article').getByText('Once is enough')
    await poll(() => said.count()).toBe(2)
    await page.reload()
    await poll(() => said.count()).toBe(2)
    await close()
  })

  test('C4 hostile posts stay words: no dialog, no request elsewhere, no style of their own', async () => {
    const hostile = [
      '<script>window.hurt = 1</script><img src=x onerror="window.hurt = 1">',
      '[url=javascript:window.hurt=1]press[/url] [url]javascript:alert(1)[/url] [url="data:text/html,x"]data[/url]',
      '[img]https://evil.example/a.png[/img] [img]/api/session[/img] [img]javascript:alert(1)[/img]',
      '[color=red;background:url(https://evil.example/b)]colour[/color] [color=expression(alert(1))]x[/color]',
      '[b][i]never closed [/u] [quote] [url=https://evil.example" onmouseover="window.hurt=1]over[/url]',
      `${'[quote]'.repeat(200)}deep${'[/quote]'.repeat(200)}`,
    ]
    const threadId = await thread('bo', '<img src=x onerror=alert(1)>', hostile[0])
    for (const body of hostile.slice(1)) await replyAs('bo', threadId, body)
    const { page, faults, close } = await open('cilla', '/start')
    const elsewhere: string[] = []
    page.on('request', (request) => void (request.url().startsWith(app.url) || elsewhere.push(request.url())))
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`/?party=${party.partyId}#/forum-thread/${threadId}/1/10`)
    await postOf(page, 6).waitFor()
    await expect.poll(() => postOf(page, 1).innerText()).toContain('<script>window.hurt = 1</script>')
    const links = await page.locator('.bb a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.filter((href) => !href.startsWith('https://'))).toEqual([])
    await postOf(page, 2).getByText('press').click()
    for (const link of await page.locator('.bb a').all()) await link.hover()
    await expect.poll(() => page.locator('.bb img').count()).toBe(0)
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
    expect([dialogs, elsewhere, faults]).toEqual([[], [], []])
    await close()
  })

  test('C4 an administrator adds, orders and closes forums, hides a post and reads its history', async () => {
    const threadId = await thread('bo', 'Something to hide')
    await replyAs('cilla', threadId, 'A rude reply')
    const { page, faults, close } = await open('frida', '/forum', { width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Manage forums' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage forums' })
    await dialog.getByRole('button', { name: 'Add forum' }).click()
    await dialog.getByLabel('Name').fill('Travel')
    await dialog.getByLabel(/Description/).fill('Trips with clubs')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Move up: Travel' }).click()
    await expect
      .poll(() => dialog.getByRole('listitem').locator('b').allInnerTexts())
      .toEqual(['General', 'Competitions', 'Travel', 'Market'])
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Actions for Travel' }).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'Travel' }).getByText('Closed').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /Travel/ }).click()
    await page.getByText('This forum is closed: it can be read, but nothing can be written.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'New thread' }).count()).toBe(0)

    await page.goto(`/?party=${party.partyId}#/forum-thread/${threadId}/1/10`)
    await page.getByRole('button', { name: 'Actions for Post 2' }).click()
    await page.getByRole('menuitem', { name: 'Remove post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove post' }).click()
    await page.getByText('A post was removed by an administrator.').waitFor()
    await expect.poll(() => page.getByText('A rude reply').count()).toBe(0)
    await page.getByRole('button', { name: 'Actions for Post 2' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByRole('dialog', { name: 'History of post 2' }).getByText('A rude reply').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Post 2' }).click()
    await page.getByRole('menuitem', { name: 'Show post again' }).click()
    await postOf(page, 2).getByText('A rude reply').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test.for(['light', 'dark', 'sunlight'] as const)('C4 by keyboard, clean in %s', async (theme) => {
    const threadId = await thread('bo', `Without a mouse, ${theme}`)
    await replyAs('cilla', threadId, 'Also [color=seagreen]green[/color], [code]par == 4[/code], https://golf.example')
    const { page, faults, close } = await open('bo', '/forum', { theme })
    await page.getByRole('link', { name: /General/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: /General/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Threads' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`Without a mouse, ${theme}`) }).focus()
    await page.keyboard.press('Enter')
    await postOf(page, 2).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Reply' }).focus()
    await page.keyboard.type('By keys')
    await page.keyboard.press('Control+Enter')
    await postOf(page, 3).getByText('By keys').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('C4 in Swedish', async () => {
    const threadId = await thread('bo', 'In another language')
    const { page, close } = await open('bo', `/forum-thread/${threadId}/1/10`, { language: 'sv' })
    await page.getByRole('button', { name: 'Skicka svar' }).waitFor()
    await page.getByRole('button', { name: 'Följer' }).waitFor()
    await page.getByRole('button', { name: 'Ändra inlägg 1' }).waitFor()
    await close()
  })

  test('C4 the link in a mail stops them after a press', async () => {
    const threadId = await thread('erik', 'Followed by mail')
    await replyAs('cilla', threadId, 'News for Erik')
    const at = new Date()
    at.setUTCHours(12)
    await sendForumDigests({ ...app.services, now: () => at })
    await openMails(app)
    const mail = await app.database.kysely
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', `erik-${party.partyId}@example.org`)
      .executeTakeFirstOrThrow()
    const path = /#(\/forum-mail\/\S+)/.exec(mail.text)?.[1] ?? ''
    const { page, faults, close } = await openPage(app, { path: `/?party=${party.partyId}#${path}` })
    const stop = page.getByRole('button', { name: 'Stop these mails' })
    await stop.waitFor()
    const mails = async () => {
      const answer = await (await party.as('erik')).call(getForums, { partyId: party.partyId })
      return answer.ok && answer.value.mails
    }
    expect(await mails()).toBe(true)
    await stop.click()
    await page.getByText(/No more mails about forum threads of/).waitFor()
    expect(await mails()).toBe(false)
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    expect(await app.client().call(stopForumMails, { token: path.split('/').at(-1) ?? '' })).toMatchObject({ ok: true })
    await close()
  })
})

describe('V6 the forum of a public party', () => {
  test('V6 visitors read, are asked to log in to reply, and the address to share leads here', async () => {
    const threadId = await thread('bo', 'Everybody may read')
    await replyAs('cilla', threadId, 'Indeed they may')
    const { page, faults, close } = await openPage(app, { path: `/public/${party.partyId}/#/forum` })
    await page.getByRole('link', { name: /General/ }).click()
    await page.getByText('Please login to reply').waitFor()
    await page.getByRole('link', { name: /Everybody may read/ }).click()
    await page.getByText('Indeed they may').waitFor()
    await page.getByText('Please login to reply').waitFor()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /Quote|Subscribe|Mark Read|Edit|Delete/ }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await replyAs('david', threadId, 'Live for visitors too')
    await page.getByRole('button', { name: '1 new reply' }).click()
    await page.getByText('Live for visitors too').waitFor()
    await page.goto(`/public/${party.partyId}/forum-thread/${threadId}`)
    await page.waitForURL(new RegExp(`#/forum-thread/${threadId}/1/10$`))
    await page.getByText('Indeed they may').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(/#\/login\?to=/)
    expect(faults).toEqual([])
    await close()
  })
})
