import fs from 'node:fs'
import path from 'node:path'

const linesAtMost = 300
/** Nothing else begins a line of a feature's styles that stands on the left edge. */
const atTheEdge = /^(@layer features \{|\}|@page .*|\/\*.*| {2,}.*|)$/

/** Pages, components and their styles: none is long, and a feature's styles win over those of all by their layer. */
export function componentFaults(root: string): string[] {
  const files = fs
    .globSync('src/**/*.{tsx,css}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .map((file) => ({ file, lines: fs.readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n') }))
  return [
    ...files
      .filter(({ lines }) => lines.length > linesAtMost)
      .map(({ file, lines }) => `${file} has ${lines.length} lines: give its parts files of their own`),
    ...files
      .filter(({ file }) => /^src\/features\/.*\.css$/.test(file))
      .flatMap(({ file, lines }) =>
        lines
          .map((line, at) => ({ line, at }))
          .filter(({ line }) => !atTheEdge.test(line))
          .map(({ line, at }) => `${file}:${at + 1} ${line}: styles of a feature stand in @layer features`),
      ),
  ]
}
