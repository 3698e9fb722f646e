import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'

const slide = 320
/** Rows so far outside of the screen do not slide, and are not drawn while the board plays. */
const around = 4
/** These are drawn with the tap that leads to the board, the others right after it. */
const atOnce = 24
/** As in the styles, for rows that have not been drawn. */
const usualRow = '2.875rem'

type Measured = { row: number; top: number; scrolled: number }
/** Positions of rows, the last one not among them. */
type Part = { readonly first: number; readonly end: number }

/**
 * Rows of one height that slide to their new place, many times a second: where they were follows from their order, so
 * that nothing is measured while they move, and while they play those outside of the screen are left out. The returned ref
 * goes to the list; `order` names all of its rows, `part` says which are drawn.
 */
export function useSlidingRows(order: readonly number[], isMoving: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  const measured = useRef<Measured>({ row: 0, top: 0, scrolled: 0 })
  const [, setScrolled] = useState(0)
  useEffect(() => measureRows(list.current, measured.current, order.length, setScrolled), [order.length])
  const drawn = useDeferredValue(order.length, atOnce)
  const part = isMoving ? seen(measured.current, order.length) : { first: 0, end: Math.min(drawn, order.length) }
  useSlides(list, before, measured, order, part)
  const { row } = measured.current
  const room = part.end - part.first === order.length ? undefined : roomOf(part, order.length, row)
  return { list, part, room }
}

function roomOf({ first, end }: Part, count: number, row: number) {
  const room = (rows: number) => (row === 0 ? `calc(${rows} * ${usualRow})` : rows * row)
  return { paddingTop: room(first), paddingBottom: room(count - end) }
}

/** The rows on the screen and around it; all while their height is unknown, or not one. */
function seen({ row, top, scrolled }: Measured, count: number): Part {
  if (row === 0) return { first: 0, end: count }
  // in steps, so that scrolling a little draws nothing anew
  const first = Math.floor((scrolled - top) / row / around) * around - around
  const end = first + Math.ceil(innerHeight / row) + 3 * around
  return { first: Math.min(Math.max(0, first), count), end: Math.min(Math.max(0, end), count) }
}

function useSlides(
  list: RefObject<HTMLOListElement | null>,
  before: RefObject<ReadonlyMap<number, number>>,
  measured: RefObject<Measured>,
  order: readonly number[],
  drawn: Part,
) {
  const shown = useRef(order)
  useLayoutEffect(() => {
    if (shown.current === order && before.current.size > 0) return
    shown.current = order
    const { row } = measured.current
    const places = before.current
    before.current = new Map(order.map((name, at) => [name, at]))
    if (!list.current || row === 0 || places.size === 0 || isStill.matches) return
    const { first, end } = seen(measured.current, order.length)
    const isSeen = (at: number) => at >= first && at < end
    for (let at = drawn.first; at < drawn.end; at += 1) {
      const was = places.get(order[at] ?? -1) ?? at
      if (was === at || !(isSeen(at) || isSeen(was))) continue
      list.current.children[at - drawn.first]?.animate(
        [{ transform: `translateY(${(was - at) * row}px)` }, { transform: 'none' }],
        { duration: slide, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      )
    }
  })
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)')

/** Keeps the height of a row and where the list is, as often as they change. Returns what ends it. */
function measureRows(
  list: HTMLOListElement | null,
  measured: Measured,
  count: number,
  onScroll: (step: number) => void,
) {
  if (!list) return undefined
  const measure = () => {
    const own = (list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0
    const isOne = Math.abs(list.offsetHeight - own * count) < count
    measured.row = isOne ? list.offsetHeight / count : 0
    measured.top = list.getBoundingClientRect().top + scrollY
    measured.scrolled = scrollY
  }
  const scrolled = () => {
    measured.scrolled = scrollY
    onScroll(seen(measured, count).first)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(list)
  window.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', scrolled)
  }
}
