import { setImmediate as pause } from 'node:timers/promises'
import type { OutputOf } from '../../../../contract/operation.ts'
import type { Language } from '../../../../contract/texts.ts'
import { serve } from '../../../../server/http/serve.ts'
import { getEventStory } from '../../story/operations.ts'
import type { Told } from '../../story/rules/told.ts'
import { wordsOf } from '../../story/rules/words.ts'
import { tellStory } from '../../story/rules.ts'
import { answer, type Computed } from './boards.ts'
import { keptFor } from './kept.ts'

serve(getEventStory, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.event(tx, session, input.eventId, input.key),
  run: async ({ services, facts, input: { language } }) => {
    const computed = await keptFor(services).boards.read(facts.party.partyId, facts.eventId)
    return answer(computed, `story ${language}`, async () => inWords(computed, await toldOf(computed), language))
  },
})

const stories = new WeakMap<Computed, Promise<Told[]>>()

/** Told once a version, in whatever languages it is read. */
function toldOf(computed: Computed): Promise<Told[]> {
  const known = stories.get(computed) ?? tellInPieces(computed)
  stories.set(computed, known)
  return known
}

/** Others are answered in between. */
async function tellInPieces({ source, field, leaderboard }: Computed): Promise<Told[]> {
  const { competition, event } = source
  const telling = tellStory({ competition, field, leaderboard, isOfficial: event.officialAt !== undefined })
  for (;;) {
    const { done, value } = telling.next()
    if (done) return value
    await pause()
  }
}

function inWords(
  { source, leaderboard, board }: Computed,
  story: readonly Told[],
  language: Language,
): OutputOf<typeof getEventStory> {
  const { basis, rankedBy } = leaderboard
  return {
    version: source.version,
    asOf: board.asOf,
    officialAt: source.event.officialAt ?? null,
    sentences: story.map(({ round, who, others, ...told }) => {
      const inRound = round === undefined ? undefined : source.rounds[round]?.id
      return {
        ...told,
        text: wordsOf({ round, who, others, ...told }, { basis, rankedBy }, language),
        who: [...who],
        ...(others && { others: [...others] }),
        ...(inRound && { roundId: inRound }),
      }
    }),
  }
}
