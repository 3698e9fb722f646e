import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { enqueue, mayWait } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { ImageUpload } from '../images/image-upload.tsx'
import { MentionList, useMentions } from './mention-list.tsx'
import { nameOf, oneLine } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { editMessage, postMessage, postMessageFragment, updateMessage } from './operations.ts'
import { longestText, saysSomething } from './rules.ts'
import { messagesTexts } from './texts.ts'

/** What is written answers a message, or puts an own one differently. */
export type Intent = { kind: 'reply' | 'edit'; message: Message }

type Props = {
  partyId: string
  me: string
  intent: Intent | undefined
  onIntent: (intent: Intent | undefined) => void
  take: (messages: readonly Message[]) => void
  onSent: () => void
}
type Shown = OutputOf<typeof postMessageFragment>

mayWait({ postMessage })

/** Enter sends, Shift and Enter begin a new line. What is written survives a reload, for each party. */
export function Composer(props: Props) {
  const { partyId, intent, onIntent } = props
  const t = useTexts(messagesTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const words = useWords(partyId, intent)
  const { text, setText, isEdit } = words
  const mentions = useMentions(partyId, text, area, setText)
  const left = longestText - text.length
  const { mayBeSent, send } = useSending(props, words, area)

  useEffect(() => {
    if (intent) area.current?.focus()
  }, [intent])

  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
    if (event.key === 'Escape' && intent) return onIntent(undefined)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="no-print flex flex-wrap items-end gap-2 border-t border-rule bg-paper px-(--gutter) pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:pl-6 [&>ul]:order-first [&>ul]:max-h-40 [&>ul]:w-full [&>ul]:overflow-auto"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {mentions.found.length > 0 && <MentionList {...mentions} />}
      {intent && <IntentRow intent={intent} onDrop={() => onIntent(undefined)} />}
      <Pictures {...props} />
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
        {...mentions.field}
      />
      <IconButton
        type="submit"
        icon={isEdit ? 'check' : 'send'}
        className="button-primary"
        label={t(isEdit ? 'saveEdit' : 'send')}
        aria-disabled={!mayBeSent || undefined}
      />
      {left < 200 && <Left count={left} />}
    </form>
  )
}

function Left({ count }: { count: number }) {
  const t = useTexts(messagesTexts)
  return (
    <span className="caption w-full text-right" role="status">
      {t('left', { count })}
    </span>
  )
}

/** Sends what is written, or saves it as the new words of a message. */
function useSending(
  { partyId, me, intent, onIntent, take, onSent }: Props,
  { text, setText, isEdit }: Words,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const t = useTexts(messagesTexts)
  const mayBeSent = saysSomething(text) && text.length <= longestText
  const saveEdit = async (messageId: string) => {
    const answer = await call(editMessage, { messageId, text: text.trim() })
    if (!answer.ok) return showFailure(answer)
    take(answer.value.data)
    onIntent(undefined)
  }
  const send = async () => {
    area.current?.focus()
    if (!mayBeSent) return
    if (isEdit && intent) return saveEdit(intent.message.id)
    setText('')
    onIntent(undefined)
    const input = { partyId, text: text.trim(), type: 'text' as const, replyTo: intent?.message.id }
    const stored = enqueue(postMessage, input, { userId: me, subject: newSubject() })
    if (await stored.catch(() => undefined)) return onSent()
    // A device without room keeps nothing: what was written is given back.
    setText(text)
    onIntent(intent)
    await showMessage({ title: t('notStored'), text: t('notStoredText') })
  }
  return { mayBeSent, send }
}

function Pictures({ partyId, take, onSent }: Props) {
  const t = useTexts(messagesTexts)
  const setCaption = async ({ data }: Shown, caption: string) => {
    const [shown] = data.messages
    if (!shown) return true
    const answer = await call(updateMessage, { messageId: shown.id, text: caption })
    if (answer.ok) take(answer.value.data)
    else await showFailure(answer)
    return answer.ok
  }
  return (
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
  )
}

type Words = { text: string; setText: (text: string) => void; isEdit: boolean }

/** What is being written: a draft that is kept for each party, or the words of a message that is edited. */
function useWords(partyId: string, intent: Intent | undefined): Words {
  const [draft, setDraft] = useDraft(`message.${partyId}`)
  const [edited, setEdited] = useState<{ id: string; text: string }>()
  if (intent?.kind !== 'edit') return { text: draft, setText: setDraft, isEdit: false }
  const { id, message } = intent.message
  const text = edited?.id === id ? edited.text : message.text
  return { text, setText: (now: string) => setEdited({ id, text: now }), isEdit: true }
}

function IntentRow({ intent: { kind, message }, onDrop }: { intent: Intent; onDrop: () => void }) {
  const t = useTexts(messagesTexts)
  const name = message.user ? nameOf(message.user) : (message.message.displayName ?? '')
  return (
    <div className="flex w-full items-center gap-3">
      <span className="text-press">
        <Icon name={kind} />
      </span>
      <p className="min-w-0 grow border-l-3 border-press pl-2 leading-tight">
        <b className="block text-small">{kind === 'edit' ? t('editing') : t('replyingTo', { name })}</b>
        <span className="caption block truncate">{oneLine(t, message)}</span>
      </p>
      <IconButton icon="close" label={t(kind === 'edit' ? 'dropEdit' : 'dropReply')} onClick={onDrop} />
    </div>
  )
}

/** Each message waits for itself: one that is refused holds back no other. */
const newSubject = () => `message:${Date.now()}:${Math.random()}`
