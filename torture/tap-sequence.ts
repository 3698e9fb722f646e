// One group, one phone, one chain of acts on it, and what other people do to the group meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../src/contract/client.ts'
import { updateScores } from '../src/features/competition/results/operations/edit.ts'
import type { Group as Card } from '../src/features/play/scoring/operations/group.ts'
import { saveHole } from '../src/features/play/scoring/operations/save.ts'
import { getGroup, takeOver } from '../src/features/play/scoring/operations.ts'
import type { Field, Group } from '../src/testing/product.ts'
import type { Dice } from './chance.ts'
import type { Stage } from './stage.ts'
import { cardFaults, otherFaults, savedOf, type Written } from './tap-ledger.ts'
import type { TapPhone } from './tap-phone.ts'
import type { Cell, Held, Person } from './tap-types.ts'

export const holes = 4
/** The hole with a contest, and its number. */
export const contest = { hole: 2, id: 4 }
const actsAtMost = 9

type Client = ReturnType<typeof createClient>
type Opening = (people: readonly Person[], cookie: string) => TapPhone
type Ending = (sequence: Sequence, dice: Dice, phone: TapPhone) => Promise<string[]>

export class Sequence {
  acts: string[] = []
  typed = 0
  held = 0
  readonly administrator: Client
  readonly group: Group
  private stage: Stage
  private roundId: string
  /** Other phones of the group, by whose they are. */
  private others = new Map<string, Client>()
  private foreign: Written = new Map()

  /** `cookie`: of an administrator, whom no phone logs out. */
  constructor(stage: Stage, field: Field, group: Group, cookie: string) {
    this.stage = stage
    this.roundId = field.roundId
    this.group = group
    this.administrator = this.clientOf(cookie)
  }

  private clientOf(cookie: string) {
    return createClient({ baseUrl: this.stage.url, headers: () => ({ cookie, origin: this.stage.url }) })
  }

  /** What disagrees at the end. */
  async run(dice: Dice, open: Opening, end: Ending): Promise<string[]> {
    const before = await this.card()
    const phone = open(
      before.players.map(({ user }) => user),
      this.group.cookie,
    )
    this.acts = phone.done
    await phone.open()
    const count = 3 + dice.below(actsAtMost - 2)
    for (let number = 0; number < count; number += 1) await this.act(dice, phone)
    await this.backIn(phone)
    const found = await end(this, dice, phone)
    this.typed = phone.typed.size
    return [...phone.errors, ...found]
  }

  private async backIn(phone: TapPhone) {
    await phone.setOffline(false)
    await phone.logIn()
    for (let tries = 0; tries < 3; tries += 1) {
      await phone.reload().catch(() => undefined)
      if (!(await this.logInAgain(phone))) return
    }
  }

  /** A log-out that was under way may undo a login; then the page asks for one more, and says so. */
  async logInAgain(phone: TapPhone): Promise<boolean> {
    const { place, buttons } = await phone.look()
    if (place.startsWith('#/score') && !buttons.some(({ words }) => words.startsWith('Log in'))) return false
    await phone.logIn(await this.stage.logIn(this.group.scorerId))
    return true
  }

  private async act(dice: Dice, phone: TapPhone) {
    const kind = dice.below(100)
    if (kind < 34) return phone.tapKey(dice, dice.percent(25))
    if (kind < 50) return phone.tapSave(dice.percent(25))
    if (kind < 55) return phone.tap('Previous hole')
    if (kind < 58) return phone.tap('Next hole')
    if (kind < 62) return phone.goBack()
    if (kind < 66) return this.note('reload', phone.reload())
    if (kind < 70) return this.note('no network', phone.setOffline(true))
    if (kind < 74) return this.note('network', phone.setOffline(false))
    if (kind < 77) return this.note('login lost', phone.logOut())
    if (kind < 79) return this.note('login back', phone.logIn())
    if (kind < 82) return phone.tapIndicator(dice)
    if (kind < 84) return this.report(dice, phone)
    if (kind < 87) return phone.choose(dice, () => this.onPhone(phone))
    if (kind < 89) return phone.hold((['upright', 'lying', 'large text'] as const)[dice.below(3)] ?? 'upright')
    return this.actElsewhere(dice, phone)
  }

  /** What other people do, and the same person on another phone. */
  private async actElsewhere(dice: Dice, phone: TapPhone) {
    const kind = dice.below(100)
    const anywhere = 1 + dice.below(holes)
    const open = phone.position()
    if (kind < 30) return this.saveElsewhere(dice, anywhere)
    if (kind < 60) {
      const position = typeof open === 'number' ? open : anywhere
      await Promise.all([phone.tapSave(false), this.saveElsewhere(dice, position)])
      return
    }
    if (kind < 75) return this.editByAdministrator(dice)
    if (kind < 90) return this.takeOver()
    await phone.insist('Take over scoring')
  }

  private async note(what: string, act: Promise<unknown>) {
    this.acts.push(what)
    await act
  }

  private async report(dice: Dice, phone: TapPhone) {
    if (phone.position() === contest.hole) await phone.report(dice, contest.id)
  }

  /** By whoever keeps the score, on a phone of their own. */
  async saveElsewhere(dice: Dice, position: number) {
    const card = await this.card()
    const results = this.group.players.map((userId) => ({ userId, strokes: 1 + dice.below(8) }))
    const base = card.players.map(({ user, result }) => {
      const { strokes = null, pickedUp = false } = result[position - 1] ?? {}
      return { userId: user.userId, strokes, pickedUp }
    })
    const input = { groupId: this.group.id, position, version: card.version, results, base }
    const answer = await (await this.keeperOf(card)).call(saveHole, input)
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

  keeperOf = ({ scorerId }: Card): Promise<Client> => this.otherPhoneOf(scorerId)

  /** It has a login of its own: a page that lost its login may log the device out after it was given back. */
  private async otherPhoneOf(userId: string): Promise<Client> {
    const client = this.others.get(userId) ?? this.clientOf(await this.stage.logIn(userId))
    this.others.set(userId, client)
    return client
  }

  /** Another player of the group keeps the score from now on. */
  private async takeOver() {
    const other = await this.otherPhoneOf(this.group.players[1] ?? '')
    const answer = await other.call(takeOver, { groupId: this.group.id })
    if (answer.ok) this.acts.push('taken over')
  }

  private written(cell: Cell, strokes: number) {
    this.foreign.set(cell, (this.foreign.get(cell) ?? new Set()).add(strokes))
  }

  async card(): Promise<Card> {
    const answer = await this.administrator.call(getGroup, { groupId: this.group.id })
    if (!answer.ok) throw new Error(`The group could not be read: ${answer.code}`)
    return answer.value
  }

  /** What is typed and not what the server has: nobody has to be told of the rest. Of an aborted group it has nothing. */
  async typedOtherwise({ typed }: Held): Promise<Cell[]> {
    const answer = await this.administrator.call(getGroup, { groupId: this.group.id })
    const players = answer.ok ? answer.value.players : []
    const saved = players.flatMap(({ user, result }) =>
      result.map(({ position, strokes }) => [`${position} ${user.userId}`, strokes] as const),
    )
    return [...typed.keys()].filter((cell) => new Map<string, number | null>(saved).get(cell) !== typed.get(cell))
  }

  onPhone = (phone: TapPhone): Promise<Held> => phone.held(this.group.scorerId, this.group.id)

  /** Nothing waits any more. */
  async settled(phone: TapPhone) {
    for (let tries = 0; tries < 120; tries += 1) {
      if ((await this.onPhone(phone)).waiting === 0) return
      if (tries % 30 === 29) await this.logInAgain(phone)
      await phone.skip(tries < 10 ? 50 : 1_000)
      await sleep(25)
    }
  }

  /** Each value that was entered last is on the server, was there before somebody else's, or is held by the phone. */
  async compare(phone: TapPhone): Promise<string[]> {
    const card = await this.card()
    const held = await this.onPhone(phone)
    this.held = held.typed.size + held.items.length
    const waits = held.waiting > 0 && held.refused === 0 ? [`${held.waiting} saves wait with a network`] : []
    const saved = await savedOf(this.stage.database.pool, this.group.id)
    const seen = { card, held, phone, foreign: this.foreign, saved }
    return [...waits, ...cardFaults(seen), ...otherFaults(seen)]
  }

  /** The hole that is open shows what is typed there, else what waits to be saved, else what the server has. */
  async compareShown(phone: TapPhone): Promise<string[]> {
    const position = phone.position()
    if (typeof position !== 'number') return []
    // first the phone: what leaves it meanwhile is shown as well when the server has it
    const held = await this.onPhone(phone)
    const card = await this.card()
    const waits = [...held.onItsWay.keys()].some((cell) => cell.startsWith(`${position} `))
    const expected = card.players.flatMap(({ user, result }) => {
      const cell: Cell = `${position} ${user.userId}`
      const value = held.typed.get(cell) ?? held.onItsWay.get(cell) ?? result[position - 1]?.strokes
      // a save that waits fills the others in, each in the way of the own settings
      return typeof value !== 'number' && waits ? [] : [{ user, value: String(value ?? 'nothing') }]
    })
    return phone.rowsThatDiffer(position, expected)
  }
}
