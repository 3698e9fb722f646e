import { parse } from '@bbob/parser'

/** What BBCode means: text with its line breaks, or one of our own few elements. Nothing else can come out of a text. */
export type BbNode =
  | string
  | { tag: 'b' | 'i' | 'u'; content: BbNode[] }
  | { tag: 'code'; text: string }
  | { tag: 'quote'; author: string | undefined; content: BbNode[] }
  /** A colour's name or `#` with three or six hexadecimal digits, in lower case. */
  | { tag: 'color'; color: string; content: BbNode[] }
  /** An address with https; `host` is shown beside the words unless they are the address itself. */
  | { tag: 'url'; href: string; host: string; content: BbNode[] }
  /** A picture of the party, by its address on this server; without words of its own. */
  | { tag: 'img'; source: string }

type Part = string | number | null | { tag: unknown; content?: unknown; start?: Place; end?: Place }
type Place = { from: number; to: number }

const options = {
  onlyAllowTags: ['b', 'i', 'u', 'code', 'color', 'img', 'quote', 'url'],
  contextFreeTags: ['code'],
  caseFreeTags: true,
  enableEscapeTags: true,
}
/** Deeper than anybody writes; what is deeper stands there as it was typed. */
const deepest = 16
const colors = /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|[a-z]{3,22})$/
const pictures = /^\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const bareAddresses = /https:\/\/[^\s<>"'[\]]*[^\s<>"'[\].,;:!?)]/g

/** A bracket that begins none of our tags, unless it is escaped. */
const strangeBrackets = new RegExp(`(?<!\\\\)\\[(?!/?(?:${options.onlyAllowTags.join('|')})[\\]=\\s])`, 'gi')
/** Stands in its place while the tags are read, so that the parser puts no other tag in order: of one character, too. */
const standIn = '\uFDD0'

/**
 * Reads BBCode: b, i, u, code, color, img, quote and url, tags in any case, `\[` for a bracket. Whatever is no such tag,
 * is never closed, or has a value that is not allowed stays text, so any text can be read.
 */
export function parseBbCode(text: string): BbNode[] {
  return nodesOf(parse(text.replace(strangeBrackets, standIn), options) as Part[], text, 0)
}

function nodesOf(parts: readonly Part[], source: string, depth: number): BbNode[] {
  const nodes: BbNode[] = []
  let words = ''
  const flush = () => {
    if (words) nodes.push(...linked(words))
    words = ''
  }
  for (const part of parts) {
    const node = typeof part === 'object' && part !== null ? nodeOf(part, source, depth) : asTyped(part)
    if (typeof node === 'string') {
      words += node
      continue
    }
    flush()
    nodes.push(...node)
  }
  flush()
  return nodes
}

const asTyped = (part: string | number | null) => String(part ?? '').replaceAll(standIn, '[')

type Tag = Exclude<Part, string | number | null>

/** The nodes that a tag means, or its own text where it means none. */
function nodeOf(part: Tag, source: string, depth: number): BbNode[] | string {
  if (!part.start || !part.end) return part.start ? source.slice(part.start.from, part.start.to) : ''
  const raw = source.slice(part.start.from, part.end.to)
  if (depth >= deepest) return raw
  const inner = source.slice(part.start.to, part.end.from)
  const value = assigned(source.slice(part.start.from, part.start.to))
  const content = () => nodesOf(partsOf(part.content), source, depth + 1)
  switch (String(part.tag).toLowerCase()) {
    case 'b':
      return [{ tag: 'b', content: content() }]
    case 'i':
      return [{ tag: 'i', content: content() }]
    case 'u':
      return [{ tag: 'u', content: content() }]
    case 'code':
      return [{ tag: 'code', text: inner }]
    case 'quote':
      return [{ tag: 'quote', author: value.slice(0, 100) || undefined, content: content() }]
    case 'color': {
      const color = value.toLowerCase()
      return colors.test(color) ? [{ tag: 'color', color, content: content() }] : content()
    }
    case 'url':
      return value ? (link(value, withoutLinks(content())) ?? content()) : (link(inner, [inner.trim()]) ?? inner)
    case 'img':
      return pictures.test(inner.trim())
        ? [{ tag: 'img', source: inner.trim() }]
        : (link(inner, [inner.trim()]) ?? inner)
    default:
      return raw
  }
}

const partsOf = (content: unknown): Part[] => (Array.isArray(content) ? content : [content as Part])

/** What stands after the `=` of a tag, without quotes. */
const assigned = (tag: string) => {
  const at = tag.indexOf('=')
  return at < 0
    ? ''
    : tag
        .slice(at + 1, -1)
        .trim()
        .replace(/^"(.*)"$/, '$1')
}

/** Addresses that were typed without a tag are links too. */
function linked(words: string): BbNode[] {
  const nodes: BbNode[] = []
  let from = 0
  for (const { 0: address, index } of words.matchAll(bareAddresses)) {
    const found = link(address, [address])
    if (!found) continue
    if (index > from) nodes.push(words.slice(from, index))
    nodes.push(...found)
    from = index + address.length
  }
  if (from < words.length) nodes.push(words.slice(from))
  return nodes
}

function link(address: string, content: BbNode[]): BbNode[] | undefined {
  if (!URL.canParse(address.trim())) return undefined
  const url = new URL(address.trim())
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  return [{ tag: 'url', href: url.href, host: url.host, content }]
}

/** A link within a link is its words. */
const withoutLinks = (nodes: BbNode[]): BbNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'url') return withoutLinks(node.content)
    return 'content' in node ? [{ ...node, content: withoutLinks(node.content) }] : [node]
  })

/**
 * The words alone, in one line, for lists, notices and search: without pictures, and what is quoted left out.
 * At most `maximum` characters (everything by default), then cut at a word with an ellipsis.
 */
export function plainBbText(text: string, maximum = Number.POSITIVE_INFINITY): string {
  return cutAtWord(wordsOf(parseBbCode(text)).replace(/\s+/g, ' ').trim(), maximum)
}

/** The same in the lines in which it was written, at most one empty one between two, for calendars. */
export function bbLines(text: string, maximum = Number.POSITIVE_INFINITY): string {
  const lines = wordsOf(parseBbCode(text)).replace(/\r\n?/g, '\n').split('\n')
  const words = lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n')
  return cutAtWord(words.replace(/\n{3,}/g, '\n\n').trim(), maximum)
}

function cutAtWord(words: string, maximum: number): string {
  if (words.length <= maximum) return words
  const cut = words.slice(0, maximum)
  const space = cut.search(/\s\S*$/)
  return `${(space > maximum / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()}…`
}

const wordsOf = (nodes: readonly BbNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'code') return node.text
      return node.tag === 'quote' || node.tag === 'img' ? ' ' : wordsOf(node.content)
    })
    .join('')

/** A post as it stands in the answer to it. */
export const quoted = (author: string, text: string): string =>
  `[quote=${author.replace(/[[\]"=]/g, '')}]${text.trim()}[/quote]\n`
