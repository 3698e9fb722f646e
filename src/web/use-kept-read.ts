import { useEffect, useState } from 'react'
import { type AnyOperation, type InputOf, type OutputOf, routeOf } from '../contract/operation.ts'
import { holderFor } from './code-phone.ts'
import { keep, kept, storedReads } from './outbox.ts'
import { useSession } from './session.ts'
import { type Read, useRead } from './use-read.ts'

type KeptAnswer<T> = { input: string; value: T; at: number }

/** `asOf`: there is no network, and this is what was read at that time (milliseconds since 1970), if anything. */
export type KeptRead<T> = Read<T> & { isOffline: boolean; asOf: number | undefined }

/**
 * As `useRead`, for pages that open without a network: the last answer of each person, or code, is kept on the device, and stands
 * there when none comes.
 */
export function useKeptRead<Op extends AnyOperation>(operation: Op, input: InputOf<Op> | null): KeptRead<OutputOf<Op>> {
  const read = useRead(operation, input)
  const { user } = useSession()
  const whose = holderFor(operation) ?? user?.userId
  const name = whose ? `${storedReads}${whose}.${routeOf(operation)}` : undefined
  const about = JSON.stringify(input)
  const [before, setBefore] = useState<KeptAnswer<OutputOf<Op>>>()
  useEffect(() => {
    if (!name) return
    let isWanted = true
    void kept<KeptAnswer<OutputOf<Op>>>(name).then((found) => isWanted && setBefore((known) => known ?? found))
    return () => {
      isWanted = false
    }
  }, [name])
  useEffect(() => {
    if (!name || !read.data) return
    const answer = { input: about, value: read.data, at: Date.now() }
    setBefore(answer)
    void keep(name, answer)
  }, [name, about, read.data])
  const isOffline = isWithoutAnswer(read.failure) || (!navigator.onLine && read.data === undefined)
  const known = before?.input === about ? before : undefined
  const data = read.data ?? (isOffline ? known?.value : undefined)
  return { ...read, data, isLoading: read.isLoading && data === undefined, isOffline, asOf: known?.at }
}

const isWithoutAnswer = (failure: Read<unknown>['failure']) =>
  failure !== undefined && (failure.status === 0 || failure.status >= 500)
