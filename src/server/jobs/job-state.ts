import type { Queryable } from '../data/database.ts'

export type FailedJob = { name: string; at: Date; reason: string }

/** Jobs that were given up within two days, the latest first, and how many have waited for more than ten minutes. */
export async function readJobState(queryable: Queryable): Promise<{ failed: FailedJob[]; late: number }> {
  const { rows: failed } = await queryable.query<FailedJob>(
    `select name, coalesce(completed_on, created_on) as at,
       coalesce(output->>'message', output->'value'->>'message', left(output::text, 300), '') as reason
     from jobs.job where state = 'failed' and coalesce(completed_on, created_on) > now() - interval '2 days'
     order by 2 desc limit 20`,
  )
  const { rows } = await queryable.query<{ late: number }>(
    `select count(*)::int as late from jobs.job
     where state in ('created', 'retry') and start_after < now() - interval '10 minutes' and name not like '\\_\\_pgboss%'`,
  )
  return { failed, late: rows[0]?.late ?? 0 }
}
