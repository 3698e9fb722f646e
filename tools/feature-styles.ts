import fs from 'node:fs'
import path from 'node:path'

/** Nothing else begins a line of a feature's styles that stands on the left edge. */
const atTheEdge = /^(@layer features \{|\}|@page .*|\/\*.*| {2,}.*|)$/

/** A feature's styles win over those of all by their layer, whichever page is opened first. */
export function featureStyleFaults(root: string): string[] {
  return fs
    .globSync('src/features/**/*.css', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line, at) => ({ line, at }))
        .filter(({ line }) => !atTheEdge.test(line))
        .map(({ line, at }) => `${file}:${at + 1} ${line}: styles of a feature stand in @layer features`),
    )
}
