import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Figure } from '../tools/figures.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'bench/results/drills.json')

type Entry = { date: string; commit: string; figures: Figure[] }

/** The newest figures of each drill, for `npm run bench` to show. */
export function keepFigures(name: string, figures: Figure[]) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const entry: Entry = { date: new Date().toISOString().slice(0, 10), commit, figures }
  fs.writeFileSync(file, `${JSON.stringify({ ...readDrills(), [name]: entry }, null, 2)}\n`)
}

export const readDrills = (): Record<string, Entry> =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}

type Judged = { figures: readonly Figure[]; saves: number; failures: readonly string[]; faults: readonly string[] }

/** Keeps the figures of a drill under which phones saved. Returns what went wrong, the first of each kind, and which figures missed. */
export function judge(name: string, { figures, saves, failures, faults }: Judged): string[] {
  const enough = { value: saves, unit: '', target: 'more than 1000', met: saves > 1000 }
  const all: Figure[] = [...figures, { figure: 'saves acknowledged meanwhile', ...enough }]
  keepFigures(name, all)
  const missed = all.filter(({ met }) => !met).map(({ figure, value }) => `${figure}: ${value}`)
  return [...failures.slice(0, 5), ...faults.slice(0, 10), ...missed]
}
