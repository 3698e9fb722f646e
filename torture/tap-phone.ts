// The real scoring page in a real browser, worked as a thumb does, with a model of what was entered beside it.

import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Indicator } from '../src/golf/extras.ts'
import type { Dice } from './chance.ts'
import { heldOf, keyOfItem } from './tap-held.ts'
import { differingIn, type Expected, hasDecided, isOpened } from './tap-looks.ts'
import type { Cell, Held, Kept, Look, Person, Place } from './tap-types.ts'

/** Longer than the pad, a question or a button rests before it may be pressed. */
const rest = { key: 280, question: 350, save: 750 }
const betweenTaps = 90
/** A page that has not made up its mind after so many looks, a moment apart, does not any more. */
const looks = { atMost: 400, pause: 25 }

/** One group's phone for the length of a sequence. */
export class TapPhone {
  readonly typed = new Map<Cell, number>()
  /** The last value of an indicator, by cell and name. */
  readonly marked = new Map<`${Cell} ${Indicator}`, boolean>()
  /** The last that was reported to a contest, by its number and player. */
  readonly reported = new Map<string, number>()
  /** Where the person has dropped what was refused. */
  readonly left = new Set<Cell>()
  readonly done: string[] = []
  /** What the page itself reported as wrong. */
  readonly errors: string[] = []
  private page: Page
  private context: BrowserContext
  private url: string
  private people: readonly Person[]
  private cookie: string
  private isOffline = false

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

  logIn = (cookie = this.cookie) =>
    this.context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return { name, value, url: this.url, sameSite: 'Lax' as const, httpOnly: true }
      }),
    )

  logOut = () => this.context.clearCookies()

  async setOffline(offline: boolean) {
    if (this.isOffline !== offline) await this.context.setOffline(offline)
    this.isOffline = offline
  }

  async reload() {
    if (this.page.url().startsWith(this.url)) await this.page.reload()
    else await this.page.goto(`${this.url}/#/score`)
    await this.isOpen()
  }

  /** Upright, lying, or with text twice as large. */
  async hold(way: 'upright' | 'lying' | 'large text') {
    const [width, height] = way === 'lying' ? [667, 375] : [390, 844]
    const session = await this.context.newCDPSession(this.page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: way === 'large text' ? 32 : 16 } })
    await session.detach()
    await this.page.setViewportSize({ width, height })
    this.done.push(way)
  }

  /** A key of the lit player; twice, as a trembling thumb does, it counts once. */
  async tapKey(dice: Dice, twice: boolean) {
    const position = await this.ready(rest.key)
    const { buttons, rows, pad } = await this.look()
    const row = rows.find(({ isLit }) => isLit)?.words ?? ''
    const lit = this.people.find(({ firstName, lastName }) => row.includes(`${firstName} ${lastName}`))
    const keys = buttons.filter(({ words, isOff, inPad }) => inPad && /^\d+ /.test(words) && !isOff)
    if (typeof position !== 'number' || !lit || !pad || keys.length === 0) return
    const key = keys[dice.below(keys.length)]?.words ?? ''
    if (!(await this.tapOn(`^${escaped(key)}$`, { twice }))) return
    this.typed.set(`${position} ${lit.userId}`, Number.parseInt(key, 10))
    this.done.push(`${lit.firstName} ${Number.parseInt(key, 10)} on ${position}${twice ? ', twice' : ''}`)
    await this.skip(rest.key)
  }

  /** The button at the foot; a question about a hole without any value is answered with no. */
  async tapSave(twice: boolean) {
    await this.ready(rest.save)
    if (!(await this.tapOn('^Save (score|and)', { twice }))) return
    this.done.push(`save${twice ? ' twice' : ''}`)
    await this.answerDialogs()
  }

  async tap(name: string) {
    await this.ready(rest.key)
    if (await this.tapOn(`^${name}$`)) this.done.push(name)
  }

  /** One of the four animals of the lit player. */
  async tapIndicator(dice: Dice) {
    const position = await this.ready(rest.key)
    const { buttons, pad } = await this.look()
    const player = this.people.find(({ firstName }) => pad.startsWith(`Strokes for ${firstName}`))
    const toggles = buttons.filter(({ words, isOff }) => /^(Fish|Camel|Lion|Snake): /.test(words) && !isOff)
    const toggle = toggles[dice.below(Math.max(1, toggles.length))]
    if (typeof position !== 'number' || !player || !toggle) return
    if (!(await this.tapOn(`^${escaped(toggle.words)}$`))) return
    const name = toggle.words.split(':')[0]?.toLowerCase() as Indicator
    this.marked.set(`${position} ${player.userId} ${name}`, !toggle.isOn)
    this.done.push(`${name} ${toggle.isOn ? 'off' : 'on'} for ${player.firstName} on ${position}`)
    await this.skip(rest.key)
  }

  /** A result in the contest of the hole, if it has one. */
  async report(dice: Dice, contestId: number) {
    await this.ready(rest.key)
    const player = this.people[dice.below(this.people.length)]
    if (!player || !(await this.tapOn('^Report$'))) return
    const dialog = this.page.getByRole('dialog')
    await dialog.waitFor({ timeout: 5_000 }).catch(() => undefined)
    if ((await dialog.count()) === 0) return
    const value = 1 + dice.below(90)
    const enter = async () => {
      await dialog.getByText(`${player.firstName} ${player.lastName}`).click({ timeout: 5_000 })
      await dialog.getByRole('textbox').fill(String(value))
      await dialog.getByRole('textbox').press('Tab')
      await this.skip(rest.question)
      return this.tapOn('^Save$')
    }
    // a refusal that opens over it comes first
    if (!(await enter().catch(() => false))) return this.answerDialogs()
    await dialog.waitFor({ state: 'detached' })
    this.reported.set(`${contestId} ${player.userId}`, value)
    this.done.push(`${player.firstName} ${value} m reported`)
  }

  /** What was refused is decided by the person; what they drop is meant to be gone. */
  async choose(dice: Dice, held: () => Promise<Held>) {
    await this.skip(rest.question)
    if (!(await this.look()).dialog && !(await this.tapOn('^Choose$'))) return
    await this.skip(rest.save)
    const { dialogRole, dialog = '', buttons } = await this.look()
    if (dialogRole !== 'alertdialog' || !dialog.startsWith('Unable')) return
    const choices = ['Keep mine', 'Take the newer', 'Drop mine', 'Take over scoring', 'Try again']
    const offered = buttons.filter(({ words, isOff }) => choices.includes(words) && !isOff)
    const choice = offered[dice.below(Math.max(1, offered.length))]?.words
    if (!choice) return
    const before = await held()
    if (!(await this.tapOn(`^${choice}$`))) return
    this.done.push(choice)
    await this.skip(rest.save)
    if (choice === 'Take over scoring') await this.confirm('Take over scoring')
    if (/^(Take the newer|Drop mine)$/.test(choice)) this.forgetDropped(before, await held())
  }

  private forgetDropped(before: Held, after: Held) {
    for (const [cell, value] of before.unsent) {
      if (after.unsent.has(cell) || after.typed.has(cell) || this.typed.get(cell) !== value) continue
      this.typed.delete(cell)
      this.left.add(cell)
    }
    const left = new Set(after.items.map(keyOfItem))
    for (const item of before.items.filter((one) => !left.has(keyOfItem(one)))) {
      this.marked.delete(`${item.input.position ?? 0} ${item.input.userId ?? ''} ${item.input.indicator ?? 'fish'}`)
      this.reported.delete(`${item.input.contestId} ${item.input.result?.userId}`)
    }
  }

  /** Presses a button and says yes to its question; false where the page does not offer it. */
  async insist(button: string, twice = false): Promise<boolean> {
    await this.ready(rest.save)
    if (!(await this.tapOn(`^${button}$`))) return false
    return this.confirm(button, twice)
  }

  private async confirm(button: string, twice = false): Promise<boolean> {
    for (let tries = 0; tries < 40; tries += 1) {
      await this.skip(rest.question)
      const { dialogRole } = await this.look()
      if (dialogRole === 'alertdialog') break
    }
    if (!(await this.tapOn(`^${button}$`, { twice }))) return false
    this.done.push(`${button}${twice ? ' twice' : ''}, yes`)
    return true
  }

  async goBack() {
    if (!/#\/score\//.test(this.page.url())) return
    await this.page.goBack()
    this.done.push('Back')
    const { place } = await this.until(hasDecided, 'gone back')
    if (!place.startsWith('#/score')) await this.page.goto(`${this.url}/#/score`)
    await this.isOpen()
  }

  /** Dialogs are answered with no, and the rest of what was touched last is over. */
  private async ready(rests: number) {
    await this.answerDialogs()
    await this.skip(rests)
    return this.position()
  }

  /** False where there is no such button, it is off, or something lies over it. */
  private async tapOn(words: string, { twice = false } = {}): Promise<boolean> {
    const { buttons } = await this.look()
    if (!buttons.some((one) => new RegExp(words).test(one.words) && !one.isOff)) return false
    const place = await this.page.evaluate<Place | undefined>(`taps.aim(${JSON.stringify(words)})`)
    if (!place) return false
    if (twice) await this.page.evaluate('taps.stop()')
    const before = (await this.clicks(0, 0)).length
    await this.page.touchscreen.tap(place.x, place.y)
    const clicked = (await this.clicks(before + 1))[before]
    if (twice) {
      await this.skip(betweenTaps)
      await this.page.touchscreen.tap(place.x, place.y)
      await this.clicks(before + 2, 300)
      await this.page.evaluate('taps.go()')
    }
    // the page may have put something else there while the finger was on its way
    return clicked !== undefined && new RegExp(words).test(clicked)
  }

  private clicks = (count: number, patience = 10_000) =>
    this.page.evaluate<string[]>(`taps.clicked(${count}, ${patience})`)

  private async answerDialogs() {
    for (let tries = 0; tries < 4; tries += 1) {
      const { dialog, dialogRole, buttons } = await this.look()
      if (dialog === undefined) return
      const answer = buttons.find(({ words }) => /^(Cancel|Ok|None)$/.test(words))
      await this.skip(rest.question)
      if (dialogRole === 'alertdialog' && answer) await this.tapOn(`^${answer.words}$`)
      else await this.page.keyboard.press('Escape')
      await this.page.evaluate('taps.calm()')
    }
  }

  look = () => this.page.evaluate<Look>('taps.look()')
  skip = (milliseconds: number) => this.page.evaluate(`taps.skip(${milliseconds})`)

  /** The hole that is open, or 'end'. */
  position(): number | 'end' | undefined {
    const place = /#\/score\/(\w+)/.exec(this.page.url())?.[1]
    return place === undefined || place === 'end' ? place : Number(place)
  }

  /** Opens scoring anew, or its end, and waits until the page has made up its mind. */
  async goToScore(path = '/#/score') {
    await this.page.goto('about:blank')
    await this.page.goto(`${this.url}${path}`)
    await this.until(hasDecided, 'made up its mind')
  }

  private isOpen = () => this.until(isOpened, 'opened')

  /** Looks until it stands there; the page's time goes on faster than ours. */
  async until(isThere: (now: Look) => boolean, what: string, atMost = looks.atMost): Promise<Look> {
    for (let tries = 0; tries < atMost; tries += 1) {
      const now = await this.look().catch(() => undefined) // it is leaving the page
      if (now && isThere(now)) return now
      if (now && tries > 5) await this.skip(tries < 40 ? 20 : 250).catch(() => undefined)
      await sleep(looks.pause)
    }
    throw new Error(`the page has not ${what}`)
  }

  /** Empty as soon as each row shows what is expected. */
  async rowsThatDiffer(hole: number, expected: readonly Expected[]): Promise<string[]> {
    let differing: string[] = []
    const isAsExpected = (now: Look) => {
      differing = differingIn(now, hole, expected)
      return differing.length === 0
    }
    await this.until(isAsExpected, 'shown what is saved', 60).catch(() => undefined)
    return differing
  }

  /** What the phone holds that the server may not have, straight from where it is kept. */
  held = async (userId: string, groupId: string): Promise<Held> =>
    heldOf(await this.page.evaluate<Kept>('taps.held()'), userId, groupId)
}

const escaped = (words: string) => words.replace(/[^\w ]/g, '\\$&')
