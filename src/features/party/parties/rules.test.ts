import { expect, test } from 'vitest'
import { tellingWords } from './rules.ts'

test.each([
  ['fjärdholmens gk', ['fjärdholmens']],
  ['åby golfklubb', ['åby']],
  ['åby golfk', ['åby']],
  ['the links of st mary', ['the', 'mary']],
  ['golf club', ['golf club']],
  ['go', ['go']],
  ['', ['']],
])('L6 a search for “%s” looks for %j first', (search, words) => {
  expect(tellingWords(search)).toEqual(words)
})
