import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Failure } from '../contract/client.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'

/** One thing to be done on the server, kept in this browser until the server has answered. */
export type Waiting = {
  /** Sent as Idempotency-Key: delivered twice, it is done once. */
  key: string
  operation: string
  input: Record<string, unknown>
  /** Whose it is: delivered only while this person is logged in. */
  userId: string
  /** What it belongs to, such as the scoring group's id. */
  subject: string
  at: number
  /** It may have reached the server: what it says must not change any more. */
  sent?: boolean
  /** The server's refusal: kept until the person drops it or sends it anew. */
  refused?: Failure
}
export type Outbox = { waiting: readonly Waiting[]; refused: readonly Waiting[]; online: boolean; loaded: boolean }
type Delivered = (item: Waiting, answer: unknown) => unknown
type Settles = (item: Waiting, failure: Failure) => boolean

interface Schema extends DBSchema {
  outbox: { key: number; value: Waiting; indexes: { key: string } }
  keep: { key: string; value: unknown }
}

const firstPause = 1_000
const longestPause = 30_000
const operations = new Map<string, AnyOperation>()
const later = new Map<string, () => Promise<AnyOperation>>()
const delivered = new Set<Delivered>()
const settling = new Set<Settles>()
const state = createStore<Outbox>({ waiting: [], refused: [], online: true, loaded: false })
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pinhigh.outbox') : undefined

let opened: Promise<IDBPDatabase<Schema>> | undefined
let currentUser: () => string | null = () => null
let timer: ReturnType<typeof setTimeout> | undefined
let pause = firstPause

const database = () => {
  opened ??= openDB<Schema>('pinhigh', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
      db.createObjectStore('keep')
    },
  })
  return opened
}

/** Which operations can wait; call it before `startOutbox`. */
export function mayWait(...some: AnyOperation[]) {
  for (const operation of some) operations.set(operation.id, operation)
}

/** The same for an operation that is fetched only when something waits for it. */
export function mayWaitLater(id: string, load: () => Promise<AnyOperation>) {
  later.set(id, load)
}

/** Begins to deliver what waits, in this and every later visit. */
export function startOutbox(userId: () => string | null) {
  currentUser = userId
  addEventListener('online', deliverSoon)
  document.addEventListener('visibilitychange', () => void (!document.hidden && deliverSoon()))
  tabs?.addEventListener('message', () => void refresh())
  void refresh().then(deliver)
}

type Belongs<Op extends AnyOperation> = {
  userId: string
  subject: string
  /** Both as one, where one of the same kind waits that has not been sent yet; undefined: each for itself. */
  join?: (waiting: InputOf<Op>) => InputOf<Op> | undefined
}

/** Writes it down durably; when the promise is fulfilled it survives reload, crash and log-out. */
export async function enqueue<Op extends AnyOperation>(
  operation: Op,
  input: InputOf<Op>,
  { userId, subject, join }: Belongs<Op>,
): Promise<string> {
  const key = newKey()
  const item: Waiting = {
    key,
    operation: operation.id,
    input: input as Record<string, unknown>,
    userId,
    subject,
    at: Date.now(),
  }
  const { store, done } = (await database()).transaction('outbox', 'readwrite', { durability: 'strict' })
  let written = item
  for (
    let cursor = await store.openCursor(null, 'prev');
    cursor && written === item;
    cursor = await cursor.continue()
  ) {
    const joined = join && mayJoin(cursor.value, item) && join(cursor.value.input as InputOf<Op>)
    if (!joined) continue
    written = { ...cursor.value, input: joined as Record<string, unknown> }
    await cursor.update(written)
  }
  if (written === item) await store.add(item)
  await done
  await changed()
  deliverSoon()
  return written.key
}

const mayJoin = (waiting: Waiting, { operation, userId, subject }: Waiting) =>
  waiting.operation === operation &&
  waiting.userId === userId &&
  waiting.subject === subject &&
  !waiting.sent &&
  !waiting.refused

/** Works without https too, where crypto.randomUUID is missing. */
export function newKey(): string {
  if (window.isSecureContext) return crypto.randomUUID()
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return bytes.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const useOutbox = (): Outbox => useStore(state)
export const getOutbox = () => state.get()
export const onOutboxChange = (listener: (now: Outbox) => void) => state.subscribe(listener)
export const onDelivered = (listener: Delivered) => {
  delivered.add(listener)
  return () => void delivered.delete(listener)
}

/** A refusal that `settles` says true to needs no choice: what was wanted stands already. */
export const onRefused = (settles: Settles) => void settling.add(settles)

/** Forgets what waits or was refused; what it held back goes on. */
export async function drop(key: string) {
  await remove(key)
  deliverSoon()
}

async function remove(key: string) {
  const db = await database()
  const at = await db.getKeyFromIndex('outbox', 'key', key)
  if (at !== undefined) await db.delete('outbox', at)
  await changed()
}

/** Sends what was refused anew, in its old place, as it is or as something else. */
export async function retry(key: string, input?: Record<string, unknown>) {
  const db = await database()
  const at = await db.getKeyFromIndex('outbox', 'key', key)
  const item = at === undefined ? undefined : await db.get('outbox', at)
  if (!item) return
  await db.put('outbox', { ...item, input: input ?? item.input, key: newKey(), sent: false, refused: undefined }, at)
  await changed()
  deliverSoon()
}

/** Forgets all that belongs to a subject: the group was aborted. */
export async function dropSubject(subject: string) {
  for (const item of await all()) if (item.subject === subject) await drop(item.key)
}

export function deliverSoon() {
  clearTimeout(timer)
  pause = firstPause
  timer = setTimeout(() => void deliver(), 0)
}

/** Oldest first, one tab at a time. */
async function deliver() {
  clearTimeout(timer)
  if (!('locks' in navigator)) return deliverAll()
  await navigator.locks.request('pinhigh.outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await deliverAll()
    else timer = setTimeout(() => void deliver(), firstPause)
  })
}

let delivering = false
async function deliverAll() {
  if (delivering) return
  delivering = true
  try {
    for (let item = await next(); item; item = await next()) if (!(await deliverOne(item))) break
  } finally {
    delivering = false
  }
}

/** What was refused holds back what came after it for the same subject, until the person has chosen. */
const next = async () => {
  const userId = currentUser()
  const items = await all()
  const held = new Set(items.flatMap(({ refused, subject }) => (refused ? [subject] : [])))
  return items.find((item) => item.userId === userId && !held.has(item.subject) && isKnown(item.operation))
}

const isKnown = (id: string) => operations.has(id) || later.has(id)

/** Undefined where it cannot be fetched now. */
async function operationOf(id: string): Promise<AnyOperation | undefined> {
  const operation =
    operations.get(id) ??
    (await later
      .get(id)?.()
      .catch(() => undefined))
  if (operation) operations.set(id, operation)
  return operation
}

/** False: stop for now; what is there stays and is tried again. */
async function deliverOne({ key, operation: id }: Waiting): Promise<boolean> {
  const operation = await operationOf(id)
  if (!operation) return waitForNext(0)
  const item = await asSent(key)
  if (!item) return true
  const answer = await call(operation, item.input, {
    headers: { 'idempotency-key': item.key, 'x-person': item.userId },
  })
  if (answer.ok) {
    for (const listener of delivered) await listener(item, answer.value)
    await remove(item.key)
    pause = firstPause
    setOnline(true)
    return true
  }
  if (isNoAnswer(answer)) return waitForNext(answer.status)
  if ([...settling].some((settles) => settles(item, answer))) await remove(item.key)
  else await refuse(item, answer)
  return true
}

/** As it is now, and from now on: nothing joins what is on its way. Undefined: dropped meanwhile. */
async function asSent(key: string): Promise<Waiting | undefined> {
  const { store, done } = (await database()).transaction('outbox', 'readwrite')
  const at = await store.index('key').getKey(key)
  const item = at === undefined ? undefined : await store.get(at)
  if (item && !item.sent) await store.put({ ...item, sent: true }, at)
  await done
  return item
}

/** After a pause that grows; after 401 once somebody is logged in. */
function waitForNext(status: number): false {
  setOnline(status !== 0)
  if (status !== 401) timer = setTimeout(() => void deliver(), pause)
  pause = Math.min(pause * 2, longestPause)
  return false
}

/** No network, timeout, an overloaded or failing server, a stranger in its place, an expired login: the save waits. */
const isNoAnswer = ({ status, code }: Failure) =>
  code === '' || status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

async function refuse(item: Waiting, failure: Failure) {
  const db = await database()
  const at = await db.getKeyFromIndex('outbox', 'key', item.key)
  if (at !== undefined) await db.put('outbox', { ...item, refused: failure }, at)
  await changed()
}

async function all(): Promise<Waiting[]> {
  return (await database()).getAll('outbox')
}

async function changed() {
  await refresh()
  tabs?.postMessage('changed')
}

async function refresh() {
  const items = await all()
  const waiting = items.filter((item) => !item.refused)
  const refused = items.filter((item) => item.refused)
  state.set({ ...state.get(), waiting, refused, loaded: true })
}

function setOnline(online: boolean) {
  if (state.get().online !== online) state.set({ ...state.get(), online })
}

/** What the names of answers begin with that pages keep for the time without a network. */
export const keptReads = 'read.'

/** Keeps a value for flight mode, such as the scoring group as it was read last. */
export async function keep(name: string, value: unknown) {
  await (await database()).put('keep', value, name)
}
export async function kept<T>(name: string): Promise<T | undefined> {
  return (await (await database()).get('keep', name)) as T | undefined
}
/** Forgets every value whose name begins so. */
export async function forgetAll(start: string) {
  await (await database()).delete('keep', IDBKeyRange.bound(start, `${start}\uffff`))
}
export async function forget(name: string) {
  await (await database()).delete('keep', name)
}
