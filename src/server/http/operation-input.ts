// Path, query and body of a request as the one input of its operation.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyOperation } from '../../contract/operation.ts'
import { Form } from '../files/picture-form.ts'
import { InvalidInput } from './input-faults.ts'

/** Path, query and body as one input. What stands in a path or query is text, so numbers and booleans are read from it. */
export function coercion(operation: AnyOperation): Coercion {
  const known = coercions.get(operation.input) ?? coercionTo(operation.input)
  coercions.set(operation.input, known)
  return known
}

type Coercion = (request: FastifyRequest) => unknown
/** The same for every server of a process. */
const coercions = new WeakMap<AnyOperation['input'], Coercion>()

function coercionTo(input: AnyOperation['input']): Coercion {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const properties = (schema.properties ?? {}) as Record<string, { type?: string; anyOf?: { type?: string }[] }>
  const kinds = new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      [property.type, ...(property.anyOf ?? []).map((one) => one.type)].filter((type) => type !== undefined),
    ]),
  )
  const fromText = (name: string, text: unknown) => {
    const types = kinds.get(name) ?? []
    if (typeof text !== 'string') return text
    if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
    return text
  }
  const readAll = (given: unknown) =>
    Object.fromEntries(Object.entries((given ?? {}) as object).map(([name, text]) => [name, fromText(name, text)]))

  return (request: FastifyRequest): unknown => {
    const body = request.body instanceof Form ? readAll(request.body.fields) : (request.body ?? {})
    if (typeof body !== 'object' || Array.isArray(body)) return body
    return { ...readAll(request.query), ...body, ...readAll(request.params) }
  }
}

export function validated(operation: AnyOperation, given: unknown, request: FastifyRequest) {
  const result = z.safeParse(operation.input, given)
  if (result.success) return result.data
  throw new InvalidInput(result.error.issues, given, request)
}
