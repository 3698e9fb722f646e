import { useFormats, useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { zoomAtLeast, zoomAtMost, zoomStep } from './rules.ts'
import { galleryTexts } from './texts.ts'

type TopProps = { at: number; count: number; isFull: boolean; onFull: () => void; onClose: () => void }

/** Which image it is, the whole screen, and the way out. */
export function TopBar({ at, count, isFull, onFull, onClose }: TopProps) {
  const t = useTexts(galleryTexts)
  return (
    <div className="viewer-bar viewer-top">
      <span className="viewer-at">{t('at', { at: at + 1, count })}</span>
      <IconButton
        icon="fullscreen"
        label={isFull ? t('leaveFullscreen') : t('fullscreen')}
        aria-pressed={isFull}
        onClick={onFull}
      />
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}

type WayProps = {
  scale: number
  isPlaying: boolean
  isAlone: boolean
  onPlaying: (isPlaying: boolean) => void
  onStep: (by: number) => void
  onZoom: (factor: number) => void
  onWhole: () => void
}

/** Back and on, the slideshow, and the zoom with what it is now. */
export function WayBar({ scale, isPlaying, isAlone, onPlaying, onStep, onZoom, onWhole }: WayProps) {
  const t = useTexts(galleryTexts)
  const { number } = useFormats()
  const percent = number(Math.round(scale * 100))
  return (
    <div className="viewer-bar viewer-way">
      <span>
        <IconButton icon="left" label={t('previous')} disabled={isAlone} onClick={() => onStep(-1)} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('pause') : t('play')}
          disabled={isAlone}
          onClick={() => onPlaying(!isPlaying)}
        />
        <IconButton icon="right" label={t('next')} disabled={isAlone} onClick={() => onStep(1)} />
      </span>
      <span>
        <IconButton
          icon="zoom-out"
          label={t('zoomOut')}
          disabled={scale <= zoomAtLeast}
          onClick={() => onZoom(1 / zoomStep)}
        />
        <button
          type="button"
          className="button viewer-percent"
          aria-label={t('zoomReset', { percent })}
          onClick={onWhole}
        >
          {t('percent', { percent })}
        </button>
        <IconButton
          icon="zoom-in"
          label={t('zoomIn')}
          disabled={scale >= zoomAtMost}
          onClick={() => onZoom(zoomStep)}
        />
      </span>
    </div>
  )
}
