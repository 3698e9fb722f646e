import type { AnyOperation } from '../contract/operation.ts'
import * as session from '../features/session/operations.ts'

/** Every operation of every feature, by the modules that define them. */
const modules: readonly Record<string, unknown>[] = [session]

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value

export const operations: readonly AnyOperation[] = modules.flatMap((module) => Object.values(module).filter(isOperation))
