import { useState } from 'react'
import { isSameValue } from '../contract/same-value.ts'
import { changedFields, differingFields, draftOver, keptMine, type Typed, tookTheirs, typedOver } from './typed-over.ts'
import { useUnsaved } from './use-unsaved.ts'

export type SharedForm<Draft> = {
  draft: Draft
  change: (draft: Draft) => void
  /** Something is typed that the server does not have. */
  isChanged: boolean
  /** Fields in which somebody else saved another value since they were typed over. */
  differing: readonly (keyof Draft & string)[]
  saved: Draft
  keepMine: (field: keyof Draft) => void
  takeTheirs: (field: keyof Draft) => void
  /** What was typed is saved: after the new reading has come. */
  clear: () => void
  /** Before the page goes on by itself. */
  release: () => void
}

/**
 * A form over something that others may change too: `useSharedForm(draftOf(event))`. It is given the latest reading each
 * time; what is typed stands over it and is never lost, by a reading nor by a link.
 */
export function useSharedForm<Draft extends object>(saved: Draft): SharedForm<Draft> {
  const [typed, setTyped] = useState<Typed<Draft>>({})
  const isChanged = changedFields(saved, typed).length > 0
  const release = useUnsaved(isChanged)
  return {
    draft: draftOver(saved, typed),
    change: (draft) => setTyped((before) => typedOver(saved, before, draft)),
    isChanged,
    differing: differingFields(saved, typed) as (keyof Draft & string)[],
    saved,
    keepMine: (field) => setTyped((before) => keptMine(saved, before, field)),
    takeTheirs: (field) => setTyped((before) => tookTheirs(before, field)),
    clear: () => setTyped({}),
    release,
  }
}

/**
 * The same questions for a form that keeps its draft itself, on the device: `saved` is the latest reading, `seen` the one
 * that the draft is sent over.
 */
export function useOverOthers<Draft extends object>(
  draft: Draft,
  saved: Draft,
  change: (part: Partial<Draft>) => void,
) {
  const [seen, setSeen] = useState(saved)
  const fields = Object.keys(saved) as (keyof Draft & string)[]
  const see = (field: keyof Draft) => setSeen((before) => ({ ...before, [field]: saved[field] }))
  return {
    draft,
    saved,
    seen: { ...seen, ...Object.fromEntries(fields.filter(isAgreed).map((field) => [field, saved[field]])) } as Draft,
    differing: fields.filter((field) => !isAgreed(field) && !isSameValue(seen[field], saved[field])),
    keepMine: see,
    takeTheirs: (field: keyof Draft) => {
      see(field)
      change({ [field]: saved[field] } as unknown as Partial<Draft>)
    },
  }

  function isAgreed(field: keyof Draft) {
    return isSameValue(draft[field], saved[field])
  }
}
