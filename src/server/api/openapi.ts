import * as z from 'zod/mini'
import { type AnyOperation, type NamedOperation, problem } from '../../contract/operation.ts'
import { callsAMinute } from '../../contract/token-rules.ts'
import { otherPaths, otherSchemas } from '../http/other-paths.ts'
import { failuresOf, sharedHeaders, sharedParameters, sharedResponses } from './api-answers.ts'
import { type Json, schemaBook, withWords } from './api-schemas.ts'
import { operationComments } from './operation-comments.ts'

type Book = ReturnType<typeof schemaBook>
/** `whole` has what stands in path and query too; `input` is the body. */
type Described = { operation: NamedOperation; whole: Json; input: Json; output: Json; comment: string | undefined }

/** OpenAPI 3.1 of every operation. `x-call` is the name of the call in the product's specification. */
export function openapi(operations: readonly NamedOperation[], version: string): Json {
  const comments = operationComments()
  const book = schemaBook()
  const all: Described[] = operations.map((operation) => {
    const input = schema(operation.input, 'input')
    const output = schema(operation.output, 'output')
    return {
      operation,
      input: bodyOf(operation, input) ?? {},
      output,
      whole: input,
      comment: comments.get(operation.id),
    }
  })
  for (const { operation, input, output } of all) {
    book.count(input, [operation.id], 'in')
    book.count(output, [operation.id], 'out')
  }
  const paths: Record<string, Json> = {}
  for (const each of all) {
    const path = `/api${each.operation.path}`
    paths[path] = { ...paths[path], [each.operation.method]: entry(each, book) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pinhigh', version, description: introduction },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token, of one party. Each may make ${callsAMinute} calls a minute, over all nodes of the server.`,
        },
      },
      schemas: { ...sorted(book.components), ...otherSchemas, ...problemSchemas() },
      responses: sharedResponses,
      headers: sharedHeaders,
      parameters: sharedParameters,
    },
  }
}

const introduction = [
  'Everything that the web app does. Inputs go into the path, the query of a GET and the JSON body otherwise.',
  'Days are yyyy-mm-dd, instants ISO 8601 in UTC, handicaps numbers with one decimal (a plus handicap is negative), ids UUIDs.',
  'An unsuccessful answer is a problem (RFC 9457); programs go by its `code`.',
  `A token may make ${callsAMinute} calls a minute; \`RateLimit\` and \`RateLimit-Policy\` on each answer say how many are left, and 429 comes with \`Retry-After\`.`,
  'Fields may be added to answers, and optional ones to inputs, at any time.',
].join(' ')

function entry({ operation, input, output, whole, comment }: Described, book: Book): Json {
  const inPath = pathNames(operation)
  const properties = (whole.properties ?? {}) as Record<string, Json>
  const required = (whole.required ?? []) as string[]
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...pick(withWords(properties[name] ?? {}, [operation.id, name])),
    schema: properties[name] ?? { type: 'string' },
  })
  const reads = operation.method === 'get'
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const description = [comment, operation.description].filter((text) => text && text !== operation.summary).join('\n\n')
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(reads ? rest.map((name) => parameter(name, 'query')) : []),
    ...(operation.conditional ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(operation.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(description ? { description } : {}),
    ...(operation.call ? { 'x-call': operation.call } : {}),
    tags: [operation.path.split('/')[1]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(reads || rest.length === 0 ? {} : { requestBody: body(operation, input, book) }),
    responses: { ...success(operation, output, book), ...failuresOf(operation) },
  }
}

const pick = ({ description }: Json) => (description ? { description } : {})
const pathNames = ({ path }: AnyOperation) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)

/** What of an input goes into the body; undefined for a read. */
function bodyOf(operation: AnyOperation, input: Json): Json | undefined {
  const names = Object.keys((input.properties ?? {}) as Json).filter((name) => !pathNames(operation).includes(name))
  if (operation.method === 'get' || names.length === 0) return undefined
  const properties = Object.fromEntries(names.map((name) => [name, (input.properties as Json)[name]]))
  const required = ((input.required ?? []) as string[]).filter((name) => names.includes(name))
  return { type: 'object', properties, ...(required.length ? { required } : {}) }
}

const body = (operation: NamedOperation, input: Json, book: Book) => ({
  required: Array.isArray(input.required),
  content: { ...json(book.written(input, [operation.id])), ...form(operation, input, book) },
})

/** The same as a form, where one of the fields is a picture: that is a file. */
function form({ id, picture }: NamedOperation, input: Json, book: Book): Json {
  if (picture === undefined) return {}
  const file = { type: 'string', format: 'binary', description: 'The picture, jpg or png, as a file.' }
  const written = book.written(input, [id]) as { properties: Json }
  return { 'multipart/form-data': { schema: { ...written, properties: { ...written.properties, [picture]: file } } } }
}

function success(operation: NamedOperation, output: Json, book: Book): Json {
  const files = operation.files
  if (files) {
    const content = Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    return { 200: { description: 'The file, sent while it is made.', content } }
  }
  const content = json(book.written(output, [operation.id]))
  if (!operation.conditional) return { 200: { description: 'Done', content } }
  return {
    200: { description: 'Done', headers: { ETag: { $ref: '#/components/headers/ETag' } }, content },
    304: { $ref: '#/components/responses/NotModified' },
  }
}

const json = (content: Json) => ({ 'application/json': { schema: content } })

function schema(of: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return rest
}

function problemSchemas(): Json {
  const written = (name: string, shape: Json, words: Record<string, string>) => {
    const properties = Object.entries(shape.properties as Record<string, Json>)
    return {
      ...shape,
      properties: Object.fromEntries(
        properties.map(([property, each]) => [property, { ...each, description: words[property] ?? `See ${name}.` }]),
      ),
    }
  }
  const shape = schema(problem, 'output')
  const faults = (shape.properties as Record<string, { items: Json }>).errors?.items ?? {}
  const limit = (faults.properties as Record<string, Json>).limit ?? {}
  const withReference = (of: Json, name: string, reference: Json) => ({
    ...of,
    properties: { ...(of.properties as Json), [name]: reference },
  })
  const errors = { type: 'array', items: { $ref: '#/components/schemas/InputFault' } }
  return {
    Problem: written('Problem', withReference(shape, 'errors', errors), problemWords),
    InputFault: written(
      'InputFault',
      withReference(faults, 'limit', { $ref: '#/components/schemas/InputLimit' }),
      faultWords,
    ),
    InputLimit: written(
      'InputLimit',
      withReference(limit, 'length', { $ref: '#/components/schemas/LengthLimit' }),
      limitWords,
    ),
    LengthLimit: written('LengthLimit', (limit.properties as Record<string, Json>).length ?? {}, limitWords),
  }
}

const problemWords = {
  type: 'Address of what is said about this kind of problem; `code` is its last part.',
  title: 'The kind of problem in a few words, in the language of the caller.',
  status: 'The HTTP status.',
  code: 'Name of the refusal, for programs.',
  detail: 'What went wrong and what to do, in the language of the caller.',
  errors: 'Each fault of an input that was refused.',
  data: 'What the refusal brings with it; depends on `code`.',
  requestId: 'Number of the call, as in the log and in `x-request-id`.',
}
const faultWords = {
  pointer: 'JSON pointer (RFC 6901) as a fragment, into path, query and body read as one object.',
  in: 'Where the value stands.',
  header: 'Name of the header, where it is one.',
  detail: 'What is wrong with the value, in the language of the caller.',
  limit: 'What the value has to be.',
}
const limitWords = {
  least: 'The least that is accepted.',
  most: 'The most that is accepted.',
  length: 'Of a text its characters, of a list its entries.',
  pattern: 'Regular expression that the text has to match.',
  format: 'Name of the form that the text has to have.',
  type: 'Type that the value has to have.',
  choices: 'The values that are accepted.',
}

const sorted = (all: Json) => Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
