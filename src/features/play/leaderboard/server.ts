import type { Competition } from '../../../golf/competition.ts'
import { contestLeaders } from '../../../golf/contests.ts'
import { explainOf } from '../../../golf/explain.ts'
import { usualGame } from '../../../golf/formats/presets.ts'
import { type Leaderboard, leaderboard, type Row } from '../../../golf/leaderboard.ts'
import { scorecardOf } from '../../../golf/scorecard.ts'
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
import { keptFor } from './server/kept.ts'
import './server/result-file.ts'
import './server/results.ts'
import './server/share-board.ts'
import { onlyRound } from './server/source.ts'

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
  const { playerId, firstName, lastName, club, country, place, placeText, thru, status } = row
  const round = row.rounds[0]
  return {
    user: { id: playerId, firstName, lastName, club, country },
    place,
    placeText,
    score: standingScore(board, row, board.basis),
    thru,
    status,
    gross: round?.gross ?? null,
    net: round?.net ?? null,
    toParGross: round?.toParGross ?? null,
    toParNet: round?.toParNet ?? null,
    pointsGross: round?.pointsGross ?? null,
    pointsNet: round?.pointsNet ?? null,
    received: round?.received ?? 0,
    match: round?.match?.text ?? null,
    team: teams.find(({ id }) => id === row.team)?.name ?? null,
  }
}

serve(getScorecard, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.eventAs(tx, session, input.eventId, input.key),
  run: async ({ services, facts, input: { userId } }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    const withHandicaps = seesHandicaps(facts.party, computed.source)
    const of = withHandicaps ? `${userId} with handicaps` : userId
    return answer(computed, of, () => scorecardsOf(computed, userId, withHandicaps))
  },
})

function scorecardsOf(computed: Computed, userId: string, withHandicaps: boolean) {
  const shown = <Step extends { kind: string }>(steps: readonly Step[] | null) =>
    (steps ?? []).filter(({ kind }) => withHandicaps || !(kind === 'strokes' || kind === 'playing-handicap'))
  const { source, field, leaderboard } = computed
  const explained = (among?: readonly string[]) => ({
    net: shown(explainOf(field, userId, 'net', among)),
    gross: shown(explainOf(field, userId, 'gross', among)),
  })
  const ofClass = leaderboard.classes.find(({ rows }) => rows.some(({ playerId }) => playerId === userId))
  const player = source.competition.players.find(({ id }) => id === userId) ?? notFound()
  const { id, firstName, lastName, club, country } = player
  return {
    version: source.version,
    player: { id, firstName, lastName, club, country },
    cards: source.rounds
      .flatMap((round) => cardsOf(computed, userId, round))
      .map((card) => (withHandicaps ? card : { ...card, exactHandicap: null, tee: undefined })),
    explain: { ...explained(), inClass: ofClass ? explained(ofClass.rows.map(({ playerId }) => playerId)) : null },
  }
}

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
  return [{ ...card, holes: [...card.holes], roundTitle, roundNumber, courseName, contests }]
}
