import { isSameValue } from '../../../contract/same-value.ts'
import { removals } from '../../../server/data/person-data.ts'
import { csvFile, xlsxFile } from '../../../server/files/table-file.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { lockEvent, touchEvent } from '../events/server/for-other-features.ts'
import {
  decidePrize,
  exportPrizes,
  getCeremony,
  getPrizes,
  showPrizes,
  updatePrizes,
  withdrawPrizeDecision,
} from './operations.ts'
import { prizesOf } from './reads.ts'
import { hasRanking, shownOf } from './rules.ts'
import { tableOfPrizes } from './server/for-other-features.ts'
import { asAward, teamNames, wonIn } from './server/won.ts'
import { forgetReasons, keepDecisions, keepRules, keepShown } from './writes.ts'

removals.push(forgetReasons)

serve(getPrizes, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId }, tx, facts, services }) => {
    const { prizeRules, prizes, bases, officialAt, prizesShown } = await wonIn(
      tx,
      services,
      facts.party.partyId,
      eventId,
    )
    const { onePerPerson, ties } = prizeRules
    return { eventId, isOfficial: officialAt !== null, bases, onePerPerson, ties, prizes, shown: prizesShown }
  },
})

const changed = 'Somebody else has changed this meanwhile. Please compare.'

serve(updatePrizes, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, was, onePerPerson, ties, prizes }, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    const before = await prizesOf(tx, partyId, eventId)
    if (was && !isSameValue(was, before.prizeRules)) refuse('changed-meanwhile', changed)
    if (before.prizesShown !== null) refuse('ceremony-begun', 'The ceremony has begun. End it first.')
    const ids = new Set(prizes.map(({ id }) => id))
    if (ids.size < prizes.length) refuse('named-twice', 'A prize stands there twice.')
    const { competition } = await wonIn(tx, services, partyId, eventId)
    // What was there before a class or a contest went away may stay, so that the rest can be changed.
    const known = new Set(before.prizeRules.prizes.map(({ id }) => id))
    const wrong = prizes.find((prize) => !known.has(prize.id) && !hasRanking(competition, prize))
    if (wrong) refuse('no-such-ranking', 'The event has no such class, round or contest.', { prizeId: wrong.id })
    const rules = { onePerPerson, ties, prizes }
    const decisions = before.prizeDecisions.filter(({ prizeId }) => ids.has(prizeId))
    await keepRules(tx, partyId, eventId, rules, decisions)
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'prizes-changed', partyId, eventId, rules: { onePerPerson, ties, prizes: prizes.length } })
    return { ok: true }
  },
})

serve(decidePrize, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, session, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    const { eventId, prizeId, winners, reason } = input
    await lockEvent(tx, partyId, eventId)
    const { prizes, prizeDecisions, competition, rankingOf } = await wonIn(tx, services, partyId, eventId)
    const prize = prizes.find(({ id }) => id === prizeId)
    if (!prize) return refuse('no-such-prize', 'The event has no such prize.')
    if (new Set(winners).size < winners.length) refuse('named-twice', 'Somebody stands there twice.')
    const known = new Set(rankingOf(prize).map(({ id }) => id))
    if (winners.some((id) => !known.has(id))) refuse('not-in-ranking', 'Somebody has no place in this ranking.')
    const stored = prize.of === 'teams' ? teamNames(competition, winners) : winners
    const byUserId = session.userId ?? notFound()
    const decision = { prizeId, winners: stored, reason, byUserId, at: services.now().toISOString() }
    const others = prizeDecisions.filter((one) => one.prizeId !== prizeId)
    await keepDecisions(tx, partyId, eventId, [...others, decision])
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'prize-decided', partyId, eventId, prizeId, winners: stored, reason })
    return { ok: true }
  },
})

serve(withdrawPrizeDecision, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, prizeId }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    const { prizeDecisions } = await prizesOf(tx, partyId, eventId)
    const left = prizeDecisions.filter((one) => one.prizeId !== prizeId)
    if (left.length === prizeDecisions.length) return refuse('no-such-decision', 'The event has no such decision.')
    await keepDecisions(tx, partyId, eventId, left)
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'prize-decided', partyId, eventId, prizeId, winners: null, reason: '' })
    return { ok: true }
  },
})

serve(showPrizes, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, shown, was }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    const { prizesShown, prizeRules, officialAt } = await prizesOf(tx, partyId, eventId)
    if (prizesShown !== was) refuse('changed-meanwhile', changed, { shown: prizesShown })
    if (shown !== null && officialAt === null)
      refuse('not-official', 'The results are not official yet, so prizes may still change hands.')
    const next = shown === null ? null : Math.min(shown, prizeRules.prizes.length)
    await keepShown(tx, partyId, eventId, next)
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'prizes-shown', partyId, eventId, shown: next })
    return { ok: true }
  },
})

serve(getCeremony, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input: { eventId }, tx, facts, services }) => {
    const { partyId } = facts.party
    const { title, partyTitle, prizesShown, prizeRules } = await prizesOf(tx, partyId, eventId)
    // Anybody may ask, and the winners are worked out from all cards of the event.
    const prizes = prizesShown ? (await wonIn(tx, services, partyId, eventId)).prizes : []
    const awards = shownOf(prizes, prizesShown).map(asAward)
    return { eventId, title, partyTitle, isOn: prizesShown !== null, count: prizeRules.prizes.length, awards }
  },
})

serve(exportPrizes, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, format, language }, tx, facts, services }) => {
    const { title, prizes, rounds } = await wonIn(tx, services, facts.party.partyId, eventId)
    const table = tableOfPrizes(prizes, rounds, language)
    const name = `${title} ${table.name}`
    return format === 'csv' ? csvFile(name, table, language) : xlsxFile(name, [table])
  },
})
