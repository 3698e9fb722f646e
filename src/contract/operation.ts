import * as z from 'zod/mini'
import type { Session } from './session.ts'

export type Schema = z.core.$ZodType
export type Path = `/${string}`
export type Method = 'get' | 'put' | 'post' | 'delete'
type Route = { get: Path } | { put: Path } | { post: Path } | { delete: Path }

/**
 * One thing that can be done. From this value come the route, the validation, the permission check, the typed client,
 * the OpenAPI entry and the rows of the authorization and fuzz tests.
 */
export interface Operation<I extends Schema = Schema, O extends Schema = Schema, E extends string = string, F = never> {
  /** The name(s) of the specification's call that this operation carries out. */
  call?: string | readonly string[]
  summary: string
  /** What a caller must know beyond the summary: units, limits, what is left alone. */
  description?: string
  method: Method
  /** Below /api; `{name}` stands for an input of that name. */
  path: Path
  input: I
  output: O
  /** Pure permission rule over the session and the facts that the server loaded. */
  who: (session: Session, facts: F) => boolean
  /** Foreseen refusals with the HTTP status of each. */
  refusals: Readonly<Record<E, number>>
  /**
   * Whether it can be done on behalf of somebody else. By default: what visitors may read, and everything inside of a
   * party; not what concerns the person alone.
   */
  acting?: 'allowed' | 'refused'
  /** Whether the holder of a scoring code can do it, about the own group. By default nothing is. */
  codes?: 'allowed'
  /** Whether a personal token can do it. By default: what is inside of its party, and courses; else as a visitor. */
  tokens?: 'allowed' | 'refused'
  /** Fields of the input that people give themselves, and no token for them: names, within a field with a dot between. */
  noTokenGives?: readonly string[]
  /** Bytes of a body at the most, where it is more than the usual 1 MiB. Then the login is asked for before it is read. */
  bodyLimit?: number
  /** Media types, where the answer is a file; `output` then only knows that it is text. */
  files?: readonly string[]
  /** A read whose answers have an ETag; who has the newest already gets 304. */
  conditional?: true
  /** A write that is done once, however often it is delivered under the same idempotency key. */
  idempotent?: true
  /** The field of the input that is a picture: in a body of multipart/form-data it is a file, in JSON its base64. */
  picture?: string
}

/** An operation with its name, which is that of its export: nobody types it a second time. */
export type NamedOperation = AnyOperation & { readonly id: string }

type Definition<I extends Schema, O extends Schema, E extends string, F> = Route &
  Omit<Operation<I, O, E, F>, 'method' | 'path' | 'refusals'> & { refusals?: Readonly<Record<E, number>> }

/** Defines an operation; `who` is mandatory, its second parameter's type demands a loader of facts from the server. */
export function operation<
  const I extends Schema,
  const O extends Schema,
  const E extends string = never,
  F = undefined,
>(definition: Definition<I, O, E, F>): Operation<I, O, E, F> {
  const method = methods.find((name) => name in definition)
  if (!method) throw new Error(`'${definition.summary}' has no route`)
  const path = (definition as Record<string, unknown>)[method] as Path
  const refusals = (definition.refusals ?? {}) as Readonly<Record<E, number>>
  return { ...definition, method, path, refusals }
}

const methods = ['get', 'put', 'post', 'delete'] as const

// biome-ignore lint/suspicious/noExplicitAny: a list of operations of every shape; each is checked where it is defined and served
export type AnyOperation = Operation<any, any, any, any>

/** What tells an operation from all others without its name, which a page does not know. */
export const routeOf = ({ method, path }: AnyOperation) => `${method} ${path}`

export type InputOf<Op> = Op extends Operation<infer I, infer _O, infer _E, infer _F> ? z.input<I> : never
export type ParsedInputOf<Op> = Op extends Operation<infer I, infer _O, infer _E, infer _F> ? z.output<I> : never
export type OutputOf<Op> = Op extends Operation<infer _I, infer O, infer _E, infer _F> ? z.output<O> : never
export type RefusalOf<Op> = Op extends Operation<infer _I, infer _O, infer E, infer _F> ? E : never
export type FactsOf<Op> = Op extends Operation<infer _I, infer _O, infer _E, infer F> ? F : never

/** What one value of an input has to be, as far as it was not: numbers, lengths of texts and lists, a form, choices. */
export const inputLimit = z.object({
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  length: z.optional(z.object({ least: z.optional(z.int()), most: z.optional(z.int()) })),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  type: z.optional(z.string()),
  choices: z.optional(z.array(z.unknown())),
})
export type InputLimit = z.output<typeof inputLimit>

/** One fault of an input. `pointer` is a JSON pointer (RFC 6901) into path, query and body read as one object. */
export const inputFault = z.object({
  pointer: z.optional(z.string()),
  in: z.optional(z.enum(['path', 'query', 'body', 'header'])),
  header: z.optional(z.string()),
  detail: z.string(),
  limit: z.optional(inputLimit),
})
export type InputFault = z.output<typeof inputFault>

/**
 * What every unsuccessful answer carries (RFC 9457). `title` and `detail` are for people, in their language; `code` is for
 * programs, `data` depends on it; `errors` names each fault of an input.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(inputFault)),
  data: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
})
export type Problem = z.output<typeof problem>
