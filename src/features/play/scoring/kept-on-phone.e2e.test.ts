import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { openPage } from '../../../testing/browser.ts'
import { cast } from '../../../testing/cast.ts'
import { startRound } from './operations/start.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)
const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })

/** Bo scores alone, on a page whose program has not begun yet. */
async function aPhone() {
  const club = await cast(app)
  const roundId = await club.round(await club.event(), { holeCount: 3 })
  const client = await club.as('bo')
  const players = [{ userId: club.ids.bo, handicap: null, strokes: 0 }]
  const started = await client.call(startRound, { roundId, players })
  if (!started.ok) throw new Error(started.code)
  const { page, close } = await openPage(app, { client })
  const strokes = async () => {
    const cards = app.database.kysely.selectFrom('scorecards').select('strokes').where('groupId', '=', started.value.id)
    return (await cards.executeTakeFirst())?.strokes
  }
  const score = async (hole: number, name: string) => {
    await head(page, hole).waitFor()
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
  }
  return { page, close, strokes, score }
}

type Watched = Window & { refuses: number }

describe('X1 the database of the phone', () => {
  test('X1 a database that could not be opened at first is opened later: what is saved then is kept and sent', async () => {
    const { page, close, strokes, score } = await aPhone()
    await page.addInitScript(() => {
      const watched = window as unknown as Watched
      watched.refuses = 0
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, version) {
        if (name !== 'pinhigh' || watched.refuses > 2) return open.call(this, name, version)
        watched.refuses += 1
        // A version below the one that is there cannot be opened.
        return open.call(this, `refused ${Math.random()}`, 0.5 as never)
      }
    })
    await page.goto('/#/score')
    await score(1, '4 Par')
    await eventually(strokes).toEqual([4, null, null])
    expect(await page.evaluate(() => (window as unknown as Watched).refuses)).toBe(3)
    await close()
  })
})
