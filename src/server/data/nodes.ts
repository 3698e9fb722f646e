import os from 'node:os'
import { version } from '../version.ts'
import type { Queryable } from './database.ts'

export type Node = { name: string; version: string; since: Date; isThis: boolean }

/** How the connections of this process are named, so that the database knows its nodes: 'pinhigh 0.3.0 golf-1:4711'. */
export const applicationName = `pinhigh ${version} ${os.hostname().slice(0, 30)}:${process.pid}`

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
