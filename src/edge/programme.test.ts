import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProgramme } from '../contract/tv-programme.ts'
import { postAsset } from '../features/community/images/operations.ts'
import { createNews } from '../features/community/news/operations.ts'
import { type OnTv, updateTvProgramme } from '../features/community/tv-programme/operations.ts'
import { done } from '../testing/competition.ts'
import { startTestEdge, type TestEdge } from '../testing/edge.ts'
import { app, club, eventId, jpeg, openUploads } from '../testing/features/images.ts'

openUploads()
let edge: TestEdge
let sponsor = ''
let other = ''
beforeAll(async () => {
  const { partyId, admin } = club
  const uploaded = async () =>
    (await done(admin.call(postAsset, { partyId, type: 'sponsor', name: '', imageDataUrl: await jpeg() }))).id
  sponsor = await uploaded()
  other = await uploaded()
  const parts = wholeProgramme(null).parts.toReversed()
  const sponsors = [{ imageId: sponsor, name: 'Tallmo Snickeri', words: '' }]
  await done(admin.call(updateTvProgramme, { eventId, parts, sponsors }))
  await done(
    admin.call(createNews, {
      partyId,
      title: 'Shotgun at ten',
      ingress: 'Come early.',
      text: 'By the clock of the club.',
    }),
  )
  edge = await startTestEdge(app.url)
})
afterAll(() => edge.close())

const path = () => `/api/events/${eventId}/tv-programme`
const read = async (url: string) => (await (await fetch(url + path())).json()) as OnTv
const picture = async (url: string) => {
  const answer = await fetch(url)
  const { status, headers } = answer
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}

test('L1 a big screen at an edge has the programme of its event, with sponsors and news', async () => {
  const [there, own] = await Promise.all([read(edge.url), read(app.url)])
  const here = [{ ...own.sponsors[0], address: `${path()}/pictures/${sponsor}` }]
  expect(there).toEqual({ ...own, sponsors: here })
  expect(there).toMatchObject({ sponsors: [{ name: 'Tallmo Snickeri' }], news: [{ title: 'Shotgun at ten' }] })
  expect((await fetch(`${edge.url}${path()}?key=abc`)).status).toBe(404)
})

test('L1 each edge, and one behind another, has the pictures of a programme, asked for once, and no others', async () => {
  const fresh = await startTestEdge(app.url)
  const behind = await startTestEdge(fresh.url)
  const own = await picture(`${app.url}/images/${sponsor}`)
  // nobody asked this one for the programme before
  const there = await picture(`${fresh.url}${path()}/pictures/${sponsor}`)
  expect(there).toMatchObject({ status: 200, bytes: own.bytes })
  expect(there.headers.get('content-type')).toBe(own.headers.get('content-type'))
  expect(there.headers.get('x-content-type-options')).toBe('nosniff')
  expect(there.headers.get('set-cookie')).toBeNull()
  const reads = fresh.origin.reads()
  const [sponsored] = (await read(behind.url)).sponsors
  for (let time = 0; time < 5; time++)
    expect(await picture(behind.url + sponsored?.address)).toMatchObject({ status: 200, bytes: own.bytes })
  // the programme, and the board by which it is known that everybody may see it
  expect(fresh.origin.reads() - reads).toBeLessThanOrEqual(2)
  for (const id of [other, 'nonsense']) expect((await picture(`${fresh.url}${path()}/pictures/${id}`)).status).toBe(404)
  expect((await fetch(`${fresh.url}/images/${other}`, { redirect: 'manual' })).status).toBe(302)
  await behind.close()
  await fresh.close()
})

test('L1 of a party that is hidden an edge has neither programme nor pictures', async () => {
  const { kysely } = app.services.database
  const fresh = await startTestEdge(app.url)
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
  await expect.poll(() => fetch(app.url + path()).then(({ status }) => status)).toBe(401)
  for (const address of [path(), `${path()}/pictures/${sponsor}`])
    expect((await fetch(fresh.url + address)).status).toBe(404)
  await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', club.partyId).execute()
  await fresh.close()
})
