import { describe, expect, test } from 'vitest'
import {
  chanceOfGuess,
  codeAlphabet,
  codeLength,
  eventPart,
  readCode,
  secretsOfEvent,
  shownCode,
} from '../../../contract/code-rules.ts'
import { newCode, newEventPart, placesOfCodes } from './rules.ts'

describe('D1 what a code looks like', () => {
  test('D1 nine characters without look-alikes, the first three those of the event', () => {
    const next = counting()
    const part = newEventPart(new Set(), next) ?? ''
    const codes = Array.from({ length: 50 }, () => newCode(part, new Set(), next))
    expect(part).toHaveLength(eventPart)
    expect(codes.every((code) => code.length === codeLength && code.startsWith(part))).toBe(true)
    expect(codeAlphabet).not.toMatch(/[01258BILOQSUZ]/)
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
  })

  test('D1 neither an event nor a group gets what another has', () => {
    expect(newEventPart(new Set(['AAA']), sequence(0, 0, 0, 1, 1, 1))).toBe('CCC')
    expect(newCode('KKK', new Set(['KKKAAAAAA']), sequence(...Array(6).fill(0), ...Array(6).fill(2)))).toBe('KKKDDDDDD')
    expect(newEventPart(new Set(['AAA']), () => 0)).toBeUndefined()
  })

  test.each([
    ['K7M4FNPXR', 'K7M4FNPXR'],
    ['k7m-4fn-pxr', 'K7M4FNPXR'],
    [' k7m 4fn–pxr ', 'K7M4FNPXR'],
    ['K7M4FNPX', undefined],
    ['K7M4FNPX0', undefined],
    ['', undefined],
  ])('D1 %j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code))

  test('D1 it is printed in threes, and a day of guessing at 72 groups hits with less than 0.12 per cent', () => {
    expect(shownCode('K7M4FNPXR')).toBe('K7M-4FN-PXR')
    expect(secretsOfEvent).toBe(148_035_889)
    expect(chanceOfGuess(72, 24)).toBeLessThan(0.0012)
    expect(chanceOfGuess(1, 24)).toBeLessThan(1.7e-5)
  })
})

/** Goes through all numbers, so that each test sees the same ones. */
function counting() {
  let at = 0
  return (below: number) => {
    at += 7
    return at % below
  }
}
function sequence(...numbers: number[]) {
  return () => numbers.shift() ?? 0
}

describe('D1 printed codes when another start list is published', () => {
  const list = (...tees: string[]) => tees.map((players) => ({ players: [...players] }))
  const moved = (before: string[], after: string[], codes = before.map((_, at) => at)) => [
    ...placesOfCodes(list(...before), list(...after), codes).entries(),
  ]
  test.each<[string, string[], string[], [number, number | null][]]>([
    [
      'nothing changed',
      ['abcd', 'efgh'],
      ['abcd', 'efgh'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'a tee put in front',
      ['abcd', 'efgh'],
      ['ijkl', 'abcd', 'efgh'],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'two changed round',
      ['abcd', 'efgh'],
      ['efgh', 'abcd'],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'one replaced',
      ['abcd', 'efgh'],
      ['abcx', 'efgh'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'half of one went to another',
      ['abcd', 'efgh'],
      ['ab', 'efgh', 'cd'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'all of one replaced',
      ['abcd', 'efgh'],
      ['ijkl', 'efgh'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'a group is gone and the others move up',
      ['abcd', 'efgh', 'ijkl'],
      ['efgh', 'ijkl'],
      [
        [1, 0],
        [2, 1],
        [0, null],
      ],
    ],
    [
      'two made one',
      ['ab', 'cd'],
      ['abcd'],
      [
        [0, 0],
        [1, null],
      ],
    ],
  ])('D1 %s', (_, before, after, places) => {
    expect(new Map(moved(before, after))).toEqual(new Map(places))
  })
})
