import { expect, test } from 'vitest'
import { startApp } from '../../../testing/app.ts'
import { bring, download, level50 } from '../../../testing/archives.ts'
import { makeClub } from '../../../testing/club.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { createEvent } from '../events/operations/change.ts'
import { createRound } from '../rounds/operations.ts'
import { saveRoundContests } from './operations.ts'

test('Z9 while nodes of 0.2.0 may run, a round has each contest once, and an archive with two is refused in words', async () => {
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
  const archive = await download(app, admin, partyId)
  const fresh = await startApp()
  await fresh.database.pool.query(
    'alter table round_contests add constraint round_contests_by_hole unique (party_id, round_id, contest_id, hole)',
  )
  const operator = await clientOf(fresh, await level50(fresh))
  const refused = await bring(operator, archive)
  expect(refused).toMatchObject({ state: 'failed', partyId: null })
  expect(refused.problem).toContain('finish-upgrade')
  await fresh.database.pool.query('alter table round_contests drop constraint round_contests_by_hole')
  expect(await bring(operator, archive)).toMatchObject({ state: 'done' })
  await fresh.close()
  await app.close()
})
