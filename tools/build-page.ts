import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, '.cache/page.sha256')
const lock = path.join(root, '.cache/page.lock')
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'public', 'src']
const notInPage = /^src\/(server|testing|demo)\/|\/server\/|\/(server|store)\.ts$|\.(test|e2e)\.tsx?$/

/** Builds the page into dist/ unless the one there was built from the same sources. One process at a time. */
export async function buildPage(): Promise<void> {
  if (isFresh()) return
  const unlock = await takeLock()
  try {
    if (isFresh()) return
    console.log('Building the page …')
    const wanted = fingerprint()
    fs.rmSync(stamp, { force: true })
    await runVite()
    fs.writeFileSync(stamp, wanted)
  } finally {
    unlock()
  }
}

function isFresh(): boolean {
  return (
    fs.existsSync(path.join(root, 'dist/index.html')) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === fingerprint()
  )
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
  return hash.digest('hex')
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
function runVite(): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
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
    } catch {
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
