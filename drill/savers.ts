import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SavedHole } from '../src/features/play/scoring/operations/save.ts'
import type { Field, Group } from '../src/testing/product.ts'
import { between, oneOf, someStrokes } from '../torture/chance.ts'
import { Ledger, type Results, type Save } from '../torture/ledger.ts'
import { send } from '../torture/phone.ts'

const patience = 60_000
/** What a person needs at least between two holes, in milliseconds, so that not the phones alone fill the machine. */
const pause = 300
/** What a proxy answers when a node has just gone: a phone sends the save again, with the same key. */
const passing = [502, 503]

/** Two phones in each group, on holes of their own, that save all the time through a proxy and repeat what it could not hand on. */
export class Savers {
  readonly ledger = new Ledger()
  /** Answers that no phone should get, and saves that never had one. */
  readonly failures: string[] = []
  repeated = 0
  /** The longest that a phone waited until a save was acknowledged, in milliseconds. */
  longest = 0
  private over = false
  private readonly saving: Promise<unknown>
  private readonly address: string

  constructor(address: string, { groups }: Field) {
    this.address = address
    this.saving = Promise.all(groups.flatMap((group) => [0, 1].map((half) => this.save(group, half))))
  }

  async end() {
    this.over = true
    await this.saving
  }

  private async save(group: Group, half: number) {
    const last = new Map<number, Results>()
    while (!this.over) {
      const position = 2 * oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]) + 1 + half
      const results = someStrokes(group.players)
      const save: Save = { key: randomUUID(), groupId: group.id, position, results, base: last.get(position) ?? [] }
      if (await this.insist(group, save)) last.set(position, results)
      await sleep(between(0, pause))
    }
  }

  private async insist({ cookie }: Group, save: Save): Promise<boolean> {
    const began = performance.now()
    for (let tries = 1; performance.now() - began < patience; tries++) {
      const answer = await send(this.address, cookie, save)
      if (answer?.status === 200) {
        this.longest = Math.max(this.longest, performance.now() - began)
        if (tries > 1) this.repeated++
        this.ledger.acknowledge(save, JSON.parse(answer.text) as SavedHole, answer.text)
        return true
      }
      if (answer && !passing.includes(answer.status)) {
        this.failures.push(`A save was answered with ${answer.status}: ${answer.text.slice(0, 300)}`)
        return false
      }
      await sleep(100)
    }
    this.failures.push(`A save had no answer for ${patience / 1000} s`)
    return false
  }
}
