import { afterAll, beforeAll } from 'vitest'
import { createEvent } from '../../features/competition/events/operations/change.ts'
import { createRound } from '../../features/competition/rounds/operations.ts'
import { getEventBoard } from '../../features/play/leaderboard/operations/board.ts'
import { readBoard } from '../../features/play/leaderboard/rules.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import type { EclecticPercent } from '../../golf/eclectic-percents.ts'
import type { RoundGame } from '../../golf/formats/presets.ts'
import type { FormatSettings } from '../../golf/formats/settings.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Club, makeClub } from '../club.ts'
import { done } from '../competition.ts'

export let app: TestApp
/** Of four members. */
export let club: Club

/** A server of its own for the tests of a file. */
export function openClubOfFour() {
  beforeAll(async () => {
    app = await startApp()
    club = await makeClub(app, { members: 4 })
  })
  afterAll(() => app.close())
}

type Settings = {
  formatSettings?: FormatSettings | null
  strokesFactor?: number
  teams?: TeamOf[]
  scoringSystem?: 'total' | 'eclectic'
  sharePlacePoints?: boolean
  eclecticPercent?: EclecticPercent
}
type TeamOf = { name: string; country: string; members: string[] }

/** An event and its round of four holes, par 4, 5, 3 and 4; gross unless it says otherwise. */
export async function eventOf(strokeCount: RoundGame, settings: Settings = {}) {
  const { admin, partyId, courseId } = club
  const day = club.today()
  const metaData = { country: 'se', strokeCount, scoringSystem: 'total', strokesFactor: 0, ...settings } as const
  const made = admin.call(createEvent, { partyId, title: strokeCount, startDate: day, endDate: day, metaData })
  const { id: eventId } = await done(made)
  const round = { eventId, title: 'Final', roundDate: day, courseId, meta: { holeCount: 4 } }
  return { eventId, ...(await done(admin.call(createRound, round))) }
}

/** All four, each with the same handicap. */
export const allFour = (handicap = 0) => club.members.map((userId) => ({ userId, handicap, strokes: handicap }))

/** An event of four holes that all four have started in one group. */
export async function startedByFour(game: RoundGame, settings: Settings = {}) {
  const { eventId, roundId } = await eventOf(game, settings)
  const group = await done(club.member.call(startRound, { roundId, players: allFour() }))
  return { eventId, roundId, group }
}

export const boardOf = async (eventId: string) => readBoard(await done(club.member.call(getEventBoard, { eventId })))
