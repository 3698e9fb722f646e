import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

const owner = { firstName: 'Åsa', lastName: 'Lindqvist', club: 'Skärsätra GK', email: 'asa.l@fairway.example' }
const fault = (password: string, atLeast = 6) => passwordFault(password, owner, atLeast)?.detail('en')

const short = 'The password needs at least 6 characters.'
const common = 'This password is one of the first that anybody tries.'
const from = (what: string) => `The password is little more than ${what}.`

test.for([
  ['five5', short],
  ['123456', common],
  ['Password1', common],
  ['QWERTY', common],
  ['lösenord', common],
  // of the commonest the 500th and the 2,900th, and the last that is known
  ['alexande', common],
  ['Meghan', common],
  ['xpcrew', common],
  ['121212', common],
  ['hejhejhej', common],
  ['0987654321', common],
  ['Lkjhgfdsa', common],
  ['Pinhigh', from('the name of this product')],
  ['pinhigh2026', from('the name of this product')],
  ['ÅsaLindqvist', from('your name')],
  ['asa-lindqvist!', from('your name')],
  ['Lindqvist72', from('your name')],
  ['skarsatra gk', from('the name of your club')],
  ['asa.l@fairway.example', from('your e-mail address')],
] as const)('A1 the password %s is refused: %s', ([password, why]) => {
  expect(fault(password)).toBe(why)
})

test('A1 programs get the code, the least length and what the password is made of', () => {
  const given = passwordFault('skarsatra gk', owner, 8)
  expect(given).toMatchObject({ code: 'too-personal', data: { atLeast: 8, from: 'club' } })
  expect(given?.detail('sv')).toContain('din klubb')
})

test('A1 a password of its own is taken, one with a name in a longer sentence too', () => {
  expect(fault('three wood over water')).toBeUndefined()
  expect(fault('åsa never lays up short')).toBeUndefined()
})

test('A1 the least length is a setting', () => {
  expect(fault('slice7', 8)).toBe('The password needs at least 8 characters.')
  expect(fault('slice7')).toBeUndefined()
})
