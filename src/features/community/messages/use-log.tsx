import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { earlierPart, endsInNewest, laterPart, newestPart, type Part, partAround, partOf } from './rules.ts'
import type { Chat } from './use-chat.tsx'

/** How near to an end, in pixels, more is brought in; and what still counts as the end. */
const near = 900
const atEndWithin = 48

type Messages = Chat['messages']
/** Where the reader is. */
type Place = {
  /** At the newest message, which is followed. */
  atEnd: boolean
  /** The first message that can be read, and how far below the top it begins. */
  anchor: { id: string; top: number } | undefined
  isOpened: boolean
  /** The message to go to as soon as it is drawn. */
  goal: string | undefined
}

/** Which part is shown, and that what is read stays where it is while things come and go around it. */
export function useLog({ messages, newAfter, next }: Chat, readOn: () => void) {
  const box = useRef<HTMLElement>(null)
  const place = useRef<Place>({ atEnd: true, anchor: undefined, isOpened: false, goal: undefined })
  const { part, setPart, isAtEnd, setAtEnd } = usePart(messages)

  const moveOn = useCallback(() => {
    const element = box.current
    if (!element || messages.length === 0) return
    if (element.scrollTop < near) {
      const earlier = earlierPart(messages, part)
      if (earlier !== part) setPart(earlier)
      else if (next) readOn()
    }
    if (below(element) < near) {
      const later = laterPart(messages, part)
      if (later !== part && !place.current.atEnd) setPart(later)
    }
  }, [messages, part, setPart, next, readOn])

  const note = useCallback(() => {
    const element = box.current
    if (!element) return
    place.current.atEnd = below(element) < atEndWithin && endsInNewest(messages, part)
    setAtEnd(place.current.atEnd)
    place.current.anchor = firstVisible(element)
  }, [messages, part, setAtEnd])

  const onScroll = () => {
    note()
    moveOn()
  }

  // After each change of what is shown.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!place.current.isOpened && messages.length > 0) {
      place.current.isOpened = true
      place.current.atEnd = newAfter === null || !toFirstNew(element)
      if (!place.current.atEnd) note()
    }
    settle(element, place.current)
  })
  useEffect(moveOn, [moveOn])
  useSize(box, place)

  const { toEnd, show } = useGoing(messages, box, place, { setPart, setAtEnd })
  const shown = partOf(messages, part)
  return { box, shown, show, isAtEnd, toEnd, onScroll, endsInNewest: endsInNewest(messages, part) }
}

/** Which messages are drawn. Whoever is at the end follows it, with a part as short as at the beginning. */
function usePart(messages: Messages) {
  const [part, setPart] = useState<Part>({ from: 0, to: null })
  const [isAtEnd, setAtEnd] = useState(true)
  const newest = messages.at(-1)?.number
  const [seenNewest, setSeenNewest] = useState(newest)
  if (newest !== seenNewest) {
    setSeenNewest(newest)
    if (isAtEnd) setPart(newestPart(messages))
  }
  return { part, setPart, isAtEnd, setAtEnd }
}

type Setters = Pick<ReturnType<typeof usePart>, 'setPart' | 'setAtEnd'>

/** Goes to the newest message, or to one that is known, which gets the focus. */
function useGoing(
  messages: Messages,
  box: RefObject<HTMLElement | null>,
  place: RefObject<Place>,
  { setPart, setAtEnd }: Setters,
) {
  const all = useRef(messages)
  all.current = messages
  const toEnd = useCallback(() => {
    place.current.atEnd = true
    setAtEnd(true)
    setPart(newestPart(all.current))
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [box, place, setAtEnd, setPart])
  const show = useCallback(
    (id: string) => {
      const around = partAround(all.current, id)
      if (!around) return
      place.current.goal = id
      place.current.atEnd = false
      setAtEnd(false)
      setPart(around)
    },
    [place, setAtEnd, setPart],
  )
  return { toEnd, show }
}

/** Stays at the end where the keyboard of a phone or a longer field takes some of the height. */
function useSize(box: RefObject<HTMLElement | null>, place: RefObject<Place>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, place])
}

/** How much there is below what can be seen, in pixels. */
const below = (element: HTMLElement) => element.scrollHeight - element.clientHeight - element.scrollTop

/** Scrolls to where the reader is, after something else was drawn. */
function settle(element: HTMLElement, place: Place) {
  if (place.goal) reachGoal(element, place)
  else if (place.atEnd) element.scrollTop = element.scrollHeight
  else keepPlace(element, place.anchor)
  place.anchor = firstVisible(element)
}

function reachGoal(element: HTMLElement, place: Place) {
  const row = element.querySelector<HTMLElement>(`[data-message="${place.goal}"]`)
  if (!row) return
  place.goal = undefined
  element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 3
  row.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
}

function firstVisible(element: HTMLElement) {
  const { top } = element.getBoundingClientRect()
  for (const row of element.querySelectorAll<HTMLElement>('[data-message]')) {
    const place = row.getBoundingClientRect()
    if (place.bottom > top) return { id: row.dataset.message ?? '', top: place.top - top }
  }
}

function keepPlace(element: HTMLElement, anchor: Place['anchor']) {
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
  return below(element) >= atEndWithin
}
