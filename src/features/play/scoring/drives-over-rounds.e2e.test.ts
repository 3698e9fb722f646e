import { expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { allFour, app, boardOf, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { getResultSheet } from '../../competition/results/operations/sheet.ts'
import { totalsOf } from '../../competition/results/rules/drafts.ts'
import { drivesPenalty } from '../../competition/results/rules/drives.ts'
import { createRound } from '../../competition/rounds/operations.ts'
import { updateSides } from '../../competition/sides/operations.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { submitGroup } from './operations.ts'

openClubOfFour()

const formatSettings = {
  size: 2,
  drives: { each: 3, parThreesCount: true, overRounds: true },
  missingDrives: { kind: 'strokes', strokes: 2 },
} as const
const pars = [4, 5, 3, 4]

/** Holes in par from `first` on, each with the drives of these two. */
async function play(groupId: string, first: number, drivers: readonly (readonly number[])[]) {
  for (const [at, used] of drivers.entries()) {
    const position = first + at
    const results = club.members.map((userId, member) => {
      return { userId, strokes: pars[position - 1] ?? 0, drive: used.includes(member) }
    })
    await done(club.member.call(saveHole, { groupId, position, version: position, results }))
  }
}

test('G5 drives that are owed over all rounds: the phone, the office and the board know those of the first in the second', async () => {
  const [anna = '', bo = '', cilla = '', dan = ''] = club.members
  const { eventId, roundId } = await eventOf('texas-scramble', { formatSettings })
  const sides = [
    { name: 'AB', members: [anna, bo] },
    { name: 'CD', members: [cilla, dan] },
  ]
  await done(club.admin.call(updateSides, { eventId, sides }))
  const second = { eventId, title: 'Second', roundDate: club.today(), courseId: club.courseId, meta: { holeCount: 4 } }
  const { roundId: secondId } = await done(club.admin.call(createRound, second))
  const group = await done(club.member.call(startRound, { roundId, players: allFour() }))
  expect(group.players.map(({ otherDrives }) => otherDrives)).toEqual(
    Array(4).fill({ used: 0, left: 4, isLast: false }),
  )
  await play(group.id, 1, [
    [0, 2],
    [0, 2],
    [0, 3],
    [1, 3],
  ])
  await done(club.member.call(submitGroup, { groupId: group.id }))
  // six are owed by each side, and nothing of it in the first round
  expect((await boardOf(eventId)).leaderboard.rows.map(({ net }) => net.toPar)).toEqual([0, 0])

  const again = await done(club.member.call(startRound, { roundId: secondId, players: allFour() }))
  const { page, faults, close } = await openPage(app, {
    path: '/#/score',
    client: club.member,
    width: 360,
    height: 640,
  })
  const drives = page.getByRole('group', { name: 'Whose drive was played?' })
  await expect.poll(() => drives.innerText()).toContain('2 owed, 4 holes left.')
  expect(await drives.getByRole('button', { name: /^Anna/ }).innerText()).toContain('3')
  expect(await drives.getByRole('button', { name: /^Bo/ }).innerText()).toContain('1/3')
  await drives.getByRole('button', { name: /^Bo/ }).click()
  await expect.poll(() => drives.innerText()).toContain('1 owed, 3 holes left.')
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()

  await play(again.id, 1, [
    [1, 2],
    [1, 2],
    [0, 2],
    [0, 2],
  ])
  await done(club.member.call(submitGroup, { groupId: again.id }))
  // Dan's drive was used twice alone
  expect((await boardOf(eventId)).leaderboard.rows.map(({ playerId, net }) => [playerId, net.toPar])).toEqual([
    [expect.any(String), 0],
    [expect.any(String), 2],
  ])
  const sheet = await done(club.admin.call(getResultSheet, { roundId: secondId }))
  const totals = sheet.rows.map((row) => totalsOf(sheet, row, undefined, drivesPenalty(sheet, {}, row)).result)
  expect(totals.toSorted()).toEqual([16, 16, 18, 18])
})
