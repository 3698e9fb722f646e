import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TvProgramme, tvParts, wholeProgramme } from '../../../contract/tv-programme.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { bring, download, level50 } from '../../../testing/archives.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  club,
  eventId,
  get,
  jpeg,
  makeEvent,
  openUploads,
  other,
  uploaded,
} from '../../../testing/features/images.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { makeShareKey } from '../../competition/events/operations/share-key.ts'
import { postAsset, postImage } from '../images/operations.ts'
import { createNews } from '../news/operations.ts'
import { getTvProgramme, updateTvProgramme } from './operations.ts'

openUploads()
let fresh: TestApp
beforeAll(async () => {
  fresh = await startApp()
})
afterAll(() => fresh.close())

const usual = wholeProgramme(null)
const read = (client = club.admin, key?: string) => client.call(getTvProgramme, { eventId, key })
const arrange = (programme: TvProgramme, was?: TvProgramme, client = club.admin) =>
  client.call(updateTvProgramme, { eventId, ...programme, was })
const sponsorsPicture = async () =>
  (
    await done(
      club.admin.call(postAsset, { partyId: club.partyId, type: 'sponsor', name: '', imageDataUrl: await jpeg() }),
    )
  ).id

test('F7 it is as usual until an administrator arranges it, and members and strangers do not', async () => {
  expect(await done(read(club.member))).toEqual({ eventId, ...usual, pictures: [], news: [] })
  for (const client of [club.member, club.outsider]) expect((await arrange(usual, undefined, client)).ok).toBe(false)
  const imageId = await sponsorsPicture()
  const sponsor = { imageId, name: 'Tallmo Snickeri', words: 'gives the prizes of class B' }
  const parts = [{ part: 'news' as const, shown: false, seconds: 30 }]
  await done(arrange({ parts, sponsors: [sponsor] }, { parts: usual.parts, sponsors: [] }))
  const now = await done(read(club.member))
  expect(now.sponsors).toEqual([{ ...sponsor, address: `/images/${imageId}` }])
  expect(now.parts[0]).toEqual(parts[0])
  expect(now.parts.map(({ part }) => part).toSorted()).toEqual([...tvParts].sort())
})

test('F7 of two who arrange it at once the second one is asked, and nothing stands there twice or is somebody else’s', async () => {
  const sponsor = { imageId: await sponsorsPicture(), name: 'One', words: '' }
  const { parts, sponsors } = await done(read())
  const was = { parts, sponsors: sponsors.map(({ address: _, ...one }) => one) }
  const two = await Promise.all([arrange({ parts, sponsors: [] }, was), arrange({ parts, sponsors: [sponsor] }, was)])
  expect(two.map((answer) => (answer.ok ? 'saved' : answer.code)).sort()).toEqual(['changed-meanwhile', 'saved'])
  const twice = await arrange({ parts: [...parts.slice(0, 1), ...parts.slice(0, 1)], sponsors: [] })
  expect(twice).toMatchObject({ ok: false, code: 'named-twice' })
  const foreign = await done(
    other.admin.call(postAsset, { partyId: other.partyId, type: 'sponsor', name: '', imageDataUrl: await jpeg() }),
  )
  for (const imageId of [newId(), foreign.id])
    expect(await arrange({ parts, sponsors: [{ ...sponsor, imageId }] })).toMatchObject({ code: 'no-such-picture' })
})

test('F7 pictures that were taken out are never shown; the party’s news of two weeks are', async () => {
  const [shown, hidden] = [await uploaded(await jpeg(61)), await uploaded(await jpeg(62))]
  await done(club.admin.call(postImage, { eventId, id: hidden, hidden: true }))
  const { partyId } = club
  await done(club.admin.call(createNews, { partyId, title: 'Dinner', ingress: 'At [b]seven[/b].', text: 'Come all.' }))
  const { pictures, news } = await done(read())
  expect(pictures.map(({ id }) => id)).toEqual([shown])
  expect(news).toMatchObject([{ title: 'Dinner', words: 'At seven.' }])
})

test('F7 in a hidden party the key opens the programme and its pictures, and not the news of the party', async () => {
  const { kysely } = app.services.database
  const imageId = await sponsorsPicture()
  await done(arrange({ ...usual, sponsors: [{ imageId, name: 'Two', words: '' }] }))
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
  const { shareKey } = await done(club.admin.call(makeShareKey, { eventId }))
  expect((await read(other.admin)).ok).toBe(false)
  const { sponsors, news } = await done(read(other.admin, shareKey))
  expect(news).toEqual([])
  expect((await get(other.admin, sponsors[0]?.address ?? '')).status).toBe(200)
  expect((await get(other.admin, `/images/${imageId}`)).status).toBe(404)
  const unshown = await sponsorsPicture()
  expect((await get(other.admin, `/images/${unshown}?key=${shareKey}`)).status).toBe(404)
  await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', club.partyId).execute()
})

test('F7 an archive of the party carries the programme with its pictures', async () => {
  const second = await makeEvent(club, 'Autumn Cup')
  const imageId = await sponsorsPicture()
  const parts = usual.parts.toReversed()
  await done(
    club.admin.call(updateTvProgramme, { eventId: second, parts, sponsors: [{ imageId, name: 'Three', words: '' }] }),
  )
  const importer = await clientOf(fresh, await level50(fresh))
  await bring(importer, await download(app, club.admin, club.partyId))
  const there = await done(importer.call(getTvProgramme, { eventId: second }))
  expect(there.parts).toEqual(parts)
  expect(there.sponsors).toMatchObject([{ imageId, name: 'Three' }])
  expect((await importer.fetch(`${fresh.url}/images/${imageId}`)).status).toBe(200)
})
