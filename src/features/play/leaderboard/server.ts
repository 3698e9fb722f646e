import { fieldOfClass } from '../../../golf/class-field.ts'
import type { Competition, Player } from '../../../golf/competition.ts'
import { contestLeaders } from '../../../golf/contests.ts'
import { explainOf } from '../../../golf/explain.ts'
import type { Field } from '../../../golf/field.ts'
import { usualGame } from '../../../golf/formats/presets.ts'
import { type Leaderboard, leaderboard, type Row } from '../../../golf/leaderboard.ts'
import { type ScorecardHole, scorecardOf } from '../../../golf/scorecard.ts'
import { standingScore } from '../../../golf/standing.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { seesHandicaps } from '../../competition/events/rules.ts'
import { getEventBoard } from './operations/board.ts'
import { getLeaderboard, type LeaderboardRow } from './operations/round.ts'
import { type BoardScorecard, getScorecard } from './operations/scorecard.ts'
import { answer, type Computed } from './server/boards.ts'
import './server/cards.ts'
import './server/event-results.ts'
import './server/holes.ts'
import { keptFor } from './server/kept.ts'
import './server/result-file.ts'
import './server/results.ts'
import './server/replay.ts'
import './server/share-board.ts'
import { onlyRound } from './server/source.ts'
import './server/story.ts'

serve(getEventBoard, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.event(tx, session, input.eventId, input.key),
  run: ({ services, facts }) => keptFor(services).boards.bytes(facts.party.partyId, facts.eventId),
  peek: ({ eventId, key }, services) => {
    const { access, boards } = keptFor(services)
    return access.isOpen(eventId, key) ? boards.peek(eventId) : undefined
  },
})

serve(getLeaderboard, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.round(tx, session, input.roundId, input.key),
  run: async ({ services, facts, input: { roundId } }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    return answer(computed, roundId, () => roundBoard(computed, facts.eventId, roundId))
  },
})

function roundBoard({ source }: Computed, eventId: string, roundId: string) {
  const competition = onlyRound(source.competition, roundId) ?? notFound()
  const { gameType = usualGame } = competition.rounds[0] ?? {}
  const board = leaderboard(competition)
  const data = board.rows.map((row) => rowOf(row, board, competition))
  return { eventId, version: source.version, gameType, basis: board.basis, data }
}

function rowOf(row: Row, board: Leaderboard, { teams }: Competition): LeaderboardRow {
  const { playerId, firstName, lastName, club, country, members, place, placeText, thru, status } = row
  const round = row.rounds[0]
  return {
    user: { id: playerId, firstName, lastName, club, country },
    ...(members && { members: [...members] }),
    place,
    placeText,
    score: standingScore(board, row, board.basis),
    thru,
    status,
    gross: round?.gross ?? null,
    net: inWholeStrokes(round?.net, round?.gross, round?.received),
    toParGross: round?.toParGross ?? null,
    toParNet: inWholeStrokes(round?.toParNet, round?.toParGross, round?.received),
    pointsGross: round?.pointsGross ?? null,
    pointsNet: round?.pointsNet ?? null,
    received: round?.received ?? 0,
    match: round?.match?.text ?? null,
    team: teams.find(({ id }) => id === row.team)?.name ?? null,
  }
}

/** Programs were promised whole numbers; the score has the decimal that a side's total may take off. */
const inWholeStrokes = (net: number | null = null, gross: number | null = null, received = 0) =>
  net === null || gross === null || Number.isInteger(net) ? net : gross - received

serve(getScorecard, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.eventAs(tx, session, input.eventId, input.key),
  run: async ({ services, facts, input: { userId } }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    const withHandicaps = seesHandicaps(facts.party, computed.source)
    const of = withHandicaps ? `${userId} with handicaps` : userId
    return answer(computed, of, () => scorecardsOf(computed, userId, withHandicaps))
  },
})

function scorecardsOf(computed: Computed, wanted: string, withHandicaps: boolean) {
  const shown = <Step extends { kind: string }>(steps: readonly Step[] | null) =>
    (steps ?? []).filter(({ kind }) => withHandicaps || !['strokes', 'playing-handicap', 'side-strokes'].includes(kind))
  const { source, field, leaderboard } = computed
  // a member of a side has the cards of the side
  const player =
    field.competition.players.find(({ id, members }) => id === wanted || members?.includes(wanted)) ?? notFound()
  const userId = player.id
  const named = ({ id, firstName, lastName, club, country }: Player) => ({ id, firstName, lastName, club, country })
  const members = source.competition.players.filter(({ id }) => player.members?.includes(id))
  const explained = (of: Field, among?: readonly string[]) => ({
    net: shown(explainOf(of, userId, 'net', among)),
    gross: shown(explainOf(of, userId, 'gross', among)),
  })
  const classAt = leaderboard.classes.findIndex(({ rows }) => rows.some(({ playerId }) => playerId === userId))
  const inClass = leaderboard.classes[classAt]?.rows.map(({ playerId }) => playerId)
  const ofClass = inClass ? explained(fieldOfClass(field, source.competition.classes[classAt] ?? {}), inClass) : null
  return {
    version: source.version,
    player: named(player),
    ...(player.members && { members: members.map(named) }),
    cards: source.rounds
      .flatMap((round) => cardsOf(computed, userId, round))
      .map((card) => (withHandicaps ? card : withoutHandicaps(card))),
    explain: { ...explained(field), inClass: ofClass },
  }
}

function nameOf({ competition }: Computed['source'], playerId: string) {
  const { firstName = '', lastName = '' } = competition.players.find(({ id }) => id === playerId) ?? {}
  return { firstName, lastName }
}

const mutable = ({ counting, ...hole }: ScorecardHole) => ({
  ...hole,
  ...(counting && { counting: { net: [...counting.net], gross: [...counting.gross] } }),
})

const withoutHandicaps = (card: BoardScorecard): BoardScorecard => ({
  ...card,
  exactHandicap: null,
  tee: undefined,
  ...(card.balls && { balls: card.balls.map((ball) => ({ ...ball, exactHandicap: null })) }),
})

function cardsOf(
  { source, field }: Computed,
  userId: string,
  head: Computed['source']['rounds'][number],
): BoardScorecard[] {
  const card = scorecardOf(field, userId, head.id)
  const round = source.competition.rounds.find(({ id }) => id === head.id)
  if (!card || !round) return []
  const contests = round.contests.flatMap((contest) => {
    const own = contest.results.find(({ playerId }) => playerId === userId)
    if (!own) return []
    const leads = contestLeaders(contest).some(({ playerId }) => playerId === userId)
    return [{ contestId: Number(contest.id), hole: contest.hole ?? 0, value: own.value, unit: contest.unit, leads }]
  })
  const { title: roundTitle, number: roundNumber, courseName } = head
  const { balls, ...own } = card
  const named = balls?.map((ball) => ({ ...nameOf(source, ball.playerId), ...ball, holes: ball.holes.map(mutable) }))
  const holes = card.holes.map(mutable)
  return [{ ...own, holes, ...(named && { balls: named }), roundTitle, roundNumber, courseName, contests }]
}
