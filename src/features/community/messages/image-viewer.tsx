import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { MessageText, nameOf } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { rotateMessage, updateMessage } from './operations.ts'
import { longestCaption } from './rules.ts'
import { messagesTexts } from './texts.ts'
import { ZoomPicture } from './zoom-picture.tsx'

type Props = {
  message: Message
  /** All that one can go to from it, the oldest first. */
  images: readonly Message[]
  onShow: (messageId: string) => void
  mayChange: boolean
  take: (messages: readonly Message[]) => void
  onClose: () => void
}

/**
 * An image in full, and those before and after it by arrow, button or swipe; the author and administrators turn it and
 * change its caption.
 */
export function ImageViewer({ message, images, onShow, mayChange, take, onClose }: Props) {
  const t = useTexts(messagesTexts)
  const { dateAndTime } = useFormats()
  const name = message.user ? nameOf(message.user) : t('somebody')
  const { originalUrl, width, height, caption, file } = message.message
  const at = images.findIndex(({ id }) => id === message.id)
  const go = (step: 1 | -1) => {
    const to = images[at + step]
    if (to) onShow(to.id)
  }
  useArrows(go)
  return (
    <Dialog open full onClose={onClose} title={t('sentBy', { name, when: dateAndTime(message.created) })}>
      <div className="grid gap-3">
        <ZoomPicture
          key={originalUrl}
          address={originalUrl ?? ''}
          width={width ?? 1}
          height={height ?? 1}
          label={caption || t('imageBy', { name })}
          onSwipe={go}
        >
          <IconButton icon="left" label={t('previousImage')} disabled={at <= 0} onClick={() => go(-1)} />
          <span className="caption">{t('imageOf', { number: at + 1, count: images.length })}</span>
          <IconButton icon="right" label={t('nextImage')} disabled={at >= images.length - 1} onClick={() => go(1)} />
          <a
            className="button button-icon"
            href={originalUrl ?? ''}
            download={file ?? ''}
            aria-label={t('download')}
            title={t('download')}
          >
            <Icon name="download" />
          </a>
        </ZoomPicture>
        {mayChange ? (
          <Caption key={message.id} message={message} take={take} />
        ) : (
          caption && <MessageText text={caption} />
        )}
        {mayChange && <Turn message={message} take={take} />}
      </div>
    </Dialog>
  )
}

/** The arrow keys, wherever the focus is but in a field. */
function useArrows(go: (step: 1 | -1) => void) {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const press = ({ key, target }: globalThis.KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function Turn({ message, take }: Pick<Props, 'message' | 'take'>) {
  const t = useTexts(messagesTexts)
  const [busy, setBusy] = useState(false)
  const turn = async (direction: 'left' | 'right') => {
    setBusy(true)
    const answer = await call(rotateMessage, { messageId: message.id, direction })
    setBusy(false)
    if (answer.ok) take([answer.value.data.message])
    else await showFailure(answer)
  }
  return (
    <ButtonRow>
      <Button icon="undo" busy={busy} onClick={() => turn('left')}>
        {t('rotateLeft')}
      </Button>
      <Button icon="rotate" busy={busy} onClick={() => turn('right')}>
        {t('rotateRight')}
      </Button>
    </ButtonRow>
  )
}

/** Enter and leaving save, Escape takes back what was typed. */
function Caption({ message, take }: Pick<Props, 'message' | 'take'>) {
  const t = useTexts(messagesTexts)
  const { caption } = message.message
  const [typed, setTyped] = useState<string>()
  const saving = useRef(false)
  const save = async () => {
    const text = typed?.trim()
    if (text === undefined || saving.current) return
    if (text === caption) return setTyped(undefined)
    saving.current = true
    const answer = await call(updateMessage, { messageId: message.id, text })
    saving.current = false
    if (!answer.ok) return void showFailure(answer)
    take(answer.value.data)
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  return (
    <Field
      label={t('caption')}
      hint={t('captionHint')}
      placeholder={t('addCaption')}
      maxLength={longestCaption}
      value={typed ?? caption}
      onChange={setTyped}
      onKeyDown={press}
      onBlur={save}
    />
  )
}
