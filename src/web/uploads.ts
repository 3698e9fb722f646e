// Pictures on their way to the server. They have a queue of their own: a save of a hole must not wait behind a picture.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { address, type Failure } from '../contract/client.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'
import { tellIfLoginNeeded } from './call.ts'
import { newKey } from './outbox.ts'
import { getSession, onSessionChange } from './session.ts'
import { createStore, remember, useStore } from './store.ts'

/** A picture that is kept in this browser until the server has answered. */
export type Upload = {
  /** Sent as Idempotency-Key: delivered twice, it is stored once. */
  key: string
  /** What it belongs to, such as the chat of a party: the places that show it know it by this. */
  subject: string
  name: string
  method: string
  url: string
  /** The body but for the picture, which goes into `field`. */
  input: Record<string, unknown>
  field: string
  bytes: ArrayBuffer
  type: string
  userId: string
  at: number
  /** The server's refusal: kept until the person drops it or sends it anew. */
  refused?: Failure
}
type Uploads = {
  items: readonly Upload[]
  /** Of the one that is being sent, 0 to 1. */
  progress: { key: string; part: number } | undefined
  online: boolean
}
type Delivered = (item: Upload, answer: unknown) => unknown

interface Schema extends DBSchema {
  uploads: { key: string; value: Upload; indexes: { at: number } }
}

const firstPause = 1_000
const longestPause = 30_000
const timeout = 120_000
const delivered = new Set<Delivered>()
const state = createStore<Uploads>({ items: [], progress: undefined, online: true })
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pinhigh.uploads') : undefined

let opened: Promise<IDBPDatabase<Schema>> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pause = firstPause
let started = false

const database = () => {
  opened ??= openDB<Schema>('pinhigh.uploads', 1, {
    upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'key' }).createIndex('at', 'at'),
  })
  return opened
}

/** Begins to send what waits, in this and every later visit. Twice does no harm. */
export function startUploads() {
  if (started) return
  started = true
  addEventListener('online', sendSoon)
  document.addEventListener('visibilitychange', () => void (!document.hidden && sendSoon()))
  onSessionChange(sendSoon)
  tabs?.addEventListener('message', () => void refresh())
  void refresh().then(sendSoon)
}

export const useUploads = () => useStore(state)

/** Hears of every picture that arrived, and what the server answered. */
export const onUploaded = (listener: Delivered) => {
  delivered.add(listener)
  return () => void delivered.delete(listener)
}

type To<Op extends AnyOperation> = {
  operation: Op
  /** All but the picture, which goes into `field`. */
  input: Omit<InputOf<Op>, 'imageDataUrl' | 'imageData'>
  field: 'imageDataUrl' | 'imageData'
  subject: string
}

/** Writes a picture down durably; when the promise is fulfilled it survives reload, crash and log-out. */
export async function enqueueUpload<Op extends AnyOperation>(picture: Blob, name: string, to: To<Op>): Promise<string> {
  startUploads()
  const { url } = address(to.operation, to.input as Record<string, unknown>)
  const item: Upload = {
    key: newKey(),
    subject: to.subject,
    name,
    method: to.operation.method,
    url,
    input: bodyOf(to.operation, to.input as Record<string, unknown>),
    field: to.field,
    bytes: await picture.arrayBuffer(),
    type: picture.type,
    userId: getSession().user?.userId ?? '',
    at: Date.now(),
  }
  const transaction = (await database()).transaction('uploads', 'readwrite', { durability: 'strict' })
  await transaction.store.add(item)
  await transaction.done
  await changed()
  sendSoon()
  return item.key
}

/** What does not stand in the path. */
function bodyOf(operation: AnyOperation, input: Record<string, unknown>) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
}

export async function dropUpload(key: string) {
  await (await database()).delete('uploads', key)
  await changed()
}

/** Sends what was refused anew. */
export async function retryUpload(key: string) {
  const db = await database()
  const item = await db.get('uploads', key)
  if (item) await db.put('uploads', { ...item, refused: undefined })
  await changed()
  sendSoon()
}

function sendSoon() {
  clearTimeout(timer)
  pause = firstPause
  timer = setTimeout(() => void sendAll(), 0)
}

/** Oldest first, one tab at a time. */
async function sendAll() {
  clearTimeout(timer)
  if (!('locks' in navigator)) return sendWaiting()
  await navigator.locks.request('pinhigh.uploads', { ifAvailable: true }, async (lock) => {
    if (lock) await sendWaiting()
    else timer = setTimeout(() => void sendAll(), firstPause)
  })
}

let sending = false
async function sendWaiting() {
  if (sending) return
  sending = true
  try {
    for (let item = await next(); item; item = await next()) if (!(await sendOne(item))) break
  } finally {
    sending = false
    showProgress(undefined)
  }
}

const next = async () => {
  const userId = getSession().user?.userId
  return (await all()).find((item) => item.userId === userId && !item.refused)
}

/** False: stop for now; what is there stays and is tried again. */
async function sendOne(item: Upload): Promise<boolean> {
  showProgress({ key: item.key, part: 0 })
  const body = JSON.stringify({
    ...item.input,
    [item.field]: await dataUrlOf(new Blob([item.bytes], { type: item.type })),
  })
  const answer = await post(item, body, (part) => showProgress({ key: item.key, part }))
  if (answer.ok) {
    setOnline(true)
    pause = firstPause
    for (const listener of delivered) await listener(item, answer.value)
    await dropUpload(item.key)
    return true
  }
  if (isNoAnswer(answer)) {
    setOnline(answer.status !== 0)
    tellIfLoginNeeded(answer)
    if (answer.status !== 401) timer = setTimeout(() => void sendAll(), pause)
    pause = Math.min(pause * 2, longestPause)
    return false
  }
  await (await database()).put('uploads', { ...item, refused: answer })
  await changed()
  return true
}

/** No network, timeout, an overloaded or failing server, a stranger in its place, an expired login: the picture waits. */
const isNoAnswer = ({ status, code }: Failure) =>
  code === '' || status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** Sends a picture at once, without keeping it, for pages that stay open until it is there. `onProgress` from 0 to 1. */
export async function sendPicture<Op extends AnyOperation>(
  operation: Op,
  input: Omit<InputOf<Op>, 'imageDataUrl'>,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<{ ok: true; value: unknown } | Failure> {
  const given = input as Record<string, unknown>
  const body = JSON.stringify({ ...bodyOf(operation, given), imageDataUrl: await dataUrlOf(picture) })
  const answer = await post(
    { key: newKey(), method: operation.method, url: address(operation, given).url },
    body,
    onProgress,
  )
  if (!answer.ok) tellIfLoginNeeded(answer)
  return answer
}

type Sent = { ok: true; value: unknown } | Failure

/** fetch cannot say how far a body has come. */
function post(
  { key, method, url }: Pick<Upload, 'key' | 'method' | 'url'>,
  body: string,
  onProgress: (part: number) => void,
) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest()
    const noAnswer = () => resolve({ ok: false, status: 0, code: 'no-answer', statusText: request.statusText })
    request.open(method.toUpperCase(), url)
    request.timeout = timeout
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, noAnswer)
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.send(body)
  })
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest): Sent {
  const json = parsed(responseText)
  if (status >= 200 && status < 300) {
    return json === undefined ? { ok: false, status: 0, code: 'no-answer' } : { ok: true, value: json }
  }
  const { code = '', detail, data } = (json ?? {}) as { code?: string; detail?: string; data?: unknown }
  return { ok: false, status, code, detail, data, statusText }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })

async function all(): Promise<Upload[]> {
  return (await database()).getAllFromIndex('uploads', 'at')
}

async function changed() {
  await refresh()
  tabs?.postMessage('changed')
}

async function refresh() {
  const items = await all()
  remember('uploads', items.length > 0 ? true : undefined)
  state.set({ ...state.get(), items })
}

function setOnline(online: boolean) {
  if (state.get().online !== online) state.set({ ...state.get(), online })
}

const showProgress = (progress: Uploads['progress']) => state.set({ ...state.get(), progress })
