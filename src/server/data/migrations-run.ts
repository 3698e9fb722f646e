// Which migrations a database has run. Programs refuse a database with a name in `migrations` that they do not have, 0.2.0
// among them: there stands what the version before cannot live with. Additions stand in `migration_steps`, which it does
// not look at, so that it can be started again.
import { type Queryable, quoted } from './database.ts'

export const stepTables = ['migrations', 'migration_steps'] as const
type StepTable = (typeof stepTables)[number]
export type Ran = { name: string; sha256: string; at: Date; table: StepTable }

export const tableOf = ({ isAfter }: { isAfter: boolean }): StepTable => (isAfter ? 'migrations' : 'migration_steps')

/** All of them by name; none where there is no installation. */
export async function readRan(queryable: Queryable): Promise<Ran[]> {
  const { rows } = await queryable.query<{ name: StepTable }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [[...stepTables]],
  )
  const found = await Promise.all(
    rows.map(({ name: table }) =>
      queryable.query<Ran>(`select name, sha256, at, '${table}' as table from ${quoted(table)}`),
    ),
  )
  return found.flatMap((each) => each.rows).sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The last addition that ran, and what was taken away. */
export function stateOf(ran: readonly Ran[]) {
  const isAfter = (name: string) => name.endsWith('.after.sql')
  return {
    last: ran.filter(({ name }) => !isAfter(name)).at(-1)?.name,
    removed: ran.filter(({ name }) => isAfter(name)).map(({ name }) => name),
  }
}
