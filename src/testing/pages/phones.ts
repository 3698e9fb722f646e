import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Group } from '../../features/play/scoring/operations/group.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import { getGroup } from '../../features/play/scoring/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage } from '../browser.ts'
import { type Cast, cast, type Name } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file. */
export function openPhones() {
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())
}

export const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

/** A group of three holes in a party of its own. */
export async function aGroup(names: Name[], holeCount = 3): Promise<Group> {
  club = await cast(app)
  const roundId = await club.round(await club.event(), { holeCount })
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const answer = await (await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

export async function groupNow({ id }: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)

export const onPhone = async (name: Name, path = '/#/score') =>
  openPage(app, { path, client: await club.as(name), offline: true })

/** A save that waits is tried again after growing pauses, 30 s at the most. */
export const longestPause = 40_000

export const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
export const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** One of a group of chips. */
export const chip = (page: Page | Locator, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

export const failed = (page: Page) => page.getByRole('alertdialog', { name: 'Unable to save your changes.' })

/** Taps a key for each player and saves; on to the next hole. */
export async function score(page: Page, hole: number, ...keys: string[]) {
  await head(page, hole).waitFor()
  for (const name of keys) await key(page, name).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

/** Saves of holes do not get through, everything else does. */
export const blockSaves = (context: BrowserContext) =>
  context.route('**/api/scoring-groups/*/holes/*', (route) => route.abort())
