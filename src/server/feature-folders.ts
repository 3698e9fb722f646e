import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type FeatureModule = { feature: string; module: Readonly<Record<string, unknown>> }

const features = path.resolve(import.meta.dirname, '../features')

/** Loads that part of each feature that has it: `operations.ts` and `operations/*.ts`, say. `feature`: its room and name. */
export async function loadFeatures(part: 'operations' | 'server', folder = features): Promise<FeatureModule[]> {
  const found = fs.globSync(`*/*/{${part}.ts,${part}/*.ts}`, { cwd: folder }).sort()
  const loaded: FeatureModule[] = []
  // One after the other: what a module adds to a list stands in the same order at each start.
  for (const file of found) {
    const [room, noun] = file.split(path.sep)
    loaded.push({ feature: `${room}/${noun}`, module: await import(pathToFileURL(path.join(folder, file)).href) })
  }
  return loaded
}
