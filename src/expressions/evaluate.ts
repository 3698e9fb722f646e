import { FUNCTIONS, finite } from './functions.ts'
import type { BinaryOperator, Node, Value, Values } from './syntax.ts'

/**
 * The value of a parsed and checked expression. Never throws: a division by zero is 0, and so is a variable that was
 * declared but has no value.
 */
export function evaluate(node: Node, values: Values): Value {
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'variable':
      return variable(node.name, values)
    case 'unary':
      return unary(node.operator, evaluate(node.operand, values))
    case 'binary':
      return binary(node.operator, node.left, node.right, values)
    case 'choice':
      return evaluate(node.condition, values) === true ? evaluate(node.yes, values) : evaluate(node.no, values)
    case 'call':
      return call(node.name, node.args, values)
  }
}

function variable(name: string, values: Values): Value {
  const value = Object.hasOwn(values, name) ? (values[name] ?? 0) : 0
  return typeof value === 'number' ? finite(value) : value
}

function unary(operator: '!' | '-' | '+', value: Value): Value {
  if (operator === '!') return value !== true
  return finite(operator === '-' ? -Number(value) : Number(value))
}

function binary(operator: BinaryOperator, leftNode: Node, rightNode: Node, values: Values): Value {
  const left = evaluate(leftNode, values)
  if (operator === '&&') return left === true && evaluate(rightNode, values) === true
  if (operator === '||') return left === true || evaluate(rightNode, values) === true
  const right = evaluate(rightNode, values)
  switch (operator) {
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    default:
      return arithmetic(operator, Number(left), Number(right))
  }
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: number, right: number): number {
  switch (operator) {
    case '+':
      return finite(left + right)
    case '-':
      return finite(left - right)
    case '*':
      return finite(left * right)
    case '/':
      return finite(left / right)
    case '%':
      return finite(left % right)
  }
}

function call(name: string, args: readonly Node[], values: Values): Value {
  const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  return called ? called.run(args.map((arg) => evaluate(arg, values))) : 0
}
