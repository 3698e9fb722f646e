import { useEffect, useRef, useState } from 'react'
import type { AnyOperation, InputOf } from '../../../contract/operation.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import {
  dropUpload,
  enqueueUpload,
  onUploaded,
  retryUpload,
  startUploads,
  type Upload,
  useUploads,
} from '../../../web/uploads.ts'
import { BlobPicture } from './blob-picture.tsx'
import { CaptionDialog } from './caption-dialog.tsx'
import { PickImages } from './pick-images.tsx'
import { imageTexts } from './texts.ts'

type Props<Op extends AnyOperation, Answer> = {
  operation: Op
  /** All that the operation takes but the picture. */
  input: Omit<InputOf<Op>, 'imageDataUrl' | 'imageData'>
  /** The name that the picture has in its input. */
  field?: 'imageDataUrl' | 'imageData'
  /** What it belongs to, such as `chat:` and the party's id: uploads of earlier visits show up where this is the same. */
  subject: string
  label?: string
  hint?: string
  multiple?: boolean
  compact?: boolean
  disabled?: boolean
  /** Each picture, once the server has it. */
  onSent?: (answer: Answer) => unknown
  /** Without it no caption is asked for. False: it could not be saved, and the words stay. */
  onCaption?: (answer: Answer, caption: string) => Promise<boolean>
}

type Arrived<Answer> = { key: string; picture: Blob; answer: Answer }
const tickMilliseconds = 4_500

/**
 * Sends pictures: by choice, drop, paste, camera, or as a frame of a video. They wait in this browser until the server has
 * them, through reload and lost connection; then captions are asked for, of all in one sheet.
 * `<ImageUpload<typeof postAsset, Answer> operation={postAsset} input={…} subject={`event:${id}`} onSent={reload} onCaption={…} />`
 */
export function ImageUpload<Op extends AnyOperation, Answer>(props: Props<Op, Answer>) {
  const { operation, input, field = 'imageDataUrl', subject, multiple, compact, disabled } = props
  const t = useTexts(imageTexts)
  const { captions, isAsking, ticks, closeCaptions } = useArrivals(props)
  useEffect(startUploads, [])
  return (
    <div className={compact ? 'contents' : 'grid gap-4'}>
      <PickImages
        label={props.label ?? t(multiple ? 'uploadMany' : 'upload')}
        hint={props.hint}
        multiple={multiple}
        compact={compact}
        disabled={disabled}
        video
        onPick={async (pictures) => {
          try {
            for (const { bytes, name } of pictures)
              await enqueueUpload(bytes, name, { operation, input, field, subject })
          } catch (error) {
            // The browser keeps nothing: no room, or a private window.
            const reason = error instanceof Error ? error.message : t('unknown')
            void showMessage({ title: t('failedTitle'), text: t('failedText', { 0: reason }) })
          }
        }}
      />
      <UploadList subject={subject} ticks={ticks} />
      {isAsking && props.onCaption && (
        <CaptionDialog
          pictures={captions}
          onSave={({ answer }, caption) => props.onCaption?.(answer, caption) ?? Promise.resolve(true)}
          onClose={closeCaptions}
        />
      )}
    </div>
  )
}

/** Pictures of this subject that arrived while it is shown: each with its tick for a while, and its caption to ask for. */
function useArrivals<Op extends AnyOperation, Answer>({ subject, onSent, onCaption }: Props<Op, Answer>) {
  const [captions, setCaptions] = useState<readonly Arrived<Answer>[]>([])
  const [ticks, setTicks] = useState<readonly Arrived<Answer>[]>([])
  const latest = useRef({ onSent, onCaption })
  latest.current = { onSent, onCaption }
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onUploaded(async (item, value) => {
      if (item.subject !== subject) return
      const picture = new Blob([item.bytes], { type: item.type })
      const arrived = { key: item.key, picture, answer: value as Answer }
      setTicks((all) => [...all, arrived])
      timers.add(setTimeout(() => setTicks((all) => all.filter(({ key }) => key !== item.key)), tickMilliseconds))
      if (latest.current.onCaption) setCaptions((all) => [...all, arrived])
      await latest.current.onSent?.(arrived.answer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [subject])
  // Once everything that was chosen is there: one question for all of it.
  const { items, online } = useUploads()
  const isOnItsWay = online && items.some((item) => item.subject === subject && !item.refused)
  const [isAsking, setAsking] = useState(false)
  if (!isAsking && captions.length > 0 && !isOnItsWay) setAsking(true)
  const closeCaptions = () => {
    setAsking(false)
    setCaptions([])
  }
  return { captions, isAsking, ticks, closeCaptions }
}

type ListProps = { subject: string; ticks: readonly { key: string; picture: Blob }[] }

/** What is on its way, waits or was refused, and what has just arrived. */
function UploadList({ subject, ticks }: ListProps) {
  const t = useTexts(imageTexts)
  const { items } = useUploads()
  const own = items.filter((item) => item.subject === subject && !ticks.some(({ key }) => key === item.key))
  useTellRefused(own)
  if (own.length + ticks.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label={t('uploads')}>
      {own.map((item) => (
        <UploadRow key={item.key} item={item} />
      ))}
      {ticks.map(({ key, picture }) => (
        <li key={key} className="flex items-center gap-3" role="status">
          <BlobPicture bytes={picture} className="size-12 flex-none rounded-2 object-cover" />
          <Icon name="check" />
          <span>{t('sent')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Once for each refusal while the page is open. */
function useTellRefused(items: readonly Upload[]) {
  const t = useTexts(imageTexts)
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, refused } of items) {
      if (!refused) {
        told.current.delete(key)
      } else if (!told.current.has(key)) {
        told.current.add(key)
        const reason = refused.detail || refused.code || refused.statusText || t('unknown')
        void showMessage({ title: t('failedTitle'), text: t('failedText', { 0: reason }) })
      }
    }
  }, [items, t])
}

function UploadRow({ item }: { item: Upload }) {
  const t = useTexts(imageTexts)
  const { progress, online } = useUploads()
  const [picture] = useState(() => new Blob([item.bytes], { type: item.type }))
  const part = progress?.key === item.key ? progress.part : undefined
  return (
    <li className="flex items-center gap-3">
      <BlobPicture bytes={picture} className="size-12 flex-none rounded-2 object-cover" />
      <div className="min-w-0 grow">
        {item.refused ? (
          <b>{t('notSent')}</b>
        ) : part !== undefined && online ? (
          <Progress label={t('sending', { name: item.name })} value={part} max={1} showLabel />
        ) : (
          <p role="status">{t(online ? 'queued' : 'waiting')}</p>
        )}
      </div>
      {item.refused && <Button onClick={() => retryUpload(item.key)}>{t('tryAgain')}</Button>}
      {(item.refused || !online) && (
        <Button variant="danger" onClick={() => dropUpload(item.key)}>
          {t('discard')}
        </Button>
      )}
    </li>
  )
}
