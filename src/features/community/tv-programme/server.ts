import { bbLines } from '../../../contract/bb-code.ts'
import { imageUrl } from '../../../contract/pictures.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { lockEvent } from '../../competition/events/server/for-other-features.ts'
import { eventImages } from '../images/reads.ts'
import { readNews } from '../news/reads.ts'
import { getTvProgramme, updateTvProgramme } from './operations.ts'
import { picturesThere, programmeOf } from './reads.ts'
import { newsAtMost, newsFor, picturesAtMost, wordsAtMost } from './rules.ts'
import { keepProgramme } from './writes.ts'

serve(getTvProgramme, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input: { eventId, key }, tx, facts: { party }, services }) => {
    const { partyId } = party
    const { parts, sponsors } = await programmeOf(tx, partyId, eventId)
    const { images } = await eventImages(tx, partyId, { of: 'event', eventId }, { count: picturesAtMost, offset: 0 })
    const maySeeNews = party.isPublic || party.role !== 'none'
    const since = services.now().getTime() - newsFor
    const { rows } = maySeeNews
      ? await readNews(tx, partyId, { count: newsAtMost, offset: 0, full: false })
      : { rows: [] }
    return {
      eventId,
      parts,
      sponsors: sponsors.map((sponsor) => ({ ...sponsor, address: imageUrl(sponsor.imageId, key) })),
      pictures: images.map(({ id, description, createdAt }) => ({
        id,
        description,
        address: imageUrl(id, key),
        created: createdAt.toISOString(),
      })),
      news: rows
        .filter(({ date }) => date.getTime() >= since)
        .map(({ id, title, ingress, date }) => ({
          id,
          title,
          words: bbLines(ingress, wordsAtMost),
          date: date.toISOString(),
        })),
    }
  },
})

serve(updateTvProgramme, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId, was, parts, sponsors }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, eventId)
    if (was && !isSameValue(was, await programmeOf(tx, partyId, eventId)))
      refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.')
    const named = [...parts.map(({ part }) => part), ...sponsors.map(({ imageId }) => imageId)]
    if (new Set(named).size < named.length) refuse('named-twice', 'A part or a picture stands there twice.')
    const there = await picturesThere(tx, partyId, sponsors)
    const missing = sponsors.find(({ imageId }) => !there.has(imageId))
    if (missing) refuse('no-such-picture', 'The party has no such picture.', { imageId: missing.imageId })
    await keepProgramme(tx, partyId, eventId, { parts, sponsors })
    const shown = parts.filter((one) => one.shown).map(({ part, seconds }) => `${part} ${seconds}`)
    await happen({ what: 'tv-programme-changed', partyId, eventId, programme: { shown, sponsors: sponsors.length } })
    return { ok: true }
  },
})
