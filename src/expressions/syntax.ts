/** The types and limits of the expression language. */

export type ValueType = 'number' | 'string' | 'boolean'
export type Value = number | string | boolean
/** The variables that an expression may read, by name. */
export type Variables = Readonly<Record<string, ValueType>>
export type Values = Readonly<Record<string, Value>>

export const MAX_LENGTH = 500
export const MAX_DEPTH = 32
export const MAX_NODES = 200

export type ErrorCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'too-many-parts'
  | 'unexpected-character'
  | 'unterminated-string'
  | 'unterminated-name'
  | 'invalid-number'
  | 'unexpected-end'
  | 'unexpected-token'
  | 'unknown-name'
  | 'unknown-function'
  | 'wrong-argument-count'
  | 'wrong-type'

/** `position` counts characters from 0; `subject` is the offending text; the types stand with 'wrong-type'. */
export type ExpressionError = {
  readonly code: ErrorCode
  readonly position: number
  readonly subject: string
  readonly expected?: ValueType
  readonly found?: ValueType
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ExpressionError }

export type UnaryOperator = '!' | '-' | '+'
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

export type Node =
  | { readonly kind: 'literal'; readonly position: number; readonly value: Value }
  | { readonly kind: 'variable'; readonly position: number; readonly name: string }
  | { readonly kind: 'unary'; readonly position: number; readonly operator: UnaryOperator; readonly operand: Node }
  | {
      readonly kind: 'binary'
      readonly position: number
      readonly operator: BinaryOperator
      readonly left: Node
      readonly right: Node
    }
  | {
      readonly kind: 'choice'
      readonly position: number
      readonly condition: Node
      readonly yes: Node
      readonly no: Node
    }
  | { readonly kind: 'call'; readonly position: number; readonly name: string; readonly args: readonly Node[] }

/** Thrown inside this folder only; the exported functions return it as a value. */
export class Refused extends Error {
  readonly error: ExpressionError
  constructor(error: ExpressionError) {
    super(error.code)
    this.error = error
  }
}

/** Runs a step and turns its refusal into a value. */
export function attempt<T>(step: () => T): Outcome<T> {
  try {
    return { ok: true, value: step() }
  } catch (thrown) {
    if (thrown instanceof Refused) return { ok: false, error: thrown.error }
    throw thrown
  }
}
