export type Figure = {
  figure: string
  /** Median of the runs, in `unit`. */
  value: number
  unit: string
  /** What was measured in the same run to hold it against. */
  limit?: number
  /** value / limit, of each pair of runs the median. */
  ratio?: number
  target: string
  met: boolean
  /** All runs, for whoever wants to see how noisy they were. */
  runs?: number[]
}

export const median = (values: readonly number[]) => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))
