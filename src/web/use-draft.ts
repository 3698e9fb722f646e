import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import { recall, remember } from './store.ts'

/**
 * What is being typed, kept on the device under a name until it is emptied: `const [text, setText] = useDraft('reply.7')`.
 * It survives a reload, a failure and the way to another page; each person has their own.
 */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const { user } = useSession()
  const key = `draft.${user?.userId ?? 'visitor'}.${name}`
  const [kept, setKept] = useState({ key, text: recall<string>(key) ?? '' })
  useEffect(() => {
    if (kept.key !== key) setKept({ key, text: recall<string>(key) ?? '' })
  }, [kept.key, key])
  const setText = (text: string) => {
    remember(key, text === '' ? undefined : text)
    setKept({ key, text })
  }
  return [kept.key === key ? kept.text : '', setText]
}

/**
 * A form that is being filled in, kept like a text: what was changed stands over `start` until `forget`. `wasKept`: it was
 * there when the page opened, and is still.
 */
export function useFormDraft<D extends object>(name: string, start: D) {
  const [kept, setKept] = useDraft(name)
  const [wasKept] = useState(kept !== '')
  const draft: D = kept === '' ? start : { ...start, ...(JSON.parse(kept) as Partial<D>) }
  return {
    draft,
    wasKept: wasKept && kept !== '',
    change: (part: Partial<D>) => setKept(JSON.stringify({ ...draft, ...part })),
    forget: () => setKept(''),
  }
}
