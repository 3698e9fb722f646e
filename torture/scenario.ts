import type { Figure } from '../tools/figures.ts'

/** What a scenario found. `faults` are what must not be: none is what everyone wants. */
export type Outcome = { counts: Record<string, number>; faults: string[]; figures: Figure[] }
export type Scenario = {
  name: string
  title: string
  /** `say` is called now and then with how far it is. */
  run: (form: 'short' | 'long', say: (line: string) => void) => Promise<Outcome>
}

/** A count that has to be nought. */
export const nought = (figure: string, value: number): Figure => ({
  figure,
  value,
  unit: '',
  target: '0',
  met: value === 0,
})

export const atMost = (figure: string, value: number, most: number, unit: string): Figure => ({
  figure,
  value,
  unit,
  target: `at most ${most} ${unit}`,
  met: value <= most,
})
