import { useSyncExternalStore } from 'react'
import { embedded } from './embedded.ts'

/** Sunlight is light with all the contrast and weight a screen can give, for use on the course. */
export type Theme = 'light' | 'dark' | 'sunlight'

export const themes: readonly Theme[] = ['light', 'dark', 'sunlight']

const storageKey = 'pinhigh.theme'
const paper: Record<Theme, string> = { light: '#faf7ef', dark: '#111612', sunlight: '#ffffff' }
const systemDark = matchMedia('(prefers-color-scheme: dark)')

const stored = (): Theme | undefined => {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey))
  } catch {
    return undefined // storage is closed in some private windows
  }
}

let chosen = themes.find((theme) => theme === embedded?.theme) ?? stored()
const listeners = new Set<() => void>()

const getTheme = (): Theme => chosen ?? (systemDark.matches ? 'dark' : 'light')

/** Chooses the theme of this device. */
export const setTheme = (next: Theme) => {
  chosen = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // the choice lasts as long as the page
  }
  apply()
}

let beforeSunlight: Theme | undefined

/** Out into the sun and back, with one press. */
export const toggleSunlight = () => {
  const now = getTheme()
  if (now !== 'sunlight') beforeSunlight = now
  setTheme(now === 'sunlight' ? (beforeSunlight ?? (systemDark.matches ? 'dark' : 'light')) : 'sunlight')
}

const apply = () => {
  document.documentElement.dataset.theme = getTheme()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper[getTheme()])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, getTheme), setTheme]

systemDark.addEventListener('change', apply)
apply()
