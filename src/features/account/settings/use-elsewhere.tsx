import { useEffect, useRef } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'

/** Calls with the value when it is another one than before. */
export function useElsewhere<T>(value: T, onChange: (value: T) => void) {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    onChange(value)
  })
}

/** What somebody changed in a form, since the rest may have changed elsewhere meanwhile. */
export const changedOf = <T extends object>(now: T, before: object): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSameValue(value, before[key as keyof typeof before])),
  ) as Partial<T>
