// Who runs the database, and what that user may open.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Log } from './postgres-process.ts'

/** Who runs the server; undefined: we ourselves. */
export type User = { uid: number; gid: number } | undefined

/** Who runs the database: PostgreSQL refuses to run as root. Undefined: we ourselves. */
export function serverUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Running as root, the database needs a user `postgres` or `nobody`; or set DATABASE_URL')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** A private home (/root is 0700) is closed to the database's user: the data then lives in /var/lib, with a link to it. */
export function enterableHome(wanted: string, user: User, log: Log): string {
  if (fs.lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink()) return ownFolder(fs.readlinkSync(wanted), user)
  if (!fs.existsSync(wanted)) ownFolder(wanted, user)
  if (mayEnter(wanted, user)) return fs.realpathSync(wanted)
  const other = `/var/lib/pinhigh-${createHash('sha256').update(wanted).digest('hex').slice(0, 10)}`
  const found = fs.existsSync(other) ? ', where an earlier copy at this place left it' : ''
  log(`${wanted} is closed to the database's user: the database lives in ${other}${found}`)
  ownFolder(other, user)
  fs.rmdirSync(wanted) // throws unless empty, rather than hide data
  fs.symlinkSync(other, wanted)
  return other
}

export function ownFolder(folder: string, user: User): string {
  fs.mkdirSync(folder, { recursive: true })
  if (user) fs.chownSync(folder, user.uid, user.gid)
  fs.chmodSync(folder, 0o700)
  return folder
}

export function mayEnter(file: string, user: User): boolean {
  return spawnSync('test', ['-x', file], runAs(user)).status === 0
}

export function runAs(user: User) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, HOME: '/', LC_ALL: 'C', TZ: 'UTC' } }
}
