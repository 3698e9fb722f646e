import type { Queryable } from '../data/database.ts'
import { tries } from './mail.ts'

export type Outbox = {
  /** due or tried again later */
  waiting: number
  /** of those, for more than an hour */
  late: number
  /** tried as often as a mail is */
  givenUp: number
  /** within the last day, as long as the outbox remembers */
  sentToday: number
  lastError: { text: string; at: Date } | undefined
}

export async function readOutbox(queryable: Queryable): Promise<Outbox> {
  const { rows } = await queryable.query<Omit<Outbox, 'lastError'>>(
    `select count(*) filter (where sent_at is null and attempts < $1)::int as waiting,
       count(*) filter (where sent_at is null and attempts < $1 and created_at < now() - interval '1 hour')::int as late,
       count(*) filter (where sent_at is null and attempts >= $1)::int as "givenUp",
       count(*) filter (where sent_at > now() - interval '1 day')::int as "sentToday"
     from mails`,
    [tries],
  )
  const { rows: errors } = await queryable.query<{ text: string; at: Date }>(
    `select last_error as text, created_at as at from mails
     where sent_at is null and last_error is not null order by created_at desc limit 1`,
  )
  return { waiting: 0, late: 0, givenUp: 0, sentToday: 0, ...rows[0], lastError: errors[0] }
}
