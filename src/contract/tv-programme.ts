import * as z from 'zod/mini'
import { id, integer, line } from './schemas.ts'

/** What a big screen can show in turn, in the usual order. The leaders are on screen beside each of them. */
export const tvParts = [
  'leaders',
  'field',
  'movers',
  'classes',
  'matches',
  'holes',
  'contests',
  'pictures',
  'news',
  'sponsors',
] as const
export type TvPart = (typeof tvParts)[number]

/** Shorter nobody reads a picture, longer nobody waits for the next. */
export const tvSeconds = { least: 5, most: 60 } as const
export const sponsorsAtMost = 12

export const tvPartSetting = z.strictObject({
  part: z.enum(tvParts),
  shown: z.boolean(),
  /** How long one picture of it stays. */
  seconds: integer(tvSeconds.least, tvSeconds.most),
})
export type TvPartSetting = z.output<typeof tvPartSetting>

export const tvSponsor = z.strictObject({
  /** A picture of the party. */
  imageId: id,
  /** Who it is: stands below the picture, and instead of it for who cannot see it. */
  name: line(1, 80),
  /** What they give, such as 'gives the prizes of class B'. */
  words: z._default(line(0, 120), ''),
})
export type TvSponsor = z.output<typeof tvSponsor>

/** The programme as it is stored. */
export const tvProgramme = z.strictObject({
  parts: z.array(tvPartSetting).check(z.maxLength(tvParts.length)),
  sponsors: z.array(tvSponsor).check(z.maxLength(sponsorsAtMost)),
})
export type TvProgramme = z.output<typeof tvProgramme>

const usualSeconds: Record<TvPart, number> = {
  leaders: 12,
  field: 10,
  movers: 10,
  classes: 10,
  matches: 12,
  holes: 10,
  contests: 8,
  pictures: 8,
  news: 10,
  sponsors: 6,
}
const usual = tvParts.map((part): TvPartSetting => ({ part, shown: true, seconds: usualSeconds[part] }))

/** What is stored, with each part once: one that it does not name comes last, as it usually is. Null: what is usual. */
export function wholeProgramme(stored: TvProgramme | null): TvProgramme {
  const named = new Map((stored?.parts ?? []).map((one) => [one.part, one]))
  return {
    parts: [...named.values(), ...usual.filter(({ part }) => !named.has(part))],
    sponsors: stored?.sponsors ?? [],
  }
}
