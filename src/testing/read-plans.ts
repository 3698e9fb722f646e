import pg from 'pg'
import { vi } from 'vitest'

type Asked = { text: string; values: readonly unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Only these have a plan; what begins or ends a transaction, or sets something, has none. */
const planned = /^\s*(select|with|insert|update|delete)\b/i

/** Every statement that is sent to a database of this process while something is done. */
export async function statementsOf(doing: () => Promise<unknown>): Promise<Asked[]> {
  const asked = new Map<string, Asked>()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await doing()
    for (const [query, values] of sent.mock.calls as unknown as [
      string | { text: string; values?: unknown[] },
      unknown?,
    ][]) {
      const text = typeof query === 'string' ? query : query?.text
      if (typeof text !== 'string' || !planned.test(text)) continue
      const given = typeof query === 'string' ? values : query.values
      asked.set(text, { text, values: Array.isArray(given) ? given : [] })
    }
  } finally {
    sent.mockRestore()
  }
  return [...asked.values()]
}

/** The tables that a statement would go through from one end to the other, but for those of which it takes the first rows that fit. */
export async function wholeTables(pool: pg.Pool, { text, values }: Asked): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...values])
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansIn(plan)))
}

function scansIn({ 'Node Type': node, 'Relation Name': table = '', Plans: plans = [] }: Plan): string[] {
  const below = node === 'Limit' ? plans.filter((plan) => plan['Node Type'] !== 'Seq Scan') : plans
  return [...(node === 'Seq Scan' ? [table] : []), ...below.flatMap(scansIn)]
}
