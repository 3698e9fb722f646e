import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const fileName = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/
const date = /^Date: \d{4}-\d\d-\d\d$/

/** Each decision has a number that no other has, a title, and the date of the day on which it was made. */
export function decisionFaults(root: string): string[] {
  const folder = path.join(root, 'docs/decisions')
  const files = fs.readdirSync(folder).sort()
  const numbers = files.map((file) => file.slice(0, 4))
  return files.flatMap((file, at) => {
    const number = fileName.exec(file)?.[1]
    if (!number) return [`docs/decisions/${file} should be named 0001-like-this.md`]
    const [title = '', space, day = ''] = fs.readFileSync(path.join(folder, file), 'utf8').split('\n')
    return [
      ...(numbers.indexOf(number) === at ? [] : [`docs/decisions/${file} has the number of another decision`]),
      ...(new RegExp(`^# ${Number(number)}\\. \\S`).test(title)
        ? []
        : [`${file}: its first line is '# ${Number(number)}. …'`]),
      ...(space === '' && date.test(day) ? [] : [`${file}: its third line is 'Date: yyyy-mm-dd'`]),
    ]
  })
}

/** An area of the source or several, what was done, and no full stop: CONTRIBUTING.md. */
export const commitForm = /^[\w .-]+(, [\w .-]+)*: \S.*[^.]$/
const looked = 10

/** First lines of the latest commits that are not of the form; none where there is no history. */
export function commitFaults(root: string): string[] {
  const { status, stdout } = spawnSync('git', ['log', `-${looked}`, '--no-merges', '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !commitForm.test(line.replace(/^\w+ /, '')))
    .map((line) => `${line}: the first line of a commit is 'area: what'`)
}
