import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { openMails } from '../../../testing/mails.ts'
import { app, open, openForum, party, postOf, replyAs, thread } from '../../../testing/pages/forum.ts'
import { getForums, stopForumMails } from './operations.ts'
import { sendForumDigests } from './server/send-digests.ts'

openForum()

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

describe('C4 the forum', () => {
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
