import fs from 'node:fs'
import path from 'node:path'

/** Whoever opens a file reads it from top to bottom. What is longer becomes files by meaning. */
const most = 300
const sources = ['*.{ts,mjs}', '{src,tools,drill,torture,bench}/**/*.{ts,tsx,css,mjs}']

/** In these something is looked up; nobody reads them from top to bottom. */
const lookedUp: Readonly<Record<string, string>> = {
  'src/server/api/api-words/competition.ts': 'a dictionary of properties',
  'src/server/http/problem-sentences.ts': 'a dictionary of refusals',
}

/** Sources that are too long, and what the list above excuses without need. */
export function fileLengthFaults(root: string): string[] {
  const long = fs
    .globSync(sources, { cwd: root })
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), lines: linesOf(path.join(root, file)) }))
    .filter(({ lines }) => lines > most)
  const excused = Object.keys(lookedUp)
  return [
    ...long
      .filter(({ file }) => !excused.includes(file))
      .map(({ file, lines }) => `${file} has ${lines} lines, more than ${most}: split it by meaning`),
    ...excused
      .filter((excuse) => !long.some(({ file }) => file === excuse))
      .map((excuse) => `${excuse} needs no excuse any more: take it out of tools/file-lengths.ts`),
  ]
}

const linesOf = (file: string) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').length
