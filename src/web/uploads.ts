// Pictures on their way to the server. They have a queue of their own: a save of a hole must not wait behind a picture.
import type { DBSchema, IDBPDatabase } from 'idb'
import { address, type Failure } from '../contract/client.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'
import { reportLoginNeeded } from './call.ts'
import { lastingDatabase } from './lasting-database.ts'
import { newKey } from './outbox.ts'
import { type Queued, queue } from './queue.ts'
import { getSession, onSessionChange } from './session.ts'
import { createStore, remember, useStore } from './store.ts'

/** A picture that is kept in this browser until the server has answered. */
export type Upload = Queued & {
  name: string
  method: string
  url: string
  /** What goes with the picture, which goes into `field`. */
  input: Record<string, unknown>
  field: string
  bytes: ArrayBuffer
  type: string
}
type Uploads = {
  items: readonly Upload[]
  /** Of the one that is being sent, 0 to 1. */
  progress: { key: string; part: number } | undefined
  online: boolean
}

interface Schema extends DBSchema {
  uploads: { key: string; value: Upload; indexes: { at: number } }
}

const timeout = 120_000
const state = createStore<Uploads>({ items: [], progress: undefined, online: true })

let followed = false

const database = lastingDatabase<Schema>(
  'pinhigh.uploads',
  (db) => void db.createObjectStore('uploads', { keyPath: 'key' }).createIndex('at', 'at'),
)

const pictures = queue<Upload>('pinhigh.uploads', {
  database: async () => (await database()) as unknown as IDBPDatabase,
  store: 'uploads',
  send: sendKept,
  fits: ({ userId }) => userId === getSession().user?.userId,
  // The next visit loads this program only if there is something to send.
  changed: (items) => remember('uploads', items.length > 0 ? true : undefined),
})
pictures.state.subscribe(({ items, online }) => state.set({ ...state.get(), items, online }))

/** Begins to send what waits, in this and every later visit. Twice does no harm. */
export function startUploads() {
  pictures.start()
  if (!followed) onSessionChange(pictures.deliverSoon)
  followed = true
}

export const useUploads = () => useStore(state)

/** Hears of every picture that arrived, and what the server answered. */
export const { onDelivered: onUploaded, drop: dropUpload } = pictures
/** Sends what was refused anew. */
export const retryUpload = (key: string) => pictures.retry(key)

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
  return pictures.add({
    key: newKey(),
    subject: to.subject,
    name,
    ...addressed(to.operation, to.input as Record<string, unknown>),
    field: to.field,
    bytes: await picture.arrayBuffer(),
    type: picture.type,
    userId: getSession().user?.userId ?? '',
    at: Date.now(),
  })
}

/** What stands in the path goes there, and the rest into the body. */
function addressed(operation: AnyOperation, input: Record<string, unknown>) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  return { method: operation.method, url: address(operation, input).url, input: rest }
}

async function sendKept(item: Upload): Promise<Answered> {
  const show = (part: number) => state.set({ ...state.get(), progress: { key: item.key, part } })
  show(0)
  const answer = await post(item, new Blob([item.bytes], { type: item.type }), show)
  state.set({ ...state.get(), progress: undefined })
  if (!answer.ok) reportLoginNeeded(answer)
  return answer
}

/** Sends a picture at once, without keeping it, for pages that stay open until it is there. `onProgress` from 0 to 1. */
export async function sendPicture<Op extends AnyOperation>(
  operation: Op,
  input: Omit<InputOf<Op>, 'imageDataUrl'>,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<Answered> {
  const to = addressed(operation, input as Record<string, unknown>)
  const answer = await post({ key: newKey(), field: 'imageDataUrl', ...to }, picture, onProgress)
  if (!answer.ok) reportLoginNeeded(answer)
  return answer
}

type Answered = { ok: true; value: unknown } | Failure

/** As a form with a file. fetch cannot say how far a body has come. */
function post(
  { key, method, url, input, field }: Pick<Upload, 'key' | 'method' | 'url' | 'input' | 'field'>,
  picture: Blob,
  onProgress: (part: number) => void,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append(field, picture, 'picture')
  return new Promise<Answered>((resolve) => {
    const request = new XMLHttpRequest()
    const noAnswer = () => resolve({ ok: false, status: 0, code: 'no-answer', statusText: request.statusText })
    request.open(method.toUpperCase(), url)
    request.timeout = timeout
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, noAnswer)
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.send(form)
  })
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest): Answered {
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
