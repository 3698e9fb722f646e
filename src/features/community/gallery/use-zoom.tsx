import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { kept, type Point, type Size, type View, wholeImage, zoomed, zoomOfTaps } from './rules.ts'

type Finger = Point & { id: number }
type Tap = Point & { time: number }

const tapMilliseconds = 300
const tapPixels = 24
const swipePixels = 56
/** How much a turn of the wheel changes the scale. */
const wheelStep = 0.0015

/**
 * How an image is zoomed and moved: wheel, pinch, two taps and drag on the stage, buttons and keys through `zoom`. A drag
 * of the whole image to the side is a swipe.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  image: Size | undefined,
  onSwipe: (direction: 1 | -1) => void,
) {
  const [view, setView] = useState<View>(wholeImage)
  const latest = useRef({ view, image, onSwipe })
  latest.current = { view, image, onSwipe }

  const show = useCallback(
    (next: View) => {
      const { image: size } = latest.current
      const element = stage.current
      const room = { width: element?.clientWidth ?? 1, height: element?.clientHeight ?? 1 }
      const shown = size ? kept(next, room, size) : next
      latest.current.view = shown
      setView(shown)
    },
    [stage],
  )
  const zoom = useCallback((factor: number, point?: Point) => show(zoomed(latest.current.view, factor, point)), [show])
  const move = useCallback(
    (x: number, y: number) => {
      const before = latest.current.view
      show({ ...before, x: before.x + x, y: before.y + y })
    },
    [show],
  )
  const reset = useCallback(() => setView(wholeImage), [])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fingers = new Map<number, Finger>()
    let start: Tap | undefined
    let lastTap: Tap | undefined
    let swiped = 0

    const fromMiddle = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect()
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
    }
    const pair = () => {
      const [a, b] = [...fingers.values()]
      if (!a || !b) return undefined
      return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { id: event.pointerId, x: event.clientX, y: event.clientY })
      start = fingers.size === 1 ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : undefined
      swiped = 0
    }
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const pinchBefore = pair()
      fingers.set(event.pointerId, { ...before, x: event.clientX, y: event.clientY })
      const pinch = pair()
      if (pinch && pinchBefore) {
        zoom(pinch.distance / Math.max(1, pinchBefore.distance), fromMiddle(pinch))
        move(pinch.x - pinchBefore.x, pinch.y - pinchBefore.y)
      } else if (latest.current.view.scale > 1) {
        move(event.clientX - before.x, event.clientY - before.y)
      } else if (start) {
        swiped = event.clientX - start.x
      }
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      const began = start
      start = undefined
      if (!began) return
      if (Math.abs(swiped) >= swipePixels) return latest.current.onSwipe(swiped < 0 ? 1 : -1)
      if (isNear(began, { x: event.clientX, y: event.clientY })) tap({ ...began, time: event.timeStamp })
    }
    const tap = (now: Tap) => {
      const isSecond = lastTap && now.time - lastTap.time < tapMilliseconds && isNear(lastTap, now)
      lastTap = isSecond ? undefined : now
      if (!isSecond) return
      if (latest.current.view.scale === 1) zoom(zoomOfTaps, fromMiddle(now))
      else show(wholeImage)
    }
    const cancel = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      start = undefined
    }
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY
      zoom(Math.exp(-pixels * wheelStep), fromMiddle({ x: event.clientX, y: event.clientY }))
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', drag)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', cancel)
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', drag)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', cancel)
      element.removeEventListener('wheel', turn)
    }
  }, [stage, zoom, move, show])

  return { view, zoom, move, reset }
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < tapPixels
