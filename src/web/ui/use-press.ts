import { type MouseEvent, type MouseEventHandler, useEffect, useRef, useState } from 'react'

/** The second tap of a double tap comes within it, and the page that follows an act may still be on its way. */
const moment = 400

type Press = MouseEventHandler<HTMLButtonElement> | undefined

/**
 * One press, one act: while the promise that `onClick` returns is open, or `busy` is set, and a moment longer, further
 * presses do nothing. `rest`: neither do they for so many milliseconds after the button has appeared.
 */
export function usePress(onClick: Press, busy = false, rest = 0) {
  const [runs, setRuns] = useState(false)
  const isRunning = useRef(false)
  const isUnderWay = busy || runs
  const [pause, setPause] = useState(rest)
  useEffect(() => {
    if (isUnderWay) return setPause(moment)
    if (pause === 0) return
    const timer = setTimeout(() => setPause(0), pause)
    return () => clearTimeout(timer)
  }, [isUnderWay, pause])
  const isInert = isUnderWay || pause > 0
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert || isRunning.current) return event.preventDefault()
    const outcome: unknown = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    isRunning.current = true
    setRuns(true)
    void outcome.finally(() => {
      isRunning.current = false
      setRuns(false)
    })
  }
  return { isInert, press }
}
