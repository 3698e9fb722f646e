import { plainBbText } from '../../../contract/bb-code.ts'
import { thumbnailUrl } from '../../../contract/pictures.ts'
import { excerpt, isSearchable, wordsOf } from '../../../contract/search-words.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { type Found, getSearch } from './operations.ts'
import { findAll, type Hit } from './reads.ts'
import { knownTypes } from './rules.ts'

const eachAtMost = 20

serve(getSearch, {
  facts: partyOfInput,
  run: async ({ input: { terms }, tx, facts: { party } }) => {
    if (!isSearchable(terms)) return { results: [] }
    const hits = oncePerThing(await findAll(tx, party.partyId, wordsOf(terms)))
    const strongest = knownTypes.flatMap((type) => hits.filter((hit) => hit.type === type).slice(0, eachAtMost))
    return { results: strongest.map((hit) => foundOf(hit, terms)) }
  },
})

/** A thread that is found by its title and by several of its posts is found once, where it fits best. */
function oncePerThing(hits: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>()
  for (const hit of [...hits].sort((one, other) => other.strength - one.strength))
    if (!best.has(`${hit.type} ${hit.reference}`)) best.set(`${hit.type} ${hit.reference}`, hit)
  return [...best.values()]
}

const foundOf = (
  { type, reference, title, date, ingress, body, strength, eventId, picture, postNumber }: Hit,
  terms: string,
): Found => ({
  type,
  reference,
  title,
  date: { date: date?.toISOString() ?? null },
  ingress: plainBbText(ingress, 200),
  contains: excerpt(plainBbText(body, 20_000), terms),
  strength: Math.min(1, Math.round(strength * 100) / 100),
  eventId,
  thumbnailUrl: picture && thumbnailUrl(picture),
  postNumber,
})
