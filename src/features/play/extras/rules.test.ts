import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { tryExtra } from '../../../golf/extras.ts'
import type { ConfiguredExtra, Extra, saveExtra } from './operations.ts'
import { importEntries, invalidRules, newExtra, parseConfiguration } from './rules.ts'

describe('P4 rules of an extra', () => {
  type Meta = Required<NonNullable<InputOf<typeof saveExtra>['meta']>>
  type Broken = [what: string, meta: Partial<Meta>, list: string, rule: number | null, position: number]
  test.each<Broken>([
    ['a rule that is no condition', { autoMarks: [{ rules: ['toPar'], resolveBy: 'mark-me' }] }, 'autoMarks', 0, 0],
    ['an unknown name', { autoMarks: [{ rules: ['par == 3', 'wind > 1'], resolveBy: 'mark-me' }] }, 'autoMarks', 1, 0],
    [
      'a value that is no number',
      { autoMarks: [{ rules: [], resolveBy: 'mark-me', resolveValue: 'fish' }] },
      'autoMarks',
      null,
      0,
    ],
    ['a broken rule of a dialog', { dialogs: [{ rules: ['par == '], caption: 'Who?' }] }, 'dialogs', 0, 7],
  ])('P4 %s is refused with its place', (_, meta, list, rule, position) => {
    const whole = { autoMarks: [], dialogs: [], ...meta } as unknown as ConfiguredExtra['meta']
    expect(invalidRules(whole)).toMatchObject([{ list, at: 0, rule, position }])
  })
})

describe('P4 configurations', () => {
  const joker: Extra = {
    ...newExtra,
    id: '00000000-0000-7000-8000-000000000000',
    name: 'Joker',
    active: true,
    usageCount: 0,
  }

  test.each([
    ['matched and active', 'joker', {}, 'merge'],
    ['matched, over', 'Joker', { endDate: '2026-04-30' }, 'skip'],
    ['matched, not begun', 'Joker', { startDate: '2026-05-02' }, 'skip'],
    ['unmatched and active to the end of today', 'Other', { endDate: '2026-05-01' }, 'add'],
    ['unmatched, over', 'Other', { endDate: '2026-04-30' }, 'skip'],
  ])('P4 %s', (_, name, dates, suggestedAction) => {
    expect(importEntries([joker], [{ ...newExtra, name, ...dates }], '2026-05-01')).toMatchObject([{ suggestedAction }])
  })

  test.each(['', '{', 'null', '{"extras":1}', '[{"name":""}]', '[{"name":"A","userLevel":50}]'])(
    'P4 %s is no configuration',
    (text) => {
      expect(parseConfiguration(text)).toBe(null)
    },
  )

  test('P4 a trial says what a saved hole would do', () => {
    const meta = {
      autoMarks: [
        { rules: ['toPar == -1', 'par == 3'], resolveBy: 'mark-me' as const, resolveValue: 'fishCount + 1' },
        { rules: [], resolveBy: 'mark-others' as const, resolveValue: null },
      ],
      dialogs: [{ rules: ['wind > 3'], caption: 'Who?' }],
    }
    const values = { toPar: -1, par: 3, fishCount: 2 }
    expect(tryExtra(meta, values)).toEqual({
      autoMarks: [
        { rules: [true, true], count: 3 },
        { rules: [], count: 0 },
      ],
      dialogs: [{ rules: [false], asks: false }],
    })
    expect(tryExtra(meta, { ...values, par: 4 }).autoMarks[0]).toEqual({ rules: [true, false], count: 0 })
  })
})
