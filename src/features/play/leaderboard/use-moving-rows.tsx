import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const slide = 320
const glow = 1_400
/** Higher than a row that is closed, in pixels. */
const rowAtMost = 120

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Rows that slide to their new place, and results that glow once when they change. The returned ref goes to the element
 * around the rows; each row carries `data-row`, a changed result `data-fresh` with what it is now. Where rows stand is
 * looked up after the page was drawn, when that costs nothing: a tap that opens a row, which makes the element higher, does
 * not wait for it. Rows that come and go because others are looked for (`search`) do not slide: they have not moved.
 */
export function useMovingRows<E extends HTMLElement>(order: readonly string[], search = ''): RefObject<E | null> {
  const around = useRef<E>(null)
  const known = useRef({ order: '', search, tops: new Map<string, number>(), lit: new Set<string>() })
  const lookUp = useCallback(
    (element: E) =>
      afterDrawing(() => {
        known.current.tops = topsOf(element)
      }),
    [],
  )
  useLayoutEffect(() => {
    const { current: element } = around
    if (!element) return
    const before = known.current
    const now = order.join()
    const hasMoved = before.order !== now && before.search === search && before.tops.size > 0 && !isStill()
    const tops = hasMoved ? slideRows(element, before.tops) : before.tops
    known.current = { order: now, search, tops, lit: lightUp(element, before.lit) }
    return lookUp(element)
  })
  useEffect(() => {
    const { current: element } = around
    if (!element) return
    let end = () => {}
    const observer = new ResizeObserver(() => {
      end()
      end = lookUp(element)
    })
    observer.observe(element)
    return () => {
      end()
      observer.disconnect()
    }
  }, [lookUp])
  return around
}

/** Returns what ends it. */
function afterDrawing(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const rowsOf = (element: HTMLElement) => element.querySelectorAll<HTMLElement>('[data-row]')

/** Where each row stands; nothing of what is not shown yet, which has no place to move from. */
const topsOf = (element: HTMLElement) =>
  new Map(
    element.offsetParent === null ? [] : [...rowsOf(element)].map((row) => [row.dataset.row ?? '', row.offsetTop]),
  )

/** Only what is seen slides: the others are where they belong at once. */
function slideRows(element: HTMLElement, before: ReadonlyMap<string, number>) {
  const now = topsOf(element)
  const first = rowsOf(element)[0]
  const above = (first?.offsetTop ?? 0) - (first?.getBoundingClientRect().top ?? 0)
  const isSeen = (top: number) => top > above - rowAtMost && top < above + innerHeight
  for (const row of rowsOf(element)) {
    const name = row.dataset.row ?? ''
    const to = now.get(name) ?? 0
    const from = before.get(name) ?? to
    const by = from - to
    if (by !== 0 && (isSeen(from) || isSeen(to)))
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: slide,
        easing: 'ease-out',
      })
  }
  return now
}

function lightUp(element: HTMLElement, before: ReadonlySet<string>): Set<string> {
  const lit = new Set<string>()
  for (const cell of element.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const name = cell.dataset.fresh ?? ''
    lit.add(name)
    if (before.has(name) || isStill()) continue
    cell.animate([{ backgroundColor: 'var(--glow)' }, { backgroundColor: 'var(--highlight-soft)' }], { duration: glow })
  }
  return lit
}
