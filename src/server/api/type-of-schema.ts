/** As far as our own schemas use it. */
export type JsonSchema = {
  $ref?: string
  description?: string
  format?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

/** The TypeScript type of what fits a JSON schema; `unknown` for what it does not say. */
export function formOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map(formOf))
  if (schema.allOf) return schema.allOf.map((each) => `(${formOf(each)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => formOf({ ...schema, type })))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return schema.prefixItems ? tuple(schema.prefixItems) : `(${formOf(schema.items || {})})[]`
    case 'object':
      return object(schema)
    default:
      return 'unknown'
  }
}

/** Of what a reference leads to. */
export const nameOf = (reference: string) => reference.replace(/^.*\//, '')

const union = (forms: readonly string[]) => [...new Set(forms)].join(' | ') || 'never'
const tuple = (items: readonly JsonSchema[]) => `[${items.map(formOf).join(', ')}]`

function object({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${formOf(schema)}`,
  )
  const rest = typeof additionalProperties === 'object' ? formOf(additionalProperties) : 'unknown'
  if (fields.length === 0) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${rest}>`
  return `{ ${fields.join('; ')} }`
}
