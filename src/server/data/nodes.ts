import { applicationName } from './application-name.ts'
import type { Queryable } from './database.ts'

export type Node = { name: string; version: string; since: Date; isThis: boolean }

/** The processes that are connected with this database, by their names; without this one unless it is a node. */
export async function readNodes(queryable: Queryable, isNode: boolean): Promise<Node[]> {
  const { rows } = await queryable.query<{ application: string; since: Date }>(
    `select application_name as application, min(backend_start) as since from pg_stat_activity
     where datname = current_database() and application_name ~ '^pinhigh \\S+ \\S+$'
     group by application_name order by application_name`,
  )
  return rows
    .map(({ application, since }) => {
      const [, of = '', name = ''] = application.split(' ')
      return { name, version: of, since, isThis: application === applicationName }
    })
    .filter(({ isThis }) => isNode || !isThis)
}
