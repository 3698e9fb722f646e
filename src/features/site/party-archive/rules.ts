import * as z from 'zod/mini'
import { playedTee, roundTees } from '../../../contract/round-tees.ts'
import { country, day, hole, id, integer, line, paragraphs } from '../../../contract/schemas.ts'
import { tvProgramme } from '../../../contract/tv-programme.ts'
import { sideGameNames } from '../../../golf/side-games/table.ts'
import { teeProblems } from '../../../golf/tees.ts'
import { entryHow, entrySettings, entryState } from '../../competition/entries/operations/schemas.ts'
import { feeKinds } from '../../competition/entries/rules/fees.ts'
import { listDraw } from '../../competition/start-list/operations.ts'
import { knownZone } from '../../party/parties/rules.ts'
import { newTee } from '../../play/courses/operations.ts'
import { extraMeta } from '../../play/extras/operations.ts'
import { chosenSettings } from '../../play/side-games/operations.ts'

export type Row = Record<string, unknown>

/** The archive cannot be imported, and trying again would not help; the message is for the person who tries. */
export class NoArchive extends Error {}

/** Bounds of an archive; beyond them it is refused while it is read, before anything is made of it. */
export const bounds = {
  /** Bytes of all rows, unpacked. */
  rowBytes: 120_000_000,
  /** Bytes of one row: a board that was kept is the largest. */
  oneRowBytes: 4_000_000,
  rows: 600_000,
  people: 50_000,
  courses: 2_000,
  pictures: 20_000,
  onePictureBytes: 20_000_000,
  pictureBytes: 4_000_000_000,
} as const

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** All ids that stand anywhere in a text. */
export const idsIn = (text: string): string[] => (text.match(uuid) ?? []).map((id) => id.toLowerCase())

/** The row in which every id of the list is another one, wherever it stands: in columns, lists, texts and kept boards. */
export function renamed(row: Row, ids: ReadonlyMap<string, string>): Row {
  if (ids.size === 0) return row
  return JSON.parse(JSON.stringify(row).replace(uuid, (id) => ids.get(id.toLowerCase()) ?? id)) as Row
}

/** A title that is free, with a number behind where it is not. `isTaken` is asked for one after the other. */
export async function freeTitle(title: string, isTaken: (title: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? title : `${title} (${number})`
    if (!(await isTaken(wanted))) return wanted
  }
}

export type Column = { name: string; type: string }

const number = z.number()
const whole = z.int()
/** Of the years 1800 to 2399: the database knows 'infinity' and years that no calendar shows. */
const moment = z.string().check(z.regex(/^(1[89]|2[0-3])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/))
const list = (of: z.ZodMiniType) => z.array(of).check(z.maxLength(100))
const byType: Readonly<Record<string, z.ZodMiniType>> = {
  uuid: id,
  text: paragraphs(0, 100_000),
  integer: whole,
  bigint: whole,
  numeric: number,
  boolean: z.boolean(),
  date: day,
  'timestamp with time zone': moment,
  jsonb: z.unknown(),
  'integer[]': list(z.nullable(whole)),
  'numeric[]': list(z.nullable(number)),
  'text[]': list(line(0, 1000)),
  'uuid[]': list(id),
}

const zone = z.string().check(z.refine((text) => knownZone(text) !== undefined))
const countryOrNone = z.union([country, z.literal('')])
const holes = z.array(z.nullable(hole)).check(z.maxLength(72))
const pars = z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.maxLength(72))
const team = z.looseObject({
  name: line(1, 200),
  country: z.optional(countryOrNone),
  members: z.array(id).check(z.maxLength(500)),
})
const side = z.looseObject({
  id,
  roundId: z.nullable(id),
  name: line(0, 200),
  members: z.array(id).check(z.maxLength(20)),
})
const tieDecision = z.looseObject({
  id,
  by: z.enum(['play-off', 'lot']),
  of: z.enum(['players', 'teams']),
  basis: z.enum(['net', 'gross']),
  places: z.array(z.array(line(1, 200)).check(z.maxLength(500))).check(z.maxLength(500)),
  note: line(0, 500),
  reason: line(0, 500),
  byUserId: id,
  at: moment,
})
const prizeRules = z.looseObject({
  onePerPerson: z.boolean(),
  ties: z.enum(['event', 'shared']),
  prizes: z
    .array(
      z.looseObject({
        id,
        title: line(0, 120),
        of: z.enum(['players', 'teams', 'contest']),
        class: z.nullable(line(1, 200)),
        basis: z.enum(['net', 'gross']),
        roundId: z.nullable(id),
        contestId: z.nullable(whole),
        hole: z.nullable(hole),
        place: whole,
        besides: z.boolean(),
      }),
    )
    .check(z.maxLength(300)),
})
const prizeDecision = z.looseObject({
  prizeId: id,
  winners: z.array(line(1, 200)).check(z.maxLength(50)),
  reason: line(0, 500),
  byUserId: id,
  at: moment,
})
const tee = z.looseObject({ players: z.array(id).check(z.maxLength(20)) })
const perHole = z.array(z.nullable(z.int().check(z.minimum(0), z.maximum(999)))).check(z.maxLength(72))
const board = z.looseObject({
  rows: z.array(z.looseObject({})),
  teams: z.array(z.looseObject({})),
  classes: z.array(z.looseObject({})),
  matches: z.array(z.looseObject({})),
})

/** What a column must hold besides its type, because a page, a job or the golf engine relies on it. */
const byColumn: Readonly<Record<string, z.ZodMiniType>> = {
  'parties.title': line(1, 200),
  'parties.time_zone': zone,
  'parties.website': z.string().check(z.regex(/^(https?:\/\/[^\s\p{Cc}]*)?$/u), z.maxLength(500)),
  'parties.point_tables': z.record(z.string(), z.array(number).check(z.maxLength(500))),
  'parties.currency': z.string().check(z.regex(/^[A-Z]{3}$/)),
  'entry_lists.settings': entrySettings,
  'entries.state': entryState,
  'entries.how': entryHow,
  'entry_fees.kind': z.enum(feeKinds),
  'events.country': countryOrNone,
  'events.sides': z.array(side).check(z.maxLength(2000)),
  'events.teams': z.array(team).check(z.maxLength(500)),
  'events.classes': z.array(z.looseObject({ name: line(1, 200), filter: line(0, 500) })).check(z.maxLength(100)),
  'events.text_info': z
    .array(z.looseObject({ condition: line(0, 500), conditionalText: paragraphs(0, 5000) }))
    .check(z.maxLength(500)),
  'events.results': board,
  'events.prize_rules': prizeRules,
  'events.prize_decisions': z.array(prizeDecision).check(z.maxLength(300)),
  'events.tv_programme': tvProgramme,
  'events.tie_decisions': z.array(tieDecision).check(z.maxLength(500)),
  'rounds.hole_count': hole,
  'rounds.start_hole': hole,
  'rounds.par': pars,
  'rounds.stroke_index': holes,
  'rounds.hole_config': holes,
  'rounds.pace': z.array(z.int().check(z.minimum(1), z.maximum(60))).check(z.maxLength(72)),
  'rounds.tees_played': roundTees,
  'scorecards.tee': playedTee,
  'start_lists.tees': z.array(tee).check(z.maxLength(500)),
  'start_lists.draw': listDraw,
  'scorecards.strokes': perHole,
  'scorecards.marks': perHole,
  'extras.meta': extraMeta,
  'side_games.game': z.enum(sideGameNames),
  'side_games.settings': chosenSettings,
  'users.first_name': line(0, 100),
  'users.last_name': line(0, 100),
  'users.country': countryOrNone,
  'courses.name': line(1, 200),
  'courses.country': country,
  'courses.par': pars,
  'courses.stroke_index': holes,
  'course_tees.position': integer(0, 100),
}

/**
 * The named columns of a row that the archive brings, each of its type. What else the row has is left behind. Throws
 * `NoArchive` for a value that the column cannot have.
 */
export function columnsOf(table: string, columns: readonly Column[], row: Row): Row {
  const taken: Row = {}
  for (const { name, type } of columns) {
    const value = row[name]
    if (value === undefined) continue
    const checks = value === null ? [] : [byType[type] ?? z.never(), byColumn[`${table}.${name}`] ?? z.unknown()]
    if (!checks.every((check) => z.safeParse(check, value).success))
      throw new NoArchive(`This archive is damaged: ${table}.${name} has a value that it cannot have.`)
    taken[name] = value
  }
  return taken
}

const wholeTee = z.looseObject(newTee)

/** The tees of one course of the archive, whole. Throws `NoArchive` where a course could not have them. */
export function checkedTees(rows: readonly Row[], course: Row): Row[] {
  const tees = rows.map((row) => wholeTee.safeParse(row))
  const whole = tees.flatMap(({ data }) => (data ? [data] : []))
  const holes = Array.isArray(course.par) ? course.par.length : 0
  if (whole.length < rows.length || teeProblems(whole, holes).length > 0)
    throw new NoArchive('This archive is damaged: a course has tees that it cannot have.')
  return whole
}

/** A row as it stands in the archive. */
export function parsedRow(text: string): Row {
  try {
    return JSON.parse(text) as Row
  } catch {
    throw new NoArchive('This archive is damaged.')
  }
}
