// The real scoring page in a real browser, worked as a thumb does, with a model of what was typed beside it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Dice } from './chance.ts'

export type Cell = `${number} ${string}`
export type Held = { typed: Map<Cell, number>; unsent: Map<Cell, number>; waiting: number; refused: number }
type Person = { userId: string; firstName: string; lastName: string }

/** Longer than the pad rests after it went on, and than a button does after its act. */
const rest = { key: 280, save: 750 }
const betweenTaps = 90

/** One group's phone for the length of a sequence. */
export class TapPhone {
  readonly typed = new Map<Cell, number>()
  readonly done: string[] = []
  /** What the page itself reported as wrong. */
  readonly errors: string[] = []
  private page: Page
  private context: BrowserContext
  private url: string
  private people: readonly Person[]
  private cookie: string

  constructor(page: Page, url: string, people: readonly Person[], cookie: string) {
    this.page = page
    this.context = page.context()
    this.url = url
    this.people = people
    this.cookie = cookie
  }

  /** Whoever used the phone before is logged out by it. */
  async open() {
    this.page.removeAllListeners('pageerror')
    this.page.on('pageerror', (error) => this.errors.push(String(error)))
    await this.page.goto('about:blank')
    await this.logIn()
    await this.page.goto(`${this.url}/#/score`)
    await this.isOpen()
  }

  logIn = () =>
    this.context.addCookies(
      this.cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return { name, value, url: this.url, sameSite: 'Lax' as const, httpOnly: true }
      }),
    )

  logOut = () => this.context.clearCookies()
  setOffline = (offline: boolean) => this.context.setOffline(offline)

  async reload() {
    await this.page.reload()
    await this.isOpen()
  }

  /** A key of the lit player; twice, as a trembling thumb does, it counts once. */
  async tapKey(dice: Dice, twice: boolean) {
    await this.answerDialogs()
    const position = this.position()
    const lit = await this.lit()
    const pad = this.page.getByRole('region', { name: /^Strokes for/ })
    const keys = pad.getByRole('button', { name: /^\d+ / })
    if (typeof position !== 'number' || !lit || (await keys.count()) === 0) return
    await sleep(rest.key)
    const key = keys.nth(dice.below(await keys.count()))
    const strokes = Number.parseInt((await key.getAttribute('aria-label')) ?? '', 10)
    await this.tapAt(key, twice)
    this.typed.set(`${position} ${lit.userId}`, strokes)
    this.done.push(`${lit.firstName} ${strokes} on ${position}${twice ? ', twice' : ''}`)
    await sleep(rest.key)
  }

  /** The button at the foot; a question about a hole without any value is answered with no. */
  async tapSave(twice: boolean) {
    await this.answerDialogs()
    await sleep(rest.save)
    const save = this.page.getByRole('button', { name: /^Save (score|and)/ })
    if ((await save.count()) === 0) return
    await this.tapAt(save, twice)
    this.done.push(`save${twice ? ' twice' : ''}`)
    await sleep(rest.key)
    await this.answerDialogs()
  }

  async tap(name: string) {
    await this.answerDialogs()
    const button = this.page.getByRole('button', { name, exact: true })
    if ((await button.count()) === 0 || !(await button.isEnabled())) return
    await button.click()
    this.done.push(name)
  }

  async goBack() {
    if (!/#\/score\//.test(this.page.url())) return
    await this.page.goBack()
    this.done.push('Back')
    if (!this.page.url().includes('#/score')) await this.page.goto(`${this.url}/#/score`)
    await this.isOpen()
  }

  private async tapAt(target: ReturnType<Page['locator']>, twice: boolean) {
    const box = await target.boundingBox()
    if (!box) return
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.page.touchscreen.tap(x, y)
    if (!twice) return
    await sleep(betweenTaps)
    await this.page.touchscreen.tap(x, y)
  }

  private async answerDialogs() {
    for (const name of ['Cancel', 'Ok']) {
      const button = this.page.getByRole('alertdialog').getByRole('button', { name, exact: true })
      if ((await button.count()) === 0) continue
      await sleep(rest.key + 50)
      await button.click({ timeout: 2_000 }).catch(() => undefined)
    }
    if ((await this.page.getByRole('alertdialog').count()) > 0) await this.page.keyboard.press('Escape')
  }

  /** The hole that is open, or 'end'. */
  position(): number | 'end' | undefined {
    const place = /#\/score\/(\w+)/.exec(this.page.url())?.[1]
    return place === undefined || place === 'end' ? place : Number(place)
  }

  private async lit() {
    const row = this.page.getByRole('list', { name: 'Players' }).locator('[aria-current=true]')
    const text = (await row.count()) > 0 ? await row.innerText() : ''
    return this.people.find(({ firstName, lastName }) => text.includes(`${firstName} ${lastName}`))
  }

  /** Opens scoring anew and waits until the page has made up its mind. */
  async goToScore() {
    await this.page.goto('about:blank')
    await this.page.goto(`${this.url}/#/score`)
    await this.page.waitForFunction(
      `!location.hash.startsWith('#/score') || /^The (round|event)/.test(document.querySelector('h1')?.textContent ?? '')`,
    )
  }

  private isOpen = () =>
    this.page
      .getByRole('heading', { level: 1, name: /^(Score hole|End of round|The round)/ })
      .waitFor({ timeout: 20_000 })

  heading = () => this.page.getByRole('heading', { level: 1 }).first().innerText()

  /** What stands in a player's row, 'nothing' without a value. */
  async shown({ firstName, lastName }: Person): Promise<string> {
    const rows = this.page.getByRole('list', { name: 'Players' }).getByRole('listitem')
    const marks = rows.filter({ hasText: `${firstName} ${lastName}` }).locator('[role=img][aria-label]')
    for (const mark of await marks.all()) {
      const value = /^(\d+),/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1]
      if (value !== undefined) return value
    }
    return 'nothing'
  }

  /** What the phone holds that the server may not have, straight from where it is kept. */
  async held(userId: string, groupId: string): Promise<Held> {
    type Values = Record<string, { strokes: number | null }>
    type Kept = { userId: string; groupId: string; holes: Record<string, { values: Values }> }
    type Item = { userId: string; subject: string; refused?: object; input: { position?: number; results?: Result[] } }
    type Result = { userId: string; strokes: number | null }
    const { typed, items } = await this.page.evaluate<{ typed: Kept[]; items: Item[] }>(readPhone)
    const own = items.filter((item) => item.userId === userId && item.subject === groupId)
    const cells = (position: number, results: Result[]) =>
      results.flatMap((one): [Cell, number][] =>
        one.strokes === null ? [] : [[`${position} ${one.userId}`, one.strokes]],
      )
    const holes = typed.find((one) => one.userId === userId && one.groupId === groupId)?.holes ?? {}
    const typedCells = Object.entries(holes).flatMap(([position, { values }]) =>
      cells(
        Number(position),
        Object.entries(values).map(([id, { strokes }]) => ({ userId: id, strokes })),
      ),
    )
    const refused = own.filter((item) => item.refused)
    return {
      typed: new Map(typedCells),
      unsent: new Map(own.flatMap(({ input }) => cells(input.position ?? 0, input.results ?? []))),
      waiting: own.length - refused.length,
      refused: refused.length,
    }
  }
}

const readPhone = `(async () => {
  const ended = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const database = await ended(indexedDB.open('pinhigh'))
  const items = await ended(database.transaction('outbox').objectStore('outbox').getAll())
  database.close()
  return { typed: JSON.parse(localStorage.getItem('pinhigh.typed') ?? '[]'), items }
})()`
