import { handicapTenths } from '../../handicap.ts'
import { partsOfStroke } from '../../tees.ts'

/** Handicaps as exact fractions, so that a half is a half when it is rounded. `number` ÷ `of` strokes; both are whole. */
export type Fraction = { readonly number: number; readonly of: number }

/** Rounds a half up, towards plus infinity; plus handicaps move towards zero, and nothing is −0. */
export const wholeStrokes = ({ number, of }: Fraction): number => Math.floor((2 * number + of) / (2 * of)) + 0

/** The same to one decimal. */
export const strokesToTenth = ({ number, of }: Fraction): number => wholeStrokes({ number: number * 10, of }) / 10

/** As a number to show: three decimals. */
export const shownFraction = ({ number, of }: Fraction): number => Math.round((number / of) * 1000) / 1000 + 0

/** An exact handicap in parts of a stroke; a missing one counts as 15.0. */
export const partsOfHandicap = (exactHandicap: number | null): number =>
  handicapTenths(exactHandicap) * (partsOfStroke / 10)

export const inStrokes = (parts: number): Fraction => ({ number: parts, of: partsOfStroke })
