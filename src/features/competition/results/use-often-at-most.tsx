import { useCallback, useEffect, useRef } from 'react'

/** Calls at once, and then at most once in so many milliseconds, the last time included. */
export function useOftenAtMost(milliseconds: number, run: () => unknown) {
  const latest = useRef(run)
  latest.current = run
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWanted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const pause = () => {
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (!isWanted.current) return
        isWanted.current = false
        latest.current()
        pause()
      }, milliseconds)
    }
    if (timer.current) {
      isWanted.current = true
      return
    }
    latest.current()
    pause()
  }, [milliseconds])
}
