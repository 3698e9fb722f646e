import {
  attempt,
  type BinaryOperator,
  MAX_DEPTH,
  MAX_LENGTH,
  MAX_NODES,
  type Node,
  type Outcome,
  Refused,
  type UnaryOperator,
} from './syntax.ts'
import { type Token, tokenize } from './tokens.ts'

/** From the loosest to the tightest; operators of one level group from the left. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const UNARY: readonly UnaryOperator[] = ['!', '-', '+']

/**
 * Reads an expression of at most 500 characters, 200 parts, and 32 levels of nesting (parentheses, arguments,
 * signs and branches; a long chain of one operator is no nesting). Source: Pinhigh decision, Expressions.
 */
export function parse(source: string): Outcome<Node> {
  return attempt(() => {
    if (source.length > MAX_LENGTH) throw new Refused({ code: 'too-long', position: MAX_LENGTH, subject: '' })
    return new Parser(tokenize(source)).whole()
  })
}

class Parser {
  readonly tokens: readonly Token[]
  next = 0
  depth = 0
  parts = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Node {
    if (this.tokens.length === 1) this.refuse('empty')
    const node = this.choice()
    if (this.next < this.tokens.length - 1) this.refuse('unexpected-token')
    return node
  }

  choice(): Node {
    const condition = this.binary(0)
    const position = this.token.position
    if (!this.take('?')) return condition
    const yes = this.nested(() => this.choice())
    this.demand(':')
    const no = this.nested(() => this.choice())
    return this.part({ kind: 'choice', position, condition, yes, no })
  }

  binary(level: number): Node {
    const operators = LEVELS[level]
    if (!operators) return this.unary()
    let left = this.binary(level + 1)
    while (true) {
      const position = this.token.position
      const operator = operators.find((symbol) => this.take(symbol))
      if (!operator) return left
      const right = this.binary(level + 1)
      left = this.part({ kind: 'binary', position, operator, left, right })
    }
  }

  unary(): Node {
    const position = this.token.position
    const operator = UNARY.find((symbol) => this.take(symbol))
    if (!operator) return this.primary()
    const operand = this.nested(() => this.unary())
    return this.part({ kind: 'unary', position, operator, operand })
  }

  primary(): Node {
    const token = this.token
    if (this.take('(')) {
      const inner = this.nested(() => this.choice())
      this.demand(')')
      return inner
    }
    if (token.kind === 'symbol') this.refuse('unexpected-token')
    if (token.kind === 'end') this.refuse('unexpected-end')
    this.next += 1
    if (token.kind === 'number' || token.kind === 'string') {
      return this.part({ kind: 'literal', position: token.position, value: token.value })
    }
    if (token.kind === 'variable') return this.part({ kind: 'variable', position: token.position, name: token.name })
    if (token.text === 'true' || token.text === 'false') {
      return this.part({ kind: 'literal', position: token.position, value: token.text === 'true' })
    }
    if (this.take('(')) return this.call(token)
    return this.part({ kind: 'variable', position: token.position, name: token.text })
  }

  call(name: Token): Node {
    const args: Node[] = []
    if (!this.take(')')) {
      do args.push(this.nested(() => this.choice()))
      while (this.take(','))
      this.demand(')')
    }
    return this.part({ kind: 'call', position: name.position, name: name.text, args })
  }

  get token(): Token {
    const token = this.tokens[this.next]
    if (!token) throw new RangeError('read past the last token')
    return token
  }

  take(symbol: string): boolean {
    const taken = this.token.kind === 'symbol' && this.token.text === symbol
    if (taken) this.next += 1
    return taken
  }

  demand(symbol: string): void {
    if (!this.take(symbol)) this.refuse(this.token.kind === 'end' ? 'unexpected-end' : 'unexpected-token')
  }

  nested(read: () => Node): Node {
    this.depth += 1
    if (this.depth > MAX_DEPTH) this.refuse('too-deep')
    const node = read()
    this.depth -= 1
    return node
  }

  part(node: Node): Node {
    this.parts += 1
    if (this.parts > MAX_NODES) {
      throw new Refused({ code: 'too-many-parts', position: node.position, subject: '' })
    }
    return node
  }

  refuse(code: 'empty' | 'unexpected-end' | 'unexpected-token' | 'too-deep'): never {
    throw new Refused({ code, position: this.token.position, subject: this.token.text })
  }
}
