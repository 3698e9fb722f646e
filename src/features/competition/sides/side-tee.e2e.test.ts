import { describe, expect, test } from 'vitest'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, begin, club, openRatedCourse, rated, tees, whs, whyOf } from '../../../testing/rated-course.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getGroup } from '../../play/scoring/operations.ts'
import { getCorrections } from '../results/operations/corrections.ts'
import { getSides, setSideTee, updateSides } from './operations.ts'

openRatedCourse()

/** Sten and Woman as a pair. */
async function aPair(strokeCount: 'foursomes' | 'four-ball' = 'foursomes') {
  const { eventId, roundId } = await rated({ strokeCount, ...whs() })
  const members = ['Sten', 'Woman'].map(club.idOf)
  await done(club.admin.call(updateSides, { eventId, sides: [{ members }] }))
  const [side] = (await done(club.admin.call(getSides, { eventId }))).sides
  return { eventId, roundId, sideId: side?.id ?? '' }
}

describe('G5 the tee of a side', () => {
  test('G5 before the start it is what the side begins with; without it members have the tees of the round again', async () => {
    const { roundId, sideId } = await aPair()
    const choose = (tee: string | null, more = {}) => club.admin.call(setSideTee, { roundId, sideId, tee, ...more })
    // half of 15 and 12.2, all from the flat tee, is 13.6
    expect(await done(choose(tees.Flat ?? '', { gender: 'men' }))).toEqual({ strokes: 14 })
    const players = ['Sten', 'Woman'].map((name) => ({ userId: club.idOf(name) }))
    const group = await done(club.client('Sten').call(startRound, { roundId, players }))
    expect(group.players.map(({ strokes }) => strokes)).toEqual([14, 14])
  })

  test('G5 what cannot be played is refused with the players: nobody known, not rated, another course, own balls', async () => {
    const { roundId, sideId } = await aPair()
    const choose = (tee: string | null) => club.admin.call(setSideTee, { roundId, sideId, tee })
    expect(await choose(tees.Flat ?? '')).toMatchObject({
      code: 'gender-needed',
      data: { players: [{ lastName: 'Sten' }] },
    })
    expect(await choose(tees.Unrated ?? '')).toMatchObject({ ok: false, status: 409 })
    expect(await choose(roundId)).toMatchObject({ code: 'no-such-tee' })
    const own = await aPair('four-ball')
    const input = { roundId: own.roundId, sideId: own.sideId, tee: tees.Flat ?? '' }
    expect(await club.admin.call(setSideTee, input)).toMatchObject({ code: 'own-balls' })
    expect(await club.client('Sten').call(setSideTee, input)).toMatchObject({ ok: false, status: 403 })
  })

  test('G5 in the office a side that has started gets another tee: its strokes are worked out anew, and why names it', async () => {
    const { eventId, roundId } = await aPair()
    const { id: groupId } = await done(begin(roundId, { Woman: {} }))
    const strokes = async () =>
      (await done(club.client('Sten').call(getGroup, { groupId }))).players.map((player) => player.strokes)
    // 12.2 × 131 ÷ 113 + 73.4 − 72 is 15.543, of which half is 7.772
    expect(await strokes()).toEqual([8, 8])
    const desk = await openPage(app, {
      client: club.admin,
      path: `/?party=${club.partyId}#/event/${eventId}/sides`,
      width: 1440,
      height: 900,
    })
    const tee = desk.page.getByLabel('Tee of the side')
    await tee.selectOption({ label: 'Flat, rated for men' })
    // half of 0 and 12.2 is 6.1
    await desk.page.getByText('receives 6 strokes.', { exact: false }).waitFor()
    await expect.poll(() => tee.locator('option:checked').textContent()).toMatch(/^Flat/)
    expect(await axeInThemes(desk.page)).toEqual(cleanInThemes)
    expect(await strokes()).toEqual([6, 6])
    const step = await whyOf(eventId, 'Woman')
    expect(step).toMatchObject({ kind: 'side-strokes', unrounded: 6.1, rounded: 6, playingStrokes: 6 })
    expect(step?.kind === 'side-strokes' && step.members.map((member) => member.tee?.name)).toEqual(['Flat', 'Flat'])
    const { corrections } = await done(club.admin.call(getCorrections, { roundId }))
    expect(corrections).toContainEqual(
      expect.objectContaining({ handicap: 'playing', from: 8, to: 6, reason: 'The side plays from Flat.' }),
    )
    const { page } = desk
    await page.goto(`${app.url}/?party=${club.partyId}#/leaderboard/${eventId}`)
    await page.getByRole('button', { name: /Sten/ }).first().click()
    await page.getByText('Index 12.2 from Flat (women), rating 72, slope 113, par 72', { exact: false }).waitFor()
    expect(desk.faults).toEqual([])
    await desk.close()
  })
})
