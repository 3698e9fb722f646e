import { useRef, useState } from 'react'
import {
  changedFields,
  differingFields,
  draftOver,
  type Typed,
  tookTheirs,
  typedOver,
  typedStands,
} from './typed-over.ts'
import { useDraft } from './use-draft.ts'
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
    keepMine: (field) => setTyped((before) => typedStands(saved, before, field)),
    takeTheirs: (field) => setTyped((before) => tookTheirs(before, field)),
    clear: () => setTyped({}),
    release,
  }
}

/**
 * The same for a form that is kept on the device under a name until `forget`: it survives a reload, a failure and the way
 * to another page. `seen`: what its fields are sent over. `wasKept`: it was there when the page opened, and is still.
 */
export function useSharedDraft<Draft extends object>(name: string, saved: Draft) {
  const [kept, setKept] = useDraft(name)
  const [wasKept] = useState(kept !== '')
  const typed = typedIn(kept, saved)
  const latest = useRef(typed)
  latest.current = typed
  const put = (next: Typed<Draft>) => {
    latest.current = next
    setKept(Object.keys(next).length > 0 ? JSON.stringify(next) : '')
  }
  const seenAs = (field: keyof Draft) => [field, (typed[field] ?? { was: saved[field] }).was]
  return {
    draft: draftOver(saved, typed),
    // Of what is typed now: a picture may be on its way while somebody goes on typing.
    change: (part: Partial<Draft>) =>
      put(typedOver(saved, latest.current, { ...draftOver(saved, latest.current), ...part })),
    wasKept: wasKept && kept !== '',
    forget: () => put({}),
    differing: differingFields(saved, typed) as (keyof Draft & string)[],
    saved,
    seen: Object.fromEntries((Object.keys(saved) as (keyof Draft)[]).map(seenAs)) as Draft,
    keepMine: (field: keyof Draft) => put(typedStands(saved, latest.current, field)),
    takeTheirs: (field: keyof Draft) => put(tookTheirs(latest.current, field)),
  }
}

/** What a device kept. Version 0.2.0 kept values alone: they stand over what is saved now. */
function typedIn<Draft extends object>(kept: string, saved: Draft): Typed<Draft> {
  if (kept === '') return {}
  const isTyped = (value: unknown) => typeof value === 'object' && value !== null && 'value' in value && 'was' in value
  const fields = Object.entries(JSON.parse(kept) as object).filter(([field]) => field in saved)
  return Object.fromEntries(
    fields.map(([field, value]) => [field, isTyped(value) ? value : { value, was: saved[field as keyof Draft] }]),
  ) as Typed<Draft>
}
