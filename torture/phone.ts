import { randomUUID } from 'node:crypto'
import type { SavedHole } from '../src/features/play/scoring/operations/save.ts'
import type { Group } from '../src/testing/product.ts'
import { oneOf, someStrokes } from './chance.ts'
import type { Ledger, Results, Save } from './ledger.ts'

const patience = 90_000
const timeout = 15_000

export type Answer = { status: number; text: string }

/** One person's phone that saves the holes it was given, again and again, and repeats what was not answered. */
export class Phone {
  private address: string
  private group: Group
  private positions: number[]
  private ledger: Ledger
  private last = new Map<number, Results>()
  /** Saves that had to be sent more than once. */
  repeated = 0

  constructor(address: string, group: Group, positions: number[], ledger: Ledger) {
    this.address = address
    this.group = group
    this.positions = positions
    this.ledger = ledger
  }

  async saveUntil(isOver: () => boolean) {
    while (!isOver()) await this.saveOnce()
  }

  private async saveOnce() {
    const position = oneOf(this.positions)
    const results = someStrokes(this.group.players)
    const base = this.last.get(position) ?? []
    const save: Save = { key: randomUUID(), groupId: this.group.id, position, results, base }
    const text = await this.insist(save)
    this.last.set(position, results)
    this.ledger.acknowledge(save, JSON.parse(text) as SavedHole, text)
  }

  /** With the same key until there is an answer. */
  private async insist(save: Save): Promise<string> {
    const until = Date.now() + patience
    for (let tries = 1; Date.now() < until; tries += 1) {
      const answer = await send(this.address, this.group.cookie, save)
      if (tries === 2) this.repeated += 1
      if (answer?.status === 200) return answer.text
      if (answer && answer.status < 500) throw new Error(`A save was refused with ${answer.status}: ${answer.text}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`A save was not answered for ${patience / 1000} s`)
  }
}

/** Undefined: no answer. */
export async function send(address: string, cookie: string, save: Save): Promise<Answer | undefined> {
  const { key, groupId, position, results, base } = save
  try {
    const response = await fetch(`${address}/api/scoring-groups/${groupId}/holes/${position}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ version: 0, results, base }),
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
