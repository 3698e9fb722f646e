import type { BoardSource } from '../features/play/leaderboard/reads/board-rows.ts'
import { replayOf } from '../features/play/leaderboard/server/replay-columns.ts'
import { createBoards, type ReplayShow } from '../features/play/replay/rules/boards.ts'
import { type Moment, momentsOf } from '../features/play/replay/rules/moments.ts'
import { type Replay, readReplay } from '../features/play/replay/rules/replay.ts'
import type { Competition, Round } from '../golf/competition.ts'
import { leaderboard } from '../golf/leaderboard.ts'
import type { Match } from '../golf/match.ts'
import { standingScore } from '../golf/standing.ts'
import { card, contest, overPar, round } from '../golf/testing.ts'

// Competitions as a replay has them, and the boards of the rules that each of its steps is compared with.

export const minute = 60_000
export const morning = Date.parse('2026-06-01T08:00:00Z')
type Entered = Parameters<typeof replayOf>[1][number]

/** As the server sends it and the page reads it. */
export function replayed(all: Competition, entered: readonly Entered[]): Replay {
  const event = { id: 'e', partyId: 'p', title: 'Cup', timeZone: 'UTC' } as BoardSource['event']
  const source = { version: 1, competition: all, event, rounds: [], showHandicaps: false }
  return readReplay(JSON.parse(JSON.stringify(replayOf(source, entered))))
}

/** A group enters the first hole so many minutes after the morning, and the others in turn. */
export const enteredBy = (groupId: string, first: number, holes: number, pace = 10): Entered[] =>
  Array.from({ length: holes }, (_, at) => ({
    groupId,
    position: at + 1,
    at: new Date(morning + (first + at * pace) * minute),
  }))

export const shown = ({ contenders }: Replay, rows: ReturnType<ReturnType<typeof createBoards>['at']>) =>
  rows.map(({ player, placeText, score, thru }) =>
    [placeText, contenders[player]?.id, score ?? '–', thru ?? '–'].filter((word) => word !== '').join(' '),
  )

/** Four rounds of twelve players in three groups; the strokes follow from round, player and hole. */
export const ids = Array.from({ length: 12 }, (_, at) => `player${at}`)
const strokesOf = (player: number, number: number) =>
  overPar(
    Object.fromEntries(
      Array.from({ length: 18 }, (_, hole) => [
        hole + 1,
        ((player * 7 + hole * 5 + number * 3) % 11) % 4 ? 0 : (player + hole) % 3 ? 1 : -1,
      ]),
    ),
  )
export const four = (given: Partial<Round> = {}): Round[] =>
  [1, 2, 3, 4].map((number) =>
    round(
      ids.map((id, at) =>
        card(id, strokesOf(at, number), {
          groupId: `${number} ${at % 3}`,
          submitted: true,
          playingStrokes: at * 3,
          ...(number === 2 && at === 5 && { status: 'WD' as const, results: [] }),
          ...(at % 3 === 2 && { startHole: 10 }),
        }),
      ),
      {
        id: `r${number}`,
        number,
        contests: [contest({ pts: 2, results: [{ playerId: 'player3', value: 1.2 }] })],
        ...given,
      },
    ),
  )
export const enteredInAll = [1, 2, 3, 4].flatMap((number) =>
  [0, 1, 2].flatMap((group) => enteredBy(`${number} ${group}`, number * 1440 + group * 8, 18, 13 + group)),
)

/** What had been entered by a step, taken away from the cards themselves. */
function until(all: Competition, replay: Replay, step: number): Competition {
  const done = replay.steps.slice(0, step + 1)
  const rounds = all.rounds.map((own, at) => {
    const isOver = done.some(({ round: of, kind }) => of === at && kind === 'end')
    if (isOver) return own
    const hasBegun = done.some(({ round: of, kind }) => of === at && kind === 'begin')
    const cards = own.cards.map((each, index) => {
      const has = (position: number) =>
        done.some(
          (one) => one.kind === 'hole' && one.round === at && one.position === position && one.cards.includes(index),
        )
      const results = each.results.map((result, position) => (has(position) ? result : null))
      return { ...each, results, submitted: results.every(Boolean) }
    })
    return { ...own, cards: hasBegun ? cards : [], over: false, contests: [] }
  })
  const isEnded = rounds.every(({ over }) => over)
  return { ...all, rounds, tieDecisions: isEnded ? all.tieDecisions : [] }
}

/** The board of the rules itself. */
export function expectedAt(all: Competition, replay: Replay, step: number): string[] {
  const { basis, rankedBy, rows } = leaderboard(until(all, replay, step))
  return rows.map((row) => {
    const score = standingScore({ rankedBy }, row, basis)
    return [row.placeText, row.playerId, score ?? '–', row.thru ?? '–'].filter((word) => word !== '').join(' ')
  })
}

/** The teams of the rules. */
export function expectedTeamsAt(all: Competition, replay: Replay, step: number): string[] {
  const { basis, rankedBy, teams } = leaderboard(until(all, replay, step))
  return teams.map((row) => {
    const score = standingScore({ rankedBy }, row, basis)
    return [row.placeText, row.teamId, score ?? '–', '–'].filter((word) => word !== '').join(' ')
  })
}

/** How the matches of the rules stand, those that have begun. */
export const expectedMatchesAt = (all: Competition, replay: Replay, step: number): string[] =>
  leaderboard(until(all, replay, step)).matches.map(matchWords)

export const matchWords = ({ sides, leader, text, state, played }: Match): string =>
  [
    ...sides.map((side) => [side.team, ...side.playerIds, side.holesWon, side.points].join('+')),
    leader,
    text,
    state,
    played,
  ].join(' ')

export const runs = ([replay, at = 0, show]: [Replay, number?, ReplayShow?]): Moment[] => {
  const played = replay.played[at]
  if (!played) return []
  const work = momentsOf(replay, createBoards(replay, show), played)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
