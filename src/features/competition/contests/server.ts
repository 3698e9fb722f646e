import type { Language } from '../../../contract/texts.ts'
import { contestLeaders, contestStandings } from '../../../golf/contests.ts'
import { holeOrder } from '../../../golf/holes.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent, factsOfRound } from '../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../play/leaderboard/server/for-other-features.ts'
import { eventRow, roundsOfEvent } from '../events/reads.ts'
import { touchEvent } from '../events/server/for-other-features.ts'
import {
  type ContestResult,
  type ContestWithResults,
  deleteContestResult,
  getAllContests,
  getContestResults,
  saveContestResult,
  saveRoundContests,
} from './operations.ts'
import { contestRows, contestsOfRound, hasCard, isUpgradeUnfinished, playersScoredBy, resultRows } from './reads.ts'
import {
  chosenContest,
  contestOf,
  contestWords,
  hasSeveralOfAType,
  lacksValue,
  repeatsAContest,
  type StandardContest,
  standardContests,
} from './rules.ts'
import { keepResult, removeResult, replaceContests } from './writes.ts'

serve(getAllContests, {
  run: async ({ input }) => ({ contests: standardContests.map((contest) => inLanguage(contest, input.language)) }),
})

const inLanguage = (contest: StandardContest, language: Language) => ({
  id: contest.id,
  ...contestWords(contest, language),
  unit: contest.unit,
  best: contest.best,
})

serve(saveRoundContests, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input, tx, facts, services, refuse, happen }) => {
    const { party, eventId, roundId } = facts
    if (repeatsAContest(input.contests)) refuse('contest-exists', 'This contest type already exists for this round.')
    if (hasSeveralOfAType(input.contests) && (await isUpgradeUnfinished(tx))) refuse('upgrade-unfinished', unfinished)
    const event = await eventRow(tx, party.partyId, eventId)
    const round = (await roundsOfEvent(tx, party.partyId, event)).find(({ id }) => id === roundId) ?? notFound()
    const { startHole, holeCount, holeConfig } = round.meta
    const manual = holeConfig === '' ? null : holeConfig.split(',').map(Number)
    const played = holeOrder({ courseHoles: round.course.par.length, startHole, holeCount, manual })
    if (input.contests.some(({ hole }) => !played.includes(hole)))
      refuse('no-such-hole', 'The hole is not played in this round.')
    const lost = await replaceContests(tx, party.partyId, roundId, input.contests)
    await touchEvent(tx, party.partyId, eventId)
    await recomputeIfOfficial(tx, services, party.partyId, eventId)
    await happen({ what: 'contests-changed', partyId: party.partyId, roundId, eventId, contests: input.contests, lost })
    return { eventId, contests: await contestsOfRound(tx, party.partyId, roundId) }
  },
})

const unfinished =
  'Until the upgrade of this installation is finished a round has each contest once; that takes a day at most.'
const severalHoles = 'The round has this contest on several holes: say on which one.'

serve(saveContestResult, {
  facts: async ({ tx, session, input }) => ({
    ...(await factsOfRound(tx, session, input.roundId)),
    scoresFor: await playersScoredBy(tx, input.roundId, session),
  }),
  run: async ({ input, tx, session, facts, services, refuse, happen }) => {
    const { party, eventId, roundId, scoresFor } = facts
    const { contestId, result } = input
    const contest = chosenContest(await contestsOfRound(tx, party.partyId, roundId), contestId, input.hole)
    if (contest === 'which') return refuse('hole-needed', severalHoles)
    if (!contest) return refuse('no-such-contest', 'The round has no such contest.')
    const { hole } = contest
    if (lacksValue(contestId, result.value)) refuse('value-needed', 'This contest needs a value.')
    if (!(await hasCard(tx, party.partyId, roundId, result.userId)))
      refuse('not-a-player', 'The player has no card in this round.')
    if (party.role !== 'admin') {
      if (!scoresFor.includes(result.userId)) refuse('other-group', 'You report for the players of your own group.')
      const { officialAt } = await eventRow(tx, party.partyId, eventId)
      if (officialAt !== null) refuse('official', 'The results of this event are official.')
    }
    await keepResult(tx, party.partyId, roundId, {
      contestId,
      hole,
      ...result,
      reportedBy: session.userId,
      reportedAt: services.now(),
    })
    await touchEvent(tx, party.partyId, eventId)
    await recomputeIfOfficial(tx, services, party.partyId, eventId)
    await happen({ what: 'contest-result-saved', partyId: party.partyId, roundId, eventId, contestId, hole, result })
    return { eventId }
  },
})

serve(deleteContestResult, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { contestId, userId, hole }, tx, facts, services, refuse, happen }) => {
    const { party, eventId, roundId } = facts
    const contest = chosenContest(await contestsOfRound(tx, party.partyId, roundId), contestId, hole)
    if (contest === 'which') return refuse('hole-needed', severalHoles)
    const lost = contest && (await removeResult(tx, party.partyId, roundId, contest, userId))
    if (!lost) return refuse('no-such-result', 'The player has no result in this contest.')
    await touchEvent(tx, party.partyId, eventId)
    await recomputeIfOfficial(tx, services, party.partyId, eventId)
    await happen({
      what: 'contest-result-deleted',
      partyId: party.partyId,
      roundId,
      eventId,
      contestId,
      hole: contest.hole,
      userId,
      value: lost.value,
    })
    return { eventId }
  },
})

serve(getContestResults, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const rows = await contestRows(tx, partyId, input.eventId)
    const results = await resultRows(tx, partyId, input.eventId)
    const contests = rows.flatMap((row): ContestWithResults[] => {
      const contest = contestOf(row.contestId)
      if (!contest) return []
      const own = results.filter(
        (one) => one.roundId === row.roundId && one.contestId === row.contestId && one.hole === row.hole,
      )
      return [
        {
          ...inLanguage(contest, input.language),
          roundId: row.roundId,
          roundTitle: row.title,
          roundNumber: row.roundNumber,
          hole: row.hole,
          pts: row.points,
          enabled: true,
          ...ranked(contest, own),
        },
      ]
    })
    return { contests }
  },
})

type Reported = { userId: string; firstName: string; lastName: string; value: number | null; reportedAt: Date }

/** The leader, and everybody's values, the best first. */
function ranked({ id, unit, best }: StandardContest, reported: readonly Reported[]) {
  const shown = (playerId: string): ContestResult[] =>
    reported
      .filter(({ userId }) => userId === playerId)
      .map(({ userId, firstName, lastName, value, reportedAt }) => ({
        userId,
        name: `${firstName} ${lastName}`.trim(),
        value,
        reportedAt: reportedAt.toISOString(),
      }))
  const results = reported.map(({ userId, value }) => ({ playerId: userId, value }))
  const contest = { id: String(id), hole: null, pts: 0, unit, best, results }
  return {
    result: contestLeaders(contest).flatMap(({ playerId }) => shown(playerId))[0] ?? null,
    results: contestStandings(contest).flatMap(({ playerId }) => shown(playerId)),
  }
}
