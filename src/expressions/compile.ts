import { check, startOf } from './check.ts'
import { evaluate } from './evaluate.ts'
import { parse } from './parse.ts'
import type { Node, Outcome, Value, Values, ValueType, Variables } from './syntax.ts'

export type { ErrorCode, ExpressionError, Outcome, Value, Values, ValueType, Variables } from './syntax.ts'
export { MAX_DEPTH, MAX_LENGTH, MAX_NODES } from './syntax.ts'

/** An expression ready to run. `uses`: the variables that it reads. */
export type Expression<T extends Value> = {
  readonly source: string
  readonly uses: ReadonlySet<string>
  readonly run: (values: Values) => T
}

/** A condition: true or false over the declared variables. Errors carry a code and a position, see `ErrorCode`. */
export function compileCondition(source: string, variables: Variables): Outcome<Expression<boolean>> {
  const node = checked(source, variables, 'boolean')
  if (!node.ok) return node
  return { ok: true, value: { source, uses: used(node.value), run: (values) => evaluate(node.value, values) === true } }
}

/** A number over the declared variables; always finite when run. */
export function compileNumber(source: string, variables: Variables): Outcome<Expression<number>> {
  const node = checked(source, variables, 'number')
  if (!node.ok) return node
  return { ok: true, value: { source, uses: used(node.value), run: (values) => Number(evaluate(node.value, values)) } }
}

function checked(source: string, variables: Variables, expected: ValueType): Outcome<Node> {
  const parsed = parse(source)
  if (!parsed.ok) return parsed
  const type = check(parsed.value, variables)
  if (!type.ok) return type
  if (type.value === expected) return parsed
  const position = startOf(parsed.value)
  return { ok: false, error: { code: 'wrong-type', position, subject: '', expected, found: type.value } }
}

function used(node: Node, names = new Set<string>()): ReadonlySet<string> {
  if (node.kind === 'variable') names.add(node.name)
  for (const child of children(node)) used(child, names)
  return names
}

function children(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return []
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.condition, node.yes, node.no]
    case 'call':
      return node.args
  }
}
