import { expect, test } from 'vitest'
import { folded, hasWords } from './folded.ts'

test.each([
  ['Sjöberg', 'sjoberg'],
  ['MØLLER', 'moller'],
  ['Kjær', 'kjaer'],
  ['Groß', 'gross'],
  ['Łukasz', 'lukasz'],
  ['Guðmundsdóttir', 'gudmundsdottir'],
  ['Þórsson', 'thorsson'],
  ['A\u030Angstro\u0308m', 'angstrom'],
  ['Ивано́в', 'иванов'],
])('P3 %s is looked for as %s', (name, typed) => {
  expect(folded(name)).toBe(typed)
})

test('P3 words are found in any order, with or without their marks, anywhere in a word', () => {
  const text = 'Søren Møller Fjärdholmens GK'
  for (const search of ['moller', 'Møller Søren', ' FJARD  sor ', 'gk, møl', '', ' '])
    expect(hasWords(text, search), search).toBe(true)
  for (const search of ['mueller', 'soren berg']) expect(hasWords(text, search), search).toBe(false)
})
