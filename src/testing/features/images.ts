import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { getEventImages, postAsset } from '../../features/community/images/operations.ts'
import { createEvent } from '../../features/competition/events/operations/change.ts'
import { startApp, type TestApp, type TestClient } from '../app.ts'
import { type Club, makeClub } from '../club.ts'
import { done } from '../competition.ts'

export let app: TestApp
export let club: Club
export let other: Club
export let eventId = ''

/** A server for the tests of a file, with two parties that have nothing in common and an event. */
export function openUploads() {
  beforeAll(async () => {
    app = await startApp()
    club = await makeClub(app)
    other = await makeClub(app)
    eventId = await makeEvent(club, 'Spring Cup')
  })
  afterAll(() => app.close())
}

export const makeEvent = async ({ admin, partyId }: Club, title: string) =>
  (
    await done(
      admin.call(createEvent, {
        partyId,
        title,
        startDate: '2026-06-06',
        endDate: '2026-06-07',
        metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
      }),
    )
  ).id

/** A picture of one colour that nobody else has. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 60 } } })

export const text = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

export const jpeg = async (width = 60, height = 40) => text(await plain(width, height).jpeg().toBuffer())

export const upload = (bytes: Buffer | string, more: { key?: string } = {}, client: TestClient = club.admin) =>
  client.call(postAsset, {
    partyId: club.partyId,
    type: 'event',
    eventId,
    name: 'A picture',
    imageDataUrl: typeof bytes === 'string' ? bytes : text(bytes),
    ...more,
  })

export const uploaded = async (bytes: Buffer | string, more: { key?: string } = {}) =>
  (await done(upload(bytes, more))).id

export const get = (client: TestClient, path: string, headers: Record<string, string> = {}) =>
  client.fetch(`${app.url}${path}`, { headers })

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

export const imagesOf = async (wanted: string, client: TestClient = club.member, partyId = club.partyId) =>
  (await done(client.call(getEventImages, { partyId, eventId: wanted, count: 100 }))).images

/** A picture of a message, as the chat would have stored it. */
export async function asMessage(id: string): Promise<string> {
  await app.services.database.kysely
    .updateTable('images')
    .set({ kind: 'message', eventId: null })
    .where('id', '=', id)
    .execute()
  return id
}
