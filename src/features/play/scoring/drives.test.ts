import { describe, expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import { boardOf, club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import { saveHole } from './operations/save.ts'
import { submitGroup } from './operations.ts'

openClubOfFour()

describe('G5 drives of a side', () => {
  test('G5 whose drive it was is kept with the hole, and two drives of a side are refused', async () => {
    const { eventId, group } = await startedByFour('texas-scramble')
    const results = club.members.map((userId, at) => ({ userId, strokes: 4, drive: at === 2 }))
    const saved = await done(club.member.call(saveHole, { groupId: group.id, position: 1, version: 1, results }))
    expect(saved.players.map(({ result }) => result.drive ?? false)).toEqual([false, false, true, false])
    const { cards } = await done(club.member.call(getScorecard, { eventId, userId: club.members[0] ?? '' }))
    expect(cards[0]?.holes.map(({ driver }) => driver)).toEqual([club.members[2], undefined, undefined, undefined])
    const two = results.map((result, at) => ({ ...result, drive: at > 1 }))
    const refused = await club.member.call(saveHole, { groupId: group.id, position: 2, version: 2, results: two })
    expect(refused).toMatchObject({ ok: false, code: 'invalid-result' })
  })

  test('G5 X2 two phones that choose different drives for the same score collide, as with different strokes', async () => {
    const { group } = await startedByFour('texas-scramble', { formatSettings: { size: 4 } })
    const saved = (driver: number, base?: { userId: string; strokes: number | null; drive?: boolean }[]) =>
      club.member.call(saveHole, {
        groupId: group.id,
        position: 1,
        version: 1,
        results: club.members.map((userId, at) => ({ userId, strokes: 4, drive: at === driver })),
        ...(base && { base }),
      })
    const seenWith = (driver: number) =>
      club.members.map((userId, at) => ({ userId, strokes: 4, drive: at === driver }))
    await done(saved(0))
    await done(saved(1, seenWith(0)))
    // this phone still has the first drive
    const late = await saved(2, seenWith(0))
    expect(late).toMatchObject({ ok: false, code: 'stale-version', data: { id: group.id } })
    // the same drive from another phone is nothing new, and to insist is to have seen it
    await done(saved(1, seenWith(0)))
    await done(saved(2, seenWith(1)))
  })

  test('G5 drives that are missing cost strokes once the group is submitted, on the board and in the reasons', async () => {
    const formatSettings = {
      size: 2,
      drives: { each: 2, parThreesCount: true },
      missingDrives: { kind: 'strokes', strokes: 2 },
    } as const
    const { eventId, group } = await startedByFour('texas-scramble', { formatSettings })
    // the first pair uses two of each, the second three of one
    const drivers = [0, 2, 0, 2, 1, 2, 1, 3]
    for (const position of [1, 2, 3, 4]) {
      const used = drivers.slice(position * 2 - 2, position * 2)
      const results = club.members.map((userId, at) => ({ userId, strokes: 4, drive: used.includes(at) }))
      await done(club.member.call(saveHole, { groupId: group.id, position, version: position, results }))
    }
    const toPar = async () => (await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.toPar)
    expect(await toPar()).toEqual([0, 0])
    await done(club.member.call(submitGroup, { groupId: group.id }))
    expect(await toPar()).toEqual([0, 2])
    const { explain } = await done(club.member.call(getScorecard, { eventId, userId: club.members[3] ?? '' }))
    expect(explain.net.find(({ kind }) => kind === 'missing-drives')).toMatchObject({ owed: 1, strokes: 2 })
  })
})
