import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

/** What of an element is read by people, besides its content. */
const shown = /^(label|title|placeholder|alt|aria-label|aria-description|aria-roledescription|lead|hint|description)$/
/** Two letters in a row. Numbers, signs, 'E', and the product's own name are the same in every language, and so are conditions. */
const isWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll('Pinhigh', '')) && !/[<=]|:\/\//.test(text)
/** The examples of the design system are for developers; what the server shows on addresses without a page is in mails. */
const free = /^src\/web\/ui\/(gallery|samples\/)|\.test\.tsx?$/
/** What queues a mail has its words in these. */
const ofMail = new Set(['subject', 'text'])

/** Texts that stand in a page or a mail instead of in a `texts.ts`: no other language would have them. */
export function writtenTextFaults(root: string): string[] {
  return fs
    .globSync(['src/{web,features}/**/*.tsx', 'src/{features,server}/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !free.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      if (!file.endsWith('x') && !text.includes('queueMail(')) return []
      return textsWrittenIn(file, text).map((found) => `${file}:${found}: its place is a texts.ts`)
    })
}

/** Line and words of each text of a source that people would read. */
export function textsWrittenIn(file: string, text: string): string[] {
  return wordsIn(parseSync(file, text).program as unknown as Node).map(({ start, words }) => {
    const line = text.slice(0, start).split('\n').length
    return `${line} '${words.trim()}'`
  })
}

type Found = { start: number; words: string }

function wordsIn(node: Node): Found[] {
  if (isCode(node)) return []
  return [...ownWords(node).filter(({ words }) => isWords(words)), ...childrenOf(node).flatMap(wordsIn)]
}

function ownWords(node: Node): Found[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node.children as Node[]).flatMap(contentOf)
  if (node.type === 'JSXAttribute' && shown.test(String((node.name as Node).name))) return contentOf(node.value as Node)
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'queueMail') return wordsOfMail(node)
  return []
}

function contentOf(node: Node | null): Found[] {
  if (node?.type === 'JSXText') return [{ start: node.start, words: String(node.value) }]
  return literals(node?.type === 'JSXExpressionContainer' ? (node.expression as Node) : node)
}

const wordsOfMail = (node: Node) =>
  (node.arguments as Node[])
    .flatMap((given) => (given.type === 'ObjectExpression' ? (given.properties as Node[]) : []))
    .filter(({ key }) => ofMail.has(String((key as Node | undefined)?.name)))
    .flatMap(({ value }) => literals(value as Node))

/** Words that an expression is, whichever way it goes; those that it hands to a function are names of texts. */
function literals(node: Node | null): Found[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, words: node.value }] : []
    case 'TemplateLiteral':
      return (node.quasis as { start: number; value: { cooked: string } }[]).map(({ start, value }) => ({
        start,
        words: value.cooked,
      }))
    case 'ConditionalExpression':
      return [...literals(node.consequent as Node), ...literals(node.alternate as Node)]
    case 'LogicalExpression':
      return [...literals(node.left as Node), ...literals(node.right as Node)]
    default:
      return []
  }
}

/** What stands in `code` is the same in every language. */
function isCode(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  return ['code', 'kbd', 'pre', 'style'].includes(String(((node.openingElement as Node).name as Node).name))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
