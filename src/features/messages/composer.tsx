import { type KeyboardEvent, useRef } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { enqueue } from '../../web/outbox.ts'
import { useTexts } from '../../web/texts.ts'
import { IconButton } from '../../web/ui/button.tsx'
import { useDraft } from '../../web/use-draft.ts'
import { ImageUpload } from '../images/image-upload.tsx'
import { type Message, postMessage, postMessageFragment, updateMessage } from './operations.ts'
import { longestText, saysSomething } from './rules.ts'
import { messagesTexts } from './texts.ts'

type Props = { partyId: string; me: string; take: (messages: readonly Message[]) => void; onSent: () => void }
type Shown = OutputOf<typeof postMessageFragment>

/** Enter sends, Shift and Enter begin a new line. What is written survives a reload, for each party. */
export function Composer({ partyId, me, take, onSent }: Props) {
  const t = useTexts(messagesTexts)
  const [text, setText] = useDraft(`message.${partyId}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const left = longestText - text.length
  const mayBeSent = saysSomething(text) && left >= 0

  const send = async () => {
    area.current?.focus()
    if (!mayBeSent) return
    setText('')
    await enqueue(postMessage, { partyId, text: text.trim(), type: 'text' }, { userId: me, subject: newSubject() })
    onSent()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const setCaption = async ({ data }: Shown, caption: string) => {
    const [shown] = data.messages
    if (!shown) return true
    const answer = await call(updateMessage, { messageId: shown.id, text: caption })
    if (answer.ok) take(answer.value.data)
    else await showFailure(answer)
    return answer.ok
  }
  return (
    <form
      className="no-print flex flex-wrap items-end gap-2 border-t border-rule bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:pl-6 [&>ul]:order-first [&>ul]:max-h-40 [&>ul]:w-full [&>ul]:overflow-auto"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ImageUpload<typeof postMessageFragment, Shown>
        operation={postMessageFragment}
        input={{ partyId, kind: 'image' }}
        field="imageData"
        subject={`chat:${partyId}`}
        label={t('addImage')}
        multiple
        compact
        onSent={({ data }) => {
          take(data.messages)
          onSent()
        }}
        onCaption={setCaption}
      />
      <textarea
        ref={area}
        className="input min-h-12 max-h-[min(12rem,35dvh)] min-w-0 grow basis-0 resize-none py-2.5 [field-sizing:content]"
        rows={1}
        aria-label={t('message')}
        placeholder={t('message')}
        enterKeyHint="send"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton
        type="submit"
        icon="send"
        className="button-primary"
        label={t('send')}
        aria-disabled={!mayBeSent || undefined}
      />
      {left < 200 && (
        <span className="caption w-full text-right" role="status">
          {t('left', { count: left })}
        </span>
      )}
    </form>
  )
}

/** Each message waits for itself: one that is refused holds back no other. */
const newSubject = () => `message:${Date.now()}:${Math.random()}`
