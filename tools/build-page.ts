import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const builds = path.join(root, 'dist')
const current = path.join(builds, 'current')
const lock = path.join(root, '.cache/page.lock')
/** Older builds may still be served by a server that runs. */
const keptMilliseconds = 86_400_000
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'public', 'src']
const notInPage = /^src\/(server|testing|demo)\/|\/(server|reads|writes)(\.ts$|\/)|\.test\.tsx?$/

/**
 * Builds the page into dist/{fingerprint of its sources}/ unless it is there, and names that folder in dist/current. A
 * server goes on with the folder that it began with. One process at a time.
 */
export async function buildPage(): Promise<void> {
  if (isCurrent()) return
  const unlock = await takeLock()
  try {
    if (isCurrent()) return
    const name = fingerprint()
    const folder = path.join(builds, name)
    if (!fs.existsSync(folder)) {
      console.log('Building the page …')
      const making = path.join(builds, `making-${process.pid}`)
      await runVite(making)
      fs.renameSync(making, folder)
    }
    fs.writeFileSync(`${current}.new`, name)
    fs.renameSync(`${current}.new`, current)
    forgetOld(name)
  } finally {
    unlock()
  }
}

const isCurrent = () => {
  const name = fs.existsSync(current) ? fs.readFileSync(current, 'utf8') : ''
  return name !== '' && fs.existsSync(path.join(builds, name)) && name === fingerprint()
}

function forgetOld(name: string) {
  for (const other of fs.readdirSync(builds)) {
    const folder = path.join(builds, other)
    const isOld = fs.statSync(folder).mtimeMs < Date.now() - keptMilliseconds
    if (isOld && other !== name && other !== path.basename(current)) fs.rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) {
    if (!notInPage.test(file))
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(path.join(root, file)))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
  const at = path.join(root, source)
  if (!fs.existsSync(at)) return []
  if (!fs.statSync(at).isDirectory()) return [source]
  return fs
    .readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** In a process of its own, whose memory is gone with it; as for production also where tests build it. */
function runVite(folder: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PAGE_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The page could not be built'))))
  })
}

async function takeLock(): Promise<() => void> {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(lock, { force: true })
    } catch (error) {
      // Waiting helps against another process alone, not where nothing may be written.
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error
      if (!isHeld()) fs.rmSync(lock, { force: true })
      await sleep(200)
    }
  }
}

function isHeld(): boolean {
  try {
    process.kill(Number(fs.readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await buildPage()
