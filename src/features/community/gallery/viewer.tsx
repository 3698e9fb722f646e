import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useModal } from '../../../web/ui/dialog.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useScreenOn } from '../../../web/use-screen-on.ts'
import type { EventImage } from '../images/operations.ts'
import { ImageWords } from './image-words.tsx'
import { type View, wholeImage, zoomStep } from './rules.ts'
import { galleryTexts } from './texts.ts'
import { useFullscreen } from './use-fullscreen.tsx'
import { useIdle } from './use-idle.tsx'
import { useZoom } from './use-zoom.tsx'
import { TopBar, WayBar } from './viewer-bars.tsx'

type Props = {
  /** Undefined while it is on its way. */
  image: EventImage | undefined
  next: EventImage | undefined
  at: number
  count: number
  /** Milliseconds an image of the slideshow stands. */
  speed: number
  isPlaying: boolean
  hasFailed: boolean
  /** The address that opens this image for others. */
  address: string
  onPlaying: (isPlaying: boolean) => void
  onMove: (at: number) => void
  onRetry: () => void
  onDeleted: (image: EventImage) => void
  onClose: () => void
}

/** One image at a time, in a window of 640 px or on the whole screen: to zoom, to move on, or as a slideshow. */
export function Viewer(props: Props) {
  const { image, next, at, count, isPlaying, hasFailed, address, onMove, onPlaying, onRetry, onClose } = props
  const t = useTexts(galleryTexts)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { isFull, enter, exit } = useFullscreen(frame)
  const isIdle = useIdle(frame)
  const step = (by: number) => onMove((at + by + count) % count)
  const { view, zoom, move, reset } = useZoom(stage, image, (direction) => step(direction))
  const modal = useModal(() => (isFull ? exit() : onClose()))
  useEffect(() => stage.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another image is seen as a whole at first
  useEffect(reset, [image?.id, reset])
  useScreenOn(isPlaying)
  useSlides({ ...props, isHeld: view.scale !== wholeImage.scale })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null
    const toggle = () => onPlaying(!isPlaying)
    const act = keys({ step, zoom, move, reset, onMove, count, event, isOnControl, toggle })
    if (!act) return
    event.preventDefault()
    act()
  }
  const words = image ? image.description || t('imageWithout') : t('loading')
  const said = t('imageAt', { at: at + 1, count, words })
  return (
    <dialog
      {...modal}
      className="viewer"
      aria-label={t('viewer')}
      data-full={isFull || undefined}
      onKeyDown={press}
      onClick={(event) => event.target === modal.ref.current && onClose()}
    >
      <div ref={frame} className="viewer-frame" data-idle={isIdle || undefined}>
        <Stage stage={stage} label={said} image={image} view={view} hasFailed={hasFailed} onRetry={onRetry} />
        <p className="sr-only" aria-live={isPlaying ? 'off' : 'polite'}>
          {said}
        </p>
        <TopBar at={at} count={count} isFull={isFull} onFull={isFull ? exit : enter} onClose={onClose} />
        <WayBar
          scale={view.scale}
          isPlaying={isPlaying}
          isAlone={count < 2}
          onPlaying={onPlaying}
          onStep={step}
          onZoom={zoom}
          onWhole={reset}
        />
        {image && <ImageWords key={image.id} image={image} address={address} onDeleted={props.onDeleted} />}
        {next && next.id !== image?.id && <link rel="prefetch" as="image" href={next.original} />}
      </div>
    </dialog>
  )
}

type StageProps = {
  stage: RefObject<HTMLDivElement | null>
  label: string
  image: EventImage | undefined
  view: View
  hasFailed: boolean
  onRetry: () => void
}

function Stage({ stage, label, image, view, hasFailed, onRetry }: StageProps) {
  const t = useTexts(galleryTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the picture, so it must be reachable with the keyboard
    <div ref={stage} className="viewer-stage" role="group" tabIndex={0} aria-label={label}>
      {image && (
        <Picture key={image.id} image={image} style={`translate(${view.x}px, ${view.y}px) scale(${view.scale})`} />
      )}
      {!image && !hasFailed && <div className="viewer-waits" role="status" aria-label={t('loading')} />}
      {!image && hasFailed && (
        <Notice danger action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
          {t('imageFailed')}
        </Notice>
      )}
    </div>
  )
}

/** The thumbnail is there at once, and what is sharper lies over it when it has come. */
function Picture({ image, style: transform }: { image: EventImage; style: string }) {
  const t = useTexts(galleryTexts)
  const [address, setAddress] = useState(image.original)
  const [hasFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    // The same address again would be the failure that the browser remembers.
    setAddress(`${image.original}${image.original.includes('?') ? '&' : '?'}again=${Date.now()}`)
  }
  if (hasFailed)
    return (
      <Notice danger action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {t('imageFailed')}
      </Notice>
    )
  return (
    <img
      src={address}
      alt={image.description || t('imageWithout')}
      width={image.width}
      height={image.height}
      draggable={false}
      style={{ backgroundImage: `url("${image.thumbnail}")`, transform }}
      onError={() => setFailed(true)}
    />
  )
}

type Slides = Pick<Props, 'isPlaying' | 'speed' | 'at' | 'count' | 'image' | 'onMove'> & { isHeld: boolean }

/** The next image after the party's time, around for ever; whoever looks more closely holds it. */
function useSlides({ isPlaying, isHeld, speed, at, count, image, onMove }: Slides) {
  const latest = useRef(onMove)
  latest.current = onMove
  const goOn = useCallback(() => latest.current((at + 1) % count), [at, count])
  const plays = isPlaying && !isHeld && image !== undefined && count > 1
  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(goOn, speed)
    return () => clearTimeout(timer)
  }, [plays, speed, goOn])
}

type Keys = {
  event: KeyboardEvent
  isOnControl: boolean
  count: number
  step: (by: number) => void
  zoom: (factor: number) => void
  move: (x: number, y: number) => void
  reset: () => void
  toggle: () => void
  onMove: (at: number) => void
}

const panPixels = 60

/** What a key does here; undefined: nothing. With Shift the arrows move the image itself. */
function keys({ event, isOnControl, count, step, zoom, move, reset, toggle, onMove }: Keys): (() => void) | undefined {
  const { key, shiftKey } = event
  const pans: Record<string, [number, number]> = {
    ArrowLeft: [panPixels, 0],
    ArrowRight: [-panPixels, 0],
    ArrowUp: [0, panPixels],
    ArrowDown: [0, -panPixels],
  }
  const pan = pans[key]
  if (shiftKey && pan) return () => move(...pan)
  if (key === 'ArrowLeft') return () => step(-1)
  if (key === 'ArrowRight') return () => step(1)
  if (key === 'Home') return () => onMove(0)
  if (key === 'End') return () => onMove(count - 1)
  if (key === '+' || key === '=') return () => zoom(zoomStep)
  if (key === '-') return () => zoom(1 / zoomStep)
  if (key === '0') return reset
  if (key === ' ' && !isOnControl) return toggle
  return undefined
}
