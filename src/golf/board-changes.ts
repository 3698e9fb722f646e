import type { Basis, ClassRow, ClassTable, Leaderboard, Row, Standing, Tally } from './types.ts'

/**
 * What one save changes on a board, small enough to be sent to everyone who watches: places are sent once as a moved
 * stretch of the order, and of the rows only the values that are not the same.
 */
export type BoardChange = { readonly patch: Patch | null; readonly orders: Readonly<Record<string, OrderChange>> }

/** A list of one is a new value; an object names the parts that changed. */
export type Patch = readonly [unknown] | { readonly [part: string]: Patch }

/** From position `from` on: who stands there now, by the position before, and in which place. */
export type OrderChange =
  | { readonly from: number; readonly moved: readonly number[]; readonly places: readonly (number | null)[] }
  | { readonly ids: readonly string[]; readonly places: readonly (number | null)[] }

type Order = readonly { readonly id: string; readonly place: number | null }[]
type BareTally = Omit<Tally, keyof Standing>
type BareRow = Omit<Row, 'place' | 'placeText' | 'net' | 'gross'> & { readonly net: BareTally; readonly gross: BareTally }
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
  return rows
    .toSorted((a, b) => a[basis].rank - b[basis].rank)
    .map((row) => ({ id: row.playerId, place: row[basis].place }))
}

function orderChange(before: Order, after: Order): OrderChange | null {
  const positions = new Map(before.map(({ id }, at) => [id, at]))
  if (before.length !== after.length || after.some(({ id }) => !positions.has(id))) {
    return { ids: after.map(({ id }) => id), places: after.map(({ place }) => place) }
  }
  const isOther = (each: Order[number], at: number) => each.id !== before[at]?.id || each.place !== before[at]?.place
  const from = after.findIndex(isOther)
  if (from < 0) return null
  const stretch = after.slice(from, after.findLastIndex(isOther) + 1)
  return { from, moved: stretch.map(({ id }) => positions.get(id) ?? 0), places: stretch.map(({ place }) => place) }
}

function applyOrder(before: Order, change: OrderChange): Order {
  if ('ids' in change) return change.ids.map((id, at) => ({ id, place: change.places[at] ?? null }))
  const { from, moved, places } = change
  const stretch = moved.map((position, at) => ({ id: before[position]?.id ?? '', place: places[at] ?? null }))
  return [...before.slice(0, from), ...stretch, ...before.slice(from + moved.length)]
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
  return new Map(
    order.map(({ id, place }, at) => {
      const isShared = place !== null && (order[at - 1]?.place === place || order[at + 1]?.place === place)
      const text = place === null ? (rows[id]?.status ?? '') : isShared ? `T${place}` : String(place)
      return [id, { place, text, rank: at + 1 }]
    }),
  )
}
