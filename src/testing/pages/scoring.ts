import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Group } from '../../features/play/scoring/operations/group.ts'
import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import { getGroup } from '../../features/play/scoring/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage } from '../browser.ts'
import { type Cast, cast, type Name } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file. */
export function openScoringPages() {
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())
}

export const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

type EventSettings = Parameters<Cast['event']>[0]
type RoundSettings = Parameters<Cast['round']>[1]

export async function aParty() {
  club = await cast(app)
}

/** A party of its own with one round of today. */
export async function aRound(event: EventSettings = {}, round: RoundSettings = {}) {
  await aParty()
  const eventId = await club.event(event)
  return { eventId, roundId: await club.round(eventId, round) }
}

export async function aGroup(names: Name[], event: EventSettings = {}, round: RoundSettings = {}) {
  const { eventId, roundId } = await aRound(event, round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const client = await club.as(names[0] ?? 'bo')
  const answer = await client.call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return { eventId, roundId, group: answer.value, client }
}

export type Started = Awaited<ReturnType<typeof aGroup>>

export async function saved({ client, group }: Started, position: number, strokes: number) {
  const results = group.players.map(({ user }) => ({ userId: user.userId, strokes }))
  const answer = await client.call(saveHole, { groupId: group.id, position, version: 1, base: [], results })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
}

export async function groupNow({ client, group }: Started): Promise<Group> {
  const answer = await client.call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)

export const as = async (name: Name, path: string, options: { width?: number; height?: number } = {}) =>
  openPage(app, { path, client: await club.as(name), ...options })

export const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
export const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const primary = (page: Page) => key(page, 'Save score for the hole')
export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

/** Four players, or as many as there are, make these strokes. */
export async function enter(page: Page, ...names: string[]) {
  for (const name of names) await key(page, name).click()
}
