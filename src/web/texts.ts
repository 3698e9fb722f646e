import { useMemo, useSyncExternalStore } from 'react'
import {
  type Formats,
  formatsFor,
  knownLanguage,
  type Language,
  languages,
  standardLanguage,
  type Texts,
  type Translate,
  translate,
} from '../contract/texts.ts'
import { embedded } from './embedded.ts'
import { loadTexts } from './further-languages.ts'

const storageKey = 'pinhigh.language'

const stored = (): Language | undefined => {
  try {
    return knownLanguage(localStorage.getItem(storageKey))
  } catch {
    return undefined // storage is closed in some private windows
  }
}

const preferred = (): Language => {
  for (const wish of navigator.languages) {
    const found = languages.find((language) => wish.toLowerCase().startsWith(language))
    if (found) return found
  }
  return standardLanguage
}

let language: Language = knownLanguage(embedded?.language) ?? stored() ?? preferred()
const listeners = new Set<() => void>()

document.documentElement.lang = language

export const getLanguage = (): Language => language

/** True when somebody chose the language of this device. */
export const isLanguageChosen = () => stored() !== undefined

/** Resolves when the texts are there that the page begins with. */
export const languageReady = () => loadTexts(language)

/** Chooses the language of this device. Signed-in pages also store it with the user's settings. */
export const setLanguage = async (next: Language) => {
  if (next === language) return
  await loadTexts(next)
  language = next
  document.documentElement.lang = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage, getLanguage)

/** `const t = useTexts(scoringTexts)`, then `t('save')` or `t('waiting', { count: 2 })`. */
export const useTexts = <X extends Texts>(table: X): Translate<X> => {
  const chosen = useLanguage()
  return useMemo(() => translatorFor(table, chosen), [table, chosen])
}

/** The same outside a component, in the language of the moment. */
export const translatorFor =
  <X extends Texts>(table: X, chosen: Language = language): Translate<X> =>
  (key, ...parameters) =>
    translate(table, chosen, key, ...parameters)

const formats: Partial<Record<Language, Formats>> = {}

/** `const { date, time, number, handicap, toPar } = useFormats()` in the chosen language. */
export const useFormats = (): Formats => {
  const chosen = useLanguage()
  formats[chosen] ??= formatsFor(chosen)
  return formats[chosen]
}
