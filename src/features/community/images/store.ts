import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tables } from '../../../server/data/tables.ts'
import type { Tx } from '../../../server/http/serve.ts'

export type NewImage = {
  id: string
  kind: Tables['images']['kind']
  userId: string | null
  eventId?: string | null | undefined
  description?: string | undefined
  fileId: string
  type: 'jpeg' | 'png'
  width: number
  height: number
  uploadKey?: string | null | undefined
  createdAt?: string | undefined
}

/** False: the same upload came before. */
export async function insertImage(tx: Tx, partyId: PartyId, image: NewImage): Promise<boolean> {
  const row = await tx
    .insertInto('images')
    .values({ ...image, partyId })
    .onConflict((conflict) => conflict.columns(['partyId', 'userId', 'uploadKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

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
    .where('id', '=', id)
    .executeTakeFirst()

/** Nobody can delete it until the transaction ends. */
export const heldImage = (tx: Tx, partyId: PartyId, id: string) =>
  tx.selectFrom('images').selectAll().where('partyId', '=', partyId).where('id', '=', id).forShare().executeTakeFirst()

export const imageOfParty = (tx: Tx, partyId: PartyId, id: string) =>
  tx.selectFrom('images').selectAll().where('partyId', '=', partyId).where('id', '=', id).executeTakeFirst()

/** Events whose key opens a picture: its own, and the one whose hero it is. */
export async function isSharedByKey(tx: Tx, partyId: PartyId, id: string, key: string): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .select('events.id')
    .where('partyId', '=', partyId)
    .where('shareKey', '=', key)
    .where((where) =>
      where.or([
        where('heroImage', '=', id),
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

type ImageChanges = { description?: string; hidden?: boolean }

/** False: the event has no such picture. */
export async function changeImage(tx: Tx, partyId: PartyId, eventId: string, id: string, changes: ImageChanges) {
  const changed = await tx
    .updateTable('images')
    .set({ id, ...changes })
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'event')
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const sameInEvent = (tx: Tx, partyId: PartyId, eventId: string, fileId: string) =>
  tx
    .selectFrom('images')
    .select('id')
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'event')
    .where('fileId', '=', fileId)
    .executeTakeFirst()

/** The file of a deleted row, if no other row shows it; undefined where there was no row. */
export async function removeImage(tx: Tx, partyId: PartyId, id: string): Promise<{ freed: string | null } | undefined> {
  const row = await tx
    .deleteFrom('images')
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .returning('fileId')
    .executeTakeFirst()
  if (!row) return undefined
  const other = await tx.selectFrom('images').select('id').where('fileId', '=', row.fileId).executeTakeFirst()
  return { freed: other ? null : row.fileId }
}

export const heroOfParty = async (tx: Tx, partyId: PartyId) =>
  (await tx.selectFrom('parties').select('heroImage').where('id', '=', partyId).forUpdate().executeTakeFirstOrThrow())
    .heroImage

export const setHeroOfParty = (tx: Tx, partyId: PartyId, heroImage: string) =>
  tx.updateTable('parties').set({ heroImage }).where('id', '=', partyId).execute()

export const heroOfEvent = async (tx: Tx, partyId: PartyId, eventId: string) =>
  (
    await tx
      .selectFrom('events')
      .select('heroImage')
      .where('partyId', '=', partyId)
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).heroImage

export const setHeroOfEvent = (tx: Tx, partyId: PartyId, eventId: string, heroImage: string) =>
  tx.updateTable('events').set({ heroImage }).where('partyId', '=', partyId).where('id', '=', eventId).execute()

/** The one before, which nobody asks for any more. Null where there is no such person with an account. */
export async function replaceAvatar(tx: Tx, userId: string, avatarId: string | null) {
  const person = await tx
    .selectFrom('users')
    .select('avatarId')
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  await tx.updateTable('users').set({ avatarId }).where('id', '=', userId).execute()
  return { before: person.avatarId }
}

/** What a person leaves behind: chat pictures go, those of events stay without a name, the profile picture goes. */
export async function forgetImagesOf(tx: Tx, userId: string) {
  await tx.deleteFrom('images').where('userId', '=', userId).where('kind', '=', 'message').execute()
  await tx.updateTable('images').set({ userId: null, uploadKey: null }).where('userId', '=', userId).execute()
  await tx.updateTable('users').set({ avatarId: null }).where('id', '=', userId).execute()
}

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
