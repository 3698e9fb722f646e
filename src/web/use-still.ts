import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the reader wants nothing to move by itself. */
export const useStill = () => useSyncExternalStore(subscribe, () => query.matches)
