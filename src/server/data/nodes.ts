import { version } from '../version.ts'
import { applicationName } from './application-name.ts'
import type { Queryable } from './database.ts'

export type Node = { name: string; version: string; since: Date; isThis: boolean }

/** Until then processes called themselves 'pinhigh' alone, so that several of them look like one. */
const lastUnnamed = '0.2.0'

/** The processes that are connected with this database, by their names; without this one unless it is a node. */
export async function readNodes(queryable: Queryable, isNode: boolean): Promise<Node[]> {
  const { rows } = await queryable.query<{ application: string; since: Date }>(
    `select application_name as application, coalesce(min(backend_start), now()) as since from pg_stat_activity
     where datname = current_database() and application_name ~ '^pinhigh( \\S+ \\S+)?$'
     group by application_name order by application_name`,
  )
  return rows
    .map(({ application, since }) => {
      const [name = '', of = lastUnnamed, place = name] = application.split(' ')
      return { name: place, version: of, since, isThis: application === applicationName }
    })
    .filter(({ isThis }) => isNode || !isThis)
}

export const isOlder = (node: Pick<Node, 'version'>) => comparable(node.version) < comparable(version)

/** '0.10.2' after '0.9.0'. */
const comparable = (of: string) =>
  of
    .split(/[.-]/)
    .slice(0, 3)
    .map((part) => part.padStart(6, '0'))
    .join('.')
