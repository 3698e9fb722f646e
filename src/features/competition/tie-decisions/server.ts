import type { PartyId } from '../../../contract/session.ts'
import { divide } from '../../../golf/classes.ts'
import { levelsOf } from '../../../golf/levels.ts'
import { newId } from '../../../server/data/ids.ts'
import { removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { readField } from '../../play/leaderboard/reads/results.ts'
import { recomputeIfOfficial } from '../../play/leaderboard/server/for-other-features.ts'
import { lockEvent } from '../events/server/for-other-features.ts'
import { decideTie, getTies, withdrawTieDecision } from './operations.ts'
import { decisionsOf, namesOf } from './reads.ts'
import { problemOf, withTeamIds, withTeamNames } from './rules.ts'
import { forgetReasons, keepDecisions } from './writes.ts'

removals.push(forgetReasons)

/** Who is level in an event now. */
async function standOf(tx: Tx, { now }: Services, partyId: PartyId, eventId: string) {
  const { field, title } = (await readField(tx, partyId, eventId, now())) ?? notFound()
  const { competition } = field
  return { field, competition, title, levels: levelsOf(field, divide(competition)) }
}

serve(getTies, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services }) => {
    const { partyId } = facts.party
    const { field, competition, levels } = await standOf(tx, services, partyId, input.eventId)
    const decisions = await decisionsOf(tx, partyId, input.eventId)
    const players = decisions.flatMap(({ of, places }) => (of === 'players' ? places.flat() : []))
    const names = await namesOf(tx, [...new Set([...players, ...decisions.map(({ byUserId }) => byUserId)])])
    for (const { id, firstName, lastName } of competition.players) names.set(id, `${firstName} ${lastName}`.trim())
    const ofTeams = new Map(competition.teams.map(({ id, name }) => [id, name]))
    const nameOf = (of: 'players' | 'teams', id: string) => (of === 'teams' ? ofTeams : names).get(id) ?? ''
    return {
      basis: field.basis,
      ties: levels.map(({ contenders, ...tie }) => ({
        ...tie,
        contenders: contenders.map((one) => ({ ...one, name: nameOf(tie.of, one.id) })),
      })),
      decisions: decisions.map((decision) => {
        const { id, by, of, basis, places, note, reason, at, byUserId } = withTeamIds(decision, competition.teams)
        const ids = places.flat()
        const isLevel = levels.some(
          (level) =>
            level.of === of &&
            level.basis === basis &&
            level.contenders.filter((one) => ids.includes(one.id)).length > 1,
        )
        return {
          id,
          by,
          of,
          basis,
          places: places.map((list) => list.map((one) => ({ id: one, name: nameOf(of, one) }))),
          note,
          reason,
          at,
          byName: names.get(byUserId) ?? '',
          holds: isLevel,
        }
      }),
    }
  },
})

const details = {
  'named-twice': 'Somebody stands there twice.',
  'not-level': 'They are not level on the total, or somebody who is not named stands between them.',
  'still-playing': 'Somebody of the tie is still on the course.',
  'already-decided': 'Somebody of them is in a decision already. Withdraw that one first.',
} as const

serve(decideTie, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, session, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    const { eventId, by, of, places, note, reason } = input
    await lockEvent(tx, partyId, eventId)
    const { field, competition, title, levels } = await standOf(tx, services, partyId, eventId)
    const wish = { id: newId(), by, of, basis: input.basis ?? field.basis, places, note }
    const before = await decisionsOf(tx, partyId, eventId)
    const problem = problemOf(
      wish,
      levels,
      before.map((decision) => withTeamIds(decision, competition.teams)),
    )
    if (problem) return refuse(problem, details[problem])
    const stored = { ...withTeamNames(wish, competition.teams), reason, byUserId: session.userId ?? notFound() }
    await keepDecisions(tx, partyId, eventId, [...before, { ...stored, at: services.now().toISOString() }])
    await recomputeIfOfficial(tx, services, partyId, eventId)
    await happen({
      what: 'tie-decided',
      partyId,
      eventId,
      title,
      decision: { by, of, basis: wish.basis, places, note, reason },
    })
    return { decisionId: wish.id }
  },
})

serve(withdrawTieDecision, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, decisionId }, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    const before = await decisionsOf(tx, partyId, eventId)
    const gone = before.find(({ id }) => id === decisionId)
    if (!gone) return refuse('no-such-decision', 'The event has no such decision.')
    await keepDecisions(
      tx,
      partyId,
      eventId,
      before.filter((decision) => decision !== gone),
    )
    await recomputeIfOfficial(tx, services, partyId, eventId)
    const { by, of, basis, places, note, reason } = gone
    await happen({
      what: 'tie-decision-withdrawn',
      partyId,
      eventId,
      decision: { by, of, basis, places, note, reason },
    })
    return { ok: true }
  },
})
