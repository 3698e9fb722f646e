import * as z from 'zod/mini'
import { gameTypes, roundGames } from '../golf/formats/presets.ts'
import { uuid } from './ids.ts'
import { mailboxForm } from './mailbox.ts'
import { languages, standardLanguage } from './texts.ts'
import { visible } from './visible.ts'

/** A UUID made by the server (UUIDv7), in lower case. */
export const id = z.string().check(z.regex(uuid))

/** Text of one line, trimmed, without what is invisible; NUL, other control characters and half surrogate pairs are refused. */
export const line = (minimum: number, maximum: number) =>
  z
    .string()
    .check(z.overwrite(visible), z.trim(), z.minLength(minimum), z.maxLength(maximum), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** Text of several lines. NUL and half surrogate pairs are refused because the database cannot hold them. */
export const paragraphs = (minimum: number, maximum: number) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(/^[^\0\p{Cs}]*$/u))

/** One plain mailbox, in lower case: see `mailboxForm`. Wherever an address is taken, it is this. */
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(mailboxForm))

/** A calendar day without a time, yyyy-mm-dd, that exists. */
export const day = z.string().check(
  z.regex(/^[12]\d{3}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const at = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
  }, 'No such day'),
)

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime()

export const integer = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))

/** Exact handicap, −10.0 to 54.0 with one decimal; a plus handicap is negative. */
export const exactHandicap = z.number().check(
  z.minimum(-10),
  z.maximum(54),
  z.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'One decimal'),
)

/** ISO 3166-1 alpha-2 in lower case. */
export const country = z.string().check(z.regex(/^[a-z]{2}$/))

/** ISO 639-1 code of a language that texts are written in. */
export const language = z.enum(languages)
/** The same, English where none is named. */
export const languageOrEnglish = z._default(language, standardLanguage)

export const hole = integer(1, 72)
/** Share of the exact handicap that is received: a whole percentage, 0 to 150. */
export const strokesFactor = z.number().check(
  z.minimum(0),
  z.maximum(1.5),
  z.refine((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9, 'A whole percentage'),
)
export const gameType = z.enum(gameTypes)
export const roundGameType = z.enum(roundGames)
export const scoringSystem = z.enum(['total', 'place-points', 'eclectic'])
export const tieBreak = z.enum(['count-back', 'long', 'sgf', 'shared'])
export const indicator = z.enum(['fish', 'camel', 'lion', 'snake'])

/** A page of a list: how many at the most, and how many to leave out first. */
export const paging = { count: z._default(integer(1, 100), 50), offset: z._default(integer(0, 1_000_000), 0) }

export const empty = z.object({})
export const done = z.object({ ok: z.boolean() })

/** What becomes of a mail that was asked for: it is sent, or shown at /dev/mail (demo), or this installation sends none. */
export const mailAsked = z.object({ ok: z.boolean(), mails: z.enum(['sent', 'shown', 'none']) })
export type Mails = z.output<typeof mailAsked>['mails']

/** The random key in a link that shares one event of a hidden or personal party. */
export const shareKey = z.optional(z.string().check(z.maxLength(64)))

/** Media types of a table that is exported: as text, or as a workbook. */
export const tableFiles = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
