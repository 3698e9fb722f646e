import type { AnyOperation, NamedOperation } from '../../contract/operation.ts'
import { type FeatureModule, loadFeatures } from '../feature-folders.ts'

/** Every operation of every feature: what their operations.ts export. */
export const operations: readonly NamedOperation[] = operationsOf(await loadFeatures('operations'))

/** The operations of these features, each once; a name that two of them have is an error. */
export function operationsOf(loaded: readonly FeatureModule[]): NamedOperation[] {
  const found = new Map<string, { feature: string; operation: NamedOperation }>()
  for (const { feature, module } of loaded)
    for (const operation of namedOperations(module)) {
      const known = found.get(operation.id)
      if (known && known.operation !== operation)
        throw new Error(`${known.feature} and ${feature} both have an operation ${operation.id}`)
      found.set(operation.id, { feature, operation })
    }
  return [...found.values()].map(({ operation }) => operation)
}

/** The operations among what a module exports, each of which gets the name of its export. */
export function namedOperations(module: Readonly<Record<string, unknown>>): NamedOperation[] {
  return Object.entries(module).flatMap(([id, value]) => (isOperation(value) ? [Object.assign(value, { id })] : []))
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value
}
