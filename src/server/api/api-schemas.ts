import { schemaNames } from './api-names.ts'
import { wordsFor } from './api-words.ts'

export type Json = Record<string, unknown>
type Place = readonly string[]

const alternatives = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const

/**
 * Gathers the schemas of a document: what stands in several places, or has a name in api-names.ts, is written once below
 * components and named from there; every property says what it means. Schemas are added in two rounds, because only after
 * the first is it known what repeats.
 */
export function schemaBook() {
  const { count, nameOf, placeOf, unused } = schemaCounts()
  const components: Record<string, Json> = {}

  /** The second round: the schema as it stands in the document, with words and references. */
  function written(schema: Json, place: Place): Json {
    const key = JSON.stringify(schema)
    const name = isWorthNaming(schema) ? nameOf(key) : undefined
    if (!name) return described(schema, place)
    if (!(name in components)) {
      components[name] = {} // so that nothing is written twice
      components[name] = described(schema, placeOf(key) ?? place)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function described(schema: Json, place: Place): Json {
    const copy = { ...schema }
    if (isObject(schema.properties)) {
      copy.properties = Object.fromEntries(
        Object.entries(schema.properties as Record<string, Json>).map(([name, property]) => [
          name,
          withWords(property, [...place, name], written(property, [...place, name])),
        ]),
      )
    }
    for (const kind of alternatives)
      if (Array.isArray(schema[kind])) copy[kind] = (schema[kind] as Json[]).map((each) => written(each, place))
    if (isObject(schema.items)) copy.items = written(schema.items as Json, place)
    if (isObject(schema.additionalProperties))
      copy.additionalProperties = written(schema.additionalProperties as Json, place)
    return copy
  }

  return { count, written, components, unused }
}

/** What repeats, and under which name: that of api-names.ts, else one of the first place. */
function schemaCounts() {
  const seen = new Map<string, { count: number; place: Place }>()
  const names = new Map<string, string>()
  const named = new Map(Object.entries(schemaNames).map(([name, place]) => [place, name]))

  /** The first round: counts what repeats, and finds what has a name. */
  function count(schema: Json, place: Place, side: 'in' | 'out') {
    const key = JSON.stringify(schema)
    if (isWorthNaming(schema)) {
      const known = seen.get(key)
      seen.set(key, { count: (known?.count ?? 0) + 1, place: known?.place ?? place })
      giveName(key, `${side === 'in' ? 'in ' : ''}${place.join('.')}`)
      if (known) return nameWithin(schema, place, side)
    }
    for (const [child, at] of childrenOf(schema, place)) count(child, at, side)
  }

  function nameWithin(schema: Json, place: Place, side: 'in' | 'out') {
    for (const [child, at] of childrenOf(schema, place)) {
      if (isWorthNaming(child)) giveName(JSON.stringify(child), `${side === 'in' ? 'in ' : ''}${at.join('.')}`)
      nameWithin(child, at, side)
    }
  }

  /** A place has one name: the outermost of the alternatives that stand there gets it. */
  function giveName(key: string, at: string) {
    const name = named.get(at)
    if (!name || names.has(key)) return
    names.set(key, name)
    named.delete(at)
  }

  function nameOf(key: string): string | undefined {
    const known = names.get(key)
    if (known) return known
    const found = seen.get(key)
    if (!found || found.count < 2) return undefined
    const taken = new Set([...names.values(), ...Object.keys(schemaNames)])
    const own = found.place.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
    let name = own
    for (let next = 2; taken.has(name); next++) name = `${own}${next}`
    names.set(key, name)
    return name
  }

  return { count, nameOf, placeOf: (key: string) => seen.get(key)?.place, unused: () => [...named.values()] }
}

/** OpenAPI 3.1 lets words stand beside a reference. What they say of null or of a missing value goes where there is none. */
export function withWords(schema: Json, place: Place, written: Json = schema): Json {
  const words = wordsFor(place)
  if (!words) return written
  return { ...written, description: mayBeNull(schema) ? words : words.replace(ofNull, '') }
}

const ofNull = /; (?:(?:empty|null|0|left out)(?:,| or)? ?)*\bnull\b[^.;]*(?=[.;]|$)/g

const mayBeNull = ({ type, anyOf, oneOf, enum: values }: Json): boolean =>
  [type].flat().includes('null') ||
  (Array.isArray(values) && values.includes(null)) ||
  ((anyOf ?? oneOf ?? []) as Json[]).some(mayBeNull)

function childrenOf(schema: Json, place: Place): [schema: Json, place: Place][] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return [
    ...properties.map(([name, property]) => [property, [...place, name]] as [Json, Place]),
    ...alternatives.flatMap((kind) => ((schema[kind] ?? []) as Json[]).map((each) => [each, place] as [Json, Place])),
    ...[schema.items, schema.additionalProperties]
      .filter(isObject)
      .map((each) => [each as Json, place] as [Json, Place]),
  ]
}

/** Objects of two properties and more, and lists of kinds of them. */
function isWorthNaming({ properties, anyOf, oneOf }: Json): boolean {
  const options = (oneOf ?? anyOf) as Json[] | undefined
  if (options) return options.length > 2 && options.every((each) => isObject(each.properties))
  return isObject(properties) && Object.keys(properties).length > 1
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
