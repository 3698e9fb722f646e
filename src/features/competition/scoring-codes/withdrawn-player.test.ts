import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { codeHeader } from '../../../contract/code-rules.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { getReturnedCards } from '../../play/returned-cards/operations.ts'
import type { Group } from '../../play/scoring/operations/group.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { getPlayerChoices } from '../../play/scoring/operations/start.ts'
import { getGroup, submitGroup } from '../../play/scoring/operations.ts'
import { enterPlayers, getEntries, withdrawEntry } from '../entries/operations/list.ts'
import { createEvent } from '../events/operations/change.ts'
import { addScoresOfStartList, updateScores } from '../results/operations/edit.ts'
import { createRound } from '../rounds/operations.ts'
import { publishStartList } from '../start-list/operations.ts'
import { getCodePlace, makeScoringCodes, openCode, scoreByCode } from './operations.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app, { hidden: true, members: 3 })
})
afterAll(() => app.close())

const holeCount = 9

/** An event of today in which three of a tee play by a code; the phone of somebody without an account has opened it. */
async function openedCode({ withdrawn = [] as number[] } = {}) {
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', scoringCodes: true } as const
  const today = club.today()
  const event = { partyId: club.partyId, title: 'Spring Cup', startDate: today, endDate: today, metaData }
  const { id: eventId } = await done(club.admin.call(createEvent, event))
  const round = { eventId, title: 'Opening', roundDate: today, courseId: club.courseId, meta: { holeCount } }
  const { roundId } = await done(club.admin.call(createRound, round))
  const tees = [{ time: '09:00', players: club.members.slice(0, 3) }]
  await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  const sides = club.members.slice(0, 3).map((userId) => ({ players: [{ userId }] }))
  await done(club.admin.call(enterPlayers, { eventId, sides }))
  const { entries } = await done(club.admin.call(getEntries, { eventId }))
  for (const at of withdrawn) {
    const entryId = entries.find(({ userId }) => userId === club.members[at])?.id ?? ''
    await done(club.admin.call(withdrawEntry, { eventId, entryId, wholeSide: false, reason: 'Ill' }))
  }
  const { codes } = await done(club.admin.call(makeScoringCodes, { roundId }))
  const browser = app.client()
  const place = await done(browser.call(openCode, { code: codes[0]?.code ?? '' }))
  const headers = () => ({ [codeHeader]: place.holder.id })
  const kim = createClient({ baseUrl: app.url, fetch: browser.fetch, headers })
  return { eventId, roundId, kim, place, codes }
}

async function byCode() {
  const { roundId, kim } = await openedCode()
  return { roundId, kim, group: await done(kim.call(scoreByCode, { name: 'Kim' })) }
}

const cardOf = ({ players }: Group, userId: string) =>
  players
    .find(({ user }) => user.userId === userId)
    ?.result.slice(0, 2)
    .map(({ strokes }) => strokes)

/** A save of fours by a phone that has seen this of the hole. */
const fours = ({ id, players }: Group, position: number) => ({
  groupId: id,
  version: 0,
  position,
  results: players.map(({ user }) => ({ userId: user.userId, strokes: 4 })),
  base: players.map(({ user, result }) => ({ userId: user.userId, strokes: result[position - 1]?.strokes ?? null })),
})

test('D1 once a player has withdrawn the code no longer answers for that card, and the others go on', async () => {
  const { roundId, kim, group } = await byCode()
  const [gone = '', other = ''] = group.players.map(({ user }) => user.userId)
  await done(kim.call(saveHole, fours(group, 1)))
  await done(club.admin.call(updateScores, { roundId, rows: [{ userId: gone, status: 'WD' }] }))
  const read = await done(kim.call(getGroup, { groupId: group.id }))
  expect([cardOf(read, gone), cardOf(read, other)]).toEqual([
    [null, null],
    [4, null],
  ])
  expect(read.players.map(({ status, exactHandicap }) => [status, exactHandicap !== null])).toContainEqual([
    'WD',
    false,
  ])
  const { cards } = await done(kim.call(getReturnedCards, { groupId: group.id }))
  expect(cards.find(({ userId }) => userId === gone)).toMatchObject({
    state: 'out',
    group: Array(holeCount).fill(null),
  })
  // Typed before the phone had heard of it: what the others played counts, what the withdrawn player did does not.
  const saved = await done(kim.call(saveHole, fours(group, 2)))
  expect(saved.players.map(({ userId }) => userId)).not.toContain(gone)
  const only = { ...fours(group, 3), results: [{ userId: gone, strokes: 3 }] }
  expect(await kim.call(saveHole, only)).toMatchObject({ status: 422, code: 'invalid-result' })
  // A hole of before is corrected by a phone that sees nothing of that card.
  await done(kim.call(saveHole, { ...fours(read, 1), results: [{ userId: other, strokes: 5 }] }))
  const whole = await done(club.admin.call(getGroup, { groupId: group.id }))
  expect([cardOf(whole, gone), cardOf(whole, other)]).toEqual([
    [4, null],
    [5, 4],
  ])
  for (let position = 3; position <= holeCount; position += 1) await done(kim.call(saveHole, fours(group, position)))
  await done(kim.call(submitGroup, { groupId: group.id }))
})

test('D1 D3 D5 who withdrew after the draw has no card from the code, from the office and from a partner', async () => {
  const { roundId, place } = await openedCode({ withdrawn: [1] })
  const [first = '', gone = '', third = ''] = club.members
  expect(place.players.map(({ userId }) => userId)).toEqual([first, third])
  const choices = await done(club.member.call(getPlayerChoices, { roundId }))
  expect(choices.preselected).not.toContain(gone)
  const { userIds } = await done(club.admin.call(addScoresOfStartList, { roundId }))
  expect(userIds.toSorted()).toEqual([first, third].toSorted())
  const other = await openedCode({ withdrawn: [1] })
  const group = await done(other.kim.call(scoreByCode, { name: 'Kim' }))
  expect(group.players.map(({ user }) => user.userId)).toEqual([first, third])
})

test('D1 a printed code stays with its group when a tee is put in front, on the phone that has opened it as well', async () => {
  const { eventId, roundId, kim, codes } = await openedCode()
  const [first = '', second = '', third = ''] = club.members
  const list = [
    {
      roundId,
      tees: [
        { time: '08:50', players: [third] },
        { time: '09:00', players: [first, second] },
      ],
    },
  ]
  await done(club.admin.call(publishStartList, { eventId, list }))
  const place = await done(kim.call(getCodePlace, {}))
  expect([place.group, place.players.map(({ userId }) => userId)]).toEqual([2, [first, second]])
  const again = await done(app.client().call(openCode, { code: codes[0]?.code ?? '' }))
  expect(again.players.map(({ userId }) => userId)).toEqual([first, second])
  const { codes: now } = await done(club.admin.call(makeScoringCodes, { roundId }))
  expect(now.map(({ group, code }) => [group, code === codes[0]?.code])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('D1 once all of a place have withdrawn before they began, its code answers nothing', async () => {
  const { eventId, kim, codes } = await openedCode({ withdrawn: [0, 1] })
  expect((await done(kim.call(getCodePlace, {}))).players).toHaveLength(1)
  const { entries } = await done(club.admin.call(getEntries, { eventId }))
  const entryId = entries.find(({ state }) => state === 'entered')?.id ?? ''
  await done(club.admin.call(withdrawEntry, { eventId, entryId, wholeSide: false, reason: 'Ill' }))
  expect(await kim.call(scoreByCode, { name: 'Kim' })).toMatchObject({ ok: false })
  expect(await app.client().call(openCode, { code: codes[0]?.code ?? '' })).toMatchObject({ ok: false })
})
