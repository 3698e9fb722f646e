import { Refused } from './syntax.ts'

export type Token =
  | { readonly kind: 'number'; readonly position: number; readonly text: string; readonly value: number }
  | { readonly kind: 'string'; readonly position: number; readonly text: string; readonly value: string }
  | { readonly kind: 'name'; readonly position: number; readonly text: string }
  /** A name that stood in braces: always a variable, never a function or `true`. */
  | { readonly kind: 'variable'; readonly position: number; readonly text: string; readonly name: string }
  | { readonly kind: 'symbol'; readonly position: number; readonly text: string }
  | { readonly kind: 'end'; readonly position: number; readonly text: string }

const SPACE = /\s+/y
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const BRACED = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/y
const SYMBOL = /==|!=|<=|>=|&&|\|\||[<>!+\-*/%()?:,]/y
const QUOTED_NAME = /^\{([A-Za-z_][A-Za-z0-9_]*)\}$/

/** Splits a text into tokens; the last one is always 'end'. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (true) {
    position += match(SPACE, source, position)?.[0].length ?? 0
    if (position >= source.length) break
    const token = nextToken(source, position)
    tokens.push(token)
    position += token.text.length
  }
  tokens.push({ kind: 'end', position: source.length, text: '' })
  return tokens
}

function nextToken(source: string, position: number): Token {
  const first = source.charAt(position)
  if (first === "'" || first === '"') return stringToken(source, position, first)
  if (first === '{') return bracedToken(source, position)
  const number = match(NUMBER, source, position)
  if (number) return numberToken(source, position, number[0])
  const name = match(NAME, source, position)
  if (name) return { kind: 'name', position, text: name[0] }
  const symbol = match(SYMBOL, source, position)
  if (symbol) return { kind: 'symbol', position, text: symbol[0] }
  throw new Refused({ code: 'unexpected-character', position, subject: first })
}

function numberToken(source: string, position: number, text: string): Token {
  const value = Number(text)
  const follower = source.charAt(position + text.length)
  if (!Number.isFinite(value) || /[A-Za-z0-9_.]/.test(follower)) {
    throw new Refused({ code: 'invalid-number', position, subject: text + follower })
  }
  return { kind: 'number', position, text, value }
}

function bracedToken(source: string, position: number): Token {
  const found = match(BRACED, source, position)
  if (!found?.[1]) throw new Refused({ code: 'unterminated-name', position, subject: '{' })
  return { kind: 'variable', position, text: found[0], name: found[1] }
}

function stringToken(source: string, position: number, quote: string): Token {
  let value = ''
  let at = position + 1
  while (at < source.length && source.charAt(at) !== quote) {
    if (source.charAt(at) === '\\') at += 1
    value += source.charAt(at)
    at += 1
  }
  if (at >= source.length) throw new Refused({ code: 'unterminated-string', position, subject: quote })
  const text = source.slice(position, at + 1)
  const name = QUOTED_NAME.exec(text.slice(1, -1))?.[1]
  return name ? { kind: 'variable', position, text, name } : { kind: 'string', position, text, value }
}

function match(pattern: RegExp, source: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(source)
}
