import { afterAll, beforeAll, expect, test } from 'vitest'
import { entersTiles, playsMatches, type RoundGame, roundGames, settingsOf } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { bring, download, level50 } from '../../../testing/archives.ts'
import { done } from '../../../testing/competition.ts'
import { allFour, app, club, eventOf, openClubOfFour } from '../../../testing/features/sides.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { submitGroup } from '../../play/scoring/operations.ts'

openClubOfFour()

let fresh: TestApp
beforeAll(async () => {
  fresh = await startApp()
})
afterAll(() => fresh.close())

/** Settings that an archive has to carry for the board to be the same. */
function settingsFor(game: RoundGame): FormatSettings | null {
  const taken = settingsOf(game)
  const settings: FormatSettings = {
    ...(taken.includes('matchPoints') && { matchPoints: 'nassau' }),
    ...(taken.includes('targets') && { targets: [5, 5] }),
    ...(taken.includes('blindSeed') && { shortSides: 'blind', blindSeed: 11 }),
    ...(taken.includes('missingDrives') && {
      drives: { each: 2, parThreesCount: true },
      missingDrives: { kind: 'strokes', strokes: 2 },
    }),
  }
  return Object.keys(settings).length > 0 ? settings : null
}

/** Two holes of a game in one group, submitted where that is enough. */
async function play(game: RoundGame, settings: Parameters<typeof eventOf>[1] = {}): Promise<string> {
  const { member, members } = club
  const isTeams = game === 'team-match'
  const teams = [0, 1].map((at) => ({ name: `Team ${at}`, country: '', members: members.slice(2 * at, 2 * at + 2) }))
  const formatSettings = settingsFor(game)
  const { eventId, roundId } = await eventOf(game, {
    strokesFactor: 1,
    formatSettings,
    ...(isTeams && { teams }),
    ...settings,
  })
  const isSingles = game === 'match' || game === 'singles-match'
  const group = await done(member.call(startRound, { roundId, players: allFour(9).slice(0, isSingles ? 2 : 4) }))
  for (const position of [1, 2, 3, 4]) {
    const results = group.players.map(({ user, side }, at) => ({
      userId: user.userId,
      strokes: entersTiles(game)
        ? Number(at < group.players.length / 2 && position < 3)
        : 4 + ((side ?? at) % 2) * Number(position > 2),
    }))
    const isOver = playsMatches(game) && position > 2
    if (!isOver) await done(member.call(saveHole, { groupId: group.id, position, version: position, results }))
  }
  if (!playsMatches(game)) await done(member.call(submitGroup, { groupId: group.id }))
  return eventId
}

/** The bytes of a board, without when it was asked for. */
async function bytesOf(client: TestClient, eventId: string): Promise<string> {
  const { asOf: _, ...board } = await done(client.call(getEventBoard, { eventId }))
  return JSON.stringify(board)
}

test('X11 G3 G4 G5 G6 every format has the same board to the byte where its archive was imported', async () => {
  const events = new Map<string, string>()
  for (const game of roundGames) events.set(game, await play(game))
  events.set('eclectic', await play('stroke-play', { scoringSystem: 'eclectic', eclecticPercent: 50 }))
  const operator = await clientOf(fresh, await level50(fresh))
  const archive = await download(app, club.admin, club.partyId)
  expect(await bring(operator, archive)).toMatchObject({ state: 'done', partyId: club.partyId, problem: null })
  for (const [game, eventId] of events)
    expect(await bytesOf(operator, eventId), game).toBe(await bytesOf(club.admin, eventId))
})
