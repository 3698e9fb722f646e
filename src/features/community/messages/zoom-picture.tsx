import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { type Look, moved, swiped, unzoomed, zoomed } from './rules.ts'
import { messagesTexts } from './texts.ts'

type Props = {
  address: string
  width: number
  height: number
  label: string
  onSwipe: (step: 1 | -1) => void
  /** Stands between the buttons that zoom. */
  children: ReactNode
}
type Touch = { x: number; y: number }

/** A picture that two fingers, a double press, Ctrl with the wheel or buttons enlarge; enlarged it is moved, else swiped. */
export function ZoomPicture({ address, width, height, label, onSwipe, children }: Props) {
  const t = useTexts(messagesTexts)
  const [look, setLook] = useState<Look>(unzoomed)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Touch>())
  const began = useRef<Touch>(undefined)
  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (by: number) => setLook((now) => zoomed(now, by, size()))

  const down = (event: PointerEvent) => {
    frame.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    began.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : undefined
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)))
    else setLook((look) => moved(look, now.x - before.x, now.y - before.y, size()))
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const from = began.current
    began.current = undefined
    const step = from && look.scale === 1 ? swiped(event.clientX - from.x, event.clientY - from.y) : 0
    if (step) onSwipe(step)
  }
  return (
    <figure className="grid gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div
        ref={frame}
        className="touch-none overflow-hidden rounded-2 select-none"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
        onDoubleClick={() => (look.scale === 1 ? zoom(2.5) : setLook(unzoomed))}
        onWheel={({ ctrlKey, deltaY }) => ctrlKey && zoom(deltaY < 0 ? 1.2 : 1 / 1.2)}
      >
        <Enlarged {...{ look, address, width, height, label }} />
      </div>
      <figcaption className="flex items-center justify-center gap-1">
        <IconButton icon="zoom-out" label={t('zoomOut')} disabled={look.scale <= 1} onClick={() => zoom(1 / 1.5)} />
        <IconButton icon="zoom-in" label={t('zoomIn')} disabled={look.scale >= 6} onClick={() => zoom(1.5)} />
        {children}
      </figcaption>
    </figure>
  )
}

const Enlarged = ({ look, address, width, height, label }: Omit<Props, 'onSwipe' | 'children'> & { look: Look }) => (
  <img
    className="mx-auto block max-h-[calc(100dvh-20rem)] min-h-24 w-auto max-w-full object-contain"
    style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
    src={address}
    width={width}
    height={height}
    alt={label}
    draggable={false}
  />
)

const distance = (one: Touch, other: Touch) => Math.hypot(one.x - other.x, one.y - other.y)
