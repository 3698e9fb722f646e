import { useEffect } from 'react'
import { usePath } from './navigation.ts'
import { createStore, useStore } from './store.ts'

type Drawer = 'menu' | 'account'

const opened = createStore<{ drawer: Drawer; path: string } | undefined>(undefined)
const wanted = createStore(false)

/** For a header: opens the menu or the account drawer, which are fetched a little after the header is there. */
export function useDrawers(): (drawer: Drawer) => void {
  const path = usePath()
  useEffect(() => void setTimeout(() => wanted.set(true), 3_000), [])
  return (drawer) => opened.set({ drawer, path })
}

/** The drawer that is open. The way back closes what was opened on the page before. */
export function useOpenDrawer(): Drawer | undefined {
  const path = usePath()
  const open = useStore(opened)
  return open?.path === path ? open.drawer : undefined
}

/** True once a header has been there for a while: opened without a network, a drawer has to be there already. */
export const useDrawersWanted = () => useStore(wanted)

export const closeDrawer = () => opened.set(undefined)
