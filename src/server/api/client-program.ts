/** What stands below the types in `/api/client.ts`. It knows nothing of single operations. */
export const clientProgram = String.raw`/** One fault of an input: where it stands (a JSON pointer), what is wrong in words, and what the value has to be. */
export type Failure = {
  ok: false
  status: number
  code: string
  title?: string
  detail?: string
  errors?: InputFault[]
  data?: unknown
  requestId?: string
}
/** ${'`'}modified${'`'} is false where the server answered that what this client has is still the newest. */
export type Answer<Value> = { ok: true; value: Value; etag: string | null; modified: boolean } | Failure
/** A file that is sent while it is made: read it as a stream, or wait for all of its bytes. */
export type Download = {
  name: string | null
  type: string
  stream: ReadableStream<Uint8Array>
  bytes: () => Promise<Uint8Array>
}
/** ${'`'}ready${'`'} comes first and after every new connection: whatever happened meanwhile was missed, so read anew then. */
export type LiveFrame = { event: string; data: unknown }

const keptAtMost = 200
/** Milliseconds: without a sign of life for so long a line is dead; waits between tries are from the first to the last. */
const deadAfter = 60_000
const firstWait = 1_000
const lastWait = 30_000

export function createClient(options: { baseUrl: string; token?: string; fetch?: typeof fetch }) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const headers: Record<string, string> = options.token ? { authorization: 'Bearer ' + options.token } : {}
  const kept = new Map<string, { etag: string; value: unknown }>()

  /** Refusals are values; only a missing answer throws. */
  async function call<Name extends keyof Operations>(
    name: Name,
    input: Operations[Name]['input'],
    more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Answer<Operations[Name]['output']>> {
    const [method, path] = routes[name]
    const reads = method === 'GET'
    const rest: Record<string, unknown> = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key]
      delete rest[key]
      return encodeURIComponent(String(value))
    })
    const query = new URLSearchParams()
    if (reads) for (const [key, value] of Object.entries(rest)) if (value != null) query.set(key, String(value))
    const url = options.baseUrl + filled + (query.size ? '?' + query : '')
    const had = reads ? kept.get(url) : undefined
    const response = await send(url, {
      method,
      headers: {
        ...headers,
        ...(reads ? {} : { 'content-type': 'application/json' }),
        ...(had ? { 'if-none-match': had.etag } : {}),
        ...more.headers,
      },
      ...(reads ? {} : { body: JSON.stringify(rest) }),
      ...(more.signal ? { signal: more.signal } : {}),
    })
    return read(url, response, had)
  }

  async function read(url: string, response: Response, had: { etag: string; value: unknown } | undefined) {
    const etag = response.headers.get('etag')
    if (response.status === 304) {
      if (had && (!etag || etag === had.etag))
        return { ok: true as const, value: had.value as never, etag: had.etag, modified: false }
      return { ok: false as const, status: 304, code: 'not-modified' }
    }
    if (response.ok && response.headers.has('content-disposition'))
      return { ok: true as const, value: download(response) as never, etag, modified: true }
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok || body === undefined)
      return { code: response.ok ? 'no-answer' : '', ...(body as object), ok: false as const, status: response.status }
    if (etag) keep(url, { etag, value: body })
    return { ok: true as const, value: body as never, etag, modified: true }
  }

  function keep(url: string, answer: { etag: string; value: unknown }) {
    kept.delete(url)
    kept.set(url, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptAtMost) break
      kept.delete(oldest)
    }
  }

  /**
   * What happens from now on to these topics, such as event:ID. A line that breaks is opened again, and 'ready' comes
   * anew. Ends with the signal; a refusal throws.
   */
  async function* live(topics: readonly string[], signal?: AbortSignal): AsyncGenerator<LiveFrame> {
    let wait = firstWait
    while (!signal?.aborted) {
      const line = new AbortController()
      const end = () => line.abort()
      signal?.addEventListener('abort', end, { once: true })
      try {
        for await (const frame of connection(topics, line)) {
          wait = firstWait
          yield frame
        }
      } catch (error) {
        if (error instanceof Refusal) throw error
      } finally {
        signal?.removeEventListener('abort', end)
        line.abort()
      }
      if (!signal?.aborted) await pause(wait, signal)
      wait = Math.min(wait * 2, lastWait)
    }
  }

  async function* connection(topics: readonly string[], line: AbortController): AsyncGenerator<LiveFrame> {
    let timer = setTimeout(() => line.abort(), deadAfter)
    try {
      const address = options.baseUrl + '/api/live?topics=' + topics.map(encodeURIComponent).join(',')
      const response = await send(address, { headers, signal: line.signal })
      if (!response.ok && response.status < 500 && response.status !== 429) throw new Refusal(response.status)
      if (!response.ok || !response.body) return
      const decoder = new TextDecoder()
      let text = ''
      for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
        clearTimeout(timer)
        timer = setTimeout(() => line.abort(), deadAfter)
        text += decoder.decode(bytes, { stream: true })
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const frame = frameOf(text.slice(0, end))
          text = text.slice(end + 2)
          if (frame) yield frame
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return { call, live }
}

/** A stream that the server does not give: without a right to it, or for topics that it does not know. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super('The stream was refused with ' + status)
    this.status = status
  }
}

function frameOf(text: string): LiveFrame | undefined {
  const lines = text.split('\n')
  const field = (name: string) => lines.find((line) => line.startsWith(name + ': '))?.slice(name.length + 2)
  const data = field('data')
  return data === undefined ? undefined : { event: field('event') ?? 'message', data: JSON.parse(data) }
}

function download(response: Response): Download {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return {
    name: whole === undefined ? null : decodeURIComponent(whole),
    type: response.headers.get('content-type') ?? '',
    stream: response.body ?? new ReadableStream<Uint8Array>(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
  }
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
`
