import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProgramme } from '../contract/tv-programme.ts'
import { postAsset } from '../features/community/images/operations.ts'
import { updateTvProgramme } from '../features/community/tv-programme/operations.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { openPage } from '../testing/browser.ts'
import { done } from '../testing/competition.ts'
import { startTestEdge, type TestEdge } from '../testing/edge.ts'
import { jpeg } from '../testing/features/images.ts'
import { app, club, openClubOfFour, startedByFour } from '../testing/features/sides.ts'

openClubOfFour()
let edge: TestEdge
beforeAll(async () => {
  edge = await startTestEdge(app.url)
})
afterAll(() => edge.close())

test('L1 the big screen at an edge shows the picture of a sponsor in the order that its event has chosen', async () => {
  const { partyId, admin } = club
  const { eventId, group } = await startedByFour('stroke')
  const results = club.members.map((userId, at) => ({ userId, strokes: at + 3 }))
  await done(club.member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
  const image = { partyId, type: 'sponsor', name: '', imageDataUrl: await jpeg(640, 360) } as const
  const { id: imageId } = await done(admin.call(postAsset, image))
  const parts = [{ part: 'sponsors' as const, shown: true, seconds: 60 }, ...wholeProgramme(null).parts.slice(0, 1)]
  const sponsors = [{ imageId, name: 'Tallmo Snickeri', words: 'gives the prizes of class B' }]
  await done(admin.call(updateTvProgramme, { eventId, parts, sponsors }))
  const { page, faults, close } = await openPage(edge, { path: `/#/tv/${eventId}`, width: 1920, height: 1080 })
  await page.getByText('Tallmo Snickeri').first().waitFor()
  const width = () =>
    page.evaluate((id) => document.querySelector<HTMLImageElement>(`img[src*="${id}"]`)?.naturalWidth, imageId)
  await expect.poll(width).toBe(640)
  expect(await page.evaluate(() => location.origin)).toBe(edge.url)
  expect(faults).toEqual([])
  await close()
})
