import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

const changing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
/** Whoever locks a row is about to change it, or holds up who is. */
const locking = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'])
const inSql =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+\w+(\s+\w+)?\s+set|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|pg_advisory_xact_lock)\b/i

const free = /^src\/features\/[^/]+\/[^/]+\/writes(\.ts$|\/)|\.test\.ts$/

/** What changes or locks rows in a feature and is not among its writes, where whoever reviews a change looks for it. */
export function rowChangeFaults(root: string): string[] {
  return fs
    .globSync('src/features/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !free.test(file))
    .flatMap((file) =>
      rowChangesIn(file, fs.readFileSync(path.join(root, file), 'utf8')).map(
        (found) => `${file}:${found}: what changes or locks rows is in writes.ts, or writes/what.ts`,
      ),
    )
}

/** Line and text of each change of a source. */
export function rowChangesIn(file: string, text: string): string[] {
  return changesIn(parseSync(file, text).program as unknown as Node).map((node) => {
    const line = text.slice(0, node.start).split('\n').length
    return `${line} ${(text.split('\n')[line - 1] ?? '').trim()}`
  })
}

function changesIn(node: Node): Node[] {
  return [...(isChange(node) ? [node] : []), ...Object.values(node).flat().filter(isNode).flatMap(changesIn)]
}

function isChange(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression': {
      const name = String((node.property as Node).name)
      return changing.has(name) || locking.has(name)
    }
    case 'Literal':
      return typeof node.value === 'string' && inSql.test(node.value)
    case 'TemplateElement':
      return inSql.test((node.value as { cooked: string | null }).cooked ?? '')
    default:
      return false
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
