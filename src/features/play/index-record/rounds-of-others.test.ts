import { expect, test } from 'vitest'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import { defaultRecordSettings } from '../../../golf/index-record/types.ts'
import { done } from '../../../testing/competition.ts'
import { begin, club, openRatedCourse, rated, whs } from '../../../testing/rated-course.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { submitGroup } from '../scoring/operations.ts'
import { getIndexRecord } from './operations.ts'

openRatedCourse({ indexRecord: { ...defaultRecordSettings, alsoFrom: ['matches', 'pairs'] } })

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]

/** Sten and the man play so many holes, Sten in double bogeys, the man in pars or what `mans` makes of them. */
async function played(
  strokeCount: RoundGame,
  holes: number,
  mans: (hole: number, par: number) => number | null = (_, own) => own,
) {
  const { roundId } = await rated({ strokeCount, ...whs() })
  const group = await done(begin(roundId, { Man: {} }))
  const [sten = '', man = ''] = group.players.map(({ user }) => user.userId)
  for (const [at, own] of par.slice(0, holes).entries()) {
    const results = [
      { userId: sten, strokes: own + 2 },
      { userId: man, strokes: mans(at + 1, own) },
    ]
    await done(club.client('Sten').call(saveHole, { groupId: group.id, position: at + 1, version: at + 1, results }))
  }
  await done(club.client('Sten').call(submitGroup, { groupId: group.id }))
  return roundId
}

const record = () => done(club.admin.call(getIndexRecord, { partyId: club.partyId, userId: club.idOf('Man') }))
const grossOf = async (roundId: string) => (await record()).scores.find(({ id }) => id === roundId)?.result

// 15.4 × 128 ÷ 113 + 71.1 − 72 is 16.5, so that the man receives a stroke on each hole but that with index 18, hole 12
test('G9 where the federation allows it the own ball in a pair is a score, and what was left to the partner a net par', async () => {
  const roundId = await played('four-ball', 18, (hole, own) => (hole < 17 ? own : null))
  expect(await grossOf(roundId)).toEqual({ kind: 'gross', gross: 72 + 2 })
  expect((await record()).settings.alsoFrom).toEqual(['matches', 'pairs'])
})

test('G9 so is a match by strokes: what was not played after its end is a net par', async () => {
  const roundId = await played('singles-match', 10)
  expect(await grossOf(roundId)).toEqual({ kind: 'gross', gross: 72 + 7 })
})

test('G9 neither is one ball for two, a side of four, nor fewer holes than ten', async () => {
  const before = (await record()).scores.length
  await played('foursomes', 18, (_, own) => own + 2)
  await played('best-balls', 18)
  await played('four-ball', 18, (hole, own) => (hole < 10 ? own : null))
  expect((await record()).scores.length).toBe(before)
})
