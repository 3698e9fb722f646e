import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Progress } from '../../web/ui/progress.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { descriptionAtMost } from './rules.ts'
import { imageTexts } from './texts.ts'

const steps = 100
const stepMilliseconds = 100

type Props = {
  picture: Blob
  /** False: it could not be saved; the words stay. */
  onSave: (caption: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the words below a picture that was sent. Closes by itself after ten seconds, unless somebody writes. */
export function CaptionDialog({ picture, onSave, onClose }: Props) {
  const t = useTexts(imageTexts)
  const [caption, setCaption] = useState('')
  const [busy, setBusy] = useState(false)
  const [writing, setWriting] = useState(false)
  const text = caption.trim()
  const save = async () => {
    if (text === '' || busy) return
    setBusy(true)
    const saved = await onSave(text)
    setBusy(false)
    if (saved) onClose()
  }
  const step = useSteps(writing || busy || text !== '', onClose)
  // No form: the dialog may stand in one, which Enter here must not send.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  return (
    <Dialog
      open
      closeButton
      onClose={onClose}
      title={t('captionTitle')}
      actions={
        <Button variant="primary" disabled={text === ''} busy={busy} onClick={save}>
          {t('saveCaption')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <BlobPicture bytes={picture} className="max-h-60 w-full rounded-2 object-contain" />
        <Field
          label={t('caption')}
          hint={t('captionHint')}
          value={caption}
          onChange={setCaption}
          maxLength={descriptionAtMost}
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
          onKeyDown={pressed}
          autoComplete="off"
        />
        <Progress label={t('closing')} value={steps - step} max={steps} />
      </div>
    </Dialog>
  )
}

/** Steps gone; held while somebody writes, and `end` after the last. */
function useSteps(held: boolean, end: () => void): number {
  const [step, setStep] = useState(0)
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (held) return
    const timer = setInterval(() => setStep((now) => now + 1), stepMilliseconds)
    return () => clearInterval(timer)
  }, [held])
  const over = step >= steps
  useEffect(() => {
    if (over) latest.current()
  }, [over])
  return Math.min(step, steps)
}
