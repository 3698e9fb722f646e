import type { Basis, ClassRow, ClassTable, Leaderboard, Row, Standing, Tally } from './types.ts'

/**
 * What one save changes on a board, small enough to be sent to everyone who watches: of the rows only the values that
 * are not the same, and of the places only who moved and who shares.
 */
export type BoardChange = { readonly patch: Patch | null; readonly orders: Readonly<Record<string, OrderChange>> }

/** A list of one is a new value; an object names the parts that changed. */
export type Patch = readonly [unknown] | { readonly [part: string]: Patch }

/** How a competitor stands below the one above: in the next place, sharing that one's place, or without place. */
type Step = 'next' | 'shared' | 'none'

/** Who moved, from which position to which, and at which new positions the step is another one; else a new order. */
export type OrderChange =
  | {
      readonly moves: readonly (readonly [from: number, to: number])[]
      readonly steps: Readonly<Record<number, Step>>
    }
  | { readonly ids: readonly string[]; readonly steps: readonly Step[] }

type Order = readonly { readonly id: string; readonly step: Step }[]
type BareTally = Omit<Tally, keyof Standing>
type BareRow = Omit<Row, 'place' | 'placeText' | 'net' | 'gross'> & {
  readonly net: BareTally
  readonly gross: BareTally
}
type BareClassRow = { readonly net: number | null; readonly gross: number | null }
type BareClass = Omit<ClassTable, 'rows'> & { readonly rows: Readonly<Record<string, BareClassRow>> }
/** A board without its orders, every row under its id. */
type Bare = Omit<Leaderboard, 'rows' | 'classes'> & {
  readonly rows: Readonly<Record<string, BareRow>>
  readonly classes: readonly BareClass[]
}

const BASES: readonly Basis[] = ['net', 'gross']

/** The difference of two boards of one competition. */
export function changeOf(before: Leaderboard, after: Leaderboard): BoardChange {
  const known = ordersOf(before)
  const orders = Object.entries(ordersOf(after)).flatMap(([name, order]) => {
    const change = orderChange(known[name] ?? [], order)
    return change ? [[name, change] as const] : []
  })
  return { patch: difference(bare(before), bare(after)), orders: Object.fromEntries(orders) }
}

/** The new board out of the old one and a change. */
export function applyChange(before: Leaderboard, { patch, orders }: BoardChange): Leaderboard {
  const known = ordersOf(before)
  const changed = Object.entries(orders).map(([name, change]) => [name, applyOrder(known[name] ?? [], change)] as const)
  const content = patch ? (patched(bare(before), patch) as Bare) : bare(before)
  return rebuild(content, { ...known, ...Object.fromEntries(changed) })
}

function bare({ rows, classes, ...rest }: Leaderboard): Bare {
  return {
    ...rest,
    rows: Object.fromEntries(rows.map((row) => [row.playerId, bareRow(row)])),
    classes: classes.map((table) => ({
      ...table,
      rows: Object.fromEntries(
        table.rows.map((row) => [row.playerId, { net: row.net.placePoints, gross: row.gross.placePoints }]),
      ),
    })),
  }
}

function bareRow({ place: _place, placeText: _text, net, gross, ...rest }: Row): BareRow {
  return { ...rest, net: bareTally(net), gross: bareTally(gross) }
}

function bareTally({ place: _place, text: _text, rank: _rank, ...values }: Tally): BareTally {
  return values
}

/** Every order of a board by name: 'net', 'gross', and '0 net', '0 gross' of the first class. */
function ordersOf(board: Leaderboard): Record<string, Order> {
  const tables: [string, readonly { playerId: string; net: Standing; gross: Standing }[]][] = [
    ['', board.rows],
    ...board.classes.map(({ rows }, at): [string, readonly ClassRow[]] => [`${at} `, rows]),
  ]
  return Object.fromEntries(
    tables.flatMap(([prefix, rows]) => BASES.map((basis) => [`${prefix}${basis}`, orderOf(rows, basis)] as const)),
  )
}

function orderOf(rows: readonly { playerId: string; net: Standing; gross: Standing }[], basis: Basis): Order {
  const sorted = rows.toSorted((a, b) => a[basis].rank - b[basis].rank)
  return sorted.map((row, at) => ({ id: row.playerId, step: stepOf(row[basis].place, at) }))
}

function stepOf(place: number | null, at: number): Step {
  if (place === null) return 'none'
  return place === at + 1 ? 'next' : 'shared'
}

function orderChange(before: Order, after: Order): OrderChange | null {
  const positions = new Map(before.map(({ id }, at) => [id, at]))
  if (before.length !== after.length || after.some(({ id }) => !positions.has(id))) {
    return { ids: after.map(({ id }) => id), steps: after.map(({ step }) => step) }
  }
  const origins = after.map(({ id }) => positions.get(id) ?? 0)
  const staying = longestRise(origins)
  const moves = origins.flatMap((from, to) => (staying.has(from) ? [] : [[from, to] as const]))
  const steps = after.flatMap(({ step }, to) => (step === before[origins[to] ?? 0]?.step ? [] : [[to, step] as const]))
  return moves.length + steps.length > 0 ? { moves, steps: Object.fromEntries(steps) } : null
}

/** The most numbers that already stand in rising order: those need not be moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const number of numbers) {
    const found = ends.findIndex((end) => end > number)
    const at = found < 0 ? ends.length : found
    before.set(number, ends[at - 1])
    ends[at] = number
  }
  const rise = new Set<number>()
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) rise.add(number)
  return rise
}

function applyOrder(before: Order, change: OrderChange): Order {
  if ('ids' in change) return change.ids.map((id, at) => ({ id, step: change.steps[at] ?? 'none' }))
  const moved = new Set(change.moves.map(([from]) => from))
  const order = before.filter((_, at) => !moved.has(at))
  for (const [from, to] of change.moves) {
    const mover = before[from]
    if (mover) order.splice(to, 0, mover)
  }
  return order.map(({ id, step }, at) => ({ id, step: change.steps[at] ?? step }))
}

/** Null: the same. */
function difference(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null
  if (!isBranch(before) || !isBranch(after) || !haveSameKeys(before, after)) return [after]
  const parts = Object.keys(after).flatMap((key) => {
    const part = difference(before[key], after[key])
    return part ? [[key, part] as const] : []
  })
  return parts.length > 0 ? Object.fromEntries(parts) : null
}

type Branch = { readonly [key: string]: unknown }

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function haveSameKeys(before: Branch, after: Branch): boolean {
  const keys = Object.keys(before)
  return (
    Array.isArray(before) === Array.isArray(after) &&
    keys.length === Object.keys(after).length &&
    keys.every((key) => Object.hasOwn(after, key))
  )
}

function patched(value: unknown, patch: Patch): unknown {
  if (isReplacement(patch)) return patch[0]
  if (!isBranch(value)) return value
  const parts = Object.entries(patch).map(([key, part]) => [key, patched(value[key], part)] as const)
  if (Array.isArray(value)) return Object.assign([...value], Object.fromEntries(parts))
  return { ...value, ...Object.fromEntries(parts) }
}

function isReplacement(patch: Patch): patch is readonly [unknown] {
  return Array.isArray(patch)
}

function rebuild(content: Bare, orders: Readonly<Record<string, Order>>): Leaderboard {
  const standings = Object.fromEntries(
    Object.entries(orders).map(([name, order]) => [name, standingsOf(order, content.rows)]),
  )
  const standing = (name: string, id: string) => standings[name]?.get(id) ?? { place: null, text: '', rank: 0 }
  const { basis } = content
  return {
    ...content,
    rows: (orders[basis] ?? []).flatMap(({ id }) => {
      const row = content.rows[id]
      return row ? [fullRow(row, standing('net', id), standing('gross', id), basis)] : []
    }),
    classes: content.classes.map((table, at) => ({
      ...table,
      rows: (orders[`${at} ${basis}`] ?? []).map(({ id }) => ({
        playerId: id,
        net: { ...standing(`${at} net`, id), placePoints: table.rows[id]?.net ?? null },
        gross: { ...standing(`${at} gross`, id), placePoints: table.rows[id]?.gross ?? null },
      })),
    })),
  }
}

function fullRow(row: BareRow, net: Standing, gross: Standing, basis: Basis): Row {
  const own = basis === 'net' ? net : gross
  return {
    ...row,
    place: own.place,
    placeText: own.text,
    net: { ...row.net, ...net },
    gross: { ...row.gross, ...gross },
  }
}

function standingsOf(order: Order, rows: Readonly<Record<string, BareRow>>): Map<string, Standing> {
  let place = 0
  return new Map(
    order.map(({ id, step }, at): [string, Standing] => {
      if (step === 'none') return [id, { place: null, text: rows[id]?.status ?? '', rank: at + 1 }]
      if (step === 'next') place = at + 1
      const isShared = step === 'shared' || order[at + 1]?.step === 'shared'
      return [id, { place, text: isShared ? `T${place}` : String(place), rank: at + 1 }]
    }),
  )
}
