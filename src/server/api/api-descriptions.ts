import type { Json } from './api-schemas.ts'

type Content = { content?: Record<string, { schema: Json }> }
export type Entry = {
  operationId: string
  summary: string
  description?: string
  parameters?: (Json & { name: string })[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string }>
}

/** Every operation of an OpenAPI document. */
export const entriesOf = (document: Json): Entry[] =>
  Object.values(document.paths as Record<string, Record<string, Entry>>).flatMap((methods) => Object.values(methods))

/** Properties and parameters of an OpenAPI document that nobody has described, by their places. */
export function wordless(document: Json): string[] {
  const { schemas } = document.components as { schemas: Record<string, Json> }
  const inside = entriesOf(document).flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.filter((each) => !each.$ref && !each.description).map(({ name }) => `${operationId}.${name}`),
    ...[requestBody, ...Object.values(responses)]
      .flatMap((each) => Object.values(each?.content ?? {}))
      .flatMap(({ schema }) => wordlessIn(schema, operationId)),
  ])
  return [...inside, ...Object.entries(schemas).flatMap(([name, schema]) => wordlessIn(schema, name))]
}

function wordlessIn(schema: Json, at: string): string[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const options = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((kind) => (schema[kind] ?? []) as Json[])
  const further = [schema.items, schema.additionalProperties].filter((each) => typeof each === 'object') as Json[]
  return [
    ...properties.filter(([, property]) => !property.description).map(([name]) => `${at}.${name}`),
    ...properties.flatMap(([name, property]) => wordlessIn(property, `${at}.${name}`)),
    ...[...options, ...further].flatMap((each) => wordlessIn(each, at)),
  ]
}
