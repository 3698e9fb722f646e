import { lazy, Suspense, useState } from 'react'
import { cropped } from '../../../web/pictures.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useAddressOf } from './blob-picture.tsx'
import type { Part } from './crop-frame.tsx'
import { imageTexts } from './texts.ts'

const CropFrame = lazy(() => import('./crop-frame.tsx'))

type Props = {
  picture: Blob
  /** Width by height of what comes out. */
  aspect: number
  /** Pixels that it should have at least; fewer get a notice and are not refused. */
  widthAtLeast?: number
  /** The frame is a circle; the picture stays square. */
  round?: boolean
  title?: string
  /** False: it could not be saved; the frame stays as it is. `onProgress` from 0 to 1. */
  onSave: (picture: Blob, onProgress: (part: number) => void) => Promise<boolean>
  onClose: () => void
}

/** Cuts a part out of a picture, with finger, mouse or keyboard. Closes once it is saved. */
export function CropDialog({ picture, aspect, widthAtLeast, round, title, onSave, onClose }: Props) {
  const t = useTexts(imageTexts)
  const address = useAddressOf(picture)
  const [part, setPart] = useState<Part>()
  const [progress, setProgress] = useState<number>()
  const save = async () => {
    if (!part || progress !== undefined) return
    setProgress(0)
    const saved = await onSave(await cropped(picture, part), setProgress)
    setProgress(undefined)
    if (saved) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" busy={progress !== undefined} disabled={!part} onClick={save}>
        {t('cropSave')}
      </Button>
    </>
  )
  return (
    <Dialog open wide onClose={onClose} title={title ?? t('cropTitle')} actions={actions}>
      <div className="grid gap-3">
        <p className="soft">{t('cropHint')}</p>
        <div className="flex justify-center bg-sunken">
          <Suspense fallback={<Skeleton shape="rows" />}>
            {address && <CropFrame address={address} aspect={aspect} round={round} onChange={setPart} />}
          </Suspense>
        </div>
        {part && (
          <p className="caption">
            {t('cropSize', { width: part.width, height: part.height })}
            {widthAtLeast !== undefined && part.width < widthAtLeast && (
              <strong> {t('cropSmall', { width: widthAtLeast })}</strong>
            )}
          </p>
        )}
        {progress !== undefined && <Progress label={t('cropSave')} value={progress} max={1} />}
      </div>
    </Dialog>
  )
}
