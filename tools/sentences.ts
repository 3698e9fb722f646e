import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { sentenceIn } from '../src/server/http/problem-sentences.ts'

type Node = { type: string; start: number } & Record<string, unknown>
type Source = { file: string; text: string; program: Node; constants: Map<string, Node> }

/** Where words stand in what refuses: which argument. */
const refusing: Record<string, number> = { refuse: 1, Refused: 1, InvalidField: 1, unreadable: 0, refine: 1 }
const mayRefuse = new RegExp(`\\b(${Object.keys(refusing).join('|')})\\(|'custom'`)
/** The validator's code for a complaint of our own. */
const ownIssue = 'custom'
const elsewhere = /^src\/(web|demo|testing|expressions)\/|\.test\.ts$/

/** English sentences with which the server refuses, and for which src/server/http/problem-sentences.ts has no Swedish. */
export function sentencesWithoutSwedish(root: string): string[] {
  const files = fs
    .globSync('src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !elsewhere.test(file))
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source | undefined => {
    const known = sources.get(file)
    const from = path.join(root, file)
    if (known || !fs.existsSync(from)) return known
    const text = fs.readFileSync(from, 'utf8')
    const program = parseSync(file, text).program as unknown as Node
    const source = { file, text, program, constants: constantsOf(program) }
    sources.set(file, source)
    return source
  }
  return files.flatMap((file) => {
    if (!mayRefuse.test(fs.readFileSync(path.join(root, file), 'utf8'))) return []
    const source = sourceOf(file) as Source
    return saidIn(source.program)
      .flatMap((node) => sentencesOf(node, source, sourceOf).map((sentence) => ({ node, sentence })))
      .filter(({ sentence }) => sentence && sentenceIn(sentence, 'sv') === sentence)
      .map(({ node, sentence }) => `${file}:${lineOf(source.text, node.start)} '${sentence}'`)
  })
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** What stands where words do. */
function saidIn(node: Node): Node[] {
  const own: (Node | undefined)[] = []
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const called = node.callee as Node
    const at = refusing[String(called.name ?? (called.property as Node | undefined)?.name)]
    if (at !== undefined) own.push((node.arguments as Node[])[at])
  }
  if (node.type === 'ObjectExpression' && (propertyOf(node, 'code') as Node | undefined)?.value === ownIssue)
    own.push(propertyOf(node, 'message'))
  return [...own.filter((each) => each !== undefined), ...childrenOf(node).flatMap(saidIn)]
}

type Read = (file: string) => Source | undefined

/** What an expression can say; nothing where that is known only as it runs. */
function sentencesOf(node: Node, source: Source, read: Read): string[] {
  const of = (each: unknown) => sentencesOf(each as Node, source, read)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return filled(node, of)
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...of(node.left), ...of(node.right)]
    case 'MemberExpression':
      return of(node.object)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression)
    case 'ObjectExpression': {
      const words = propertyOf(node, 'message') ?? propertyOf(node, 'error')
      if (words) return of(words)
      return (node.properties as Node[]).flatMap(({ value }) => (value ? of(value) : []))
    }
    case 'Identifier':
      return named(String(node.name), source, read)
    default:
      return []
  }
}

/** Words that are filled in are separate sentences; whatever is known only as it runs is a 7. */
function filled(node: Node, of: (each: unknown) => string[]): string[] {
  const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return (node.expressions as Node[]).reduce<string[]>(
    (begun, expression, at) => {
      const options = of(expression)
      return begun.flatMap((text) => (options.length ? options : ['7']).map((each) => text + each + quasis[at + 1]))
    },
    [quasis[0] ?? ''],
  )
}

/** Of a constant of the file, or of one that it takes from another file. */
function named(name: string, source: Source, read: Read): string[] {
  const own = source.constants.get(name)
  if (own) return sentencesOf(own, source, read)
  for (const node of (source.program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')) {
    const taken = (node.specifiers as Node[]).find(({ local }) => (local as Node).name === name)
    const from = String((node.source as Node).value)
    if (!taken?.imported || !from.startsWith('.')) continue
    const other = read(path.posix.join(path.posix.dirname(source.file), from))
    const constant = other?.constants.get(String((taken.imported as Node).name))
    return other && constant ? sentencesOf(constant, other, read) : []
  }
  return []
}

/** Constants of the file itself, not of its functions. */
function constantsOf(program: Node): Map<string, Node> {
  const declared = (program.body as Node[]).map((node) => (node.declaration as Node | undefined) ?? node)
  const all = declared.flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : []))
  return new Map(all.flatMap(({ id, init }) => (init ? [[String((id as Node).name), init as Node]] : [])))
}

const propertyOf = (node: Node, name: string) =>
  (node.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === name)?.value as Node | undefined

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
