import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { must } from './debian.ts'

const root = path.resolve(import.meta.dirname, '..')
/** The commit of 0.2.0, the version before. */
const commit = '34d4cc39707a38506dfda7dfb3b77990c9f64df2'
export const releasedVersion = '0.2.0'

/** Why it cannot be put here. */
export const lacksReleased = () =>
  spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{tree}`]).status === 0
    ? undefined
    : `commit ${commit.slice(0, 8)} (a clone of the latest commits alone does not have it)`

/** The released program in a folder of its own, with what it needs; the folder stays, since building its page takes a while. */
export function putReleased(): string {
  const folder = path.join(root, '.cache/released', releasedVersion)
  if (fs.existsSync(path.join(folder, 'node_modules'))) return folder
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  must('git', ['-C', root, 'archive', '--format=tar', `--output=${folder}.tar`, commit])
  must('tar', ['-xf', `${folder}.tar`, '-C', folder])
  fs.rmSync(`${folder}.tar`)
  if (hasAllOf(folder)) fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  else must('npm', ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  return folder
}

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }
const lockOf = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Lock

/** Whether every package that it wants is here in the very version. */
function hasAllOf(folder: string) {
  const here = lockOf(path.join(root, 'node_modules/.package-lock.json')).packages
  const wanted = Object.entries(lockOf(path.join(folder, 'package-lock.json')).packages)
  return wanted.every(([name, { version, optional }]) => {
    const there = here[name]
    return name === '' || (there ? there.version === version : optional)
  })
}
