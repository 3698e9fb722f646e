import { useEffect } from 'react'
import { holdReload, releaseReload } from '../../../web/session.ts'
import { createStore, recall, remember, useStore } from '../../../web/store.ts'
import type { TypedHole, TypedHoles, TypedValue } from './hole-saves.tsx'
import type { Group } from './operations/group.ts'
import { seenOn } from './rules/waiting-steps.ts'
import { scorerId, useScorerId } from './who-scores.tsx'

/** What one person typed into one group. */
type Typed = { userId: string; groupId: string; holes: TypedHoles }

/** Values that were typed and not saved yet; they survive a reload and a killed browser. */
const typed = createStore<readonly Typed[]>(typedBefore())

function typedBefore(): readonly Typed[] {
  const known = recall<readonly Typed[] | Omit<Typed, 'userId'>>('typed') ?? []
  if ('length' in known) return known
  // 0.2.0 kept one group and did not say whose.
  const userId = recall<{ userId: string }>('scoring')?.userId
  return userId ? [{ ...known, userId }] : []
}

const none: TypedHoles = {}
const myId = () => scorerId() ?? undefined
const isOf = (one: Typed, userId: string | undefined, groupId: string) =>
  one.userId === userId && one.groupId === groupId
const holesIn = (all: readonly Typed[], userId: string | undefined, groupId: string) =>
  all.find((one) => isOf(one, userId, groupId))?.holes ?? none

/** The holes of the group on which this person has typed something, by position. */
export const typedHoles = (groupId: string) => holesIn(typed.get(), myId(), groupId)

export const typedOn = (groupId: string, position: number): TypedHole | undefined => typedHoles(groupId)[position]

export const isAnythingTyped = (groupId: string) => Object.keys(typedHoles(groupId)).length > 0

function setHoles(groupId: string, holes: TypedHoles) {
  const userId = myId()
  const others = typed.get().filter((one) => !isOf(one, userId, groupId))
  const next = userId && Object.keys(holes).length > 0 ? [...others, { userId, groupId, holes }] : others
  typed.set(next)
  remember('typed', next.length > 0 ? next : undefined)
}

/** Puts values beside those that were typed on this hole before. */
export function typeValues(group: Group, position: number, values: Record<string, TypedValue>) {
  const before = typedOn(group.id, position) ?? { seen: seenOn(group, position), values: {} }
  const hole = { ...before, values: { ...before.values, ...values }, at: Date.now() }
  setHoles(group.id, { ...typedHoles(group.id), [position]: hole })
}

/** Forgets what has been saved of a hole; what was typed on it meanwhile stays. */
export function forgetTyped(groupId: string, position: number, saved: TypedHole | undefined) {
  const { [position]: now, ...holes } = typedHoles(groupId)
  if (now === saved) setHoles(groupId, holes)
}

/** Forgets all that this person has typed into a group. */
export const forgetAllTyped = (groupId: string) => setHoles(groupId, none)

/** What is typed and not saved; while there is anything the page does not reload by itself. */
export function useTypedHoles(groupId: string): TypedHoles {
  const userId = useScorerId() ?? undefined
  const holes = holesIn(useStore(typed), userId, groupId)
  const isTyped = holes !== none
  useEffect(() => {
    if (isTyped) holdReload('typed')
    else releaseReload('typed')
    return () => releaseReload('typed')
  }, [isTyped])
  return holes
}
