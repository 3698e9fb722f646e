import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Kind } from '../rules.ts'

type Switches = { push?: boolean | undefined; mail?: boolean | undefined }

export const saveChoice = (
  tx: Tx,
  userId: string,
  kind: Kind,
  { push = null as never, mail = null as never }: Switches,
) =>
  sql`insert into notification_choices as c (user_id, kind, push, mail)
    values (${userId}, ${kind}, ${push}::boolean, ${mail}::boolean)
    on conflict (user_id, kind) do update set push = coalesce(excluded.push, c.push), mail = coalesce(excluded.mail, c.mail)`.execute(
    tx,
  )
