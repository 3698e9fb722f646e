import { addDays } from '../../../../contract/days.ts'
import { newId } from '../../../../server/data/ids.ts'
import { serve } from '../../../../server/http/serve.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { copyEntryRules } from '../../entries/server/for-other-features.ts'
import { copyRounds } from '../../rounds/server/for-other-features.ts'
import { copyEvents } from '../operations/copy.ts'
import { firstDays, sameEvents } from '../reads.ts'
import { daysBetween } from '../rules/copies.ts'
import { insertCopy, lockParty } from '../writes.ts'

serve(copyEvents, {
  facts: partyOfInput,
  run: async ({ input: { copies, again }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    // Of two who copy the same at once the second finds what the first has made.
    await lockParty(tx, partyId)
    const from = await firstDays(
      tx,
      partyId,
      copies.map(({ eventId }) => eventId),
    )
    if (copies.some(({ eventId }) => !from.has(eventId)))
      refuse('no-such-event', 'One of these events is gone. Load the page again.')
    const there = again ? [] : [...(await sameEvents(tx, partyId, copies)), ...askedTwice(copies)]
    if (there.length > 0)
      refuse('already-there', 'An event of this name begins on that day already.', {
        events: there.map(({ title, startDate }) => ({ title, startDate })),
      })
    if (copies.some(({ startDate }) => addDays(startDate, 1000) > '2999-12-31'))
      refuse('too-late', 'No event can be as late as that.')
    const ids: string[] = []
    for (const { eventId, title, startDate } of copies) {
      const id = newId()
      const days = daysBetween(from.get(eventId) ?? startDate, startDate)
      await insertCopy(tx, partyId, eventId, id, title, days)
      await copyEntryRules(tx, partyId, eventId, id, (day) => addDays(day, days))
      await copyRounds(tx, partyId, eventId, id, days)
      await happen({ what: 'event-copied', partyId, eventId: id, from: eventId, title })
      ids.push(id)
    }
    return { ids }
  },
})

type Named = { title: string; startDate: string }

const askedTwice = (copies: readonly Named[]) =>
  copies.filter((copy, at) =>
    copies.slice(0, at).some((other) => other.title === copy.title && other.startDate === copy.startDate),
  )
