import { afterAll, beforeAll } from 'vitest'
import type { OutputOf } from '../../contract/operation.ts'
import {
  getForumPosts,
  getForums,
  getForumThreads,
  postThread,
  postThreadReply,
} from '../../features/community/forum/operations.ts'
import { insertFirstForums } from '../../features/community/forum/writes/forums.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, cast, type Name } from '../cast.ts'

export let app: TestApp
export let now = new Date()

/** A server for the tests of a file, whose clock they set. */
export function openForum() {
  beforeAll(async () => {
    now = new Date('2026-06-10T06:00:00Z')
    app = await startApp({}, { now: () => now })
  })
  afterAll(() => app.close())
}

export const aMinuteLater = () => {
  now = new Date(now.valueOf() + 60_000)
}

/** A party with the forums that each starts with. */
export async function club() {
  const party = await cast(app)
  await insertFirstForums(app.database.kysely, party.partyId)
  const forums = await ok(await (await party.as('bo')).call(getForums, { partyId: party.partyId }))
  return { ...party, forums: forums.forums, forumId: forums.forums[0]?.id ?? '' }
}

type Club = Awaited<ReturnType<typeof club>>

export function ok<T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

export const start = async (party: Club, who: Name, title = 'Preferred lies?', body = 'Do we play them?') =>
  ok(await (await party.as(who)).call(postThread, { forumId: party.forumId, title, body }))

export const reply = async (party: Cast, who: Name, threadId: string, body = 'Yes, we do.') =>
  ok(await (await party.as(who)).call(postThreadReply, { threadId, body }))

export const read = async (
  party: Cast,
  who: Name,
  threadId: string,
  offset: number | '-' = 0,
): Promise<OutputOf<typeof getForumPosts>> => ok(await (await party.as(who)).call(getForumPosts, { threadId, offset }))

export const threadOf = async (party: Club, who: Name, threadId: string) => {
  const { threads } = ok(await (await party.as(who)).call(getForumThreads, { forumId: party.forumId, count: 100 }))
  return threads.find(({ id }) => id === threadId)
}
