import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

const owner = { firstName: 'Åsa', lastName: 'Lindqvist', club: 'Skärsätra GK', email: 'asa.l@fairway.example' }
const fault = (password: string, atLeast = 6) => passwordFault(password, owner, atLeast)

test.for([
  ['five5', 'too-short'],
  ['123456', 'too-common'],
  ['Password1', 'too-common'],
  ['QWERTY', 'too-common'],
  ['lösenord', 'too-common'],
  ['Pinhigh', 'too-personal'],
  ['pinhigh2026', 'too-personal'],
  ['ÅsaLindqvist', 'too-personal'],
  ['asa-lindqvist!', 'too-personal'],
  ['Lindqvist72', 'too-personal'],
  ['skarsatra gk', 'too-personal'],
  ['asa.l@fairway.example', 'too-personal'],
] as const)('A1 the password %s is refused: %s', ([password, why]) => {
  expect(fault(password)).toBe(why)
})

test('A1 a password of its own is taken, one with a name in a longer sentence too', () => {
  expect(fault('three wood over water')).toBeUndefined()
  expect(fault('åsa never lays up short')).toBeUndefined()
})

test('A1 the least length is a setting', () => {
  expect(fault('slice7', 8)).toBe('too-short')
  expect(fault('slice7')).toBeUndefined()
})
