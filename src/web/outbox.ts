import type { DBSchema, IDBPDatabase } from 'idb'
import type { Failure } from '../contract/client.ts'
import { codeHeader } from '../contract/code-rules.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'
import { call } from './call.ts'
import { holderId } from './code-phone.ts'
import { lastingDatabase } from './lasting-database.ts'
import { type Queued, queue, type Sent } from './queue.ts'
import { createStore, useStore } from './store.ts'

/** One thing to be done on the server, kept in this browser until the server has answered. */
export type Waiting = Queued & {
  operation: string
  input: Record<string, unknown>
  /** It may have reached the server: what it says must not change any more. */
  sent?: boolean
}
export type Outbox = { waiting: readonly Waiting[]; refused: readonly Waiting[]; online: boolean; loaded: boolean }
type Settles = (item: Waiting, failure: Failure) => boolean

/** What stands in it outlives a version of the program: an item that any version wrote is delivered by every later one. */
interface Schema extends DBSchema {
  outbox: { key: number; value: Waiting; indexes: { key: string } }
  keep: { key: string; value: unknown }
}

const operations = new Map<string, AnyOperation>()
const later = new Map<string, () => Promise<AnyOperation>>()
const settling = new Set<Settles>()

let currentUser: () => string | null = () => null
/** Of whoever is logged in, or of the code that is open here. */
const isCurrent = (userId: string) => userId === currentUser() || userId === holderId()

const database = lastingDatabase<Schema>('pinhigh', (db) => {
  db.createObjectStore('outbox', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
  db.createObjectStore('keep')
})

const saves = queue<Waiting>('pinhigh.outbox', {
  database: async () => (await database()) as unknown as IDBPDatabase,
  store: 'outbox',
  send,
  canSend: async ({ operation }) => (await operationOf(operation)) !== undefined,
  // From now on nothing joins it.
  begun: (item) => (item.sent ? item : { ...item, sent: true }),
  // What was refused holds back what came after it for the same subject, until the person has chosen.
  fits: ({ userId, subject, operation }, all) =>
    isCurrent(userId) && isKnown(operation) && !all.some((item) => item.refused && item.subject === subject),
  settles: (item, failure) => [...settling].some((settles) => settles(item, failure)),
})
const state = createStore<Outbox>({ waiting: [], refused: [], online: true, loaded: false })
saves.state.subscribe(({ items, online, loaded }) => {
  const waiting = items.filter((item) => !item.refused)
  const refused = items.filter((item) => item.refused)
  state.set({ waiting, refused, online, loaded })
})

/** Which operations can wait, under the names that are kept for ever; call it before `startOutbox`. */
export function mayWait(some: Readonly<Record<string, AnyOperation>>) {
  for (const [name, operation] of Object.entries(some)) operations.set(name, operation)
}

/** The same for an operation that is fetched only when something waits for it. */
export function mayWaitLater(name: string, load: () => Promise<AnyOperation>) {
  later.set(name, load)
}

/** Begins to deliver what waits, in this and every later visit. */
export function startOutbox(userId: () => string | null) {
  currentUser = userId
  saves.start()
}

type Belongs<Op extends AnyOperation> = {
  userId: string
  subject: string
  /** Both as one, where one of the same kind waits that has not been sent yet; undefined: each for itself. */
  join?: (waiting: InputOf<Op>) => InputOf<Op> | undefined
}

/** Writes it down durably; when the promise is fulfilled it survives reload, crash and log-out. */
export function enqueue<Op extends AnyOperation>(
  operation: Op,
  input: InputOf<Op>,
  { userId, subject, join }: Belongs<Op>,
): Promise<string> {
  const given = input as Record<string, unknown>
  const item: Waiting = { key: newKey(), operation: nameOf(operation), input: given, userId, subject, at: Date.now() }
  return saves.add(item, (waiting) => {
    const joined = join && mayJoin(waiting, item) && join(waiting.input as InputOf<Op>)
    return joined ? { ...waiting, input: joined as Record<string, unknown> } : undefined
  })
}

const mayJoin = (waiting: Waiting, { operation, userId, subject }: Waiting) =>
  waiting.operation === operation &&
  waiting.userId === userId &&
  waiting.subject === subject &&
  !waiting.sent &&
  !waiting.refused

function nameOf(operation: AnyOperation): string {
  for (const [name, one] of operations) if (one === operation) return name
  throw new Error(`mayWait lacks ${operation.path}`)
}

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
export const { onDelivered, deliverSoon, drop } = saves

/** A refusal that `settles` says true to needs no choice: what was wanted stands already. */
export const onRefused = (settles: Settles) => void settling.add(settles)

/** Sends what was refused anew, in its old place, as it is or as something else. */
export const retry = (key: string, input?: Record<string, unknown>) =>
  saves.retry(key, (item) => ({ ...item, input: input ?? item.input, key: newKey(), sent: false }))

/** Forgets all that belongs to a subject: the group was aborted. */
export async function dropSubject(subject: string) {
  for (const item of await saves.all()) if (item.subject === subject) await drop(item.key)
}

const isKnown = (name: string) => operations.has(name) || later.has(name)

/** Undefined where it cannot be fetched now. */
async function operationOf(name: string): Promise<AnyOperation | undefined> {
  const operation =
    operations.get(name) ??
    (await later
      .get(name)?.()
      .catch(() => undefined))
  if (operation) operations.set(name, operation)
  return operation
}

async function send({ operation: name, input, key, userId }: Waiting): Promise<Sent> {
  const operation = operations.get(name)
  if (!operation) return { ok: false, status: 0, code: 'no-answer' }
  return call(operation, input, {
    headers: { 'idempotency-key': key, [userId === holderId() ? codeHeader : 'x-person']: userId },
  })
}

/** What the names of answers begin with that pages keep for the time without a network. */
export const storedReads = 'read.'

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
