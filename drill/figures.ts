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
