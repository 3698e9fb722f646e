import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import type { Field, Group } from '../../bench/product.ts'
import { createClient } from '../../src/contract/client.ts'
import { updateScores } from '../../src/features/results/operations.ts'
import { abortGroup, type Group as Card, getGroup, saveHole } from '../../src/features/scoring/operations.ts'
import { findBrowser } from '../browser.ts'
import { buildPage } from '../build-page.ts'
import { type Dice, diceOf } from './chance.ts'
import { nought, type Scenario } from './scenario.ts'
import { openStage, type Stage } from './stage.ts'
import { type Cell, TapPhone } from './tap-phone.ts'

const holes = 4
const actsAtMost = 9
/** An own seed and number: `npm run torture -- taps --seed=7 --sequences=2000`. */
const option = (name: string) => Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1])

export const taps: Scenario = {
  name: 'taps',
  title:
    'generated sequences on the scoring page: taps, double taps, Back, reload, no network, no login, others’ edits',
  run: async (form, say) => {
    const wanted = option('sequences') || (form === 'long' ? 100 : 3)
    const seed = option('seed') || 20261122
    await buildPage()
    const stage = await openStage()
    const { executablePath, args, env } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    const counts = { seed, sequences: 0, acts: 0, typed: 0, held: 0, differing: 0 }
    const faults: string[] = []
    try {
      const viewport = { width: 390, height: 844 }
      const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-GB', reducedMotion: 'reduce' })
      context.setDefaultTimeout(10_000)
      const page = await context.newPage()
      let field: Field | undefined
      for (let number = 0; number < wanted; number += 1) {
        const at = number % 40
        if (at === 0 || !field) field = await fieldOf(stage, Math.min(40, wanted - number))
        const [group, owner] = [field.groups[at], field.groups[0]]
        if (!group || !owner) throw new Error('The field is empty')
        const sequence = new Sequence(stage, field.roundId, group, owner.cookie)
        const found = await sequence
          .run(diceOf(seed + number), (...given) => new TapPhone(page, ...given))
          .catch(async (error: Error) => [await whereItStands(page, error)])
        await context.setOffline(false)
        counts.sequences += 1
        counts.acts += sequence.acts.length
        counts.typed += sequence.typed
        counts.held += sequence.held
        if (found.length > 0) counts.differing += 1
        for (const fault of found) faults.push(`seed ${seed + number}: ${fault} (${sequence.acts.join('; ')})`)
        if (counts.sequences % 10 === 0) say(`${counts.sequences} of ${wanted}, ${faults.length} faults`)
      }
    } finally {
      await browser.close()
      await stage.close()
    }
    const figure = `of ${counts.sequences} sequences of taps, after which page, server and what was typed disagree`
    return { counts, faults, figures: [nought(figure, counts.differing)] }
  },
}

async function whereItStands(page: Page, error: Error) {
  const words = await page
    .locator('body')
    .innerText()
    .catch(() => '')
  return `could not go on at ${page.url()}: ${error.message.split('\n')[0]}: ${words.replace(/\s+/g, ' ').slice(0, 200)}`
}

/** Four holes, so that sequences come to the end of the round. */
async function fieldOf(stage: Stage, groups: number): Promise<Field> {
  const field = await stage.seed(groups)
  await stage.database.pool.query('update rounds set hole_count = $2 where id = $1', [field.roundId, holes])
  return field
}

type Opening = (
  ...given: ConstructorParameters<typeof TapPhone> extends [unknown, ...infer Rest] ? Rest : never
) => TapPhone

/** One group, one phone, one chain of acts; what is typed there, and what others write. */
class Sequence {
  acts: string[] = []
  typed = 0
  held = 0
  private stage: Stage
  private roundId: string
  private group: Group
  private client: ReturnType<typeof createClient>
  private administrator: ReturnType<typeof createClient>
  private foreign = new Map<Cell, Set<number>>()

  constructor(stage: Stage, roundId: string, group: Group, ownerCookie: string) {
    this.stage = stage
    this.roundId = roundId
    this.group = group
    const clientOf = (cookie: string) =>
      createClient({ baseUrl: stage.url, headers: () => ({ cookie, origin: stage.url }) })
    this.client = clientOf(group.cookie)
    this.administrator = clientOf(ownerCookie)
  }

  async run(dice: Dice, open: Opening): Promise<string[]> {
    const before = await this.card()
    const people = before.players.map(({ user }) => user)
    const phone = open(this.stage.url, people, this.group.cookie)
    this.acts = phone.done
    await phone.open()
    const count = 3 + dice.below(actsAtMost - 2)
    for (let number = 0; number < count; number += 1) await this.act(dice, phone)
    await phone.setOffline(false)
    await phone.logIn()
    if (dice.percent(8)) return this.endElsewhere(phone)
    await phone.reload()
    await this.settled(phone)
    this.typed = phone.typed.size
    return [...phone.errors, ...(await this.compare(phone)), ...(await this.compareShown(phone))]
  }

  private async act(dice: Dice, phone: TapPhone) {
    const kind = dice.below(100)
    if (kind < 38) return phone.tapKey(dice, dice.percent(25))
    if (kind < 58) return phone.tapSave(dice.percent(25))
    if (kind < 64) return phone.tap('Previous hole')
    if (kind < 68) return phone.tap('Next hole')
    if (kind < 73) return phone.goBack()
    if (kind < 78) return this.note('reload', phone.reload())
    if (kind < 83) return this.note('no network', phone.setOffline(true))
    if (kind < 88) return this.note('network', phone.setOffline(false))
    if (kind < 91) return this.note('login lost', phone.logOut())
    if (kind < 93) return this.note('login back', phone.logIn())
    return kind < 97 ? this.saveElsewhere(dice) : this.editByAdministrator(dice)
  }

  private async note(what: string, act: Promise<unknown>) {
    this.acts.push(what)
    await act
  }

  /** The same person on another phone. */
  private async saveElsewhere(dice: Dice) {
    const position = 1 + dice.below(holes)
    const card = await this.card()
    const results = this.group.players.map((userId) => ({ userId, strokes: 1 + dice.below(8) }))
    const base = card.players.map(({ user, result }) => {
      const { strokes = null, pickedUp = false } = result[position - 1] ?? {}
      return { userId: user.userId, strokes, pickedUp }
    })
    const input = { groupId: this.group.id, position, version: card.version, results, base }
    const answer = await this.client.call(saveHole, input)
    if (!answer.ok) return
    for (const { userId, strokes } of results) this.written(`${position} ${userId}`, strokes)
    this.acts.push(`hole ${position} elsewhere`)
  }

  private async editByAdministrator(dice: Dice) {
    const position = 1 + dice.below(holes)
    const userId = this.group.players[dice.below(4)] ?? ''
    const score = 1 + dice.below(8)
    const rows = [{ userId, scoreDetails: [{ position, score }] }]
    const answer = await this.administrator.call(updateScores, { roundId: this.roundId, rows, reason: '' })
    if (!answer.ok) return
    this.written(`${position} ${userId}`, score)
    this.acts.push(`hole ${position} by an administrator`)
  }

  private written(cell: Cell, strokes: number) {
    this.foreign.set(cell, (this.foreign.get(cell) ?? new Set()).add(strokes))
  }

  private async card(): Promise<Card> {
    const answer = await this.client.call(getGroup, { groupId: this.group.id })
    if (!answer.ok) throw new Error(`The group could not be read: ${answer.code}`)
    return answer.value
  }

  /** Nothing waits any more. */
  private async settled(phone: TapPhone) {
    for (let tries = 0; tries < 80; tries += 1) {
      if ((await phone.held(this.group.scorerId, this.group.id)).waiting === 0) return
      await sleep(250)
    }
  }

  /** Each value that was typed last is on the server, was there before somebody else's, or is held by the phone. */
  private async compare(phone: TapPhone): Promise<string[]> {
    const card = await this.card()
    const held = await phone.held(this.group.scorerId, this.group.id)
    this.held = held.typed.size + held.unsent.size
    const faults = held.waiting > 0 && held.refused === 0 ? [`${held.waiting} saves wait with a network`] : []
    const saved = await this.saved()
    for (const { user, result } of card.players)
      for (const { position, strokes, filled } of result) {
        const cell: Cell = `${position} ${user.userId}`
        const typed = phone.typed.get(cell)
        const isHeld = held.typed.get(cell) === typed || held.unsent.get(cell) === typed
        const wasSaved = strokes === typed || saved.get(cell)?.has(typed ?? -1)
        if (typed !== undefined && !wasSaved && !isHeld)
          faults.push(`${typed} on ${cell} is nowhere, ${strokes} is saved`)
        const isKnown = typed !== undefined || this.foreign.has(cell)
        if (strokes !== null && !isKnown && !(filled && this.isTouched(phone, position)))
          faults.push(`${strokes} on ${cell} was typed by nobody`)
      }
    return faults
  }

  private isTouched = (phone: TapPhone, position: number) =>
    [...phone.typed.keys(), ...this.foreign.keys()].some((cell) => cell.startsWith(`${position} `))

  /** Every value that this group's saves have written, by cell. */
  private async saved() {
    type Line = { position: number; players: { userId: string; new: { strokes: number | null } }[] }
    const { rows } = await this.stage.database.pool.query<{ details: Line }>(
      `select details from audit_log where action = 'save-hole' and subject = $1`,
      [this.group.id],
    )
    const saved = new Map<Cell, Set<number>>()
    for (const { details } of rows)
      for (const player of details.players) {
        const cell: Cell = `${details.position} ${player.userId}`
        if (player.new.strokes !== null) saved.set(cell, (saved.get(cell) ?? new Set()).add(player.new.strokes))
      }
    return saved
  }

  /** The hole that is open shows what is typed there, else what the server has. */
  private async compareShown(phone: TapPhone): Promise<string[]> {
    const position = phone.position()
    if (typeof position !== 'number') return []
    const card = await this.card()
    const held = await phone.held(this.group.scorerId, this.group.id)
    const faults: string[] = []
    for (const { user, result } of card.players) {
      const expected = held.typed.get(`${position} ${user.userId}`) ?? result[position - 1]?.strokes ?? 'nothing'
      let shown = await phone.shown(user)
      for (let tries = 0; shown !== String(expected) && tries < 20; tries += 1) {
        await sleep(250)
        shown = await phone.shown(user)
      }
      if (shown !== String(expected))
        faults.push(`hole ${position} shows ${shown} for ${user.firstName}, not ${expected}`)
    }
    return faults
  }

  /** The group is aborted on another phone: what this one holds stays, and the page says so. */
  private async endElsewhere(phone: TapPhone): Promise<string[]> {
    await this.administrator.call(abortGroup, { groupId: this.group.id })
    this.acts.push('aborted elsewhere')
    await phone.goToScore()
    const held = await phone.held(this.group.scorerId, this.group.id)
    const heading = await phone.heading()
    const isHeld = held.typed.size + held.unsent.size > 0
    if (isHeld && !/^The round/.test(heading)) return [`aborted with values held, and the page says ${heading}`]
    return isHeld || !/Score hole/.test(heading) ? [] : ['aborted, and the hole stays']
  }
}
