import { FUNCTIONS } from './functions.ts'
import { attempt, type Node, type Outcome, Refused, type ValueType, type Variables } from './syntax.ts'

type Binary = Extract<Node, { kind: 'binary' }>
type Call = Extract<Node, { kind: 'call' }>
type Choice = Extract<Node, { kind: 'choice' }>

/** The type of a parsed expression over declared variables, or the first thing in it that does not fit. */
export function check(node: Node, variables: Variables): Outcome<ValueType> {
  return attempt(() => typeOf(node, variables))
}

function typeOf(node: Node, variables: Variables): ValueType {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'number' ? 'number' : typeof node.value === 'string' ? 'string' : 'boolean'
    case 'variable':
      return variableType(node.name, node.position, variables)
    case 'unary':
      return demandType(node.operand, variables, node.operator === '!' ? 'boolean' : 'number')
    case 'binary':
      return binaryType(node, variables)
    case 'choice':
      return choiceType(node, variables)
    case 'call':
      return callType(node, variables)
  }
}

function variableType(name: string, position: number, variables: Variables): ValueType {
  const type = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (!type) throw new Refused({ code: 'unknown-name', position, subject: name })
  return type
}

function binaryType(node: Binary, variables: Variables): ValueType {
  switch (node.operator) {
    case '&&':
    case '||':
      demandType(node.left, variables, 'boolean')
      return demandType(node.right, variables, 'boolean')
    case '==':
    case '!=':
      demandType(node.right, variables, typeOf(node.left, variables))
      return 'boolean'
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const type = typeOf(node.left, variables)
      if (type === 'boolean') refuseType(node.left, 'number', type)
      demandType(node.right, variables, type)
      return 'boolean'
    }
    default:
      demandType(node.left, variables, 'number')
      return demandType(node.right, variables, 'number')
  }
}

function choiceType(node: Choice, variables: Variables): ValueType {
  demandType(node.condition, variables, 'boolean')
  return demandType(node.no, variables, typeOf(node.yes, variables))
}

function callType(node: Call, variables: Variables): ValueType {
  const called = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : undefined
  if (!called) throw new Refused({ code: 'unknown-function', position: node.position, subject: node.name })
  const { parameters, rest } = called
  if (node.args.length < parameters.length || (!rest && node.args.length > parameters.length)) {
    throw new Refused({ code: 'wrong-argument-count', position: node.position, subject: node.name })
  }
  node.args.forEach((arg, at) => {
    const expected = parameters[Math.min(at, parameters.length - 1)]
    if (expected) demandType(arg, variables, expected)
  })
  return called.result
}

function demandType(node: Node, variables: Variables, expected: ValueType): ValueType {
  const found = typeOf(node, variables)
  if (found !== expected) refuseType(node, expected, found)
  return found
}

function refuseType(node: Node, expected: ValueType, found: ValueType): never {
  throw new Refused({ code: 'wrong-type', position: startOf(node), subject: '', expected, found })
}

/** Where a node begins, for the reader: an operator's own position stands in its middle. */
export function startOf(node: Node): number {
  if (node.kind === 'binary') return startOf(node.left)
  if (node.kind === 'choice') return startOf(node.condition)
  return node.position
}
