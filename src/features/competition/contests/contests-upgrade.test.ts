import { expect, test } from 'vitest'
import { startApp } from '../../../testing/app.ts'
import { makeClub } from '../../../testing/club.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { saveRoundContests } from './operations.ts'

test('Z9 while nodes of 0.2.0 may run, a round has each contest once', async () => {
  const app = await startApp()
  const { admin, partyId, courseId } = await makeClub(app)
  const days = { startDate: '2026-05-01', endDate: '2026-05-01' }
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' } as const
  const event = await admin.call(createEvent, { partyId, title: 'Spring Cup', ...days, metaData })
  const eventId = event.ok ? event.value.id : ''
  const round = await admin.call(createRound, {
    eventId,
    title: 'Opening',
    roundDate: days.startDate,
    courseId,
    meta: {},
  })
  const roundId = round.ok ? round.value.roundId : ''
  const contests = [1, 2].map((hole) => ({ id: 1, hole, pts: 0 }))
  const { pool } = app.database
  // What 0048-contests-by-hole.after.sql takes away.
  await pool.query(
    'alter table round_contests add constraint round_contests_by_hole unique (party_id, round_id, contest_id, hole)',
  )
  expect(await admin.call(saveRoundContests, { roundId, contests })).toMatchObject({
    status: 409,
    code: 'upgrade-unfinished',
  })
  await pool.query('alter table round_contests drop constraint round_contests_by_hole')
  expect(await admin.call(saveRoundContests, { roundId, contests })).toMatchObject({ ok: true })
  await app.close()
})
