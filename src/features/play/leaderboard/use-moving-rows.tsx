import { type RefObject, useLayoutEffect, useRef } from 'react'

const slide = 320
const glow = 1_400

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Rows that slide to their new place, and results that glow once when they change. The returned ref goes to the element
 * around the rows; each row carries `data-row`, a changed result `data-fresh` with what it is now.
 */
export function useMovingRows<E extends HTMLElement>(order: readonly string[]): RefObject<E | null> {
  const around = useRef<E>(null)
  const known = useRef({ order: '', tops: new Map<string, number>(), lit: new Set<string>() })
  useLayoutEffect(() => {
    const { current: element } = around
    // Not shown yet: nothing has a place from which it could move.
    if (!element || element.offsetParent === null) return
    const before = known.current
    const now = order.join()
    const tops = new Map<string, number>()
    const rows = element.querySelectorAll<HTMLElement>('[data-row]')
    for (const row of rows) tops.set(row.dataset.row ?? '', row.offsetTop)
    if (before.order !== now && before.order !== '' && !isStill()) slideRows(rows, before.tops, tops)
    known.current = { order: now, tops, lit: lightUp(element, before.lit) }
  })
  return around
}

function slideRows(rows: Iterable<HTMLElement>, before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) {
  for (const row of rows) {
    const name = row.dataset.row ?? ''
    const by = (before.get(name) ?? now.get(name) ?? 0) - (now.get(name) ?? 0)
    if (by !== 0)
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: slide,
        easing: 'ease-out',
      })
  }
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
