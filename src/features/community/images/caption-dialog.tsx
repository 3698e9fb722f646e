import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { descriptionAtMost } from './rules.ts'
import { imageTexts } from './texts.ts'

const steps = 100
const stepMilliseconds = 100

type Picture = { key: string; picture: Blob }
type Props<P extends Picture> = {
  /** Those that were sent; more may come while it is open. */
  pictures: readonly P[]
  /** False: it could not be saved; the words stay. */
  onSave: (picture: P, caption: string) => Promise<boolean>
  onClose: () => void
}

/**
 * Asks for the words below pictures that were sent, for all of them in one sheet. Closes by itself after ten seconds,
 * unless somebody writes.
 */
export function CaptionDialog<P extends Picture>({ pictures, onSave, onClose }: Props<P>) {
  const t = useTexts(imageTexts)
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [writing, setWriting] = useState(false)
  const count = pictures.length
  const shown = pictures[Math.min(chosen, count - 1)]
  const textOf = ({ key }: Picture) => captions[key]?.trim() ?? ''
  const named = pictures.filter((one) => textOf(one) !== '')
  const save = async () => {
    if (named.length === 0 || busy) return
    setBusy(true)
    let areSaved = true
    for (const one of named) areSaved = areSaved && (await onSave(one, textOf(one)))
    setBusy(false)
    if (areSaved) onClose()
  }
  const step = useSteps(writing || busy || named.length > 0, onClose)
  // No form: the dialog may stand in one, which Enter here must not send.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (chosen < count - 1) setChosen(chosen + 1)
    else void save()
  }
  const title = count > 1 ? t('captionsTitle', { count }) : t('captionTitle')
  const saveButton = (
    <Button variant="primary" disabled={named.length === 0} busy={busy} onClick={save}>
      {t(count > 1 ? 'saveCaptions' : 'saveCaption')}
    </Button>
  )
  return (
    <Dialog open closeButton onClose={onClose} title={title} actions={saveButton}>
      <div className="grid gap-4">
        {shown && (
          <BlobPicture key={shown.key} bytes={shown.picture} className="max-h-60 w-full rounded-2 object-contain" />
        )}
        {count > 1 && (
          <Thumbnails pictures={pictures} shown={shown} isNamed={(one) => textOf(one) !== ''} onChoose={setChosen} />
        )}
        <Field
          label={t('caption')}
          hint={t('captionHint')}
          value={(shown && captions[shown.key]) ?? ''}
          onChange={(text) => shown && setCaptions((all) => ({ ...all, [shown.key]: text }))}
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

type ThumbnailsProps = {
  pictures: readonly Picture[]
  shown: Picture | undefined
  isNamed: (picture: Picture) => boolean
  onChoose: (at: number) => void
}

function Thumbnails({ pictures, shown, isNamed, onChoose }: ThumbnailsProps) {
  const t = useTexts(imageTexts)
  return (
    <ul className="-m-1 flex gap-1 overflow-x-auto p-1">
      {pictures.map((one, at) => (
        <li key={one.key} className="flex-none">
          <button
            type="button"
            className="block size-12 cursor-pointer overflow-hidden rounded-1 aria-current:outline-3 aria-current:outline-press"
            aria-label={t(isNamed(one) ? 'captioned' : 'captionOf', { number: at + 1, count: pictures.length })}
            aria-current={one === shown || undefined}
            onClick={() => onChoose(at)}
          >
            <BlobPicture bytes={one.picture} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
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
