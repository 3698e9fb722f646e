import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 900px)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** True from 900 px, where a page lays things beside each other that stand in one another's place on a phone. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches)
