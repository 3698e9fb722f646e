import { type JsonSchema, nameOf } from './type-of-schema.ts'

type Content = { content?: { 'application/json'?: { schema: JsonSchema } } }
type Entry = {
  operationId: string
  parameters?: { name: string; required: boolean; schema: JsonSchema; $ref?: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Named = Record<string, JsonSchema>
/** An operation as programs depend on it. */
export type Promised = { route: string; input: JsonSchema; output: JsonSchema }

/** What the OpenAPI document promises, by the names of the operations. */
export function promises(document: Record<string, unknown>): Record<string, Promised> {
  const paths = document.paths as Record<string, Record<string, Entry>>
  const { schemas } = document.components as { schemas: Named }
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, entry]) => [entry.operationId, promiseOf(path, method, entry, schemas)] as const,
    ),
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function promiseOf(path: string, method: string, entry: Entry, named: Named): Promised {
  const parameters = (entry.parameters ?? []).filter(({ $ref }) => !$ref)
  const body = resolved(entry.requestBody?.content?.['application/json']?.schema ?? {}, named)
  const input: JsonSchema = {
    type: 'object',
    properties: { ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), ...body.properties },
    required: [...parameters.filter((each) => each.required).map(({ name }) => name), ...(body.required ?? [])],
  }
  const output = entry.responses['200']?.content?.['application/json']?.schema ?? {}
  return { route: `${method.toUpperCase()} ${path}`, input: bare(input, named), output: bare(output, named) }
}

const resolved = (schema: JsonSchema, named: Named): JsonSchema =>
  schema.$ref ? (named[nameOf(schema.$ref)] ?? {}) : schema

/** Without limits and descriptions: those may change. */
function bare(schema: JsonSchema, named: Named): JsonSchema {
  const { type, const: value, enum: values, anyOf, oneOf, properties, required, items } = resolved(schema, named)
  const options = anyOf ?? oneOf
  return {
    ...(type ? { type } : {}),
    ...(value !== undefined ? { const: value } : {}),
    ...(values ? { enum: values } : {}),
    ...(options ? { anyOf: options.map((option) => bare(option, named)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, bare(property, named)]),
          ),
        }
      : {}),
    ...(required?.length ? { required } : {}),
    ...(items ? { items: bare(items, named) } : {}),
  }
}

/** What would break a program that was written against `before`; adding to the API breaks nothing. */
export function breakingChanges(before: Record<string, Promised>, after: Record<string, Promised>): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name]
    if (!now) return [`${name} is gone`]
    return [
      ...(now.route === old.route ? [] : [`${name} moved from ${old.route} to ${now.route}`]),
      ...narrowed(`${name} input`, old.input, now.input),
      ...widened(`${name} output`, old.output, now.output),
    ]
  })
}

/** What was accepted and is no more. */
function narrowed(at: string, old: JsonSchema, now: JsonSchema): string[] {
  const lost = kindsOf(old).filter((kind) => !accepts(now, kind))
  const required = (now.required ?? []).filter((name) => !old.required?.includes(name))
  return [
    ...lost.map((kind) => `${at} no longer takes ${kind}`),
    ...required.map((name) => `${at}.${name} became mandatory`),
    ...gone(at, old, now),
    ...deeper(at, old, now, narrowed),
  ]
}

/** What was certain in an answer and is no more. */
function widened(at: string, old: JsonSchema, now: JsonSchema): string[] {
  const added = kindsOf(now).filter((kind) => !accepts(old, kind))
  const optional = (old.required ?? []).filter((name) => !now.required?.includes(name) && now.properties?.[name])
  return [
    ...added.map((kind) => `${at} may now be ${kind}`),
    ...optional.map((name) => `${at}.${name} may now be missing`),
    ...gone(at, old, now),
    ...deeper(at, old, now, widened),
  ]
}

const gone = (at: string, old: JsonSchema, now: JsonSchema) =>
  Object.keys(old.properties ?? {})
    .filter((name) => now.properties && !(name in now.properties))
    .map((name) => `${at}.${name} is gone`)

type Compare = (at: string, old: JsonSchema, now: JsonSchema) => string[]

function deeper(at: string, old: JsonSchema, now: JsonSchema, compare: Compare): string[] {
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, schema]) => {
    const other = now.properties?.[name]
    return other ? compare(`${at}.${name}`, schema, other) : []
  })
  const items = old.items && now.items ? compare(`${at}[]`, old.items, now.items) : []
  const [some, others] = [objectOf(old), objectOf(now)]
  const option = some && others && (some !== old || others !== now) ? compare(at, some, others) : []
  return [...fields, ...items, ...option]
}

/** The one object among alternatives, as of something that may be null. */
function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  const objects = (schema.anyOf ?? schema.oneOf ?? []).filter((option) => option.properties)
  return objects.length === 1 ? objects[0] : undefined
}

/** The values that a schema names, or else their kinds. */
function kindsOf(schema: JsonSchema): string[] {
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap(kindsOf)
  return [schema.type ?? []].flat()
}

function accepts(schema: JsonSchema, kind: string): boolean {
  const kinds = kindsOf(schema)
  if (kinds.length === 0 || kinds.includes(kind)) return true
  if (kind.startsWith('"')) return kinds.includes('string')
  return kind === 'integer' && kinds.includes('number')
}
