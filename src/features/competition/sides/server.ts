import { randomInt } from 'node:crypto'
import type { PartyId } from '../../../contract/session.ts'
import type { Side } from '../../../golf/competition.ts'
import { balancedSides, randomSides } from '../../../golf/draw-sides.ts'
import { formatOf, settingsOfRound } from '../../../golf/formats/presets.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../play/leaderboard/server/for-other-features.ts'
import { eventRow, roundsOfEvent, strangers } from '../events/reads.ts'
import { lockEvent, touchEvent } from '../events/server/for-other-features.ts'
import { peopleById } from '../start-list/reads.ts'
import { drawSides, getSides, type ShownSide, updateSides } from './operations.ts'
import { readSides, sidesWithCards } from './reads.ts'
import { isInTwoSides } from './rules.ts'
import { keepSides } from './writes.ts'
import './server/side-tee.ts'

serve(getSides, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input: { eventId }, tx, facts: { party } }) => ({
    eventId,
    mayAdminister: party.role === 'admin',
    sides: await shown(tx, party.partyId, eventId),
  }),
})

serve(updateSides, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts: { party }, services, refuse, happen }) => {
    const { partyId } = party
    const { eventId, roundId } = input
    await lockEvent(tx, partyId, eventId)
    const event = await eventRow(tx, partyId, eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    if (roundId !== null && !rounds.some(({ id }) => id === roundId))
      refuse('no-such-round', 'The event has no such round.')
    const all = await readSides(tx, partyId, eventId)
    const before = all.filter((side) => side.roundId === roundId)
    const sides = input.sides.map((side): Side => ({ ...side, id: side.id ?? newId(), roundId }))
    if (
      input.was &&
      input.was.toSorted().join() !==
        before
          .map(({ id }) => id)
          .sort()
          .join()
    )
      refuse('changed-meanwhile', 'Somebody else has changed the sides meanwhile. Please compare.', {
        sides: await shown(tx, partyId, eventId),
      })
    if (input.sides.some(({ id }) => id && !before.some((side) => side.id === id)))
      refuse('no-such-side', 'One of these sides does not exist any more.')
    if (isInTwoSides(sides)) refuse('two-sides', 'Somebody is in two sides.')
    const strange = await strangers(
      tx,
      partyId,
      sides.flatMap(({ members }) => members),
    )
    if (strange.length > 0) refuse('unknown-member', 'Somebody is no member of this party.')
    const played = rounds.filter(({ id }) => roundId === null || id === roundId)
    const largest = Math.max(1, ...played.map(largestIn(event)))
    if (played.length > 0 && sides.some(({ members }) => members.length > largest))
      refuse('side-too-large', `A side has at most ${largest} players.`, { largest })
    const withCards = await sidesWithCards(tx, partyId, eventId)
    if (before.some(({ id }) => withCards.has(id) && !sides.some((side) => side.id === id)))
      refuse('has-scores', 'A side that has played cannot be removed.')
    await keepSides(tx, partyId, eventId, [...all.filter((side) => side.roundId !== roundId), ...sides])
    await touchEvent(tx, partyId, eventId)
    await recomputeIfOfficial(tx, services, partyId, eventId)
    await happen({ what: 'sides-changed', partyId, eventId, roundId, sides: sides.length })
    return { sides: await shown(tx, partyId, eventId) }
  },
})

type Event = Awaited<ReturnType<typeof eventRow>>
type Round = Awaited<ReturnType<typeof roundsOfEvent>>[number]

const largestIn = (event: Event) => (round: Round) =>
  round.gameType === null
    ? 1
    : formatOf({ gameType: round.gameType, formatSettings: settingsOfRound(event, round.meta.formatSettings) }).side
        .largest

async function shown(tx: Tx, partyId: PartyId, eventId: string): Promise<ShownSide[]> {
  const sides = await readSides(tx, partyId, eventId)
  const withCards = await sidesWithCards(tx, partyId, eventId)
  const people = await peopleById(tx, partyId, [...new Set(sides.flatMap(({ members }) => members))])
  return sides.map(({ id, roundId, name, members }) => ({
    id,
    roundId,
    name,
    members: members.flatMap((userId) => {
      const person = people.find((one) => one.userId === userId)
      return person ? [{ userId, firstName: person.firstName, lastName: person.lastName }] : []
    }),
    hasCards: withCards.has(id),
  }))
}

serve(drawSides, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { players, size, how, seed: known }, tx, facts: { party }, refuse }) => {
    const ids = [...new Set(players)]
    const strange = await strangers(tx, party.partyId, ids)
    if (strange.length > 0) refuse('unknown-member', 'Somebody is no member of this party.')
    const seed = how === 'random' ? (known ?? randomInt(1_000_000, 10_000_000)) : null
    if (seed !== null) return { seed, sides: asSides(randomSides(ids, size, seed)) }
    const people = await peopleById(tx, party.partyId, ids)
    const sides = balancedSides(
      people.map(({ userId, handicap }) => ({ id: userId, handicap })),
      size,
    )
    return { seed, sides: asSides(sides) }
  },
})

const asSides = (sides: readonly string[][]) => sides.map((members) => ({ members }))
