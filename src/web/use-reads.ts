import { useQueries } from '@tanstack/react-query'
import type { AnyOperation, InputOf, OutputOf } from '../contract/operation.ts'
import { read } from './use-read.ts'

/** Several reads of one operation at once, in the order of the inputs; undefined: not here yet. */
export function useReads<Op extends AnyOperation>(
  operation: Op,
  inputs: readonly InputOf<Op>[],
): (OutputOf<Op> | undefined)[] {
  const queries = inputs.map((input) => ({
    queryKey: [operation.id, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(operation, input, signal),
  }))
  return useQueries({ queries }).map(({ data }) => data)
}
