import type { Indicator } from '../../../../golf/extras.ts'

const filledBit = 1

const pickedUpBit = 2

export const indicatorBits = { fish: 4, camel: 8, lion: 16, snake: 32 } as const satisfies Record<Indicator, number>

export const indicators = Object.keys(indicatorBits) as Indicator[]

const concededBit = 64

const tileBit = 128

const driveBit = 256

type Marks = {
  filled: boolean
  pickedUp: boolean
  indicators: Indicator[]
  conceded?: boolean | undefined
  tile?: boolean | undefined
  drive?: boolean | undefined
}

/**
 * Marks of one hole as one number: 1 filled, 2 picked up, 4 fish, 8 camel, 16 lion, 32 snake, 64 match conceded, 128 a tile
 * where strokes are entered, 256 the drive of this player was used.
 */
export const writeMarks = (marks: Marks): number =>
  (marks.filled ? filledBit : 0) |
  (marks.pickedUp ? pickedUpBit : 0) |
  (marks.conceded ? concededBit : 0) |
  (marks.tile ? tileBit : 0) |
  (marks.drive ? driveBit : 0) |
  marks.indicators.reduce((bits, name) => bits | indicatorBits[name], 0)

export const readMarks = (bits: number | null | undefined): Marks => ({
  filled: ((bits ?? 0) & filledBit) !== 0,
  pickedUp: ((bits ?? 0) & pickedUpBit) !== 0,
  indicators: indicators.filter((name) => ((bits ?? 0) & indicatorBits[name]) !== 0),
  ...(((bits ?? 0) & concededBit) !== 0 ? { conceded: true } : {}),
  ...(((bits ?? 0) & tileBit) !== 0 ? { tile: true } : {}),
  ...(((bits ?? 0) & driveBit) !== 0 ? { drive: true } : {}),
})
