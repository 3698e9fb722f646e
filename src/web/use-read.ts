import { keepPreviousData, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
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
  const queryKey = [routeOf(operation), input]
  const query = useQuery<OutputOf<Op>, Failure>({
    queryKey,
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
    reload: useReload(queryKey, query.refetch),
  }
}

/** Reads what is true by now. */
function useReload(queryKey: QueryKey, refetch: (options?: { cancelRefetch: boolean }) => Promise<unknown>) {
  const latest = useRef(queryKey)
  latest.current = queryKey
  return useCallback(async () => {
    const isJoined = isFirstUnderWay(latest.current)
    const first = await refetch()
    return isJoined ? refetch({ cancelRefetch: false }) : first
  }, [refetch])
}

/** Whether a read joins one under way, whose answer may have been made before what the read is to show. */
function isFirstUnderWay(queryKey: QueryKey) {
  const state = queryClient.getQueryState(queryKey)
  return state?.fetchStatus === 'fetching' && state.data === undefined
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
export async function invalidate(operation: AnyOperation) {
  const of = { queryKey: [routeOf(operation)] }
  const joined = queryClient
    .getQueryCache()
    .findAll(of)
    .map(({ queryKey }) => queryKey)
    .filter(isFirstUnderWay)
  await queryClient.invalidateQueries(of)
  await Promise.all(
    joined.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })),
  )
}

/** Forgets every answer, those on their way too, and asks again for what an open page waits for or shows. */
export function readAnew() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}

/** Puts an answer where `useRead` finds it, for example the list that a write returned. */
export const putRead = <Op extends AnyOperation>(operation: Op, input: InputOf<Op>, output: OutputOf<Op>) =>
  queryClient.setQueryData([routeOf(operation), input], output)
