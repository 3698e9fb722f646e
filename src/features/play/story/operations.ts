import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, languageOrEnglish, shareKey } from '../../../contract/schemas.ts'
import { maySee } from '../../../contract/session.ts'
import { toldKinds } from './rules/told.ts'

const named = z.object({ id: z.string(), name: z.string(), isMany: z.boolean() })

const told = z.object({
  what: z.enum(toldKinds),
  /** The sentence in the language that was asked for. */
  text: z.string(),
  /** Id of the round; left out: it is about the whole event. */
  roundId: z.optional(id),
  /** Name of the class; left out: all who play. */
  class: z.optional(z.string()),
  who: z.array(named),
  others: z.optional(z.array(named)),
  /** After so many holes of the round. */
  after: z.optional(z.int()),
  /** To par, or points. */
  score: z.optional(z.number()),
  count: z.optional(z.int()),
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  by: z.optional(z.number()),
  match: z.optional(z.string()),
  decidedBy: z.optional(z.enum(['play-off', 'lot', 'card'])),
})

/**
 * What happened in an event as sentences, in the order of play: who led after which hole and round, changes of the lead,
 * climbs, streaks, matches, what is still needed, and who won. Everything is counted from the cards as they are now, by
 * holes that all who play have behind them; nothing is a forecast. Visitors as for getEventBoard.
 */
export const getEventStory = operation({
  summary: 'The story of an event in sentences',
  get: '/events/{eventId}/story',
  input: z.object({ eventId: id, key: shareKey, language: languageOrEnglish }),
  output: z.object({
    version: z.int(),
    asOf: instant,
    /** Since when the results are official; null: they are not. */
    officialAt: z.nullable(instant),
    sentences: z.array(told),
  }),
  who: maySee,
  conditional: true,
})
