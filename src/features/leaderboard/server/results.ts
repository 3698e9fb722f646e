import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { type PartyId, visitor } from '../../../contract/session.ts'
import { fieldOf } from '../../../golf/field.ts'
import { isMatchGame } from '../../../golf/hole.ts'
import { boardOf } from '../../../golf/leaderboard.ts'
import { audit } from '../../../server/audit.ts'
import { withoutTimeouts } from '../../../server/database.ts'
import { happen } from '../../../server/happenings.ts'
import { ready } from '../../../server/hooks.ts'
import { factsOfEvent, factsOfParty } from '../../../server/party-facts.ts'
import { notFound, serve, type Tx } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { tellParty } from '../../messages/store.ts'
import { announce } from '../../webhooks/store.ts'
import { getReigningChampion, makeOfficial } from '../operations.ts'
import {
  type BoardData,
  closeGroups,
  endedEvents,
  keepResults,
  loadBoard,
  lockGroups,
  recomputing,
  reigningChampion,
  submitCards,
} from '../store.ts'
import { isEventOver, sourceOf } from './source.ts'

const triesAtMost = 10
const eventsAtOnce = 50

ready.push((services) => {
  services.jobs.schedule('freeze-results', '7 * * * *', () => freezeEnded(services))
  services.jobs.work<{ eventId: string }>(recomputing, ({ eventId }) => recompute(services, eventId))
})

serve(makeOfficial, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ tx, services, session, facts, refuse, input: { eventId } }) => {
    const { partyId } = facts.party
    const outcome = await freeze(tx, services, partyId, eventId, 'person')
    if (outcome === 'already-official') return refuse(outcome, 'The results are official already.')
    if (!(outcome instanceof Date)) return refuse('nothing-played', 'Nobody has played yet.')
    await audit(tx, session, { partyId, action: 'results-official', subject: eventId })
    return { officialAt: outcome.toISOString(), partyId }
  },
})

/** Keeps the board as it is now, closes the groups and submits what is complete. A person need not wait for the end. */
async function freeze(tx: Tx, services: Services, partyId: PartyId, eventId: string, by: 'clock' | 'person') {
  const at = services.now()
  const groups = await lockGroups(tx, partyId, eventId)
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    const data = (await loadBoard(services.database.pool, partyId, eventId)) ?? notFound()
    if (data.event.officialAt !== null) return 'already-official'
    if (data.cards.size === 0) return 'nothing-played'
    if (by === 'clock' && !isEventOver(data, at)) return 'not-over'
    const field = fieldOf(officialSource(data, at).competition)
    const known = { id: eventId, version: data.eventVersion }
    if (!(await keepResults(tx, partyId, known, boardOf(field), at))) continue
    for (const [position, round] of field.competition.rounds.entries()) {
      const complete = [...field.entries].flatMap(([userId, entries]) => {
        const entry = entries[position]
        const isComplete = entry && (isMatchGame(round.gameType) ? entry.finished : entry.score.complete)
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
    await tellIfNews(tx, partyId, data.event, at)
    await announce(tx, at, [{ partyId, type: 'event.official', data: { eventId } }])
    return at
  }
  throw new Error(`Event ${eventId} kept changing while its results were frozen`)
}

/** Days after its end for which official results are something to tell the party; not when years of them are taken in. */
const newsDays = 30

async function tellIfNews(tx: Tx, partyId: PartyId, { id, title, endDate }: BoardData['event'], at: Date) {
  if (at.valueOf() - Date.parse(endDate) > newsDays * 86_400_000) return
  await tellParty(tx, partyId, { kind: 'official-result', subject: id, title })
  await happen(tx, at, { partyId, what: 'results-official', eventId: id, title })
}

/** What is official is over, whatever the date. */
function officialSource(data: BoardData, at: Date) {
  const officialAt = data.event.officialAt ?? at.toISOString()
  return sourceOf({ ...data, event: { ...data.event, officialAt } }, at)
}

/** Results become official by themselves on the day after an event's end, once no group can be scored any more. */
export async function freezeEnded(services: Services): Promise<void> {
  const { database, live, now } = services
  for (const { id } of await endedEvents(database.kysely, now(), eventsAtOnce)) {
    const topics = await database.kysely.transaction().execute(async (tx) => {
      await withoutTimeouts(tx)
      const { party } = await factsOfEvent(tx, visitor, id)
      const outcome = await freeze(tx, services, party.partyId, id, 'clock')
      if (!(outcome instanceof Date)) return []
      const changed = [eventTopic(id), partyTopic(party.partyId)]
      await audit(tx, visitor, { partyId: party.partyId, action: 'results-official', subject: id })
      await live.record(tx, changed)
      return changed
    })
    live.publish(topics)
  }
}

/** Who watches the party hears of it: champion, medals and figures are taken from what is kept. */
async function recompute({ database, live, now }: Services, eventId: string): Promise<void> {
  const { party } = await factsOfEvent(database.kysely, visitor, eventId)
  for (let tried = 0; tried < triesAtMost; tried += 1) {
    const data = await loadBoard(database.pool, party.partyId, eventId)
    if (!data?.event.officialAt) return
    const board = boardOf(fieldOf(officialSource(data, now()).competition))
    const changed = [eventTopic(eventId), partyTopic(party.partyId)]
    const isKept = await database.kysely.transaction().execute(async (tx) => {
      const known = { id: eventId, version: data.eventVersion }
      if (!(await keepResults(tx, party.partyId, known, board, null))) return false
      await live.record(tx, changed)
      return true
    })
    if (isKept) return live.publish(changed)
  }
  throw new Error(`Event ${eventId} kept changing while its results were computed`)
}

serve(getReigningChampion, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: async ({ tx, facts }) => ({ champion: await reigningChampion(tx, facts.party.partyId) }),
})
