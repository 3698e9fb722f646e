import fc from 'fast-check'
import { type Json, text } from './smallest-input.ts'

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '../../etc/passwd',
    'null',
    '𝒳',
    '1e999',
    '-0',
  ),
  fc.string({ minLength: 2_000, maxLength: 5_000 }),
)
const anything = fc.oneof(
  strange,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, [], {}, -1, 0, 1e308, 2_147_483_648),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Inputs near the schema: mostly what it asks for, here and there something else. */
export function nearly(schema: Json, ids: Record<string, string>, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, ids, name) }, { weight: 1, arbitrary: anything })
}

function fitting(schema: Json, ids: Record<string, string>, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return fc.oneof(...options.map((option) => nearly(option, ids, name)))
  const least = Number(schema.minimum ?? -1_000)
  const most = Number(schema.maximum ?? 1_000)
  switch (schema.type) {
    case 'object':
      return objects(schema, ids)
    case 'array':
      return fc.array(nearly((schema.items ?? {}) as Json, ids, name), {
        maxLength: Math.min(6, Number(schema.maxItems ?? 6)),
      })
    case 'integer':
      return fc.integer({ min: least, max: Math.min(most, least + 100) })
    case 'number':
      return fc.integer({ min: Math.ceil(least * 10), max: Math.floor(most * 10) }).map((tenths) => tenths / 10)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(fc.constant(text(schema, ids, name)), fc.constant(text(schema, ids, name)), strange, fc.uuid())
    default:
      return anything
  }
}

function objects(schema: Json, ids: Record<string, string>): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  const known = fc.record(Object.fromEntries(properties.map(([key, one]) => [key, nearly(one, ids, key)])), {
    requiredKeys: (schema.required ?? []).filter((key) => key in (schema.properties ?? {})),
  })
  const more = fc.dictionary(fc.string({ maxLength: 10 }), anything, { maxKeys: 1 })
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([a, b]) => ({ ...b, ...(a as object) })) },
  )
}
