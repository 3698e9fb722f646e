import type { AnyOperation } from '../../contract/operation.ts'
import { callsAMinute } from '../../contract/token-rules.ts'
import { problemTexts } from '../http/problem-texts.ts'
import type { Json } from './api-schemas.ts'

const usual: Readonly<Record<number, [name: string, words: string]>> = {
  401: [
    'LoginNeeded',
    'No login, token or code, or one that has ended: `login-required`, `login-expired`, `invalid-token`, `code-withdrawn`.',
  ],
  403: [
    'NotAllowed',
    'Known, but not allowed to do this: `forbidden`, `acting`, `token-refused`, `code-refused`, `code-over`, `foreign-origin`.',
  ],
  404: ['NotFound', 'There is no such thing, or it belongs to a party that the caller does not: `not-found`.'],
  422: ['InputRefused', 'The input does not fit: `invalid-input`, with each fault in `errors`.'],
  429: [
    'TooMany',
    `More than ${callsAMinute} calls a minute with one token, or too many tries: \`too-many-requests\`.`,
  ],
}

/** What every operation may answer besides its success; refusals of its own stand where they have their own status. */
export function failuresOf(operation: AnyOperation): Json {
  const own = new Map<number, string[]>()
  for (const [code, status] of Object.entries(operation.refusals as Record<string, number>))
    own.set(status, [...(own.get(status) ?? []), code])
  const statuses = [...new Set([...Object.keys(usual).map(Number), ...own.keys()])].sort((a, b) => a - b)
  return Object.fromEntries(statuses.map((status) => [status, failure(status, own.get(status) ?? [])] as const))
}

function failure(status: number, codes: readonly string[]): Json {
  const known = usual[status]
  if (known && codes.length === 0) return { $ref: `#/components/responses/${known[0]}` }
  const words = `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`
  return { description: known ? `${words} ${known[1]}` : words, content: problemContent }
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

export const sharedResponses: Json = {
  ...Object.fromEntries(
    Object.entries(usual).map(([status, [name, description]]) => [
      name,
      { description, ...(status === '429' ? { headers: limitHeaders() } : {}), content: problemContent },
    ]),
  ),
  NotModified: { description: 'Nothing has changed since the answer with this ETag; there is no body.' },
}

function limitHeaders(): Json {
  const names = ['RateLimit', 'RateLimit-Policy', 'Retry-After']
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const text = { type: 'string' }

export const sharedHeaders: Json = {
  ETag: {
    description: 'State of the answer; give it as `If-None-Match` to get 304 while nothing changes.',
    schema: text,
  },
  RateLimit: {
    description: 'Calls that the token has left and seconds until they are counted anew. On every answer to a token.',
    schema: text,
    example: '"token";r=599;t=60',
  },
  'RateLimit-Policy': {
    description: 'Calls that a token may make in a window of seconds. On every answer to a token.',
    schema: text,
    example: `"token";q=${callsAMinute};w=60`,
  },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
}

export const sharedParameters: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A UUID of the sender: delivered again under the same one, it is done once and answered again.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer that the caller has; 304 says that it is still the newest.',
    schema: text,
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of the words of problems, such as `en` or `sv`; else that of the settings of who calls.',
    schema: text,
  },
}

/** Titles of problems by status, as the page of the API lists them. */
export const titles = Object.entries(problemTexts.pairs)
  .filter(([key]) => /^\d+$/.test(key))
  .map(([status, { en }]) => ({ status, title: en }))
