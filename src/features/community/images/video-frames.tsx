import { useEffect, useState } from 'react'
import { showMessage } from '../../../web/dialogs.tsx'
import { framesOf } from '../../../web/pictures.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { imageTexts } from './texts.ts'

type Props = { video: File; onChoose: (frame: Blob) => void; onClose: () => void }

/** Ten frames of a video, of which one is taken. The video itself is never sent. */
export function VideoFrames({ video, onChoose, onClose }: Props) {
  const t = useTexts(imageTexts)
  const [frames, setFrames] = useState<readonly Blob[]>()
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    let wanted = true
    framesOf(video).then(
      (found) => wanted && setFrames(found),
      () => {
        if (!wanted) return
        onClose()
        void showMessage({ title: t('failedTitle'), text: t('video') })
      },
    )
    return () => {
      wanted = false
    }
  }, [video, onClose, t])
  const frame = frames?.[chosen]
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={!frame} onClick={() => frame && onChoose(frame)}>
        {t('sendFrame')}
      </Button>
    </>
  )
  return (
    <Dialog open wide onClose={onClose} title={t('chooseFrame')} actions={actions}>
      {!frames && (
        <div role="status">
          <p className="soft pb-3">{t('readingVideo')}</p>
          <Skeleton shape="rows" />
        </div>
      )}
      {frames && <Frames frames={frames} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  )
}

type FramesProps = { frames: readonly Blob[]; chosen: number; onChange: (at: number) => void }

function Frames({ frames, chosen, onChange }: FramesProps) {
  const t = useTexts(imageTexts)
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      <legend className="sr-only">{t('chooseFrame')}</legend>
      {frames.map((frame, at) => {
        const name = t('frame', { number: at + 1, count: frames.length })
        return (
          <label
            key={name}
            className="relative block cursor-pointer overflow-hidden rounded-2 outline-offset-2 outline-press has-[:checked]:outline-4 has-[:focus-visible]:outline-dashed"
          >
            <input
              type="radio"
              name="frame"
              className="sr-only"
              checked={at === chosen}
              onChange={() => onChange(at)}
              aria-label={name}
            />
            <BlobPicture bytes={frame} className="aspect-square w-full object-cover" />
          </label>
        )
      })}
    </fieldset>
  )
}
