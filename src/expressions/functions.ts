import type { Value, ValueType } from './syntax.ts'

/** A function of the language. `rest`: the last parameter may be repeated. */
type LanguageFunction = {
  readonly parameters: readonly ValueType[]
  readonly rest: boolean
  readonly result: ValueType
  readonly run: (args: readonly Value[]) => Value
}

function numeric(parameters: number, rest: boolean, run: (numbers: readonly number[]) => number): LanguageFunction {
  return {
    parameters: Array<ValueType>(parameters).fill('number'),
    rest,
    result: 'number',
    run: (args) => finite(run(args.map(Number))),
  }
}

function textual(parameters: number, result: ValueType, run: (texts: readonly string[]) => Value): LanguageFunction {
  return {
    parameters: Array<ValueType>(parameters).fill('string'),
    rest: false,
    result,
    run: (args) => run(args.map(String)),
  }
}

/** A half rounds up, as everywhere in the rules of the game. */
export const FUNCTIONS: Readonly<Record<string, LanguageFunction>> = {
  min: numeric(1, true, (numbers) => Math.min(...numbers)),
  max: numeric(1, true, (numbers) => Math.max(...numbers)),
  abs: numeric(1, false, ([x = 0]) => Math.abs(x)),
  round: numeric(1, false, ([x = 0]) => Math.round(x)),
  floor: numeric(1, false, ([x = 0]) => Math.floor(x)),
  ceil: numeric(1, false, ([x = 0]) => Math.ceil(x)),
  contains: textual(2, 'boolean', ([text = '', part = '']) => text.includes(part)),
  startsWith: textual(2, 'boolean', ([text = '', start = '']) => text.startsWith(start)),
  lower: textual(1, 'string', ([text = '']) => text.toLowerCase()),
}

/** The language has finite numbers only: what has no finite result (such as a division by zero) is 0, and never -0. */
export function finite(number: number): number {
  return Number.isFinite(number) ? number + 0 : 0
}
