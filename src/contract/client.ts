import type { AnyOperation, InputFault, InputOf, OutputOf, Problem, RefusalOf } from './operation.ts'

/** A foreseen refusal, any other unsuccessful answer of the server, or no answer at all (status 0). */
export type Failure<E extends string = string> = {
  ok: false
  status: number
  code:
    | E
    | 'invalid-input'
    | 'login-required'
    | 'forbidden'
    | 'not-found'
    | 'server-error'
    | 'no-answer'
    | (string & {})
  detail?: string
  /** What is wrong with single values of the input. */
  errors?: InputFault[]
  data?: unknown
  statusText?: string
}
export type Answer<T, E extends string = string> = { ok: true; value: T; etag?: string } | Failure<E>

export type ClientOptions = {
  /** For example http://127.0.0.1:3000, or '' in the page itself. */
  baseUrl: string
  fetch?: typeof fetch
  headers?: () => Record<string, string>
  /** Whether cookies are sent; to one's own origin by default. */
  credentials?: 'omit' | 'same-origin' | 'include'
  /** Base timeout in milliseconds; 30,000 by default. */
  timeout?: number
}
export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }
export type Client = ReturnType<typeof createClient>

/** A typed client over the operations: the same for the page, for tests and for other programs. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  return {
    async call<Op extends AnyOperation>(
      operation: Op,
      input: InputOf<Op>,
      extra: CallOptions = {},
    ): Promise<Answer<OutputOf<Op>, RefusalOf<Op>>> {
      const { url, body } = address(operation, input as Record<string, unknown>)
      const signals = [AbortSignal.timeout(options.timeout ?? 30_000), ...(extra.signal ? [extra.signal] : [])]
      try {
        const response = await send(options.baseUrl + url, {
          method: operation.method.toUpperCase(),
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...options.headers?.(),
            ...extra.headers,
          },
          body,
          signal: AbortSignal.any(signals),
          credentials: options.credentials ?? 'same-origin',
        })
        return await read(response)
      } catch (error) {
        return {
          ok: false,
          status: 0,
          code: 'no-answer',
          statusText: error instanceof Error ? error.message : undefined,
        }
      }
    },
  }
}

/** Path parameters go into the path; what is left goes into the query of a GET and into the body otherwise. */
export function address(operation: AnyOperation, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    // encodeURIComponent throws on half a surrogate pair
    return encodeURIComponent(String(input[name]).replace(/\p{Surrogate}/gu, '\ufffd'))
  })
  if (operation.method !== 'get') return { url: `/api${path}`, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return { url: `/api${path}${query.size ? `?${query}` : ''}`, body: undefined }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  // The answer is a file, such as an export.
  if (response.ok && response.headers.has('content-disposition') && !isJson(response))
    return { ok: true, value: text as T }
  const json = parse(text)
  // A page instead: the login of a clubhouse's Wi-Fi, say. What was asked for has not been done.
  if (response.ok && json === undefined) return { ok: false, status: 0, code: 'no-answer', statusText: 'Not an answer' }
  if (response.ok) return { ok: true, value: json as T, etag: response.headers.get('etag') ?? undefined }
  const { code, detail, errors, data } = (json ?? {}) as Partial<Problem>
  return { ok: false, status: response.status, code: code ?? '', detail, errors, data, statusText: response.statusText }
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') === true

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
