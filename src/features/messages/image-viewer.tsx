import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Button, ButtonRow } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { type Message, rotateMessage, updateMessage } from './operations.ts'
import { longestCaption } from './rules.ts'
import { nameOf, SaidText } from './said-text.tsx'
import { messagesTexts } from './texts.ts'

type Props = {
  message: Message
  mayChange: boolean
  take: (messages: readonly Message[]) => void
  onClose: () => void
}

/** An image in full; the author and administrators turn it and change its caption. */
export function ImageViewer({ message, mayChange, take, onClose }: Props) {
  const t = useTexts(messagesTexts)
  const { dateAndTime } = useFormats()
  const [busy, setBusy] = useState(false)
  const name = message.user ? nameOf(message.user) : t('somebody')
  const { originalUrl, width, height, caption } = message.message
  const turn = async (direction: 'left' | 'right') => {
    setBusy(true)
    const answer = await call(rotateMessage, { messageId: message.id, direction })
    setBusy(false)
    if (answer.ok) take([answer.value.data.message])
    else await showFailure(answer)
  }
  return (
    <Dialog open full onClose={onClose} title={t('sentBy', { name, when: dateAndTime(message.created) })}>
      <img
        className="mx-auto block max-h-[calc(100dvh-17rem)] w-auto max-w-full rounded-2 object-contain"
        src={originalUrl ?? ''}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={caption || t('imageBy', { name })}
      />
      {mayChange ? <Caption message={message} take={take} /> : caption && <SaidText text={caption} />}
      {mayChange && (
        <ButtonRow>
          <Button icon="undo" busy={busy} onClick={() => turn('left')}>
            {t('rotateLeft')}
          </Button>
          <Button icon="rotate" busy={busy} onClick={() => turn('right')}>
            {t('rotateRight')}
          </Button>
        </ButtonRow>
      )}
    </Dialog>
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
