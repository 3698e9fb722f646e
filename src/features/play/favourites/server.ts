import type { PartyId, Session } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent, partyOfInput } from '../../../server/session/party-facts.ts'
import { changeFavourites, getFavourites, getOwnFlight } from './operations.ts'
import { favouritesOf, favouritesOfPerson, flightOf } from './reads.ts'
import { favouritesAtMost } from './rules.ts'
import { addFavourites, forgetPerson, removeFavourites } from './writes.ts'

removals.push(forgetPerson)
archives.push(async (tx, userId) => ({ favourites: await favouritesOfPerson(tx, userId) }))

const userIdOf = (session: Session) => session.userId ?? notFound()
const tooMany = `At most ${favouritesAtMost} favourites. Take one away first.`

const answer = async (tx: Tx, partyId: PartyId, userId: string) => ({
  favourites: await favouritesOf(tx, partyId, userId),
})

serve(getFavourites, {
  facts: partyOfInput,
  run: ({ tx, session, facts }) => answer(tx, facts.party.partyId, userIdOf(session)),
})

serve(changeFavourites, {
  facts: partyOfInput,
  run: async ({ input, tx, session, services, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    await removeFavourites(tx, partyId, userId, input.remove)
    await addFavourites(tx, partyId, userId, input.add, services.now())
    const now = await answer(tx, partyId, userId)
    if (now.favourites.length > favouritesAtMost) refuse('too-many', tooMany)
    await happen({ what: 'favourites-changed', partyId, userId })
    return now
  },
})

serve(getOwnFlight, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, session, facts }) => ({
    players: await flightOf(tx, facts.party.partyId, input.eventId, userIdOf(session)),
  }),
})
