import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { gameTypes } from '../src/golf/formats/presets.ts'

type Node = { type: string; start: number } & Record<string, unknown>

const names: ReadonlySet<unknown> = new Set(gameTypes)
const comparing = new Set(['===', '!==', '==', '!='])
const searching = new Set(['includes', 'indexOf', 'startsWith', 'endsWith', 'has'])
const inSql = new RegExp(`(=|<>|\\bin\\s*\\(|\\bwhen)\\s*'(${gameTypes.join('|')})'`, 'i')
const operators = new Set<unknown>(['=', '!=', '<>', 'in', 'not in', 'is', 'is not'])

/** Where a format's name may be compared: where formats are made. Tests play the games that they name. */
const free = /^src\/golf\/formats\/|\.test\.tsx?$/

/**
 * Comparisons with the name of a game. Whoever needs to know how a round is scored asks its format
 * (src/golf/formats): a new one is then played everywhere without a change.
 */
export function gameNameFaults(root: string): string[] {
  return fs
    .globSync(['src/**/*.{ts,tsx}', '{tools,drill,torture,bench}/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !free.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return namesComparedIn(file, text).map((found) => `${file}:${found}: ask the format (src/golf/formats)`)
    })
}

/** Line and text of each comparison of a source. */
export function namesComparedIn(file: string, text: string): string[] {
  if (!gameTypes.some((name) => text.includes(name))) return []
  const program = parseSync(file, text).program as unknown as Node
  return comparisonsIn(program).map((node) => {
    const line = text.slice(0, node.start).split('\n').length
    return `${line} ${text.slice(node.start, Number(node.end)).split('\n')[0]}`
  })
}

function comparisonsIn(node: Node): Node[] {
  return [...(isComparison(node) ? [node] : []), ...childrenOf(node).flatMap(comparisonsIn)]
}

function isComparison(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return comparing.has(String(node.operator)) && compares(node.left as Node, node.right as Node)
    case 'SwitchStatement': {
      const cases = (node.cases as Node[]).map(({ test }) => test as Node | null)
      return cases.some((test) => test !== null && compares(node.discriminant as Node, test))
    }
    case 'CallExpression':
      return isSearch(node) || isQuery(node.arguments as Node[])
    case 'Literal':
      return typeof node.value === 'string' && inSql.test(node.value)
    case 'TemplateElement':
      return inSql.test((node.value as { cooked: string | null }).cooked ?? '')
    default:
      return false
  }
}

/** The kinds of a validator's complaints are called `code`; one of them is `custom`. */
const isCode = (node: Node) => node.type === 'MemberExpression' && (node.property as Node).name === 'code'

const compares = (one: Node, other: Node) => (isName(one) && !isCode(other)) || (isName(other) && !isCode(one))

const isName = (node: Node | undefined): boolean => node?.type === 'Literal' && names.has(node.value)
const holdsName = (node: Node | undefined): boolean =>
  isName(node) ||
  (node?.type === 'ArrayExpression' && (node.elements as (Node | null)[]).some((one) => one && isName(one)))

/** `game.includes('match')`, `['match', 'team-match'].includes(game)`, and the same of sets. */
function isSearch(node: Node): boolean {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || !searching.has(String((callee.property as Node).name))) return false
  return isName((node.arguments as Node[])[0]) || holdsName(callee.object as Node)
}

/** `where('strokeCount', '=', 'match')` */
function isQuery([, operator, value]: readonly Node[]): boolean {
  return operator?.type === 'Literal' && operators.has(operator.value) && holdsName(value)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
