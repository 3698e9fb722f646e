import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import type { Failure } from '../contract/client.ts'
import { type AnyOperation, type InputOf, type OutputOf, routeOf } from '../contract/operation.ts'
import { call } from './call.ts'

/** Everything that was read, for as long as the tab lives. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 2_000,
      retry: (count, failure) => mayRecover(failure) && count < 1,
    },
  },
})

const mayRecover = (failure: unknown) => {
  const { status } = failure as Failure
  return status === 0 || status >= 500
}

export type Read<T> = {
  data: T | undefined
  failure: Failure | undefined
  isLoading: boolean
  reload: () => Promise<unknown>
}

/**
 * Reads an operation and keeps its answer: `const { data, failure, isLoading, reload } = useRead(getEvents, { partyId })`.
 * With null as input nothing is read. `data` stays while it is read anew; with `keep` also while another input is read.
 * With `fresh` nothing is shown that was read before the page opened: for pages that act on what they read at once.
 */
export function useRead<Op extends AnyOperation>(
  operation: Op,
  input: InputOf<Op> | null,
  options: { keep?: boolean; every?: number; fresh?: boolean } = {},
): Read<OutputOf<Op>> {
  const query = useQuery<OutputOf<Op>, Failure>({
    queryKey: [routeOf(operation), input],
    enabled: input !== null,
    queryFn: ({ signal }) => read(operation, input as InputOf<Op>, signal),
    placeholderData: options.keep ? keepPreviousData : undefined,
    refetchInterval: options.every,
    gcTime: options.fresh ? 0 : undefined,
  })
  return {
    data: query.data,
    failure: query.error ?? undefined,
    isLoading: query.isLoading,
    reload: query.refetch,
  }
}

/** One answer, or the failure thrown. */
export async function read<Op extends AnyOperation>(
  operation: Op,
  input: InputOf<Op>,
  signal: AbortSignal,
): Promise<OutputOf<Op>> {
  const answer = await call(operation, input, { signal })
  if (!answer.ok) throw answer
  return answer.value
}

/** Has everything read anew that came from this operation, with whatever input. */
export const invalidate = (operation: AnyOperation) => queryClient.invalidateQueries({ queryKey: [routeOf(operation)] })

/** Forgets every answer, those on their way too, and asks again for what an open page waits for or shows. */
export function readAnew() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}

/** Puts an answer where `useRead` finds it, for example the list that a write returned. */
export const putRead = <Op extends AnyOperation>(operation: Op, input: InputOf<Op>, output: OutputOf<Op>) =>
  queryClient.setQueryData([routeOf(operation), input], output)
