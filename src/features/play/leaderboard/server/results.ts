import { type PartyId, visitor } from '../../../../contract/session.ts'
import { fieldOf } from '../../../../golf/field.ts'
import { boardOf } from '../../../../golf/leaderboard.ts'
import { withoutTimeouts } from '../../../../server/data/database.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { ready } from '../../../../server/hooks.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { transact } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent, factsOfParty } from '../../../../server/session/party-facts.ts'
import { getReigningChampion, makeOfficial } from '../operations/official.ts'
import { loadBoard } from '../reads/board.ts'
import type { BoardData } from '../reads/board-rows.ts'
import { endedEvents, reigningChampion } from '../reads/results.ts'
import { closeGroups, keepResults, lockGroups, recomputing, submitCards } from '../writes.ts'
import { isEventOver, sourceOf } from './source.ts'

const triesAtMost = 10
const eventsAtOnce = 50

ready.push((services) => {
  services.jobs.schedule('freeze-results', '7 * * * *', () => freezeEnded(services))
  services.jobs.work<{ eventId: string }>(recomputing, ({ eventId }) => recompute(services, eventId))
})

serve(makeOfficial, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ tx, services, happen, facts, refuse, input: { eventId } }) => {
    const { partyId } = facts.party
    const outcome = await freeze(tx, services, partyId, eventId, 'person')
    if (outcome === 'already-official') return refuse(outcome, 'The results are official already.')
    if (typeof outcome === 'string') return refuse('nothing-played', 'Nobody has played yet.')
    await happen(outcome.official)
    return { officialAt: outcome.at.toISOString(), partyId }
  },
})

/** Keeps the board as it is now, closes the groups and submits what is complete. A person need not wait for the end. */
async function freeze(tx: Tx, services: Services, partyId: PartyId, eventId: string, by: 'clock' | 'person') {
  const at = services.now()
  const groups = await lockGroups(tx, partyId, eventId)
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    const data = (await loadBoard(tx, partyId, eventId)) ?? notFound()
    if (data.event.officialAt !== null) return 'already-official'
    if (data.cards.size === 0) return 'nothing-played'
    if (by === 'clock' && !isEventOver(data, at)) return 'not-over'
    const field = fieldOf(officialSource(data, at).competition)
    const known = { id: eventId, version: data.eventVersion }
    if (!(await keepResults(tx, partyId, known, boardOf(field), at))) continue
    for (const [position, round] of field.competition.rounds.entries()) {
      const complete = [...field.entries].flatMap(([userId, entries]) => {
        const entry = entries[position]
        const isComplete = entry && (entry.scoring.opponents === 'group' ? entry.finished : entry.score.complete)
        return isComplete ? [userId] : []
      })
      await submitCards(tx, partyId, round.id, complete, at)
    }
    await closeGroups(
      tx,
      partyId,
      groups.map(({ id }) => id),
      at,
    )
    return { at, official: officialOf(partyId, data.event, at) }
  }
  throw new Error(`Event ${eventId} kept changing while its results were frozen`)
}

/** Days after its end for which official results are something to tell the party; not when years of them are taken in. */
const newsDays = 30

function officialOf(partyId: PartyId, { id: eventId, title, endDate }: BoardData['event'], at: Date) {
  const isNews = at.valueOf() - Date.parse(endDate) <= newsDays * 86_400_000
  return { what: 'results-official', partyId, eventId, title, isNews } as const
}

/** What is official is over, whatever the date. */
function officialSource(data: BoardData, at: Date) {
  const officialAt = data.event.officialAt ?? at.toISOString()
  return sourceOf({ ...data, event: { ...data.event, officialAt } }, at)
}

/** Results become official by themselves on the day after an event's end, once no group can be scored any more. */
export async function freezeEnded(services: Services): Promise<void> {
  const { database, now } = services
  for (const { id } of await endedEvents(database.kysely, now(), eventsAtOnce))
    await transact(services, visitor, async (tx, happen) => {
      await withoutTimeouts(tx)
      const { party } = await factsOfEvent(tx, visitor, id)
      const outcome = await freeze(tx, services, party.partyId, id, 'clock')
      if (typeof outcome !== 'string') await happen(outcome.official)
    })
}

/** Watchers of the party are notified: champion, medals and figures come from the stored results. */
async function recompute(services: Services, eventId: string): Promise<void> {
  const { database, now } = services
  const { party } = await factsOfEvent(database.kysely, visitor, eventId)
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    const data = await loadBoard(database.pool, party.partyId, eventId)
    if (!data?.event.officialAt) return
    const board = boardOf(fieldOf(officialSource(data, now()).competition))
    const isKept = await transact(services, visitor, async (tx, happen) => {
      const known = { id: eventId, version: data.eventVersion }
      if (!(await keepResults(tx, party.partyId, known, board, null))) return false
      await happen({ what: 'results-recomputed', partyId: party.partyId, eventId })
      return true
    })
    if (isKept) return
  }
  throw new Error(`Event ${eventId} kept changing while its results were computed`)
}

serve(getReigningChampion, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: async ({ tx, facts }) => ({ champion: await reigningChampion(tx, facts.party.partyId) }),
})
