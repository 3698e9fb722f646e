import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../web/texts.ts'
import type { EventImage } from '../images/operations.ts'
import { inGridAtMost, inSight, layOut, neighbour, tallestRow } from './rules.ts'
import { galleryTexts } from './texts.ts'

type Props = {
  label: string
  images: readonly EventImage[]
  total: number
  /** The one that Tab leads to, from where the arrow keys go on. */
  active: number
  onActive: (at: number) => void
  onOpen: (at: number) => void
  /** Called with what puts the focus on an image. */
  focusing: RefObject<((at: number) => void) | null>
}

const gap = 4

/**
 * The images in rows. However many there are, no more than 36 are in the document: those in sight, some rows around
 * them, and the one that has the focus.
 */
export function ImageGrid({ label, images, total, active, onActive, onOpen, focusing }: Props) {
  const t = useTexts(galleryTexts)
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  const { width, height } = useRoom(list)
  const layout = useMemo(() => layOut(images, width, tallestRow(width, height), gap), [images, width, height])
  const { first, last } = useSight(list, layout)
  const wantsFocus = useRef(false)
  const focusOn = (at: number) => {
    wantsFocus.current = true
    onActive(at)
  }
  focusing.current = (at) => {
    bringIntoSight(list.current, layout.rows[layout.cells[at]?.row ?? -1])
    if (at === active) tileAt(list.current, at)?.focus()
    else focusOn(at)
  }
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    tileAt(list.current, active)?.focus()
  })
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = neighbour(layout, active, event.key)
    if (next === undefined) return
    event.preventDefault()
    if (next !== active) focusOn(next)
  }
  const shown = withActive(first, last, active, images.length)
  return (
    <>
      <p id={hint} className="sr-only">
        {t('gridHint')}
      </p>
      <ul
        ref={list}
        className="gallery-grid"
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={press}
        style={{ height: layout.height }}
      >
        {shown.map((at) => (
          <Placed key={images[at]?.id ?? at} {...{ at, total, images, layout, onOpen }} isActive={at === active} />
        ))}
      </ul>
    </>
  )
}

type PlacedProps = Pick<Props, 'images' | 'total' | 'onOpen'> & {
  at: number
  layout: ReturnType<typeof layOut>
  isActive: boolean
}

/** An image at its place in the rows. */
function Placed({ at, images, layout, ...tile }: PlacedProps) {
  const t = useTexts(galleryTexts)
  const image = images[at]
  const cell = layout.cells[at]
  const row = cell && layout.rows[cell.row]
  if (!image || !row) return null
  return (
    <Tile
      {...tile}
      at={at}
      thumbnail={image.thumbnail}
      words={image.description || t('imageWithout')}
      left={cell.left}
      top={row.top}
      width={cell.width}
      height={row.height}
    />
  )
}

type TileProps = {
  at: number
  total: number
  thumbnail: string
  words: string
  left: number
  top: number
  width: number
  height: number
  isActive: boolean
  onOpen: (at: number) => void
}

const Tile = memo(function Tile({ at, total, thumbnail, words, isActive, onOpen, ...place }: TileProps) {
  return (
    <li style={place} aria-setsize={total} aria-posinset={at + 1}>
      <button type="button" data-at={at} tabIndex={isActive ? 0 : -1} aria-haspopup="dialog" onClick={() => onOpen(at)}>
        <img src={thumbnail} alt={words} decoding="async" draggable={false} />
      </button>
    </li>
  )
})

const tileAt = (list: HTMLElement | null, at: number) => list?.querySelector<HTMLElement>(`[data-at="${at}"]`)

/** The width of the grid and the height of the window. */
function useRoom(list: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: innerHeight })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, height: innerHeight }
      setRoom((before) => (before.width === next.width && before.height === next.height ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [list])
  return room
}

/** Which images are to be in the document, as the page is scrolled: looked at once a frame at most, and in that frame. */
function useSight(list: RefObject<HTMLElement | null>, layout: ReturnType<typeof layOut>) {
  const [sight, setSight] = useState({ first: 0, last: -1 })
  useLayoutEffect(() => {
    let frame = 0
    const look = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const next = inSight(layout, top, top + innerHeight, inGridAtMost - 1)
      setSight((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        flushSync(look)
      })
    }
    look()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [list, layout])
  return sight
}

/** In their order, the active one also where it is out of sight: whoever has the focus must not vanish. */
function withActive(first: number, last: number, active: number, count: number): number[] {
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active >= count || (active >= first && active <= last)) return all
  return active < first ? [active, ...all] : [...all, active]
}

function bringIntoSight(list: HTMLElement | null, row: { top: number; height: number } | undefined) {
  if (!list || !row) return
  const top = list.getBoundingClientRect().top + row.top
  if (top >= 0 && top + row.height <= innerHeight) return
  scrollTo({ top: scrollY + top - (innerHeight - row.height) / 2, behavior: 'instant' })
}
