import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { certificates, cloneTo, makeBase, must } from './debian.ts'
import { type Started, start } from './programs.ts'

/** What the image says of itself. */
type Description = {
  User: string
  Env: string[]
  WorkingDir: string
  Cmd: string[]
  Volumes: Record<string, unknown>
  Healthcheck: { Test: string[] }
}

/** An image that was built, and the folder that its volume is. */
export type Image = {
  description: Description
  bytes: number
  /** Starts what it says, or another command. */
  begin: (settings: Record<string, string>, command?: string[]) => Started
  /** Runs a command in it as its user, beside the one that goes on. */
  run: (settings: Record<string, string>, command: string[]) => { status: number | null; said: string }
}

const name = 'pinhigh'
/** With what the Dockerfile begins; no registry is asked for it. */
export const baseName = 'docker.io/library/debian:bookworm-slim'

/** Builds the image of deploy/Dockerfile from what is committed, within `folder`. */
export function buildImage(folder: string): Image {
  const buildah = buildahWith(folder, 'vfs')
  build(folder, buildah)
  const description = JSON.parse(buildah('inspect', '--type', 'image', name)).Docker.config as Description
  const root = buildah('mount', buildah('from', '--pull=never', name).trim()).trim()
  return { description, bytes: bytesIn(root), ...within(root, description, path.join(folder, 'volume')) }
}

export type Buildah = (...args: string[]) => string

/** The program with everything that it keeps in `folder`. */
export const buildahWith =
  (folder: string, driver: 'vfs' | 'overlay'): Buildah =>
  (...args) =>
    must('buildah', ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--storage-driver', driver, ...args])

/** The image of deploy/Dockerfile from what is committed, which is then in `source` of the folder, on a Debian made here. */
export function build(folder: string, buildah: Buildah) {
  const source = path.join(folder, 'source')
  cloneTo(source)
  makeBase(`${folder}/base.tar`)
  const base = buildah('from', 'scratch').trim()
  buildah('add', '--quiet', base, `${folder}/base.tar`, '/')
  // Where this machine trusts others than Debian does, as behind a proxy that opens TLS, the image has to build there as well.
  if (fs.existsSync(certificates))
    buildah('add', '--quiet', base, certificates, '/usr/local/share/ca-certificates/here.crt')
  buildah('commit', '--quiet', '--rm', base, baseName)
  buildah(...building, '--file', `${source}/deploy/Dockerfile`, '--tag', name, source)
}

export const building = ['build', '--isolation', 'chroot', '--pull=never', '--format', 'docker', '--layers=false']

const bytesIn = (root: string) => Number(must('du', ['--summarize', '--bytes', root]).split('\t')[0])

/** Its file system can be read alone, apart from its volume and /tmp. */
function within(root: string, { User, Env, WorkingDir, Cmd, Volumes }: Description, volume: string) {
  const [place = ''] = Object.keys(Volumes)
  // A new volume has the owner that its place has in the image.
  must('cp', ['--archive', path.join(root, place), volume])
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${volume} ${root}${place}`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount --rbind /proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -o remount,bind,ro ${root}`,
  ]
  const inside = `${mounts.join(' && ')} && exec chroot --userspec=${User} ${root} /usr/bin/env --chdir=${WorkingDir} --ignore-environment "$@"`
  const args = (settings: Record<string, string>, command: string[]) => {
    const set = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`)
    return ['--mount', '/bin/sh', '-c', inside, 'sh', ...Env, ...set, ...command]
  }
  return {
    begin: (settings: Record<string, string>, command = Cmd) => start('unshare', args(settings, command)),
    run: (settings: Record<string, string>, command: string[]) => {
      const { status, stdout, stderr } = spawnSync('unshare', args(settings, command), { encoding: 'utf8' })
      return { status, said: `${stdout}${stderr}` }
    },
  }
}
