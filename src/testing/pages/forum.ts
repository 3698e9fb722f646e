import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { getForums, postThread, postThreadReply } from '../../features/community/forum/operations.ts'
import { insertFirstForums } from '../../features/community/forum/writes/forums.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage, type PageOptions } from '../browser.ts'
import { type Cast, cast, type Name } from '../cast.ts'

export let app: TestApp
export let party: Cast
export let forumId = ''

/** A server for the tests of a file, with a party and its first forum. */
export function openForum() {
  beforeAll(async () => {
    app = await startApp()
    party = await cast(app)
    await insertFirstForums(app.database.kysely, party.partyId)
    const answer = await (await party.as('bo')).call(getForums, { partyId: party.partyId })
    forumId = answer.ok ? (answer.value.forums[0]?.id ?? '') : ''
  })
  afterAll(() => app.close())
}

export const open = async (who: Name, path: string, options: PageOptions = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(who), ...options })

export async function thread(who: Name, title: string, body = 'What do you think?') {
  const answer = await (await party.as(who)).call(postThread, { forumId, title, body })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.threadId
}

export const replyAs = async (who: Name, threadId: string, body: string) => {
  const answer = await (await party.as(who)).call(postThreadReply, { threadId, body })
  if (!answer.ok) throw new Error(answer.code)
}

export const postOf = (page: Page, number: number) => page.getByRole('article', { name: `Post ${number}`, exact: true })
