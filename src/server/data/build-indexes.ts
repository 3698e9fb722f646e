import type pg from 'pg'

const statement = /^create index (\w+) on [^;]*;/gm
/** Of a table, column or function that the file itself makes: it is free, and its index is made with it. */
const notYetThere = ['42P01', '42703', '42883', '42704']
/** PostgreSQL gives a build up that waits for a transaction which waits for it. */
const deadlock = '40P01'

/**
 * Makes the indexes of a file before its transaction, while everybody goes on writing: within it each would close its table
 * to writers until the last statement, and many of them never have all their tables at once while phones save. Returns
 * the statements that are left to run. What was interrupted is made anew.
 */
export async function buildIndexes(client: pg.Client, sql: string): Promise<string> {
  let left = sql
  for (const [whole, name = ''] of sql.matchAll(statement))
    if (await build(client, whole, name)) left = left.replace(whole, '')
  return left
}

async function build(client: pg.Client, whole: string, name: string): Promise<boolean> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  )
  if (rows[0]?.whole) return true
  if (rows[0]) await client.query(`drop index concurrently public.${name}`)
  try {
    await client.query(whole.replace('create index', 'create index concurrently'))
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (notYetThere.includes(code)) return false
    if (code === deadlock) return build(client, whole, name)
    throw error
  }
}
