import type { Indicator } from '../src/golf/extras.ts'

/** Position and player. */
export type Cell = `${number} ${string}`
export type Item = {
  userId: string
  subject: string
  operation: string
  refused?: object
  input: {
    position?: number
    results?: Result[]
    userId?: string
    indicator?: Indicator
    set?: boolean
    contestId?: number
    result?: { userId: string; value: number | null }
  }
}
export type Result = { userId: string; strokes: number | null }
export type Held = {
  typed: Map<Cell, number>
  unsent: Map<Cell, number>
  /** Of that, what has not been refused. */
  onItsWay: Map<Cell, number>
  waiting: number
  refused: number
  items: readonly Item[]
}
type Values = Record<string, { strokes: number | null }>
/** As it lies on the phone, of everybody who has used it. */
export type Kept = {
  typed: { userId: string; groupId: string; holes: Record<string, { values: Values }> }[]
  items: Item[]
}
export type Person = { userId: string; firstName: string; lastName: string }

export type Place = { x: number; y: number }

/** What a thumb's owner sees at a glance. */
export type Look = {
  place: string
  heading: string
  /** The words of the dialog that is open. */
  dialog: string | undefined
  dialogRole: string | undefined
  /** Of the dialog that is open, else of the page. */
  buttons: { words: string; isOff: boolean; isOn: boolean; inPad: boolean }[]
  rows: { words: string; isLit: boolean; marks: string[] }[]
  pad: string
}
