import * as z from 'zod/mini'
import { type AnyOperation, problem } from '../contract/operation.ts'

type Json = Record<string, unknown>
const statusWords: Record<number, string> = {
  401: 'Login required or expired',
  403: 'Not allowed',
  404: 'Not found',
  422: 'Input refused',
}

/** OpenAPI 3.1 of every operation. `x-call` is the name of the call in the product's specification. */
export function openapi(operations: readonly AnyOperation[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = `/api${operation.path}`
    paths[path] = { ...paths[path], [operation.method]: entry(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pinhigh',
      version,
      description:
        'Everything that the web app does. Inputs go into the path, the query of a GET and the JSON body otherwise.',
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A personal token, of one party.' } },
      schemas: { Problem: schema(problem, 'output') },
    },
  }
}

function entry(operation: AnyOperation): Json {
  const input = schema(operation.input, 'input')
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const reads = operation.method === 'get'
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    ...(operation.call ? { 'x-call': operation.call } : {}),
    tags: [operation.path.split('/')[1]],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(reads ? rest.map((name) => parameter(name, 'query')) : []),
    ],
    ...(reads || rest.length === 0 ? {} : { requestBody: body(input, rest) }),
    responses: responses(operation),
  }
}

function body(input: Json, names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, (input.properties as Json)[name]]))
  const required = ((input.required ?? []) as string[]).filter((name) => names.includes(name))
  return {
    required: required.length > 0,
    content: json({ type: 'object', properties, ...(required.length ? { required } : {}) }),
  }
}

function responses(operation: AnyOperation) {
  const refusals = Object.entries(operation.refusals as Record<string, number>)
  const statuses = new Map<number, string[]>([
    [401, []],
    [403, []],
    [404, []],
    [422, []],
  ])
  for (const [code, status] of refusals) statuses.set(status, [...(statuses.get(status) ?? []), code])
  const failures = [...statuses].map(([status, codes]) => [
    status,
    {
      description: codes.length > 0 ? `Refused: ${codes.join(', ')}` : statusWords[status],
      content: json({ $ref: '#/components/schemas/Problem' }),
    },
  ])
  return {
    200: { description: 'Done', content: json(schema(operation.output, 'output')) },
    ...Object.fromEntries(failures),
  }
}

const json = (content: Json) => ({ 'application/json': { schema: content } })

function schema(of: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return rest
}

/** The document as a page to read. */
export function reference(document: Json): string {
  const rows = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => section(path, method, one)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pinhigh API</title><link rel="stylesheet" href="/api/reference.css"></head><body><main>
<h1>Pinhigh API</h1><p>${text(String((document.info as Json).description))} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${rows.join('\n')}</main></body></html>`
}

function section(path: string, method: string, one: Json) {
  const call = one['x-call'] ? `<p class="call">${text([one['x-call']].flat().join(', '))}</p>` : ''
  const shown = {
    parameters: one.parameters,
    body: (one.requestBody as { content?: { 'application/json': Json } })?.content?.['application/json'].schema,
    answer: (one.responses as Record<string, { content: { 'application/json': Json } }>)['200']?.content[
      'application/json'
    ].schema,
  }
  const refusals = Object.entries(one.responses as Record<string, { description: string }>)
    .filter(([, answer]) => answer.description.startsWith('Refused'))
    .map(([status, answer]) => `<li>${status} ${text(answer.description)}</li>`)
  return `<section id="${text(String(one.operationId))}"><h2><code>${method.toUpperCase()} ${text(path)}</code></h2>
<p>${text(String(one.summary))}</p>${call}${one.description ? `<p>${text(String(one.description))}</p>` : ''}
${refusals.length > 0 ? `<ul>${refusals.join('')}</ul>` : ''}
<details><summary>Input and answer</summary><pre tabindex="0">${text(JSON.stringify(shown, null, 2))}</pre></details></section>`
}

const text = (raw: string) => raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const referenceStyle = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;margin:0;
background:light-dark(#faf7ef,#111612);color:light-dark(#1a211c,#f1eee4)}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
section{border-top:1px solid light-dark(#e0d8c6,#2f3830);padding:1rem 0}h2{font-size:1.1rem;margin:0}
a,summary{color:light-dark(#1e5a3a,#93d2a6)}pre{overflow:auto;font-size:.85rem}.call{color:light-dark(#565c53,#aeb3a8)}`
