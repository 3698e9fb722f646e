import type { PartyId } from '../../../../contract/session.ts'
import type { Competition } from '../../../../golf/competition.ts'
import { basesOf, basisIn } from '../../../../golf/levels.ts'
import { awardsOf, type Prize, prizeRanking, type Ranked } from '../../../../golf/prizes.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Services } from '../../../../server/services.ts'
import { readFields } from '../../../play/leaderboard/reads/results.ts'
import { contestOf } from '../../contests/rules.ts'
import { namesOf } from '../../tie-decisions/reads.ts'
import type { Award, WonPrize } from '../operations.ts'
import { prizesOf } from '../reads.ts'
import type { PrizeDecision } from '../rules.ts'

/** What an event has to win, and who wins it as the results are now. */
export async function wonIn(tx: Tx, { now }: Services, partyId: PartyId, eventId: string) {
  const stored = await prizesOf(tx, partyId, eventId)
  const { field, fieldOfRound, rounds } = (await readFields(tx, partyId, eventId, now())) ?? notFound()
  const { competition } = field
  const rankings = new Map<string, Ranked[]>()
  const rankingOf = ({ id: _, place: __, besides: ___, ...of }: Prize): Ranked[] => {
    const name = JSON.stringify([of.of, of.class, of.basis, of.roundId, of.contestId, of.hole])
    const ranking = rankings.get(name) ?? prizeRanking(field, fieldOfRound, of)
    rankings.set(name, ranking)
    return ranking
  }
  const rules = stored.prizeRules
  const decisions = stored.prizeDecisions
  const decided = new Map(
    decisions.map(({ prizeId, winners }) => {
      const prize = rules.prizes.find(({ id }) => id === prizeId)
      return [prizeId, prize?.of === 'teams' ? teamIds(competition, winners) : winners]
    }),
  )
  const awards = awardsOf(rules, rankingOf, decided)
  const nameOf = await namesIn(tx, competition, decisions)
  const prizes = rules.prizes.map((prize, at): WonPrize => {
    const { winners = [], passedOver = [] } = awards[at] ?? {}
    const named = (id: string) => ({ id, name: nameOf(prize.of, id) })
    const decision = decisions.find(({ prizeId }) => prizeId === prize.id)
    const best = rankingOf(prize).find(({ id }) => winners.includes(id))
    return {
      ...prize,
      // what was kept as net is said as what it goes by, where nobody receives strokes
      ...(prize.of !== 'contest' && {
        basis: basisIn(prize.roundId === null ? field : (fieldOfRound(prize.roundId) ?? field), prize.basis),
      }),
      winners: winners.map(named),
      passedOver: passedOver.map(({ id, prizeId }) => ({ ...named(id), prizeId })),
      value: best?.value ?? null,
      unit: unitOf(prize, field.rankedBy),
      ranking: rankingOf(prize).map(({ id }) => named(id)),
      decision: decision
        ? { reason: decision.reason, at: decision.at, byName: nameOf('players', decision.byUserId) }
        : null,
    }
  })
  return { ...stored, bases: [...basesOf(field)], prizes, rounds, competition, rankingOf }
}

/** What everybody may read of a prize. */
export const asAward = ({ passedOver: _, ranking: __, decision: ___, ...award }: WonPrize): Award => award

const unitOf = ({ of, contestId, roundId }: Prize, rankedBy: string): Award['unit'] => {
  if (of === 'contest') return contestOf(contestId ?? 0)?.unit === 'm' ? 'm' : 'none'
  if (rankedBy === 'matches') return 'none'
  if (rankedBy === 'points' || (rankedBy === 'place-points' && roundId === null)) return 'points'
  return rankedBy === 'strokes' ? 'strokes' : 'toPar'
}

const teamIds = ({ teams }: Competition, names: readonly string[]) =>
  names.flatMap((name) => teams.find((team) => team.name === name)?.id ?? [])

export const teamNames = ({ teams }: Competition, ids: readonly string[]) =>
  ids.flatMap((id) => teams.find((team) => team.id === id)?.name ?? [])

async function namesIn(tx: Tx, { players, teams }: Competition, decisions: readonly PrizeDecision[]) {
  const people = players.flatMap((player) => [player, ...(player.people ?? [])])
  const names = await namesOf(tx, [...new Set(decisions.map(({ byUserId }) => byUserId))])
  for (const { id, firstName, lastName } of people) names.set(id, `${firstName} ${lastName}`.trim())
  const ofTeams = new Map(teams.map(({ id, name }) => [id, name]))
  return (of: Prize['of'], id: string) => (of === 'teams' ? ofTeams : names).get(id) ?? ''
}
