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
