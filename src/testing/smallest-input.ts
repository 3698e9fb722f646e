import * as z from 'zod/mini'
import type { AnyOperation } from '../contract/operation.ts'

export type Json = Record<string, unknown> & { type?: string; properties?: Record<string, Json>; required?: string[] }

/** Made once for each operation: the tests ask a hundred thousand times, and making it takes longer than many a call. */
const made = new Map<AnyOperation['input'], Json>()

export function inputSchema({ input }: AnyOperation): Json {
  const known = made.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json)
  made.set(input, known)
  return known
}

/** An input that satisfies the schema: what is required and nothing else, ids from `ids` by their name. */
export function smallest(schema: Json, ids: Record<string, string>, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options?.[0]) return smallest(options[0], ids, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, smallest(schema.properties?.[key] ?? {}, ids, key)]),
      )
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        smallest((schema.items ?? {}) as Json, ids, name),
      )
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), Math.min(1, Number(schema.maximum ?? 1)))
    case 'boolean':
      return false
    case 'string':
      return text(schema, ids, name)
    default:
      return null
  }
}

/** A text that fits: an id by its name, else the shortest. */
export function text(schema: Json, ids: Record<string, string>, name: string): string {
  if (ids[name]) return ids[name]
  const pattern = String(schema.pattern ?? '')
  if (pattern.startsWith('^[0-9a-f]{8}-'))
    return ids[name.replace(/s$/, '')] ?? ids[`${name}Id`] ?? (ids.userId as string)
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}') || pattern.includes('\\d{3}-\\d{2}'))
    return new Date().toISOString().slice(0, 10)
  if (pattern.includes('[a-z]{2}$')) return 'se'
  if (pattern.includes('@')) return 'somebody@example.org'
  return 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)))
}
