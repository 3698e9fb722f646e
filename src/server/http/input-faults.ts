import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { InputFault, InputLimit } from '../../contract/operation.ts'
import { country, day, email, id } from '../../contract/schemas.ts'
import type { Language, Words } from '../../contract/texts.ts'
import { sentenceIn } from './problem-sentences.ts'
import { type ProblemKey, sayProblem } from './problem-texts.ts'
import { Refused } from './refusals.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Found = Omit<InputFault, 'detail'> & { path: Path; words: Words }

/** An input that does not fit its operation: each fault with its place and the limit that it broke. */
export class InvalidInput extends Refused {
  private readonly found: Found[]

  constructor(issues: readonly Issue[], given: unknown, request: Pick<FastifyRequest, 'params' | 'query'>) {
    super('invalid-input')
    this.found = issues
      .flatMap((issue) => faultsOf(issue, given))
      .map((fault) => ({ ...fault, pointer: pointerTo(fault.path), in: placeOf(fault.path, request) }))
      .filter(({ pointer }, at, all) => all.findIndex((other) => other.pointer === pointer) === at)
  }

  override faultsIn(language: Language): InputFault[] {
    return this.found.map(({ path: _, words, ...fault }) => ({ ...fault, detail: words(language) }))
  }

  /** As programs have read it in `data` since before there were `errors`. */
  override dataIn(language: Language) {
    return { issues: this.found.map(({ path, words }) => ({ path: path.join('.'), message: words(language) })) }
  }

  override detailIn(language: Language) {
    return this.found.map(({ path, words }) => `${path.join('.')}: ${words(language)}`).join('; ')
  }
}

/** A single fault that no schema finds, of a header or of an input beside the operations. */
export class InvalidField extends Refused {
  private readonly fault: Omit<InputFault, 'detail'>

  constructor(fault: Omit<InputFault, 'detail'>, detail: string | Words) {
    super('invalid-input', detail)
    this.fault = fault
  }

  override faultsIn(language: Language): InputFault[] {
    return [{ ...this.fault, detail: this.detailIn(language) ?? '' }]
  }
}

/** A fragment: `#/meta/startHole`; `#` is the whole input. */
const pointerTo = (path: Path) =>
  `#${path.map((part) => `/${encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`

function placeOf([first]: Path, { params, query }: Pick<FastifyRequest, 'params' | 'query'>): InputFault['in'] {
  const has = (of: unknown) => typeof of === 'object' && of !== null && first !== undefined && first in of
  return has(params) ? 'path' : has(query) ? 'query' : 'body'
}

function faultsOf(issue: Issue, given: unknown, before: Path = []): Omit<Found, 'pointer'>[] {
  const path = [...before, ...issue.path]
  const fault = (limit: InputLimit | undefined, words: Found['words']) => [{ path, ...(limit && { limit }), words }]
  if (issue.code !== 'custom' && issue.code !== 'unrecognized_keys' && valueAt(given, path) === undefined)
    return fault(limitOf(issue), said('missing'))
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], words: said('unknown') }))
    case 'invalid_union':
      return unionFaults(issue, given, path)
    case 'custom':
      return fault(undefined, issue.message && issue.message !== 'Invalid input' ? plain(issue.message) : said('other'))
    case 'invalid_key':
      return fault(undefined, said('key'))
    default:
      return fault(limitOf(issue), wordsOf(issue))
  }
}

/** Of several shapes the faults of the one that was meant: that of the right kind, or else the choices of all. */
function unionFaults(issue: z.core.$ZodIssueInvalidUnion, given: unknown, path: Path) {
  const isOfOtherKind = (branch: readonly Issue[]) =>
    branch.some((each) => each.path.length === 0 && ['invalid_type', 'invalid_value'].includes(each.code))
  const meant = issue.errors.filter((branch) => !isOfOtherKind(branch))
  if (meant[0]) return meant[0].flatMap((each) => faultsOf(each, given, path))
  const choices = issue.errors.flat().flatMap((each) => (each.code === 'invalid_value' ? each.values : []))
  if (choices.length > 0) return [{ path, limit: { choices }, words: said('choices', { choices: choices.join(', ') }) }]
  return issue.errors[0]?.flatMap((each) => faultsOf(each, given, path)) ?? [{ path, words: said('other') }]
}

function limitOf(issue: Issue): InputLimit | undefined {
  switch (issue.code) {
    case 'too_small':
      return isNumber(issue.origin) ? { least: Number(issue.minimum) } : { length: { least: Number(issue.minimum) } }
    case 'too_big':
      return isNumber(issue.origin) ? { most: Number(issue.maximum) } : { length: { most: Number(issue.maximum) } }
    case 'invalid_value':
      return { choices: issue.values }
    case 'invalid_type':
      return { type: issue.expected === 'int' ? 'integer' : issue.expected }
    case 'invalid_format':
      return { format: formOf(issue), ...(issue.pattern && { pattern: bare(issue.pattern) }) }
    default:
      return undefined
  }
}

function wordsOf(issue: Issue): Found['words'] {
  switch (issue.code) {
    case 'too_small': {
      const limit = Number(issue.minimum)
      if (isNumber(issue.origin)) return said('least', { limit })
      return said(issue.origin === 'string' ? 'characters' : 'entries', { count: limit })
    }
    case 'too_big': {
      const limit = Number(issue.maximum)
      if (isNumber(issue.origin)) return said('most', { limit })
      return said(issue.origin === 'string' ? 'charactersMost' : 'entriesMost', { count: limit })
    }
    case 'invalid_type':
      return said(typeTexts[issue.expected] ?? 'type-other', { type: issue.expected })
    case 'invalid_value':
      return said('choices', { choices: issue.values.join(', ') })
    case 'invalid_format':
      return said(formTexts[formOf(issue)] ?? 'form-other', { pattern: bare(issue.pattern ?? issue.format) })
    case 'not_multiple_of':
      return said('step', { limit: issue.divisor })
    default:
      return said('other')
  }
}

const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin)
const bare = (pattern: string) => pattern.replace(/^\/(.*)\/\w*$/s, '$1')

const typeTexts: Record<string, ProblemKey> = {
  string: 'type-string',
  number: 'type-number',
  int: 'type-int',
  boolean: 'type-boolean',
  array: 'type-array',
  object: 'type-object',
  record: 'type-object',
}
const formTexts: Record<string, ProblemKey> = {
  id: 'form-id',
  uuid: 'form-uuid',
  email: 'form-email',
  date: 'form-day',
  datetime: 'form-instant',
  country: 'form-country',
  line: 'form-line',
}

/** The name of a form that several schemas share, by its pattern. */
const named = new Map(
  Object.entries({ id, email, date: day, country }).map(([name, schema]) => [z.toJSONSchema(schema).pattern, name]),
)
const formOf = ({ format, pattern = '' }: z.core.$ZodIssueInvalidStringFormat) =>
  named.get(bare(pattern)) ?? (pattern.startsWith('/^[^\\') ? 'line' : format)

const said = (key: ProblemKey, parameters?: Record<string, string | number>) => (language: Language) =>
  sayProblem(language, key, parameters)

const plain = (sentence: string) => (language: Language) => sentenceIn(sentence, language)

const valueAt = (given: unknown, path: Path) =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    given,
  )
