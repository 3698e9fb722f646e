import type { TvPart, TvProgramme } from '../../../contract/tv-programme.ts'

/** How many are read for the screen; each turn shows one. */
export const picturesAtMost = 6
export const newsAtMost = 3
/** Of a piece of news as much as is read from afar, in characters. */
export const wordsAtMost = 200
/** Older news are none, in milliseconds. */
export const newsFor = 14 * 24 * 60 * 60 * 1000

/** Within so many milliseconds everybody who has a place is on screen once, as long as the programme leaves the time. */
export const onceWithin = 240_000
/** A slide may come that much later than it was reckoned. */
const slack = 15_000

/** Leaders beside every picture. */
export const leadersBeside = 8

type Size = { width: number; height: number }

/** How many rows of the field stand beside the leaders, or below them on a screen that stands upright, and none is cut. */
export function rowsBeside({ width, height }: Size): number {
  const isUpright = height > width
  const unit = isUpright ? Math.min(width / 1080, height / 1920) : Math.min(width / 1920, height / 1080)
  const room = isUpright ? height - 1200 * unit : height - 360 * unit
  return Math.min(16, Math.max(8, Math.floor(room / (58 * unit))))
}

/** How many pictures of a part a turn shows, where it has more; the next turn goes on with those behind. */
const aTurn: Record<Exclude<TvPart, 'field'>, number> = {
  leaders: 1,
  movers: 1,
  classes: 2,
  matches: 2,
  holes: 1,
  contests: 1,
  pictures: 1,
  news: 1,
  sponsors: 1,
}

/** What there is to show at this moment. `field`: ids behind the leaders, in the order of the board. */
export type Content = {
  leaders: readonly string[]
  field: readonly string[]
  pages: Readonly<Record<Exclude<TvPart, 'field'>, number>>
}

/** One picture. Of the field: the rows from `from` on, and `also` those who would be seen too late. */
export type Slide =
  | { part: Exclude<TvPart, 'field'>; page: number; seconds: number }
  | { part: 'field'; seconds: number; from: number; ids: readonly string[]; also: readonly string[] }

/** What a screen remembers from one picture to the next. It grows with the field and with nothing else. */
export type Memory = {
  slide: Slide
  /** How many pictures of this part this turn has shown. */
  shown: number
  /** Where the field goes on. */
  cursor: number
  /** Which picture of a part comes next. */
  pages: Readonly<Partial<Record<TvPart, number>>>
  /** When somebody was last on screen, or first could have been. */
  seen: ReadonlyMap<string, number>
  /** Pictures so far; the screen moves by a hair with each, so that nothing burns in. */
  count: number
}

export type Showing = { programme: TvProgramme; content: Content; rows: number }

const hasPart = ({ programme, content }: Showing, part: TvPart) =>
  programme.parts.some((one) => one.part === part && one.shown) &&
  (part === 'field' ? content.field.length > 0 : content.pages[part] > 0)

/** The parts that come in turn; the leaders where nothing else is wanted or there. */
function turnOf(showing: Showing): TvPart[] {
  const parts = showing.programme.parts.map(({ part }) => part).filter((part) => hasPart(showing, part))
  return parts.length > 0 ? parts : ['leaders']
}

const secondsOf = ({ programme }: Showing, part: TvPart) =>
  programme.parts.find((one) => one.part === part)?.seconds ?? 10

/** The picture after that of `memory`, at `now` in milliseconds. */
export function nextPicture(memory: Memory | undefined, showing: Showing, now: number): Memory {
  const seen = seenNow(memory, showing.content, now)
  const turn = turnOf(showing)
  const last = memory?.slide.part
  const isMore = memory && last && turn.includes(last) && hasMore(memory, showing, last)
  const part = isMore ? last : partAfter(last, showing, turn)
  const before = { memory, shown: isMore ? memory.shown : 0, seen }
  return part === 'field' ? fieldPicture(before, showing, now) : otherPicture(before, showing, part)
}

/** Also where the part of the last picture is not shown any more. */
function partAfter(last: TvPart | undefined, { programme }: Showing, turn: readonly TvPart[]): TvPart {
  const order = programme.parts.map(({ part }) => part)
  const at = last ? order.indexOf(last) : -1
  const further = [...order.slice(at + 1), ...order.slice(0, at + 1)]
  return further.find((part) => turn.includes(part)) ?? turn[0] ?? 'leaders'
}

const hasMore = (memory: Memory, showing: Showing, part: TvPart) =>
  part === 'field'
    ? memory.cursor > 0 && memory.cursor < showing.content.field.length
    : memory.shown < picturesInTurn(showing, part)

const usualInTurn = ({ content }: Showing, part: Exclude<TvPart, 'field'>) => Math.min(aTurn[part], content.pages[part])

/** Of matches as many as the turn has time for: a day with many of them is about these. */
function picturesInTurn(showing: Showing, part: Exclude<TvPart, 'field'>): number {
  const usual = usualInTurn(showing, part)
  if (part !== 'matches') return usual
  const { field, others } = secondsOfTurn(showing, usualInTurn)
  const rest = (onceWithin - slack) / 1000 - field - others
  return Math.min(showing.content.pages.matches, usual + Math.max(0, Math.floor(rest / secondsOf(showing, part))))
}

type Before = { memory: Memory | undefined; shown: number; seen: Map<string, number> }

function otherPicture({ memory, shown, seen }: Before, showing: Showing, part: Exclude<TvPart, 'field'>): Memory {
  const page = (memory?.pages[part] ?? 0) % Math.max(1, showing.content.pages[part])
  return {
    slide: { part, page, seconds: secondsOf(showing, part) },
    shown: shown + 1,
    cursor: 0,
    pages: { ...memory?.pages, [part]: page + 1 },
    seen,
    count: (memory?.count ?? 0) + 1,
  }
}

function fieldPicture({ memory, shown, seen }: Before, showing: Showing, now: number): Memory {
  const { field } = showing.content
  const from = shown > 0 ? (memory?.cursor ?? 0) : 0
  const also = overdue(showing, seen, from, now)
  const ids = field.slice(from, from + showing.rows - also.length)
  for (const id of [...ids, ...also]) seen.set(id, now)
  return {
    slide: { part: 'field', seconds: secondsOf(showing, 'field'), from, ids, also },
    shown: shown + 1,
    cursor: from + ids.length,
    pages: memory?.pages ?? {},
    seen,
    count: (memory?.count ?? 0) + 1,
  }
}

/** Whoever is known now, and who leads is seen now. Those who are gone are forgotten. */
function seenNow(memory: Memory | undefined, { leaders, field }: Content, now: number) {
  const seen = new Map(field.map((id) => [id, memory?.seen.get(id) ?? now]))
  for (const id of leaders) seen.set(id, now)
  return seen
}

/**
 * Who has gone past the pages: up to where this turn has been, or down to where it comes late. They stand below the others,
 * the longest unseen first, on a quarter of the rows at most.
 */
function overdue(showing: Showing, seen: ReadonlyMap<string, number>, from: number, now: number): string[] {
  const { rows, content } = showing
  const { field } = content
  const each = secondsOf(showing, 'field') * 1000
  const pagesTo = (at: number) => Math.floor(at / rows)
  const others = turnSeconds(showing).others * 1000
  const wait = (at: number) =>
    at >= from ? pagesTo(at - from) * each : (pagesTo(field.length - 1 - from) + 1 + pagesTo(at)) * each + others
  return field
    .map((id, at) => ({ id, at, since: seen.get(id) ?? now }))
    .filter(({ at, since }) => (at < from || at >= from + rows) && now - since + wait(at) > onceWithin - slack)
    .toSorted((a, b) => a.since - b.since)
    .slice(0, Math.floor(rows / 4))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

/** How long one turn takes in seconds: the pages of the field, and all the others. */
export const turnSeconds = (showing: Showing) => secondsOfTurn(showing, picturesInTurn)

function secondsOfTurn(showing: Showing, picturesOf: typeof picturesInTurn): { field: number; others: number } {
  const { content, rows } = showing
  const parts = turnOf(showing).map((part) => {
    const pictures = part === 'field' ? Math.ceil(content.field.length / rows) : picturesOf(showing, part)
    return { part, seconds: Math.max(1, pictures) * secondsOf(showing, part) }
  })
  const sum = (isField: boolean) =>
    parts.filter(({ part }) => (part === 'field') === isField).reduce((all, { seconds }) => all + seconds, 0)
  return { field: sum(true), others: sum(false) }
}

/** A turn as long as it can be: of a field of so many, where each part has something to show. */
export const longestTurn = (programme: TvProgramme, players: number, rows: number) =>
  turnSeconds({
    programme,
    rows,
    content: {
      leaders: [],
      field: Array.from({ length: Math.max(0, players - leadersBeside) }, (_, at) => String(at)),
      pages: {
        ...aTurn,
        sponsors: Math.min(1, programme.sponsors.length),
      },
    },
  })

/** Whether a picture still has something to show. */
export const isPossible = (showing: Showing, { part }: Slide) => part === 'leaders' || hasPart(showing, part)

/** What comes after this picture, for who waits for it. */
export function partToCome(memory: Memory, showing: Showing): TvPart {
  const { part } = memory.slide
  return hasMore(memory, showing, part) ? part : partAfter(part, showing, turnOf(showing))
}
