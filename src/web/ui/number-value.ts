export type NumberLimits = {
  min?: number
  max?: number
  /** Decimals kept; 0 unless given. */
  decimals?: number
  /** A golf handicap: one decimal, and a value below zero is written with a plus. */
  handicap?: boolean
}

export const decimalsOf = ({ decimals, handicap }: NumberLimits): number => decimals ?? (handicap ? 1 : 0)

/** The value rounded to its decimals and moved within its limits. */
export const settle = (value: number, limits: NumberLimits): number => {
  const scale = 10 ** decimalsOf(limits)
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale
  return Math.min(limits.max ?? Infinity, Math.max(limits.min ?? -Infinity, rounded)) + 0
}

/** What a person typed as a number: comma or point, any minus; in a handicap a plus means below zero. */
export const parseNumber = (text: string, { handicap }: NumberLimits): number | null => {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.').replace(/^[−–]/, '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return handicap && plain.startsWith('+') ? -Number(plain) : Number(plain)
}
