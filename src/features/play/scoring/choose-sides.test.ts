import { describe, expect, test } from 'vitest'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import { sideFault, sidesOfChosen } from './rules/choose-sides.ts'

const four = ['anna', 'bo', 'cilla', 'dan'].map((userId) => ({ userId, team: null }))
const side = (id: string, ...members: string[]) => ({ id, name: id, members })
const playedAs = (gameType: RoundGame) => ({ gameType, formatSettings: null })
const filled = (...given: Parameters<typeof sidesOfChosen>) =>
  sidesOfChosen(...given).flatMap(({ members }) => (members.length > 0 ? [members] : []))

describe('G4 G5 who plays with whom', () => {
  test('G4 in the order of the slots, and a tap moves somebody', () => {
    const game = playedAs('four-ball')
    expect(filled(game, four, [])).toEqual([
      ['anna', 'bo'],
      ['cilla', 'dan'],
    ])
    const moved = sidesOfChosen(game, four, [], { bo: 1, cilla: 0 })
    expect(moved.map(({ members }) => members)).toEqual([['anna', 'cilla'], ['bo', 'dan'], []])
    expect(sideFault(game, moved)).toBeNull()
    expect(sideFault(game, sidesOfChosen(game, four, [], { bo: 1 }))).toBe('side-too-large')
    expect(filled(playedAs('stableford'), four, [])).toEqual([])
  })

  test('G5 a scramble of four is one side, a match two', () => {
    expect(filled(playedAs('scramble'), four, [])).toEqual([['anna', 'bo', 'cilla', 'dan']])
    const match = playedAs('foursomes-match')
    expect(filled(match, four, [])).toHaveLength(2)
    expect(sideFault(match, sidesOfChosen(match, four, [], { cilla: 0, dan: 0 }))).toBe('side-too-large')
    const two = four.slice(0, 2)
    expect(sideFault(match, sidesOfChosen(match, two, [], { bo: 0 }))).toBe('two-sides')
  })

  test('G4 sides of the round stay together, whatever slots their members have', () => {
    const known = [side('Eagles', 'anna', 'dan')]
    const sides = sidesOfChosen(playedAs('four-ball'), four, known, { bo: 1, cilla: 1 })
    expect(sides.map(({ name, members, isKnown }) => [name, members, isKnown]).slice(0, 2)).toEqual([
      ['Eagles', ['anna', 'dan'], true],
      ['', ['bo', 'cilla'], false],
    ])
  })

  test('G6 in a match of teams the teams are the sides', () => {
    const mixed = four.map((player, at) => ({ ...player, team: at % 2 === 0 ? 'Reds' : 'Blues' }))
    expect(filled(playedAs('four-ball-match'), mixed, [])).toEqual([
      ['anna', 'cilla'],
      ['bo', 'dan'],
    ])
  })
})
