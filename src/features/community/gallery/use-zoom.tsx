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
    if (element) return followFingers(element, { zoom, move, show, now: () => latest.current })
  }, [stage, zoom, move, show])

  return { view, zoom, move, reset }
}

type Followed = {
  zoom: (factor: number, point?: Point) => void
  move: (x: number, y: number) => void
  show: (view: View) => void
  now: () => { view: View; onSwipe: (direction: 1 | -1) => void }
}

/** Where a point of the window is, seen from the middle of the element. */
function fromMiddle(element: HTMLElement, { x, y }: Point): Point {
  const box = element.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/** The first two fingers: how far apart, and what is in their middle. */
function pairOf(fingers: ReadonlyMap<number, Finger>) {
  const [a, b] = [...fingers.values()]
  if (!a || !b) return undefined
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Listens to fingers, mouse and wheel on the stage; returns what ends that. */
function followFingers(element: HTMLElement, { zoom, move, show, now }: Followed) {
  const fingers = new Map<number, Finger>()
  const tap = twoTaps((point) => {
    if (now().view.scale === 1) zoom(zoomOfTaps, fromMiddle(element, point))
    else show(wholeImage)
  })
  let start: Tap | undefined
  let swiped = 0

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
    const pinchBefore = pairOf(fingers)
    fingers.set(event.pointerId, { ...before, x: event.clientX, y: event.clientY })
    const pinch = pairOf(fingers)
    if (pinch && pinchBefore) {
      zoom(pinch.distance / Math.max(1, pinchBefore.distance), fromMiddle(element, pinch))
      move(pinch.x - pinchBefore.x, pinch.y - pinchBefore.y)
    } else if (now().view.scale > 1) {
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
    if (Math.abs(swiped) >= swipePixels) return now().onSwipe(swiped < 0 ? 1 : -1)
    if (isNear(began, { x: event.clientX, y: event.clientY })) tap({ ...began, time: event.timeStamp })
  }
  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    start = undefined
  }
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY
    zoom(Math.exp(-pixels * wheelStep), fromMiddle(element, { x: event.clientX, y: event.clientY }))
  }
  const ending = new AbortController()
  const { signal } = ending
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  element.addEventListener('wheel', turn, { passive: false, signal })
  return () => ending.abort()
}

/** Calls `act` at the second of two taps that come soon after each other in one place. */
function twoTaps(act: (point: Point) => void) {
  let last: Tap | undefined
  return (now: Tap) => {
    const isSecond = last && now.time - last.time < tapMilliseconds && isNear(last, now)
    last = isSecond ? undefined : now
    if (isSecond) act(now)
  }
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < tapPixels
