import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { partyOf } from '../../../server/data/directory.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const imageOfUpload = (tx: Tx, partyId: PartyId, userId: string, uploadKey: string) =>
  tx
    .selectFrom('images')
    .select(['id', 'kind'])
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst()

/** What decides who sees it; no more, because nothing is known of the caller yet. */
export const findImage = (tx: Tx, id: string) =>
  tx
    .selectFrom('images')
    .select(['partyId', 'eventId', 'kind', 'hidden', 'userId', 'fileId', 'type'])
    .where('partyId', '=', partyOf(id))
    .where('id', '=', id)
    .executeTakeFirst()

export const imageOfParty = (tx: Tx, partyId: PartyId, id: string) =>
  tx.selectFrom('images').selectAll().where('partyId', '=', partyId).where('id', '=', id).executeTakeFirst()

/** Events whose key opens a picture: its own, the one whose hero it is, and those whose big screen shows it. */
export async function isSharedByKey(tx: Tx, partyId: PartyId, id: string, key: string): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .select('events.id')
    .where('partyId', '=', partyId)
    .where('shareKey', '=', key)
    .where((where) =>
      where.or([
        where('heroImage', '=', id),
        sql<boolean>`tv_programme @> ${JSON.stringify({ sponsors: [{ imageId: id }] })}::jsonb`,
        where.exists(
          where
            .selectFrom('images')
            .select('images.id')
            .whereRef('images.eventId', '=', 'events.id')
            .where('images.partyId', '=', partyId)
            .where('images.id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  return event !== undefined
}

/** `within`: the one party in which the viewer may look; null for all of theirs. */
type Viewer = { userId: string; userLevel: number; within: string | null }

/** Whose profile picture it is, if the viewer belongs to a party of that person or is that person. */
export async function findAvatar(tx: Tx, avatarId: string, { userId: viewerId, userLevel, within }: Viewer) {
  const { rows } = await sql<{ userId: string }>`
    select id as user_id from users where avatar_id = ${avatarId} and (id = ${viewerId} or ${userLevel} >= 50 or exists (
      select from memberships own join memberships other on other.party_id = own.party_id
      where own.user_id = ${viewerId} and own.access = 'member' and other.user_id = users.id
        and (${within}::uuid is null or own.party_id = ${within})))`.execute(tx)
  return rows[0]
}

const listed = [
  'images.id',
  'eventId',
  'images.description',
  'images.createdAt',
  'images.width',
  'images.height',
  'images.hidden',
  'fileId',
  'images.userId',
  'firstName',
  'lastName',
  'isRegistered',
  'events.title as eventTitle',
] as const

/** Which pictures: of one event, of all, or what an event does not show. */
export type Wanted =
  | { of: 'all' }
  | { of: 'event'; eventId: string }
  | { of: 'others'; eventId: string; removed: boolean }

/** `image`: the page that has it is wanted, whatever the offset; the same file stands for it where that comes once. */
type PageAsked = { count: number; offset: number; image?: string | undefined }

export async function eventImages(tx: Tx, partyId: PartyId, wanted: Wanted, { count, offset, image }: PageAsked) {
  const matching = tx
    .selectFrom('images')
    .leftJoin('users', 'users.id', 'images.userId')
    .leftJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'images.partyId').onRef('events.id', '=', 'images.eventId'),
    )
    .where('images.partyId', '=', partyId)
    .where('kind', '=', 'event')
    .where((where) => {
      if (wanted.of === 'all') {
        // What several events show comes once.
        return where('images.hidden', '=', false).and(sql<boolean>`not exists (select from images later
          where later.party_id = images.party_id and later.file_id = images.file_id and later.kind = 'event'
            and not later.hidden and (later.created_at, later.id) > (images.created_at, images.id))`)
      }
      if (wanted.of === 'event') return where('images.hidden', '=', false).and('eventId', '=', wanted.eventId)
      const elsewhere = where('images.hidden', '=', false).and(
        sql<boolean>`event_id is distinct from ${wanted.eventId}`,
      )
      const removed = where('images.hidden', '=', true).and('eventId', '=', wanted.eventId)
      return where.and([
        wanted.removed ? where.or([elsewhere, removed]) : elsewhere,
        sql<boolean>`not exists (select from images shown where shown.party_id = images.party_id
          and shown.file_id = images.file_id and shown.event_id = ${wanted.eventId} and not shown.hidden)`,
      ])
    })
  const counted = matching.select((row) => row.fn.countAll<number>().as('total'))
  const named =
    image &&
    (await matching
      .select('images.id')
      .where('fileId', '=', fileOf(partyId, image))
      .orderBy(sql`images.id = ${image}`, 'desc')
      .executeTakeFirst())
  const position = named
    ? Number((await counted.where(comesBefore(partyId, named.id)).executeTakeFirstOrThrow()).total)
    : null
  const images = await matching
    .select(listed)
    .orderBy('images.createdAt', 'desc')
    .orderBy('images.id', 'desc')
    .limit(count)
    .offset(position === null ? offset : position - (position % count))
    .execute()
  const { total } = await counted.executeTakeFirstOrThrow()
  return { images, total: Number(total), position }
}

const fileOf = (partyId: PartyId, id: string) =>
  sql<string>`(select file_id from images named where named.party_id = ${partyId} and named.id = ${id})`

const comesBefore = (partyId: PartyId, id: string) =>
  sql<boolean>`(images.created_at, images.id) >
    (select created_at, id from images named where named.party_id = ${partyId} and named.id = ${id})`

export type ListedImage = Awaited<ReturnType<typeof eventImages>>['images'][number]

export const sameInEvent = (tx: Tx, partyId: PartyId, eventId: string, fileId: string) =>
  tx
    .selectFrom('images')
    .select('id')
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'event')
    .where('fileId', '=', fileId)
    .executeTakeFirst()

export async function ownImages(tx: Tx, userId: string) {
  const images = await tx
    .selectFrom('images')
    .select(['id', 'partyId', 'kind', 'eventId', 'description', 'hidden', 'width', 'height', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const person = await tx.selectFrom('users').select('avatarId').where('id', '=', userId).executeTakeFirst()
  return { images, avatarId: person?.avatarId ?? null }
}

/** Those of `fileIds` that something still shows. */
export async function filesInUse(tx: Tx, fileIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from images where file_id = any(${fileIds}::uuid[])
    union select avatar_id from users where avatar_id = any(${fileIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ fileId }) => fileId))
}
