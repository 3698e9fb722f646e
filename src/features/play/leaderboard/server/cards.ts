import { playsMatches } from '../../../../golf/formats/presets.ts'
import { ninesOf, playedHoles } from '../../../../golf/holes.ts'
import { holesOfCards } from '../../../../golf/scorecard.ts'
import { serve } from '../../../../server/http/serve.ts'
import { type EventCard, type EventCards, getEventCards } from '../../../competition/result-sheets/operations.ts'
import { answer, type Computed } from './boards.ts'
import { keptFor } from './kept.ts'

serve(getEventCards, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.event(tx, session, input.eventId, input.key),
  run: async ({ services, facts }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    return answer(computed, 'cards', () => ({ version: computed.source.version, ...cardsOfEvent(computed) }))
  },
})

/** The cards of all rounds that are played with strokes, each in the order of the course. */
export function cardsOfEvent({ source, field }: Pick<Computed, 'source' | 'field'>): Omit<EventCards, 'version'> {
  const rounds: EventCards['rounds'] = []
  const cards: EventCard[] = []
  for (const [at, round] of source.competition.rounds.entries()) {
    if (playsMatches(round.gameType)) continue
    const played = [...holesOfCards(field, round.id)].map(([userId, holes]) => ({ userId, nines: ninesOf(holes) }))
    if (played.length === 0) continue
    // the course's own card: players from other tees may have another par
    const nines = ninesOf(playedHoles(round.card, round.holes))
    rounds.push({
      roundId: round.id,
      nines: nines.map((nine) => nine.map(({ hole, par, index }) => ({ hole, par, index }))),
    })
    for (const { userId, nines } of played) {
      const entry = field.entries.get(userId)?.[at]
      const holes = nines.flat()
      cards.push({
        userId,
        roundId: round.id,
        playingStrokes: entry?.score.playingStrokes ?? 0,
        status: entry?.status ?? null,
        received: holes.map(({ received }) => received),
        strokes: holes.map(({ strokes }) => strokes),
        pickedUp: holes.flatMap(({ pickedUp }, position) => (pickedUp ? [position] : [])),
        points: holes.map(({ points }) => points),
      })
    }
  }
  return { rounds, cards }
}
