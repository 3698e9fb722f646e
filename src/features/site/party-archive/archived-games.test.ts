import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundGames } from '../../../golf/formats/presets.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { boardWithoutTime, bring, download, level50 } from '../../../testing/archives.ts'
import { playedByFour } from '../../../testing/features/every-format.ts'
import { app, club, openClubOfFour } from '../../../testing/features/sides.ts'
import { clientOf } from '../../../testing/two-parties.ts'

openClubOfFour()

let fresh: TestApp
beforeAll(async () => {
  fresh = await startApp()
})
afterAll(() => fresh.close())

test('X11 G3 G4 G5 G6 every format has the same board to the byte where its archive was imported', async () => {
  const events = new Map<string, string>()
  for (const game of roundGames) events.set(game, (await playedByFour(game)).eventId)
  const eclectic = await playedByFour('stroke-play', { scoringSystem: 'eclectic', eclecticPercent: 50 })
  events.set('eclectic', eclectic.eventId)
  const operator = await clientOf(fresh, await level50(fresh))
  const archive = await download(app, club.admin, club.partyId)
  expect(await bring(operator, archive)).toMatchObject({ state: 'done', partyId: club.partyId, problem: null })
  for (const [game, eventId] of events)
    expect(JSON.stringify(await boardWithoutTime(operator, eventId)), game).toBe(
      JSON.stringify(await boardWithoutTime(club.admin, eventId)),
    )
})
