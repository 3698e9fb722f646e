import { expect, test } from 'vitest'
import { standingScore } from '../../../golf/standing.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, boardOf, club, openClubOfFour, startedByFour } from '../../../testing/features/sides.ts'
import { saveHole } from '../scoring/operations/save.ts'
import { getEventReplay } from './operations.ts'
import { createBoards } from './rules/boards.ts'
import { readReplay } from './rules/replay.ts'

openClubOfFour()

/** Pars are 4, 5, 3 and 4. */
const played = [
  [4, 5, 5, 4],
  [5, 5, 3, 6],
  [3, 4, 3, 3],
]

test('F4 a four-ball is played again by sides, on the page and through the API, and ends as its board does', async () => {
  const { eventId, group } = await startedByFour('four-ball')
  for (const [at, strokes] of played.entries()) {
    const results = club.members.map((userId, player) => ({ userId, strokes: strokes[player] ?? 0 }))
    await done(club.member.call(saveHole, { groupId: group.id, position: at + 1, version: at + 1, results }))
  }
  const { rows, rankedBy, basis } = (await boardOf(eventId)).leaderboard
  const answer = await done(club.member.call(getEventReplay, { eventId }))
  expect(answer.leftOut).toBeNull()
  const replay = readReplay(answer)
  const last = createBoards(replay).at(replay.steps.length - 1)
  // 4 5 3 and 4 3 3 of pars 4 5 3: level, and two under
  expect(
    last.map(({ player, placeText, score, thru }) => [replay.contenders[player]?.id, placeText, score, thru]),
  ).toEqual(rows.map((row) => [row.playerId, row.placeText, standingScore({ rankedBy }, row, basis), row.thru]))
  expect(last.map(({ placeText, score, thru }) => [placeText, score, thru])).toEqual([
    ['1', -2, 3],
    ['2', 0, 3],
  ])

  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    const { page, faults, close } = await openPage(app, {
      path: `/#/leaderboard/${eventId}`,
      client: club.member,
      width,
      height,
    })
    await page.getByRole('link', { name: 'Replay of the board' }).click()
    const slider = page.getByRole('slider', { name: 'Time of the round' })
    await slider.focus()
    await page.keyboard.press('End')
    const list = page.getByRole('list', { name: 'Board at this time' }).getByRole('listitem')
    await expect.poll(() => list.count()).toBe(2)
    await expect
      .poll(async () => (await list.first().innerText()).replace(/\s+/g, ' '))
      .toMatch(/^1 Berg \/ Berg .*−2 3$/)
    expect(await axeInThemes(page)).toEqual(cleanInThemes)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await close()
  }
})
