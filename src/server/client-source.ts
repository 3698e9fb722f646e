import { formOf, type JsonSchema } from './type-of-schema.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
type Content = { content?: { 'application/json': { schema: JsonSchema } } }
type Entry = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = { info: { version: string }; paths: Record<string, Record<string, Entry>> }

/** A typed client in one TypeScript file without dependencies, made of the OpenAPI document, for other programs. */
export function clientSource(document: Record<string, unknown>): string {
  const { info, paths } = document as unknown as Document
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({ path, method: method.toUpperCase(), entry })),
  )
  const types = entries.map(
    ({ entry }) =>
      `  /** ${comment(entry.summary)} */\n  ${entry.operationId}: { input: ${inputOf(entry)}; output: ${outputOf(entry)} }`,
  )
  const routes = entries.map(({ path, method, entry }) => `  ${entry.operationId}: ['${method}', '${path}'],`)
  return [
    `// Client of Pinhigh ${info.version}, made from /api/openapi.json. Get it anew after an update.`,
    `export type Operations = {\n${types.join('\n')}\n}`,
    `const routes: { [Name in keyof Operations]: readonly [method: string, path: string] } = {\n${routes.join('\n')}\n}`,
    program,
  ].join('\n\n')
}

const comment = (text: string) => text.replaceAll('*/', '* /')

function inputOf({ parameters, requestBody }: Entry): string {
  const body = requestBody?.content?.['application/json'].schema
  const properties = {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...body?.properties,
  }
  const required = [...parameters.filter((each) => each.required).map(({ name }) => name), ...(body?.required ?? [])]
  return formOf({ type: 'object', properties, required, additionalProperties: false })
}

const outputOf = ({ responses }: Entry) => formOf(responses['200']?.content?.['application/json'].schema ?? {})

const program = `export type Failure = { ok: false; status: number; code: string; detail?: string; data?: unknown; requestId?: string }
export type Answer<Value> = { ok: true; value: Value; etag: string | null } | Failure
export type LiveFrame = { event: string; data: unknown }

export function createClient(options: { baseUrl: string; token?: string; fetch?: typeof fetch }) {
  const send = options.fetch ?? fetch
  const headers: Record<string, string> = options.token ? { authorization: \`Bearer \${options.token}\` } : {}

  /** Refusals are values; only a missing answer throws. */
  async function call<Name extends keyof Operations>(
    name: Name,
    input: Operations[Name]['input'],
    more: { headers?: Record<string, string> } = {},
  ): Promise<Answer<Operations[Name]['output']>> {
    const [method, path] = routes[name]
    const rest: Record<string, unknown> = { ...input }
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, key: string) => {
      const value = rest[key]
      delete rest[key]
      return encodeURIComponent(String(value))
    })
    const query = new URLSearchParams()
    if (method === 'GET') for (const [key, value] of Object.entries(rest)) if (value != null) query.set(key, String(value))
    const response = await send(\`\${options.baseUrl}\${filled}\${query.size ? \`?\${query}\` : ''}\`, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...more.headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
    })
    const body = (await response.json()) as never
    if (response.ok) return { ok: true, value: body, etag: response.headers.get('etag') }
    return { ...(body as Failure), ok: false, status: response.status }
  }

  /** What happens from now on to these topics, such as event:ID; ends when the line does. */
  async function* live(topics: readonly string[], signal?: AbortSignal): AsyncGenerator<LiveFrame> {
    const address = \`\${options.baseUrl}/api/live?topics=\${topics.join(',')}\`
    const response = await send(address, { headers, ...(signal ? { signal } : {}) })
    if (!response.ok || !response.body) throw new Error(\`The stream was refused with \${response.status}\`)
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true })
      for (let end = text.indexOf('\\n\\n'); end >= 0; end = text.indexOf('\\n\\n')) {
        const lines = text.slice(0, end).split('\\n')
        text = text.slice(end + 2)
        const field = (name: string) => lines.find((line) => line.startsWith(\`\${name}: \`))?.slice(name.length + 2)
        const data = field('data')
        if (data !== undefined) yield { event: field('event') ?? 'message', data: JSON.parse(data) }
      }
    }
  }

  return { call, live }
}
`
