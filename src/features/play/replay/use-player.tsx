import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore } from '../../../web/store.ts'
import { useStill } from '../../../web/use-still.ts'

/** How many seconds a whole round takes. */
export const speeds = [60, 120, 30] as const
export type Speed = (typeof speeds)[number]

/** How far a replay is, in milliseconds of its slider: outside of the components, of which each frame would draw all. */
export type Place = ReturnType<typeof createStore<number>>

/** What follows from the place. A component is drawn again only when that is another value. */
export const usePlaced = <T extends string | number | boolean | undefined>(place: Place, of: (place: number) => T): T =>
  useSyncExternalStore(place.subscribe, () => of(place.get()))

/** Who wants nothing to move sees the clock go on so often. */
const stillStep = 1_000

/**
 * Plays a round of so many milliseconds, which may grow. `start`: where it begins; another `asked` leads there. It starts
 * anew from the end. `isMoving` follows `isPlaying`, which answers a tap: the board need not be drawn for that.
 */
export function usePlayer(length: number, start: number, asked: number | undefined, speed: Speed) {
  const [place] = useState(() => createStore(start))
  const [isPlaying, setPlaying] = useState(false)
  const isMoving = useDeferredValue(isPlaying)
  const isStill = useStill()
  const before = useRef({ asked, length })
  useLayoutEffect(() => {
    const { asked: wanted, length: had } = before.current
    before.current = { asked, length }
    if (wanted !== asked) {
      place.set(start)
      setPlaying(false)
    } else if (place.get() > length || (had > 0 && place.get() === had)) place.set(length) // who is at the end stays there
  }, [place, start, asked, length])
  useEffect(() => {
    if (!isPlaying || !isMoving) return
    let last = performance.now()
    let frame = 0
    const goOn = (at: number) => {
      if (!isStill || at - last >= stillStep) {
        const next = place.get() + (Math.max(0, at - last) / (speed * 1000)) * length
        last = at
        place.set(Math.min(next, length))
        if (next >= length) return setPlaying(false)
      }
      frame = requestAnimationFrame(goOn)
    }
    frame = requestAnimationFrame(goOn)
    return () => cancelAnimationFrame(frame)
  }, [place, isPlaying, isMoving, isStill, length, speed])

  const go = useCallback(
    (to: number) => {
      setPlaying(false)
      place.set(to)
    },
    [place],
  )
  function toggle() {
    if (!isPlaying && place.get() >= length) place.set(0)
    setPlaying(!isPlaying)
  }
  return { place, isPlaying, isMoving, go, toggle }
}
