// Finds a browser for the tests: CHROME_PATH, an installed Chromium without windows, the one that npm installed (without
// windows too), else an installed one with windows. Without windows the same tests take two thirds of the processor time.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const cache = path.resolve(import.meta.dirname, '../.cache')
const withoutWindows = ['chromium-headless-shell', 'chrome-headless-shell']
const withWindows = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
// no sandbox: it needs rights that root and containers do not have, and the tests open no page but ours
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-gpu']

/** Throws when CHROME_PATH cannot be used or there is no browser at all. */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROME_PATH
  if (wanted && !starts(wanted)) throw new Error(`CHROME_PATH: ${wanted} does not start`)
  const own = wanted ?? installed(withoutWindows)
  if (own) return { executablePath: own, args, env: {} }
  try {
    return await fromPackage()
  } catch (error) {
    const other = installed(withWindows)
    if (other) return { executablePath: other, args, env: {} }
    throw error
  }
}

const installed = (names: string[]) =>
  names.map(inPath).find((file): file is string => file !== undefined && starts(file))

function inPath(name: string): string | undefined {
  if (path.isAbsolute(name)) return fs.existsSync(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

function starts(file: string, env: Record<string, string> = {}): boolean {
  return (
    spawnSync(file, ['--no-sandbox', '--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0
  )
}

/** Unpacked once into the project's cache, in one step, so that a killed run leaves no half of it. */
async function fromPackage(): Promise<Browser> {
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = path.join(cache, `chromium-${version}`)
  if (!fs.existsSync(folder)) await unpack(path.join(root, 'bin'), folder)
  const executablePath = path.join(folder, 'chromium')
  const env = { FONTCONFIG_FILE: fontsOf(folder) }
  if (starts(executablePath, env)) return { executablePath, args, env }
  const withLibraries = { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') }
  if (starts(executablePath, withLibraries)) return { executablePath, args, env: withLibraries }
  throw new Error('No browser starts here: install Chromium, or set CHROME_PATH')
}

/** Without any font it crashes: the one of the package, with the machine's own if it has some. */
function fontsOf(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `<dir>${path.join(folder, 'fonts/fonts')}</dir>`,
    `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`,
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    '</fontconfig>',
  ]
  fs.writeFileSync(file, lines.join('\n'))
  return file
}

async function unpack(packed: string, folder: string): Promise<void> {
  const part = `${folder}.${process.pid}.part`
  fs.mkdirSync(part, { recursive: true })
  const shared = process.env.TMPDIR
  process.env.TMPDIR = part // the package unpacks into the shared temporary folder and takes what lies there for its own
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(path.join(packed, name))
  } finally {
    if (shared === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = shared
  }
  fs.chmodSync(path.join(part, 'chromium'), 0o755)
  try {
    fs.renameSync(part, folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error // another run was faster
    fs.rmSync(part, { recursive: true, force: true })
  }
}
