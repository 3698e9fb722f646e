// Of several processes on one data directory, which one runs its database.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, patience, type Running, readIfThere, settled } from './postgres-process.ts'

export const startedHere = new Set<string>()

/** Makes us the owner of the server (undefined), or finds the server of the process that already is. */
export async function claimOrFindHost(home: string, cluster: string): Promise<Running | undefined> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
    const ownerLives = claim(home)
    if (!ownerLives) return undefined
    const host = await settled(cluster, ownerLives)
    if (host) return host
  }
  throw new Error(`Another process is starting the database in ${cluster} and does not get ready`)
}

/** One process owns the server of a data directory. Undefined: we do now; else whether the one who does still lives. */
function claim(home: string): (() => boolean) | undefined {
  const file = path.join(home, 'owner')
  const mine = path.join(home, `owner.${process.pid}`)
  fs.writeFileSync(mine, `${process.pid} ${identityOf(process.pid)}`)
  try {
    for (;;) {
      if (linkUnlessThere(mine, file)) return undefined
      const owner = readIfThere(file)
      const pid = Number(owner.split(' ')[0])
      const lives = () => owner === `${pid} ${identityOf(pid)}` && readIfThere(file) === owner
      if (lives() && (pid !== process.pid || startedHere.has(home))) return lives
      removeOnly(file, owner, `${mine}.old`)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** Removes the claim of a dead owner, but not a new owner's that took its place in the meantime. */
function removeOnly(file: string, content: string, aside: string): void {
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (readIfThere(aside) !== content) linkUnlessThere(aside, file)
  fs.rmSync(aside, { force: true })
}

function linkUnlessThere(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
