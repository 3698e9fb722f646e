import { useCallback, useEffect, useRef, useState } from 'react'
import { showMessage } from '../../../web/dialogs.tsx'
import { isVideo, PictureError, prepared } from '../../../web/pictures.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { imageTexts } from './texts.ts'
import { VideoFrames } from './video-frames.tsx'

type Picked = { bytes: Blob; name: string }

type Props = {
  label: string
  hint?: string | undefined
  /** Several at once; otherwise the first file counts. */
  multiple?: boolean | undefined
  /** A frame of a video may be chosen. */
  video?: boolean | undefined
  /** A round button instead of a field to drop on; then a file may be dropped anywhere on the page. */
  compact?: boolean | undefined
  disabled?: boolean | undefined
  onPick: (pictures: Picked[]) => void
}

const pictures = 'image/jpeg,image/png'

/**
 * Pictures by choice, drop, paste and camera, each at most 2048 px wide and upright. Says itself what cannot be used.
 * Props: `label`, `hint`, `multiple`, `video`, `compact`, `disabled`, `onPick([{ bytes, name }])`.
 */
export function PickImages({ label, hint, multiple, video, compact, disabled, onPick }: Props) {
  const t = useTexts(imageTexts)
  const [film, setFilm] = useState<File>()
  const [busy, setBusy] = useState(false)
  const latest = useRef(onPick)
  latest.current = onPick

  const take = useCallback(
    async (files: readonly File[]) => {
      const wanted = multiple ? files : files.slice(0, 1)
      const found = video ? wanted.find(isVideo) : undefined
      if (found) setFilm(found)
      setBusy(true)
      try {
        const ready: Picked[] = []
        for (const file of wanted) if (file !== found) ready.push({ bytes: await prepared(file), name: file.name })
        if (ready.length > 0) latest.current(ready)
      } catch (error) {
        const fault = error instanceof PictureError ? error.fault : 'file-error'
        void showMessage({ title: t('failedTitle'), text: t(fault) })
      } finally {
        setBusy(false)
      }
    },
    [multiple, video, t],
  )
  usePaste(take, disabled)
  useDropAnywhere(take, compact !== true || disabled === true)
  const close = useCallback(() => setFilm(undefined), [])
  const choose = (frame: Blob) => {
    close()
    onPick([{ bytes: frame, name: film?.name ?? '' }])
  }
  const accept = video ? `${pictures},video/*` : pictures
  return (
    <>
      {compact ? (
        <FileButton label={label} accept={accept} multiple={multiple} disabled={disabled} onFiles={take} />
      ) : (
        <div className="grid gap-3">
          <Dropzone
            label={busy ? t('preparing') : label}
            hint={hint ?? (video ? t('uploadHint') : t('pictureHint'))}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onFiles={take}
          />
          <CameraButton disabled={disabled} onFiles={take} />
        </div>
      )}
      {film && <VideoFrames video={film} onChoose={choose} onClose={close} />}
    </>
  )
}

type Take = (files: readonly File[]) => unknown

/** What was copied elsewhere, wherever the focus is. */
function usePaste(take: Take, disabled: boolean | undefined) {
  useEffect(() => {
    if (disabled) return
    const pasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || document.querySelector('dialog[open]')) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [take, disabled])
}

function useDropAnywhere(take: Take, off: boolean) {
  useEffect(() => {
    if (off) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', dropped)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', dropped)
    }
  }, [take, off])
}

type FileProps = { disabled?: boolean | undefined; onFiles: Take }

/** Opens the choice of files behind a round button. */
function FileButton({
  label,
  accept,
  multiple,
  disabled,
  onFiles,
}: FileProps & { label: string; accept: string; multiple?: boolean | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="image" label={label} disabled={disabled} onClick={() => input.current?.click()} />
      <FileInput ref={input} accept={accept} multiple={multiple} label={label} onFiles={onFiles} />
    </>
  )
}

/** Where a finger is used there is likely a camera. */
function CameraButton({ disabled, onFiles }: FileProps) {
  const t = useTexts(imageTexts)
  const input = useRef<HTMLInputElement>(null)
  if (!matchMedia('(pointer: coarse)').matches) return null
  return (
    <>
      <Button variant="line" icon="image" disabled={disabled} onClick={() => input.current?.click()}>
        {t('takePhoto')}
      </Button>
      <FileInput ref={input} accept={pictures} capture label={t('takePhoto')} onFiles={onFiles} />
    </>
  )
}

type InputProps = {
  ref: React.Ref<HTMLInputElement>
  label: string
  accept: string
  multiple?: boolean | undefined
  capture?: boolean
  onFiles: Take
}

const FileInput = ({ ref, label, accept, multiple, capture, onFiles }: InputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    multiple={multiple}
    capture={capture ? 'environment' : undefined}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = '' // so that the same file can be chosen again
      if (files.length > 0) onFiles(files)
    }}
  />
)
