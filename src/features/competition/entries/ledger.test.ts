import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  added,
  amountOf,
  type FeeKind,
  type FeeLine,
  faultOf,
  feeState,
  money,
  sumsOf,
  wholeAmount,
} from './rules/fees.ts'

const line = (id: string, kind: FeeKind, cents: number, corrects: string | null = null): FeeLine => ({
  id,
  kind,
  cents,
  corrects,
})

describe('D5 sums of fees', () => {
  test.each<[string, FeeLine[], Partial<ReturnType<typeof sumsOf>>, string]>([
    ['nothing', [], { outstanding: 0, inHand: 0 }, 'none'],
    ['entered', [line('a', 'entered', 45_000)], { outstanding: 45_000 }, 'outstanding'],
    ['paid', [line('a', 'entered', 45_000), line('b', 'paid', 45_000)], { outstanding: 0, inHand: 45_000 }, 'paid'],
    ['paid in part', [line('a', 'entered', 45_000), line('b', 'paid', 1)], { outstanding: 44_999 }, 'outstanding'],
    [
      'withdrawn after it was paid',
      [line('a', 'entered', 45_000), line('b', 'paid', 45_000), line('c', 'waived', 45_000)],
      { outstanding: -45_000, inHand: 45_000 },
      'to-refund',
    ],
    [
      'given back',
      [
        line('a', 'entered', 45_000),
        line('b', 'paid', 45_000),
        line('c', 'waived', 45_000),
        line('d', 'refunded', 45_000),
      ],
      { outstanding: 0, inHand: 0 },
      'refunded',
    ],
    ['let off', [line('a', 'entered', 45_000), line('b', 'waived', 45_000)], { outstanding: 0 }, 'waived'],
    [
      'a payment that was none',
      [line('a', 'entered', 45_000), line('b', 'paid', 45_000), line('c', 'corrected', -45_000, 'b')],
      { outstanding: 45_000, paid: 0 },
      'outstanding',
    ],
    [
      'a class that costs less',
      [line('a', 'entered', 45_000), line('b', 'corrected', -20_000, 'a'), line('c', 'paid', 25_000)],
      { entered: 25_000, outstanding: 0 },
      'paid',
    ],
  ])('D5 %s', (_, lines, sums, state) => {
    expect(sumsOf(lines)).toMatchObject(sums)
    expect(feeState(sumsOf(lines))).toBe(state)
  })

  test('D5 no line gives back more than is held, lets off more than is owed, or is corrected below nothing', () => {
    const paid = [line('a', 'entered', 45_000), line('b', 'paid', 20_000)]
    const fault = (kind: FeeKind, cents: number, corrects: string | null = null) =>
      faultOf(paid, { kind, cents, corrects })
    expect(fault('refunded', 20_000)).toBeUndefined()
    expect(fault('refunded', 20_001)).toBe('more-than-held')
    expect(fault('waived', 45_001)).toBe('more-than-owed')
    expect(fault('corrected', -20_000, 'b')).toBeUndefined()
    expect(fault('corrected', -20_001, 'b')).toBe('below-zero')
    expect(fault('paid', 99_000)).toBeUndefined()
  })

  test('D5 a correction gives back no more than is held, and lets off no more than is owed, either', () => {
    const lines = [
      line('a', 'entered', 45_000),
      line('b', 'paid', 45_000),
      line('c', 'waived', 45_000),
      line('d', 'refunded', 40_000),
    ]
    const fault = (corrects: string, cents: number) => faultOf(lines, { kind: 'corrected', cents, corrects })
    expect(fault('d', 5_000)).toBeUndefined()
    expect(fault('d', 5_001)).toBe('more-than-held')
    expect(fault('b', -5_001)).toBe('more-than-held')
    expect(fault('a', -1)).toBe('more-than-owed')
    expect(fault('c', 1)).toBe('more-than-owed')
    const broken = [line('a', 'entered', 100), line('b', 'paid', 10), line('c', 'refunded', 50)]
    expect(faultOf(broken, { kind: 'corrected', cents: -20, corrects: 'c' })).toBeUndefined()
  })

  const kinds = fc.constantFrom<FeeKind>('entered', 'paid', 'refunded', 'waived', 'corrected')
  const steps = fc.array(
    fc.record({ kind: kinds, cents: fc.integer({ min: 1, max: 1_000_000 }), of: fc.nat(20), less: fc.boolean() }),
    {
      maxLength: 40,
    },
  )

  /** A ledger as the server would write it: what is refused is left out. */
  const ledgerOf = (asked: { kind: FeeKind; cents: number; of: number; less: boolean }[]) => {
    const lines: FeeLine[] = []
    for (const { kind, cents, of, less } of asked) {
      const corrected = lines.filter((one) => one.kind !== 'corrected')[of]
      if (kind === 'corrected' && !corrected) continue
      const next = {
        kind,
        cents: kind === 'corrected' && less ? -cents : cents,
        corrects: kind === 'corrected' ? (corrected?.id ?? '') : null,
      }
      if (!faultOf(lines, next)) lines.push({ id: String(lines.length), ...next })
    }
    return lines
  }

  test('D5 to the cent: what is owed and held follows from the lines, in whatever order they are summed and however they are parted', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (asked, at) => {
        const lines = ledgerOf(asked)
        const sums = sumsOf(lines)
        expect(sums.outstanding).toBe(sums.entered - sums.waived - sums.paid + sums.refunded)
        expect(sumsOf(lines.toReversed())).toEqual(sums)
        const owners = lines.map((one, place) => (one.corrects === null ? place % 3 : null))
        const ownerOf = (one: FeeLine): number => owners[Number(one.corrects ?? one.id)] ?? 0
        const parts = [0, 1, 2].map((owner) => sumsOf(lines.filter((one) => ownerOf(one) === owner)))
        expect(added(parts)).toEqual(sums)
        for (const one of lines) if (one.kind !== 'corrected') expect(amountOf(lines, one)).toBeGreaterThanOrEqual(0)
        const settled = wholeAmount(lines.slice(0, at), 'paid')
        if (settled > 0) expect(sumsOf([...lines.slice(0, at), line('end', 'paid', settled)]).outstanding).toBe(0)
      }),
    )
  })

  test('D5 all that is owed is written once: after it nothing is left to write', () => {
    const owed = [line('a', 'entered', 33_333)]
    const paid = [...owed, line('b', 'paid', wholeAmount(owed, 'paid'))]
    expect(wholeAmount(paid, 'paid')).toBe(0)
    const released = [...paid, line('c', 'waived', 33_333)]
    const refunded = [...released, line('d', 'refunded', wholeAmount(released, 'refunded'))]
    expect(wholeAmount(refunded, 'refunded')).toBe(0)
  })

  test('D5 money is written in whole units where it is whole', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(money('sv-SE', 'SEK', 45_000))).toBe('450 SEK')
    expect(plain(money('en-GB', 'EUR', 1_250))).toBe('EUR 12.50')
    expect(plain(money('en-GB', 'SEK', -0))).toBe('SEK 0')
    expect(plain(money('sv-SE', 'SEK', -45_050))).toBe('−450,50 SEK')
  })
})
