import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from './check.ts'
import { compileCondition, compileNumber, type ErrorCode, type Variables } from './compile.ts'
import { evaluate } from './evaluate.ts'
import { parse } from './parse.ts'

const VARIABLES: Variables = { hcp: 'number', gender: 'string', club: 'string', fish: 'boolean', hole: 'number' }
const VALUES = { hcp: 12.4, gender: 'F', club: 'Skärsätra GK', fish: true, hole: 0 }

function condition(source: string): boolean {
  const compiled = compileCondition(source, VARIABLES)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  return compiled.value.run(VALUES)
}

function number(source: string): number {
  const compiled = compileNumber(source, VARIABLES)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  return compiled.value.run(VALUES)
}

function refusal(source: string): [ErrorCode, number] | null {
  const compiled = compileCondition(source, VARIABLES)
  return compiled.ok ? null : [compiled.error.code, compiled.error.position]
}

describe('E6 conditions', () => {
  test.each([
    ["gender == 'F'", true],
    ["gender != 'F'", false],
    ['gender == "F"', true],
    ['hcp < 10', false],
    ['hcp >= 10', true],
    ['hcp + 1 > 13', true],
    ["hcp < 10 || gender == 'F' && fish", true],
    ["(hcp < 10 || gender == 'F') && !fish", false],
    ['{hole} == 0', true],
    ["'{gender}' == 'F'", true],
    ['{hcp} >= 10 && {hcp} < 20', true],
    ["contains(lower(club), 'skär')", true],
    ["startsWith(club, 'Björk')", false],
    ['fish ? hcp > 12 : hcp > 13', true],
    ['!!fish', true],
    ['true', true],
    ['1 == 1 == true', true],
    ["club < 'T'", true],
    ["'it\\'s' == \"it's\"", true],
  ])('E6 %s is %s', (source, expected) => expect(condition(source)).toBe(expected))
})

describe('S8 numbers', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 3 - 2', 5],
    ['-2 * -3', 6],
    ['7 % 4', 3],
    ['1 / 0', 0],
    ['0 / 0', 0],
    ['0 * -1', 0],
    ['round(-2.5)', -2],
    ['round(2.5)', 3],
    ['floor(-0.5) + ceil(0.5)', 0],
    ['min(3, 1, 2) + max(4, 5) + abs(-2)', 8],
    ['fish ? 1 : fish ? 2 : 3', 1],
    ['.5 + 1e2', 100.5],
    ['1e308 * 10', 0],
  ])('S8 %s is %s', (source, expected) => expect(number(source)).toBe(expected))
})

describe('E7 refusals with their position', () => {
  test.each<[string, ErrorCode, number]>([
    ['', 'empty', 0],
    ['   ', 'empty', 3],
    ['hcp', 'wrong-type', 0],
    ["gender == 'F' ? 1 : 2", 'wrong-type', 0],
    ['hcp = 10', 'unexpected-character', 4],
    ['hcp <', 'unexpected-end', 5],
    ['(hcp < 3', 'unexpected-end', 8],
    ['hcp < 3)', 'unexpected-token', 7],
    ["gender == 'F", 'unterminated-string', 10],
    ['{gender', 'unterminated-name', 0],
    ['fish && nobody', 'unknown-name', 8],
    ["'{nobody}' == 'F'", 'unknown-name', 0],
    ['constructor == 1', 'unknown-name', 0],
    ['__proto__ == 1', 'unknown-name', 0],
    ['toString()', 'unknown-function', 0],
    ['club.length > 3', 'unexpected-character', 4],
    ['min() > 1', 'wrong-argument-count', 0],
    ["contains('a') && fish", 'wrong-argument-count', 0],
    ['hcp > gender', 'wrong-type', 6],
    ['1 < 2 < 3', 'wrong-type', 0],
    ['fish > 0', 'wrong-type', 0],
    ["hcp == '12'", 'wrong-type', 7],
    ['fish && 1', 'wrong-type', 8],
    ['12abc > 1', 'invalid-number', 0],
    ['1e999 > 1', 'invalid-number', 0],
    ['1.2.3 > 1', 'invalid-number', 0],
    ['fish & fish', 'unexpected-character', 5],
    ['fish; fish', 'unexpected-character', 4],
    ['hcp > 1 fish', 'unexpected-token', 8],
  ])('E7 %s: %s at %i', (source, code, position) => expect(refusal(source)).toEqual([code, position]))
})

describe('E6 limits (Pinhigh decision: 500 characters, depth 32, 200 parts)', () => {
  const nested = (levels: number) => `${'('.repeat(levels)}fish${')'.repeat(levels)}`
  const chain = (terms: number) => Array(terms).fill('fish').join('||')
  test('E6 length', () => {
    expect(refusal('fish'.padEnd(500))).toBeNull()
    expect(refusal('fish'.padEnd(501))).toEqual(['too-long', 500])
  })
  test('E6 nesting', () => {
    expect(refusal(nested(32))).toBeNull()
    expect(refusal(nested(33))?.[0]).toBe('too-deep')
    expect(refusal(`${'!'.repeat(33)}fish`)?.[0]).toBe('too-deep')
  })
  test('E6 parts: a chain of 60 terms has 119', () => {
    expect(refusal(chain(60))).toBeNull()
    expect(refusal(`1${'+1'.repeat(99)}>0`)?.[0]).toBe('too-many-parts')
    expect(refusal(`1${'+1'.repeat(98)}>0`)).toBeNull()
  })
  test('E6 the deepest allowed expression is checked at once', () => {
    let source = 'hcp'
    for (let level = 0; level < 30; level += 1) source = `(${source}<3?1:2)`
    const started = performance.now()
    refusal(`${source}<3`)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

test('E7 a title that looks like a condition stays a text', () => {
  const compiled = compileCondition("{event} == 'Autumn'", { event: 'string' })
  if (!compiled.ok) throw new Error('refused')
  expect(compiled.value.run({ event: "x' || true || '" })).toBe(false)
  expect(compiled.value.run({ event: 'Autumn' })).toBe(true)
  expect([...compiled.value.uses]).toEqual(['event'])
})

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...['hcp', 'gender', 'fish', '{hole}', '1', '0', '2.5', "'F'", '(', ')', '+', '-', '*', '/', '%', '<', '>='],
        ...['==', '!=', '&&', '||', '!', '?', ':', 'min(', 'round(', 'lower(', 'contains(', ',', ' '],
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
)

test('E6 no text makes the language throw, and numbers are finite and never -0', () => {
  fc.assert(
    fc.property(text, fc.double(), fc.string(), fc.boolean(), (source, hcp, gender, fish) => {
      const parsed = parse(source)
      if (!parsed.ok) {
        expect(parsed.error.position).toBeLessThanOrEqual(source.length)
        return
      }
      const type = check(parsed.value, VARIABLES)
      if (!type.ok) return
      const value = evaluate(parsed.value, { hcp, gender, fish, club: '', hole: 1 })
      expect(typeof value).toBe(type.value)
      if (typeof value === 'number') {
        expect(Number.isFinite(value)).toBe(true)
        expect(Object.is(value, -0)).toBe(false)
      }
    }),
    { numRuns: 3000 },
  )
})
