import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, shareKey } from '../../../contract/schemas.ts'
import { isAdministrator, maySee } from '../../../contract/session.ts'
import { tvPartSetting, tvProgramme, tvSponsor } from '../../../contract/tv-programme.ts'

/**
 * What the big screen of an event shows besides its board: the parts in their order, the sponsors, the latest pictures that the
 * event shows and the latest news of the party. Visitors as for getEventBoard; who came by the key of an event of a hidden
 * party reads no news, which are the party's.
 */
export const getTvProgramme = operation({
  summary: 'What the big screen of an event shows',
  get: '/events/{eventId}/tv-programme',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    eventId: id,
    /** Each part once, in the order in which they come. */
    parts: z.array(tvPartSetting),
    /** `address`: on this server, under the key that was given. */
    sponsors: z.array(z.object({ ...tvSponsor.shape, address: z.string() })),
    /** The latest first. */
    pictures: z.array(z.object({ id, address: z.string(), description: z.string(), created: instant })),
    /** The latest first, of the last two weeks. `words`: how it begins, without marks. */
    news: z.array(z.object({ id, title: z.string(), words: z.string(), date: instant })),
  }),
  who: maySee,
})
export type OnTv = z.output<typeof getTvProgramme.output>

/** Arranges it. Parts that are left out come last, as they usually are; screens show the change at their next picture. */
export const updateTvProgramme = operation({
  summary: 'Arrange what the big screen of an event shows',
  put: '/events/{eventId}/tv-programme',
  input: z.object({
    eventId: id,
    ...tvProgramme.shape,
    /** What the caller saw; another programme there now: `changed-meanwhile`. */
    was: z.optional(tvProgramme),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    'changed-meanwhile': 409,
    /** A part or a picture stands there twice. */
    'named-twice': 422,
    /** The party has no such picture. */
    'no-such-picture': 422,
  },
})
