import type { Queryable } from '../data/database.ts'
import { nextTime } from './next-time.ts'

/** What a job threw. */
const reason = `coalesce(output->>'message', output->'value'->>'message', left(output::text, 300), '')`

export type FailedJob = { name: string; at: Date; reason: string }

/** Jobs that were given up within two days, the latest first, and how many have waited for more than ten minutes. */
export async function readJobState(queryable: Queryable): Promise<{ failed: FailedJob[]; late: number }> {
  const { rows: failed } = await queryable.query<FailedJob>(
    `select name, coalesce(completed_on, created_on) as at,
       ${reason} as reason
     from jobs.job where state = 'failed' and coalesce(completed_on, created_on) > now() - interval '2 days'
     order by 2 desc limit 20`,
  )
  const { rows } = await queryable.query<{ late: number }>(
    `select count(*)::int as late from jobs.job
     where state in ('created', 'retry') and start_after < now() - interval '10 minutes' and name not like '\\_\\_pgboss%'`,
  )
  return { failed, late: rows[0]?.late ?? 0 }
}

export type JobLine = {
  name: string
  /** when it ended the last time, well or not, and how long that took */
  last: Date | null
  seconds: number | null
  /** when it is due by its schedule; null: when there is something to do */
  next: Date | null
  state: 'never' | 'running' | 'done' | 'again' | 'failed'
  /** why the last one failed */
  fault: string | null
  waiting: number
}

type Row = Omit<JobLine, 'next'> & { cron: string | null }

/** Every kind of job with its last and next time, those first that failed, then the latest. */
export async function readJobLines(queryable: Queryable, now: Date): Promise<JobLine[]> {
  const { rows } = await queryable.query<Row>(
    `with ended as (
       select distinct on (name) name, completed_on as last, extract(epoch from completed_on - started_on)::float as seconds,
         state = 'failed' as is_failed, ${reason} as reason
       from jobs.job where state in ('completed', 'failed') and completed_on is not null order by name, completed_on desc
     ), waiting as (
       select name, count(*) filter (where state <> 'active')::int as waiting, bool_or(state = 'active') as is_active,
         bool_or(state = 'retry') as is_again, max(${reason}) filter (where state = 'retry') as reason
       from jobs.job where state in ('created', 'retry', 'active') group by name
     )
     select name, cron, last, seconds, coalesce(waiting, 0) as waiting,
       case
         when is_active then 'running' when is_again then 'again' when is_failed then 'failed'
         when last is not null then 'done' else 'never'
       end as state,
       case when is_again then waiting.reason when is_failed then ended.reason end as fault
     from jobs.queue left join jobs.schedule using (name) left join ended using (name) left join waiting using (name)
     where name not like '\\_\\_pgboss%'
     order by coalesce(is_failed or is_again, false) desc, last desc nulls last, name`,
  )
  return rows.map(({ cron, ...row }) => ({ ...row, next: (cron && nextTime(cron, now)) || null }))
}
