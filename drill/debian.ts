import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Started, start } from './programs.ts'

/** A Debian 12 with nothing but what each of them has, in a folder. `lacks`: why this machine cannot make one. */
export type Debian = {
  root: string
  /** Runs a line in its shell as root, or as another of its users, and returns what it said. Throws when it fails. */
  run: (line: string, user?: string) => string
  /** The same for a program that goes on; whatever it started ends with it. */
  begin: (line: string, user?: string) => Started
  remove: () => void
}

export const certificates = '/etc/ssl/certs/ca-certificates.crt'
const environment = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

export function lacksDebian(more: readonly string[] = []): string | undefined {
  if (process.getuid?.() !== 0) return 'right to make one (chroot is root’s)'
  const lacking = ['mmdebstrap', 'unshare', 'tar', ...more].find((program) => spawnSync(program, ['--version']).error)
  return lacking && `${lacking}: apt-get install ${lacking}`
}

export function makeDebian(): Debian {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-debian-'))
  fs.chmodSync(folder, 0o755)
  const root = path.join(folder, 'root')
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    makeBase(`${folder}/base.tar`)
    fs.mkdirSync(root)
    must('tar', ['-xf', `${folder}/base.tar`, '-C', root])
    fs.rmSync(`${folder}/base.tar`)
    fs.copyFileSync('/etc/resolv.conf', `${root}/etc/resolv.conf`)
  } catch (error) {
    remove()
    throw error
  }
  return {
    root,
    run: (line, user) => must('unshare', within(root, line, user), environment),
    // It takes no other signal, and hands none on: what ran there ends at once, as when the power fails.
    begin: (line, user) => start('unshare', within(root, line, user), environment, 'SIGKILL'),
    remove,
  }
}

/** Processes of its own, all of which end when the first one does: a shell of root’s, because the signal is lost with its rights. */
function within(root: string, line: string, user = 'root') {
  const home = user === 'root' ? '/root' : `/home/${user}`
  const inside = `mount -t proc proc ${root}/proc && chroot --userspec=${user} ${root} /usr/bin/env HOME=${home} /bin/sh -c "$0"; exit $?`
  return ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', inside, line]
}

/** What a Debian 12 is at the least, as an archive. */
export const makeBase = (file: string) => must('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', file])

/** Returns what a program said. Throws when it fails. */
export function must(program: string, args: string[], env: Record<string, string> = {}) {
  const options = { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, ...env } } as const
  const { status, error, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`${args.at(-1)} failed: ${error ?? ''}${`${stdout}${stderr}`.slice(-3_000)}`)
  return stdout
}

/** Where this machine trusts others than Debian does, as behind a proxy that opens TLS, the new one has to as well. */
export function trustAsHere({ root }: Debian) {
  if (fs.existsSync(certificates)) fs.copyFileSync(certificates, path.join(root, certificates))
}

/** What is committed here, as a clone has it. */
export function cloneTo(folder: string) {
  must('git', ['clone', '--quiet', '--depth=1', `file://${path.resolve(import.meta.dirname, '..')}`, folder])
}
