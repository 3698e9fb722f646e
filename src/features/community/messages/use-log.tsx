import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { earlierPart, endsInNewest, laterPart, newestPart, type Part, partAround, partOf } from './rules.ts'
import type { Chat } from './use-chat.tsx'

/** How near to an end, in pixels, more is brought in; and what still counts as the end. */
const near = 900
const atEndWithin = 48

/** Which part is shown, and that what is read stays where it is while things come and go around it. */
export function useLog({ messages, newAfter, next }: Chat, readOn: () => void) {
  const box = useRef<HTMLElement>(null)
  const [part, setPart] = useState<Part>({ from: 0, to: null })
  const [isAtEnd, setAtEnd] = useState(true)
  const end = useRef(true)
  const anchor = useRef<{ id: string; top: number }>(undefined)
  const opened = useRef(false)

  const newest = messages.at(-1)?.number
  const [seenNewest, setSeenNewest] = useState(newest)
  // Whoever is at the end follows it, with a part as short as at the beginning.
  if (newest !== seenNewest) {
    setSeenNewest(newest)
    if (isAtEnd) setPart(newestPart(messages))
  }
  const shown = partOf(messages, part)

  const moveOn = useCallback(() => {
    const element = box.current
    if (!element || messages.length === 0) return
    if (element.scrollTop < near) {
      const earlier = earlierPart(messages, part)
      if (earlier !== part) setPart(earlier)
      else if (next) readOn()
    }
    if (element.scrollHeight - element.clientHeight - element.scrollTop < near) {
      const later = laterPart(messages, part)
      if (later !== part && !end.current) setPart(later)
    }
  }, [messages, part, next, readOn])

  const note = useCallback(() => {
    const element = box.current
    if (!element) return
    const reached = element.scrollHeight - element.clientHeight - element.scrollTop < atEndWithin
    end.current = reached && endsInNewest(messages, part)
    setAtEnd(end.current)
    anchor.current = firstVisible(element)
  }, [messages, part])

  const onScroll = () => {
    note()
    moveOn()
  }

  const goal = useRef<string>(undefined)
  const reachGoal = (element: HTMLElement) => {
    const row = element.querySelector<HTMLElement>(`[data-message="${goal.current}"]`)
    if (!row) return
    goal.current = undefined
    element.scrollTop +=
      row.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 3
    row.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
  }

  // After each change of what is shown.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!opened.current && messages.length > 0) {
      opened.current = true
      end.current = newAfter === null || !toFirstNew(element)
      if (!end.current) note()
    }
    if (goal.current) reachGoal(element)
    else if (end.current) element.scrollTop = element.scrollHeight
    else keepPlace(element, anchor.current)
    anchor.current = firstVisible(element)
  })
  useEffect(moveOn, [moveOn])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (end.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const all = useRef(messages)
  all.current = messages
  const toEnd = useCallback(() => {
    end.current = true
    setAtEnd(true)
    setPart(newestPart(all.current))
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  /** Shows a message that is known, and gives it the focus. */
  const show = useCallback((id: string) => {
    const around = partAround(all.current, id)
    if (!around) return
    goal.current = id
    end.current = false
    setAtEnd(false)
    setPart(around)
  }, [])
  return { box, shown, show, isAtEnd, toEnd, onScroll, endsInNewest: endsInNewest(messages, part) }
}

function firstVisible(element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  for (const row of element.querySelectorAll<HTMLElement>('[data-message]')) {
    const place = row.getBoundingClientRect()
    if (place.bottom > top) return { id: row.dataset.message ?? '', top: place.top - top }
  }
}

function keepPlace(element: HTMLElement, anchor: { id: string; top: number } | undefined) {
  const row = anchor && element.querySelector<HTMLElement>(`[data-message="${anchor.id}"]`)
  if (!row) return
  const moved = row.getBoundingClientRect().top - element.getBoundingClientRect().top - anchor.top
  if (Math.abs(moved) >= 1) element.scrollTop += moved
}

/** True: what is new begins further up than the last screenful, and stands in the upper third now. */
function toFirstNew(element: HTMLElement): boolean {
  const line = element.querySelector<HTMLElement>('[data-new]')
  if (!line) return false
  const top = line.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
  element.scrollTop = top - element.clientHeight / 3
  return element.scrollHeight - element.clientHeight - element.scrollTop >= atEndWithin
}
