import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Group } from '../src/features/play/scoring/operations/group.ts'
import type { Group as PlayerGroup } from '../src/testing/product.ts'
import { between, percent, someStrokes } from './chance.ts'
import type { Results, Save } from './ledger.ts'
import { type Answer, send } from './phone.ts'
import { nought, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

const tables = 16

export const collisions: Scenario = {
  name: 'collisions',
  title: 'two phones that enter different results on one hole at the same moment',
  run: async (form, say) => {
    const wanted = form === 'long' ? 10_000 : 300
    const stage = await openStage()
    try {
      const field = await stage.seed(tables)
      const duels = field.groups.map((group) => new Duel(stage.url, group))
      let begun = 0
      const fightOn = async (duel: Duel) => {
        while (begun < wanted) {
          begun += 1
          if (begun % 1_000 === 0) say(`${begun} of ${wanted}`)
          await duel.collide()
        }
      }
      await Promise.all(duels.map(fightOn))
      for (const duel of duels) await duel.checkHistory(stage.database.pool)
      const sum = (what: 'insisted' | 'lost') => duels.reduce((total, duel) => total + duel[what], 0)
      return {
        counts: { collisions: begun, insisted: sum('insisted'), lostUpdates: sum('lost') },
        faults: duels.flatMap(({ faults }) => faults),
        figures: [nought(`updates lost over ${begun} collisions of two phones on one hole`, sum('lost'))],
      }
    } finally {
      await stage.close()
    }
  },
}

/** Two phones with the same group; what both know of it is what the server has answered. */
class Duel {
  readonly faults: string[] = []
  insisted = 0
  lost = 0
  private saves = 0
  private address: string
  private group: PlayerGroup
  private known = new Map<number, Results>()

  constructor(address: string, group: PlayerGroup) {
    this.address = address
    this.group = group
  }

  /** One of the two wins, and the other one learns of it and then insists or takes what is there. */
  async collide() {
    const position = between(1, 18)
    const base = this.known.get(position) ?? []
    const one = this.saveOf(position, base)
    const other = this.saveOf(position, base, one.results)
    const answers = await Promise.all([this.send(one), this.send(other)])
    const winners = answers.filter(({ status }) => status === 200).length
    if (winners !== 1) return this.fault(`${winners} of two phones won: ${answers.map(({ text }) => text)}`)
    const [won, beaten] = answers[0].status === 200 ? [one, answers[1]] : [other, answers[0]]
    this.saves += 1
    this.known.set(position, won.results)
    const seen = this.newerIn(beaten, position)
    if (!seen) return
    if (!isSame(seen, won.results)) return this.fault(`The beaten phone was shown ${JSON.stringify(seen)}`)
    if (percent(50)) await this.insist(this.saveOf(position, seen))
  }

  /** The phone is in a hurry and sends it twice at once; it counts once. */
  private async insist(save: Save) {
    const [first, second] = await Promise.all([this.send(save), this.send(save)])
    if (first.status !== 200 || second.status !== 200 || first.text !== second.text)
      return this.fault(`Insisting was answered with ${first.text} and ${second.text}`)
    this.insisted += 1
    this.saves += 1
    this.known.set(save.position, save.results)
  }

  /** Unlike its base too: whoever writes what is there already takes nothing from the other one. */
  private saveOf(position: number, base: Results, unlike: Results = []): Save {
    let results = someStrokes(this.group.players)
    while (isSame(results, unlike) || isSame(results, base)) results = someStrokes(this.group.players)
    return { key: randomUUID(), groupId: this.group.id, position, results, base }
  }

  private async send(save: Save): Promise<Answer> {
    return (await send(this.address, this.group.cookie, save)) ?? { status: 0, text: 'nothing' }
  }

  private newerIn({ status, text }: Answer, position: number): Results | undefined {
    const { code, data } = JSON.parse(text) as { code?: string; data?: Group }
    if (status !== 409 || code !== 'stale-version' || !data) return void this.fault(`The beaten phone was told ${text}`)
    return data.players.map(({ user, result }) => ({
      userId: user.userId,
      strokes: result[position - 1]?.strokes ?? Number.NaN,
    }))
  }

  /** Every line of history begins where the one before it ended, and the last one is what the card shows. */
  async checkHistory(pool: Pick<pg.Pool, 'query'>) {
    const { rows } = await pool.query<{ details: Line }>(
      `select details from audit_log where action = 'save-hole' and subject = $1 order by id`,
      [this.group.id],
    )
    const now = new Map<string, number | null>()
    for (const { details } of rows)
      for (const player of details.players) {
        const cell = `${details.position} ${player.userId}`
        if ((now.get(cell) ?? null) !== player.old.strokes)
          this.lose(`${cell} was ${now.get(cell)}, not ${player.old.strokes}`)
        now.set(cell, player.new.strokes)
      }
    if (rows.length !== this.saves) this.lose(`${this.saves} saves have left ${rows.length} lines of history`)
    await this.checkCards(pool, now)
  }

  private async checkCards(pool: Pick<pg.Pool, 'query'>, last: Map<string, number | null>) {
    const { rows } = await pool.query<{ user_id: string; strokes: (number | null)[]; version: number }>(
      `select c.user_id, c.strokes, g.version from scorecards c join scoring_groups g on g.id = c.group_id
       where g.id = $1`,
      [this.group.id],
    )
    for (const { user_id, strokes, version } of rows) {
      if (version !== this.saves + 1) this.lose(`Version ${version} after ${this.saves} saves`)
      for (const [position, results] of this.known) {
        const told = results.find(({ userId }) => userId === user_id)?.strokes
        const there = strokes[position - 1]
        if (there !== told || there !== last.get(`${position} ${user_id}`))
          this.lose(`Hole ${position} shows ${there}, was acknowledged as ${told}`)
      }
    }
  }

  private fault(what: string) {
    this.faults.push(`Group ${this.group.id}: ${what.slice(0, 400)}`)
  }

  private lose(what: string) {
    this.lost += 1
    this.fault(what)
  }
}

type Line = {
  position: number
  players: { userId: string; old: { strokes: number | null }; new: { strokes: number } }[]
}

const isSame = (one: Results, other: Results) =>
  one.length === other.length &&
  one.every(({ userId, strokes }) => other.some((each) => each.userId === userId && each.strokes === strokes))
