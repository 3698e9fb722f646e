// A PostgreSQL that runs: whether it is ready, whether it lives, and its end.
import { type ChildProcess, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Log = (line: string) => void

export type Running = { pid: number; host: string; port: number }

export const patience = 60_000

export function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Waits until the server of this cluster is ready, or gone and nobody is starting it (undefined). */
export async function settled(cluster: string, starting = () => false): Promise<Running | undefined> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
    const lines = readIfThere(path.join(cluster, 'postmaster.pid'))
      .split('\n')
      .map((line) => line.trim())
    const pid = Number(lines[0])
    // after a reboot, or from another container, the number may be anybody's
    const lives = identityOf(pid)?.includes('postgres') ?? false
    if (lives && lines[7] === 'ready') return { pid, port: Number(lines[3]), host: lines[4] ?? '' }
    if (!lives && !starting()) return undefined
  }
  throw new Error(`PostgreSQL in ${cluster} is neither ready nor gone after a minute`)
}

/** What names a living process for good: its command and start time. Undefined for none, and for a zombie. */
export function identityOf(pid: number): string | undefined {
  if (!pid) return undefined
  if (process.platform !== 'linux') {
    const found = spawnSync('ps', ['-o', 'lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return found.stdout.trim() || undefined
  }
  const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readIfThere(`/proc/${pid}/stat`)) ?? []
  const fields = rest.split(' ')
  return name === undefined || fields[0] === 'Z' ? undefined : `${name} ${fields[19]}`
}

/** Fast, then immediate: both keep everything acknowledged. */
export async function end(pid: number, log: Log, child?: ChildProcess): Promise<void> {
  const known = identityOf(pid)
  const gone = () => (child ? hasEnded(child) : known === undefined || identityOf(pid) !== known)
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    if (gone()) return
    process.kill(pid, signal)
    for (const until = Date.now() + seconds * 1000; Date.now() < until && !gone(); ) await sleep(10)
  }
  if (!gone()) log(`PostgreSQL (process ${pid}) does not end`)
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
