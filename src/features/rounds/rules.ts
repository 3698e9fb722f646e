import { defaultHoleCount, holeOrder, parseHoleList } from '../../golf/holes.ts'

type HoleChoice = { startHole: number; holeCount?: number | null | undefined; holeConfig: string }

/** The holes of a round in order, or null: something named is no hole of a course with so many. */
export function chosenHoles({ startHole, holeCount, holeConfig }: HoleChoice, courseHoles: number) {
  const manual = parseHoleList(holeConfig, courseHoles)
  if (manual === null || startHole > courseHoles) return null
  return {
    manual: manual.length > 0 ? manual : null,
    holeCount: holeCount ?? defaultHoleCount(courseHoles),
    order: holeOrder({ courseHoles, startHole, holeCount, manual }),
  }
}

/** Points per place out of a comma list, '' being an empty list; null: an entry is no number of 0 or more. */
export function parsePoints(text: string): number[] | null {
  if (text.trim() === '') return []
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => /^\d{1,5}(\.\d{1,2})?$/.test(entry)) ? entries.map(Number) : null
}
