import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, line } from '../../../contract/schemas.ts'
import { isMember } from '../../../contract/session.ts'
import { knownTypes } from './rules.ts'

const found = z.object({
  type: z.enum(knownTypes),
  /** The news, image, person, thread or event. */
  reference: id,
  title: z.string(),
  date: z.object({ date: z.nullable(instant) }),
  /** One line that introduces it; '' for none. */
  ingress: z.string(),
  /** The part of its text around the words, plain; '' where the title says it all. */
  contains: z.string(),
  /** How well it fits, 0 to 1. */
  strength: z.number().check(z.minimum(0), z.maximum(1)),
  /** Where it stands: the event of an image, null without one; the place of a post in its thread. */
  eventId: z.nullable(id),
  /** Of an image and of a person: a small picture; null without one. */
  thumbnailUrl: z.nullable(z.string()),
  postNumber: z.nullable(z.int()),
})
export type Found = z.output<typeof found>

/**
 * Looks for words in the people, news, images, forums and events of a party, in this order, at most 20 of each kind, the
 * strongest first. Beginnings of words, forms of them in Swedish and English, other accents and, from 4 letters on, small
 * typing errors are found too.
 * Fewer than 2 letters find nothing; more than 8 words are left out.
 */
export const getSearch = operation({
  call: 'get_search',
  summary: 'Search in a party',
  get: '/parties/{partyId}/search',
  input: z.object({ partyId: id, terms: line(0, 200) }),
  output: z.object({ results: z.array(found) }),
  who: isMember,
})
