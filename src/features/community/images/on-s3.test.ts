import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { bytesOf, jpeg, makeEvent } from '../../../testing/features/images.ts'
import { s3Key, startS3 } from '../../../testing/s3-server.ts'
import { deleteImage, getEventImages, postAsset } from './operations.ts'
import { sweep } from './server.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let club: Club
let eventId: string
beforeAll(async () => {
  s3 = await startS3()
  app = await startApp({ filesUrl: s3.at('golf/pictures'), s3Key })
  club = await makeClub(app)
  eventId = await makeEvent(club, 'Spring Cup')
})
beforeEach(() => {
  s3.fails = () => undefined
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const upload = async () =>
  club.admin.call(postAsset, {
    ...{ partyId: club.partyId, type: 'event', eventId, name: 'A picture' },
    imageDataUrl: await jpeg(900, 600),
  })

const shown = async () =>
  (await done(club.member.call(getEventImages, { partyId: club.partyId, eventId, count: 100 }))).images

test('Z5 a picture on S3: sent, shown in both sizes, deleted', async () => {
  s3.requests.length = 0
  const { id } = await done(upload())
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT'])
  expect(await app.services.files.list()).toEqual([`images/${id}/full`, `images/${id}/thumbnail`])
  const width = async (path: string) =>
    (await sharp(await bytesOf(await club.member.fetch(`${app.url}/images/${id}${path}`))).metadata()).width
  expect([await width(''), await width('/thumbnail')]).toEqual([900, 480])
  await done(club.admin.call(deleteImage, { imageId: id }))
  expect(await app.services.files.list()).toEqual([])
  expect((await club.member.fetch(`${app.url}/images/${id}`)).status).toBe(404)
})

test.each(['broken', 'revoked'] as const)(
  'Z5 when S3 fails in the middle of an upload (%s) it is said plainly, and nothing is half stored',
  async (fault) => {
    const before = await app.services.files.list()
    s3.fails = ({ method, url = '' }) => (method === 'PUT' && url.includes('thumbnail') ? fault : undefined)
    expect(await upload()).toMatchObject({
      ...{ ok: false, status: 503, code: 'unavailable' },
      detail: expect.stringMatching(/^Pictures cannot be stored .* Nothing was half stored/),
    })
    expect(await shown()).toEqual([])
    expect(await app.services.files.list()).toEqual(before)
    s3.fails = () => undefined
    expect(await upload()).toMatchObject({ ok: true })
    for (const { id } of await shown()) await done(club.admin.call(deleteImage, { imageId: id }))
  },
)

test('Z5 with S3 away a picture is answered by a sentence, and is deleted all the same; its file goes when S3 is back', async () => {
  const { id } = await done(upload())
  s3.fails = () => 'broken'
  const answer = await club.member.fetch(`${app.url}/images/${id}`, { headers: { 'accept-language': 'sv' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^Bilder går inte att spara eller hämta/) })
  expect(await club.admin.call(deleteImage, { imageId: id })).toMatchObject({ ok: true })
  expect(await shown()).toEqual([])
  s3.fails = () => undefined
  expect(await app.services.files.list()).toHaveLength(2)
  await sweep({ ...app.services, now: () => new Date(Date.now() + 2 * 3_600_000) })
  expect(await app.services.files.list()).toEqual([])
})
