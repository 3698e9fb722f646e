import type pg from 'pg'
import type { SavedHole } from '../src/features/play/scoring/operations/save.ts'

export type Results = { userId: string; strokes: number }[]
export type Save = { key: string; groupId: string; position: number; results: Results; base: Results }
type Acknowledged = { save: Save; version: number; text: string }
export type Balance = { lost: number; doubled: number; faults: string[] }
type Pool = Pick<pg.Pool, 'query'>

/** What phones had acknowledged as saved, and how that stands against the database. */
export class Ledger {
  private byGroup = new Map<string, Acknowledged[]>()
  private checkedUpTo = 0
  private all: Acknowledged[] = []

  get saves() {
    return this.all.length
  }

  acknowledge(save: Save, answer: SavedHole, text: string) {
    const acknowledged = { save, version: answer.version, text }
    this.all.push(acknowledged)
    this.byGroup.set(save.groupId, [...(this.byGroup.get(save.groupId) ?? []), acknowledged])
  }

  /** Only while no save is under way. Deliveries since the last balance, or of all time; cards, versions and history always. */
  async balance(pool: Pool, which: 'new' | 'all' = 'new'): Promise<Balance> {
    const found: Balance = { lost: 0, doubled: 0, faults: [] }
    await this.balanceDeliveries(pool, which === 'all' ? this.all : this.all.slice(this.checkedUpTo), found)
    await this.balanceGroups(pool, found)
    await this.balanceCards(pool, found)
    this.checkedUpTo = this.all.length
    return found
  }

  /** Each acknowledged save is there under its key, once, with the very answer that the phone has. */
  private async balanceDeliveries(pool: Pool, some: Acknowledged[], found: Balance) {
    const { rows } = await pool.query<{ key: string; answer: string }>(
      'select key, answer::text from delivered_saves where key = any($1::uuid[])',
      [some.map(({ save }) => save.key)],
    )
    const answers = new Map(rows.map(({ key, answer }) => [key, answer]))
    for (const { save, text } of some) {
      const kept = answers.get(save.key)
      if (kept === text) continue
      found.lost += 1
      found.faults.push(`Save ${save.key} was answered with ${text}; the database has ${kept ?? 'nothing'}`)
    }
  }

  /** A group's version counts its saves, and each has left one line of history. */
  private async balanceGroups(pool: Pool, found: Balance) {
    const { rows } = await pool.query<{ id: string; version: number; audited: number }>(
      `select g.id, g.version, count(a.id)::int audited from scoring_groups g
       left join audit_log a on a.party_id = g.party_id and a.subject = g.id::text and a.action = 'save-hole'
       where g.id = any($1::uuid[]) group by g.id, g.version`,
      [[...this.byGroup.keys()]],
    )
    for (const [id, acknowledged] of this.byGroup) {
      const row = rows.find((one) => one.id === id)
      const surplus = Math.max(row?.version ?? 0, (row?.audited ?? 0) + 1) - 1 - acknowledged.length
      if (surplus > 0) found.doubled += surplus
      if (surplus !== 0 || row?.audited !== acknowledged.length || row.version !== acknowledged.length + 1)
        found.faults.push(
          `Group ${id} has ${acknowledged.length} saves, version ${row?.version}, ${row?.audited} lines of history`,
        )
      const distinct = new Set(acknowledged.map(({ version }) => version))
      if (distinct.size !== acknowledged.length) found.faults.push(`Group ${id} gave one version to two saves`)
    }
  }

  /** Every hole shows what was acknowledged for it last. */
  private async balanceCards(pool: Pool, found: Balance) {
    const { rows } = await pool.query<{ group_id: string; user_id: string; strokes: (number | null)[] }>(
      'select group_id, user_id, strokes from scorecards where group_id = any($1::uuid[])',
      [[...this.byGroup.keys()]],
    )
    const cards = new Map(rows.map((row) => [`${row.group_id} ${row.user_id}`, row.strokes]))
    for (const [groupId, acknowledged] of this.byGroup) {
      const last = new Map<number, Acknowledged>()
      for (const one of acknowledged)
        if (one.version > (last.get(one.save.position)?.version ?? 0)) last.set(one.save.position, one)
      for (const { save } of last.values())
        for (const { userId, strokes } of save.results) {
          const there = cards.get(`${groupId} ${userId}`)?.[save.position - 1]
          if (there === strokes) continue
          found.lost += 1
          found.faults.push(`Group ${groupId}, hole ${save.position}: ${strokes} was acknowledged, ${there} is there`)
        }
    }
  }
}
