import fs from 'node:fs'
import path from 'node:path'

/** Those before it were looked at by hand: 0048 and 0068 are what came of that. */
const since = '0068'
/** Stands in a comment right before a statement that only looks as if an older node could not live with it, with the reason. */
const excuse = /--\s*older nodes:\s*\S/i

const breaking: readonly [what: RegExp, why: string][] = [
  [/\bdrop\s+(table|view|type|schema|function|sequence)\b/, 'what an older node uses may be gone'],
  [/\bdrop\s+(column|constraint|default)\b/, 'what an older node writes by may be gone'],
  [/\brename\b/, 'an older node knows the name from before'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'an older node reads and writes the type from before'],
  [/\bset\s+not\s+null\b/, 'an older node may write a row without it'],
  [/\badd\s+(constraint\s+\w+\s+)?(unique|primary|foreign|check|exclude)\b/, 'an older node may write what it refuses'],
  [/^\s*(truncate|delete\s+from)\b/, 'an older node may need the rows'],
]
const added = /\badd\s+(column\s+)?(?!constraint|unique|primary|foreign|check|exclude)\w+\s+[^,]*\bnot\s+null\b[^,]*/g

/** First steps that a node of the version before would not survive. */
export function migrationStepFaults(root: string): string[] {
  const folder = path.join(root, 'migrations')
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !name.endsWith('.after.sql') && name >= since)
    .sort()
    .flatMap((name) =>
      firstStepFaults(fs.readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    )
}

/** What stands in the SQL of a first step that an older node could not live with. */
export function firstStepFaults(sql: string): string[] {
  const statements = sql.replace(/(\$\w*\$).*?\1/gs, "''").split(';')
  const fresh = new Set(
    statements.flatMap((each) => /\bcreate\s+table\s+(if\s+not\s+exists\s+)?(\w+)/i.exec(each)?.[2] ?? []),
  )
  return statements
    .filter((statement) => !excuse.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, '').trim().toLowerCase())
    .flatMap((statement) => faultsOf(statement, fresh).map((why) => `'${shortened(statement)}': ${why}. ${advice}`))
}

const advice =
  'What takes away stands in NNNN-what.after.sql, which runs when no older node does; or say before the statement `-- older nodes: why they go on`.'

function faultsOf(statement: string, fresh: ReadonlySet<string>): string[] {
  const table = /^alter\s+table\s+(if\s+exists\s+)?(only\s+)?(\w+)/.exec(statement)?.[3]
  const index = /^create\s+unique\s+index\b.*?\bon\s+(\w+)/s.exec(statement)?.[1]
  if (fresh.has(table ?? index ?? '')) return []
  const faults = breaking
    .filter(([what]) => !statement.startsWith('create') && what.test(statement))
    .map(([, why]) => why)
  if (index) faults.push('an older node may write what it refuses')
  if (table && (statement.match(added) ?? []).some((column) => !/\b(default|generated)\b/.test(column)))
    faults.push('an older node writes rows without that column')
  return faults
}

const shortened = (statement: string) => statement.replace(/\s+/g, ' ').slice(0, 80)
