import { clientProgram } from './client-program.ts'
import { formOf, type JsonSchema, nameOf } from './type-of-schema.ts'

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; $ref?: string }
type Content = { content?: Record<string, { schema: JsonSchema }> }
type Entry = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  info: { version: string }
  paths: Record<string, Record<string, Entry>>
  components: { schemas: Record<string, JsonSchema> }
}

/**
 * A typed client in one TypeScript file without dependencies, made of the OpenAPI document, for other programs.
 * `operationIds`: those that answer what `call` understands; streams, feeds and pictures are none of its.
 */
export function clientSource(document: Record<string, unknown>): string {
  const { info, paths, components } = document as unknown as Document
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !notCalled.has(operationId) && !path.startsWith('/api/calendar'))
      .map(([method, entry]) => ({ path, method: method.toUpperCase(), entry })),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${formOf(schema)}`)
  const types = entries.map(
    ({ entry }) =>
      `  /** ${comment(entry.summary)} */\n  ${entry.operationId}: { input: ${inputOf(entry, components.schemas)}; output: ${outputOf(entry)} }`,
  )
  const routes = entries.map(({ path, method, entry }) => `  ${entry.operationId}: ['${method}', '${path}'],`)
  return [
    `// Client of Pinhigh ${info.version}, made from /api/openapi.json. Get it anew after an update.`,
    schemas.join('\n'),
    `export type Operations = {\n${types.join('\n')}\n}`,
    `const routes: { [Name in keyof Operations]: readonly [method: string, path: string] } = {\n${routes.join('\n')}\n}`,
    clientProgram,
  ].join('\n\n')
}

const notCalled = new Set([
  'watchLive',
  'getImageFile',
  'getImageThumbnail',
  'getClientSource',
  'stopNewsByMailProgram',
  'stopNotificationsByMailProgram',
])

const comment = (text: string) => text.replaceAll('*/', '* /')

function inputOf({ parameters = [], requestBody }: Entry, named: Record<string, JsonSchema>): string {
  const given = requestBody?.content?.['application/json']?.schema
  const body = given?.$ref ? named[nameOf(given.$ref)] : given
  const own = parameters.filter(({ $ref }) => !$ref)
  const properties = {
    ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    ...body?.properties,
  }
  const required = [...own.filter((each) => each.required).map(({ name }) => name), ...(body?.required ?? [])]
  return formOf({ type: 'object', properties, required, additionalProperties: false })
}

function outputOf({ responses }: Entry): string {
  const content = responses['200']?.content ?? {}
  return 'application/json' in content ? formOf(content['application/json']?.schema ?? {}) : 'Download'
}
