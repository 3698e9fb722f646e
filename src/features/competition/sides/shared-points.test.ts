import { expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import { club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { getStats } from '../../party/statistics/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { submitGroup } from '../../play/scoring/operations.ts'
import { updateEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'

openClubOfFour()

test('G7 C7 partners share what their place is worth in the hall of fame where the event says so, and have all of it else', async () => {
  const { members, member, admin, partyId } = club
  const { eventId, group } = await startedByFour('four-ball', { sharePlacePoints: true })
  for (let position = 1; position <= 4; position += 1) {
    const results = members.map((userId, at) => ({ userId, strokes: at + 3 }))
    await done(member.call(saveHole, { groupId: group.id, position, version: 0, base: [], results }))
  }
  await done(member.call(submitGroup, { groupId: group.id }))
  await done(admin.call(makeOfficial, { eventId }))
  const points = async () => {
    const { hallOfFame } = await done(admin.call(getStats, { partyId }))
    return members.map((userId) => hallOfFame.find(({ user }) => user.id === userId)?.points)
  }
  // 100,001 and 99,999.9998 in ten-thousandths, halved
  const halved = [500_005_000, 500_005_000, 499_999_999, 499_999_999]
  await expect.poll(points).toEqual(halved)
  expect((await done(admin.call(getEvent, { eventId }))).meta.sharePlacePoints).toBe(true)
  await done(admin.call(updateEvent, { eventId, event: { meta: { sharePlacePoints: false } } }))
  const whole = halved.map((half) => half * 2)
  await expect.poll(points).toEqual(whole)
})
