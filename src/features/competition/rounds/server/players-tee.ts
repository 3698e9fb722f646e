import { teesNamed, withPlayersTee } from '../../../../golf/formats/handicaps/round-tees.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { eventRow, roundsOfEvent, strangers } from '../../events/reads.ts'
import { lockEvent, touchEvent } from '../../events/server/for-other-features.ts'
import { startedPlayers } from '../../start-list/reads.ts'
import { setPlayersTee } from '../operations.ts'
import { teesOfCourse } from '../reads.ts'
import { changeTees } from '../writes.ts'

serve(setPlayersTee, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { roundId, userId, tee, gender }, tx, facts, refuse, happen }) => {
    const { eventId } = facts
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    const rounds = await roundsOfEvent(tx, partyId, await eventRow(tx, partyId, eventId))
    const { courseId, meta } = rounds.find(({ id }) => id === roundId) ?? notFound()
    if ((await strangers(tx, partyId, [userId])).length > 0) notFound()
    if ((await startedPlayers(tx, partyId, roundId)).has(userId))
      refuse('has-card', 'The player has started: the card keeps its tee.')
    const known = [...(courseId ? await teesOfCourse(tx, courseId) : []), ...teesNamed(meta.tees)]
    if (tee !== null && !known.includes(tee)) refuse('no-such-tee', 'The course of the round has no such tee.')
    const tees = withPlayersTee(meta.tees, userId, tee === null ? null : { tee, ...(gender && { gender }) })
    await changeTees(tx, partyId, roundId, tees)
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'round-changed', partyId, roundId, eventId, changes: { tees }, changed: ['tees'] })
    return { ok: true }
  },
})
