import { type RefObject, useEffect, useState } from 'react'
import { useStill } from '../../../web/use-still.ts'
import { controlsIdle } from './rules.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/**
 * Whether nothing has happened inside `frame` for 3 s. Never while a control in it (`.viewer-bar`) has the focus of a
 * keyboard or the pointer over it, and never for who wants nothing to move by itself.
 */
export function useIdle(frame: RefObject<HTMLElement | null>): boolean {
  const isStill = useStill()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || isStill) return setIdle(false)
    let timer: ReturnType<typeof setTimeout>
    let isMouse = false
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, controlsIdle)
    }
    const rest = () => {
      const isInUse =
        element.querySelector('.viewer-bar :focus-visible') !== null ||
        (isMouse && element.querySelector('.viewer-bar:hover') !== null)
      if (isInUse) begin()
      else setIdle(true)
    }
    const wake = (event: Event) => {
      if (event instanceof PointerEvent) isMouse = event.pointerType === 'mouse'
      setIdle(false)
      begin()
    }
    begin()
    for (const sign of signs) element.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) element.removeEventListener(sign, wake)
    }
  }, [frame, isStill])
  return isIdle
}
