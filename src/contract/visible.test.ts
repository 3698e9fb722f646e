import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from './schemas.ts'
import { visible } from './visible.ts'

test.each([
  ['no width', 'An\u200bna\u2060 B\ufeffo', 'Anna Bo'],
  ['joiners between Latin letters', 'An\u200dna \u200cBo', 'Anna Bo'],
  ['directions', '\u202eanna\u202c \u2066Bo\u2069\u200f', 'anna Bo'],
  ['soft hyphens', 'An\u00adna', 'Anna'],
  ['blanks that are letters', '\u3164\uffa0\u2800', ''],
  ['tags that are no flag', 'A\u{e0041}nna', 'Anna'],
])('P3 a name is kept without %s', (_, given, expected) => expect(visible(given)).toBe(expected))

test.each([
  ['a family', '👨‍👩‍👧 open'],
  ['a flag', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Open'],
  ['a Persian name', 'علی\u200cرضا'],
  ['marks and dashes', 'Åsa-Märit O’Brien é'],
])('P3 %s stays as it is', (_, text) => expect(visible(text)).toBe(text))

test('P3 every line of text is read so, and what is left has to be long enough', () => {
  expect(z.parse(line(1, 20), '\u202e Anna\u200b ')).toBe('Anna')
  expect(z.safeParse(line(1, 20), '\u200b\u3164 ').success).toBe(false)
  expect(z.safeParse(line(1, 20), 'An\0na').success).toBe(false)
})
