import { useSyncExternalStore } from 'react'

type Store<T> = ReturnType<typeof createStore<T>>

/** A value outside the components, which `useStore` follows. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener(next)
    },
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

/** What this device remembers under a name; undefined when nothing, or when storage is closed in a private window. */
export function recall<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(`pinhigh.${name}`)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Remembers a value on this device; undefined forgets it. */
export function remember(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(`pinhigh.${name}`)
    else localStorage.setItem(`pinhigh.${name}`, JSON.stringify(value))
  } catch {
    // it lasts as long as the page
  }
}
