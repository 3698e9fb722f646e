// What a page does at each letter of a filter: a thousand players divided into classes, with the counts and the preview.
import type { ClassPlayer } from '../src/features/competition/classes/operations.ts'
import { countMatching, divisionOf } from '../src/features/competition/classes/rules.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'

const players = 1_000
const runs = 21
const classes = [
  { name: 'Ladies', filter: "gender == 'F' && hcp < 18.5 && (age >= 21 || startsWith(lower(club), 'club 1'))" },
  { name: 'Seniors', filter: 'age >= 60 && min(hcp, currentHcp) <= 24 && birthYear > 1930' },
  { name: 'Low', filter: 'hcp < 10' },
  { name: 'Others', filter: 'hcp >= 10' },
]

export async function measure(): Promise<Figure[]> {
  const field = Array.from({ length: players }, (_, at) => playerAt(at))
  const times = Array.from({ length: runs }, () => {
    const began = performance.now()
    divisionOf(classes, field, '2026-06-06')
    countMatching("contains(lastName, '7') && hcp < 20", field, '2026-06-06')
    return performance.now() - began
  })
  const value = rounded(median(times))
  return [
    {
      figure: `classes of ${players} players checked at a letter`,
      value,
      unit: 'ms',
      target: 'at most 100 ms',
      met: value <= 100,
      runs: times.map((time) => rounded(time)),
    },
  ]
}

function playerAt(at: number): ClassPlayer {
  const hcp = (at % 540) / 10
  return {
    userId: String(at),
    firstName: `First ${at}`,
    lastName: `Last ${at}`,
    gender: at % 3 === 0 ? 'F' : at % 3 === 1 ? 'M' : '',
    birthYear: at % 7 === 0 ? null : 1935 + (at % 75),
    hcp: at % 11 === 0 ? null : hcp,
    currentHcp: hcp,
    club: `Club ${at % 40}`,
    country: 'se',
    team: at % 2 === 0 ? `Team ${at % 12}` : '',
  }
}
