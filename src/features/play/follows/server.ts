import type { PartyId, Session } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { followPlayer, getFollowed, unfollowPlayer } from './operations.ts'
import { followedBy, followsOfPerson, isQuiet } from './reads.ts'
import { followedAtMost } from './rules.ts'
import { addFollow, forgetPerson, removeFollow } from './writes.ts'

removals.push(forgetPerson)
archives.push(async (tx, userId) => ({ follows: await followsOfPerson(tx, userId) }))

const userIdOf = (session: Session) => session.userId ?? notFound()
const tooMany = `At most ${followedAtMost} players are followed. Stop following one first.`

const answer = async (tx: Tx, partyId: PartyId, userId: string) => ({
  followed: await followedBy(tx, partyId, userId),
  isQuiet: await isQuiet(tx, userId),
})

serve(getFollowed, {
  facts: partyOfInput,
  run: ({ tx, session, facts }) => answer(tx, facts.party.partyId, userIdOf(session)),
})

serve(followPlayer, {
  facts: partyOfInput,
  run: async ({ input: { playerId }, tx, session, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    if (playerId === userId) refuse('own-play', 'Nobody follows themselves.')
    if (!(await addFollow(tx, partyId, userId, playerId))) return notFound()
    const now = await answer(tx, partyId, userId)
    if (now.followed.length > followedAtMost) refuse('too-many', tooMany)
    await happen({ what: 'favourites-changed', partyId, userId })
    return now
  },
})

serve(unfollowPlayer, {
  facts: partyOfInput,
  run: async ({ input: { playerId }, tx, session, facts, happen }) => {
    const { partyId } = facts.party
    const userId = userIdOf(session)
    if (!(await removeFollow(tx, partyId, userId, playerId))) return notFound()
    await happen({ what: 'favourites-changed', partyId, userId })
    return answer(tx, partyId, userId)
  },
})
