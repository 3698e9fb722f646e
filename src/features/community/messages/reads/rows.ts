import { type RawBuilder, sql } from 'kysely'
import type { PartyNotice, Tables, Tx } from '../../../../server/data/tables.ts'
import { quotedAtMost, type Reaction } from '../rules.ts'

/** What a message answers; deleted, it has no words and no author any more. */
type Answered = {
  id: string
  type: Tables['messages']['type']
  text: string
  notice: PartyNotice | null
  isDeleted: boolean
  userId: string | null
  firstName: string | null
  lastName: string | null
}

export type MessageRow = {
  id: string
  number: number
  change: number
  type: Tables['messages']['type']
  text: string
  notice: PartyNotice | null
  createdAt: Date
  deletedAt: Date | null
  userId: string | null
  firstName: string | null
  lastName: string | null
  avatarId: string | null
  editedAt: Date | null
  answered: Answered | null
  file: string | null
  imageType: 'jpeg' | 'png' | null
  width: number | null
  height: number | null
  reactions: { userId: string; emoji: Reaction; firstName: string; lastName: string }[] | null
}

const columns = sql`m.id, m.number, m.change, m.type, m.text, m.notice, m.created_at, m.deleted_at, m.edited_at, m.user_id,
  u.first_name, u.last_name, u.avatar_id, m.file, i.type as image_type, i.width, i.height,
  (select json_agg(json_build_object('userId', l.user_id, 'emoji', l.emoji,
      'firstName', p.first_name, 'lastName', p.last_name) order by l.at, l.user_id)
    from message_likes l join users p on p.id = l.user_id
    where l.party_id = m.party_id and l.message_id = m.id) as reactions,
  (select json_build_object('id', a.id, 'type', a.type, 'text', left(a.text, ${quotedAtMost}), 'notice', a.notice,
      'isDeleted', a.deleted_at is not null, 'userId', w.id, 'firstName', w.first_name, 'lastName', w.last_name)
    from messages a left join users w on w.id = a.user_id and a.deleted_at is null
    where a.party_id = m.party_id and a.id = m.reply_to) as answered`

const joined = sql`messages m left join users u on u.id = m.user_id
  left join images i on i.party_id = m.party_id and i.id = m.file`

export async function rowsOf(tx: Tx, rest: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${joined} where ${rest}`.execute(tx)
  return rows
}
