import { type RefObject, useEffect, useState } from 'react'

/** The whole screen for an element; where the browser gives none, as on iPhones, the window is what its style fills. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const left = () => !document.fullscreenElement && setFull(false)
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const enter = () => {
    setFull(true)
    frame.current?.requestFullscreen?.().catch(() => undefined) // refused: the window is filled all the same
  }
  const exit = () => {
    setFull(false)
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  return { isFull, enter, exit }
}
