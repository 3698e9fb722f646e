import { useEffect } from 'react'
import { holdReload, releaseReload } from '../../web/session.ts'
import { createStore, recall, remember, useStore } from '../../web/store.ts'
import type { Group } from './operations.ts'
import { type SeenResult, seenOn } from './rules.ts'

export type TypedValue = { strokes: number | null; pickedUp: boolean }
/** `seen`: what stood there when the first value was typed, so that a save can tell whether it collides. */
type TypedHole = { seen: SeenResult[]; values: Record<string, TypedValue> }
type Typed = { groupId: string; holes: Record<number, TypedHole> }

/** Values that were typed and not saved yet; they survive a reload and a killed browser. */
const typed = createStore<Typed | undefined>(recall<Typed>('typed'))

const set = (next: Typed | undefined) => {
  typed.set(next)
  remember('typed', next)
}

const holesOf = (groupId: string) => {
  const now = typed.get()
  return now?.groupId === groupId ? now.holes : {}
}

export const typedOn = (groupId: string, position: number): TypedHole | undefined => holesOf(groupId)[position]

/** Puts values beside those that were typed on this hole before. */
export function typeValues(group: Group, position: number, values: Record<string, TypedValue>) {
  const before = typedOn(group.id, position) ?? { seen: seenOn(group, position), values: {} }
  const hole = { ...before, values: { ...before.values, ...values } }
  set({ groupId: group.id, holes: { ...holesOf(group.id), [position]: hole } })
}

export function forgetTyped(groupId: string, position: number) {
  const { [position]: _, ...holes } = holesOf(groupId)
  set(Object.keys(holes).length > 0 ? { groupId, holes } : undefined)
}

/** What is typed on a hole; while there is anything the page does not reload by itself. */
export function useTyped(groupId: string, position: number): TypedHole | undefined {
  const now = useStore(typed)
  const isTyped = now?.groupId === groupId
  useEffect(() => {
    if (isTyped) holdReload('typed')
    else releaseReload('typed')
    return () => releaseReload('typed')
  }, [isTyped])
  return isTyped ? now.holes[position] : undefined
}
