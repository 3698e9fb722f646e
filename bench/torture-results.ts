// What `npm run torture` found, shown beside the other figures.
import fs from 'node:fs'
import path from 'node:path'
import type { Figure } from '../tools/figures.ts'

export async function measure(): Promise<Figure[]> {
  const file = path.resolve(import.meta.dirname, 'results/torture.json')
  if (!fs.existsSync(file)) return []
  const found = JSON.parse(fs.readFileSync(file, 'utf8')) as { figures?: Figure[] }
  return found.figures ?? []
}
