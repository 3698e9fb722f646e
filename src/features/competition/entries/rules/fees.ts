export const feeKinds = ['entered', 'paid', 'refunded', 'waived', 'corrected'] as const
export type FeeKind = (typeof feeKinds)[number]

/** A line of the ledger, in whole cents. Of one that corrects they are what the other line is more or less. */
export type FeeLine = { id: string; kind: FeeKind; cents: number; corrects: string | null }

/** What lines come to: what entries cost, what was let off, received and given back; what is owed, and what is held. */
export type FeeSums = {
  entered: number
  waived: number
  paid: number
  refunded: number
  /** Below zero: so much is to be given back. */
  outstanding: number
  inHand: number
}

type Kind = Exclude<FeeKind, 'corrected'>

/** What a line is after all that corrected it. */
export const amountOf = (lines: readonly FeeLine[], { id, cents }: FeeLine): number =>
  lines.reduce((sum, line) => (line.corrects === id ? sum + line.cents : sum), cents)

/** Sums of lines that have their corrections beside them. */
export function sumsOf(lines: readonly FeeLine[]): FeeSums {
  const kindOf = new Map(lines.map(({ id, kind }) => [id, kind]))
  const sum: Record<Kind, number> = { entered: 0, paid: 0, refunded: 0, waived: 0 }
  for (const { kind, cents, corrects } of lines) {
    const of = kind === 'corrected' ? kindOf.get(corrects ?? '') : kind
    if (of && of !== 'corrected') sum[of] += cents
  }
  const inHand = sum.paid - sum.refunded
  return { ...sum, inHand, outstanding: sum.entered - sum.waived - inHand }
}

/** The sums of several together. */
export function added(all: readonly FeeSums[]): FeeSums {
  const total: FeeSums = { entered: 0, waived: 0, paid: 0, refunded: 0, outstanding: 0, inHand: 0 }
  for (const one of all) for (const name of Object.keys(total) as (keyof FeeSums)[]) total[name] += one[name]
  return total
}

export type FeeState = 'none' | 'paid' | 'outstanding' | 'to-refund' | 'refunded' | 'waived'

/** The fee of an entry in a word. */
export function feeState({ entered, outstanding, refunded, paid }: FeeSums): FeeState {
  if (outstanding > 0) return 'outstanding'
  if (outstanding < 0) return 'to-refund'
  if (refunded > 0 && refunded === paid) return 'refunded'
  if (paid > 0) return 'paid'
  return entered > 0 ? 'waived' : 'none'
}

export type FeeFault = 'nothing-outstanding' | 'more-than-held' | 'more-than-owed' | 'below-zero'

/**
 * What keeps a line from being written; undefined: nothing. Money is given back as far as it was received, let off as far as
 * it is owed, and no line is corrected below nothing. More may be paid than is owed: it is given back later.
 */
export function faultOf(lines: readonly FeeLine[], line: Omit<FeeLine, 'id'>): FeeFault | undefined {
  const { outstanding, inHand, entered, waived } = sumsOf(lines)
  if (line.kind === 'refunded' && line.cents > inHand) return 'more-than-held'
  if (line.kind === 'waived' && line.cents > entered - waived) return 'more-than-owed'
  if (line.kind === 'waived' && outstanding <= 0 && inHand <= 0) return 'nothing-outstanding'
  return line.kind === 'corrected' ? faultOfCorrection(lines, line) : undefined
}

/** What a correction comes to is held by the same rules; one that makes a ledger better than it was is taken. */
function faultOfCorrection(lines: readonly FeeLine[], line: Omit<FeeLine, 'id'>): FeeFault | undefined {
  const corrected = lines.find(({ id }) => id === line.corrects)
  if (!corrected) return undefined
  if (amountOf(lines, corrected) + line.cents < 0) return 'below-zero'
  const [before, after] = [sumsOf(lines), sumsOf([...lines, { ...line, id: '' }])]
  if (after.inHand < Math.min(0, before.inHand)) return 'more-than-held'
  const owed = after.entered - after.waived
  return owed < Math.min(0, before.entered - before.waived) ? 'more-than-owed' : undefined
}

/** What is written where nobody says how much: all that is owed, or all that is to be given back. */
export function wholeAmount(lines: readonly FeeLine[], kind: FeeKind): number {
  const { outstanding } = sumsOf(lines)
  if (kind === 'refunded') return Math.max(0, -outstanding)
  return kind === 'paid' || kind === 'waived' ? Math.max(0, outstanding) : 0
}

/** Cents in the currency, as the language writes it: 450 kr, 12.50 £. Whole amounts lose their zeros. */
export const money = (locale: string, currency: string, cents: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
    // an amount that is taken off, and is nothing, would have a minus
    .format((cents + 0) / 100)
    .replace('-', '−')
