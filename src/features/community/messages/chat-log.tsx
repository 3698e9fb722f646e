import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import type { Waiting } from '../../../web/outbox.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { ChatMessage } from './chat-message.tsx'
import { MessageActions } from './message-actions.tsx'
import { nameOf, oneLine } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { markMessagesRead } from './operations.ts'
import { goesOn } from './rules.ts'
import { messagesTexts } from './texts.ts'
import type { Chat } from './use-chat.tsx'
import { useLog } from './use-log.tsx'
import { WaitingMessage } from './waiting-messages.tsx'

type Props = {
  partyId: string
  me: string
  isAdministrator: boolean
  chat: Chat
  waiting: readonly Waiting[]
  /** Goes up with everything that oneself sends: then the newest is shown. */
  sent: number
  readOn: () => void
  take: (messages: readonly Message[]) => void
  /** A message to go to; the same one again is another wish. */
  wanted: { id: string } | undefined
  onOpen: (messageId: string) => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onQuoted: (messageId: string) => void
}

/** The conversation. The page holds a part of it, which moves with the reader. */
export function ChatLog(props: Props) {
  const { partyId, me, chat, waiting, readOn } = props
  const t = useTexts(messagesTexts)
  const { messages, next, newAfter } = chat
  const log = useLog(chat, readOn)
  const { shown, isAtEnd, toEnd } = log
  const firstNew = newAfter === null ? undefined : firstOfOthers(messages, newAfter, me)
  const unseen = useUnseen(messages, me, isAtEnd)
  useReading(partyId, messages, isAtEnd)
  useWishes(props, log)
  const [pressed, setPressed] = useState<{ id: string; at: HTMLElement }>()
  const press = useCallback((id: string, at: HTMLElement) => setPressed({ id, at }), [])
  const acted = pressed && messages.find(({ id }) => id === pressed.id)
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={log.box}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-(--gutter) pt-2 pb-3 [overflow-anchor:none] md:px-6"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        onScroll={log.onScroll}
      >
        {messages.length === 0 && waiting.length === 0 && next === null && <Empty />}
        {messages.length > 0 && (
          <Top chat={chat} isComplete={next === null && shown[0] === messages[0]} readOn={readOn} />
        )}
        <ol className="flex flex-col gap-[3px]">
          {shown.map((message, at) => (
            <Row
              key={message.id}
              {...props}
              message={message}
              before={shown[at - 1]}
              isFirstNew={message.id === firstNew}
              onPress={press}
            />
          ))}
          {log.endsInNewest && waiting.map((item) => <WaitingRow key={item.key} item={item} />)}
        </ol>
      </section>
      {!isAtEnd && messages.length > 0 && <ToNewest unseen={unseen} onPress={toEnd} />}
      {pressed && acted && (
        <MessageActions
          key={acted.id}
          message={acted}
          anchor={pressed.at}
          me={me}
          isAdministrator={props.isAdministrator}
          take={props.take}
          onReply={props.onReply}
          onEdit={props.onEdit}
          onClose={() => setPressed(undefined)}
        />
      )}
      <Announced messages={messages} me={me} />
    </div>
  )
}

/** Goes to the newest after one has sent something, and to a message that was asked for. */
function useWishes({ sent, wanted }: Props, { toEnd, show }: ReturnType<typeof useLog>) {
  useEffect(() => {
    if (sent > 0) toEnd()
  }, [sent, toEnd])
  useEffect(() => {
    if (wanted) show(wanted.id)
  }, [wanted, show])
}

const WaitingRow = ({ item }: { item: Props['waiting'][number] }) => (
  <li>
    <WaitingMessage item={item} />
  </li>
)

function Empty() {
  const t = useTexts(messagesTexts)
  return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
}

function ToNewest({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  const t = useTexts(messagesTexts)
  return (
    <Button variant="soft" icon="down" className="absolute right-4 bottom-3 shadow-3" onClick={onPress}>
      {unseen > 0 ? t('toNewestNew', { count: unseen }) : t('toNewest')}
    </Button>
  )
}

function Top({ chat, isComplete, readOn }: { chat: Chat; isComplete: boolean; readOn: () => void }) {
  const t = useTexts(messagesTexts)
  if (isComplete) return <p className="caption pb-4 text-center">{t('beginning')}</p>
  if (chat.older === 'failed')
    return (
      <div className="flex flex-wrap items-center justify-center gap-2 pb-4" role="alert">
        {t('olderFailed')}
        <Button onClick={readOn}>{t('retry')}</Button>
      </div>
    )
  return <div className="h-16">{chat.older === 'reading' && <Skeleton count={2} />}</div>
}

type RowProps = Props & {
  message: Message
  before: Message | undefined
  isFirstNew: boolean
  onPress: (messageId: string, at: HTMLElement) => void
}

function Row({ message, before, isFirstNew, chat, me, take, onOpen, onQuoted, onPress }: RowProps) {
  const t = useTexts(messagesTexts)
  const day = useDay()
  const isNewDay = !before || dayOf(before.created) !== dayOf(message.created)
  const continues = !isNewDay && !isFirstNew && goesOn(before, message)
  return (
    <Fragment>
      {isNewDay && (
        <li className="caption pt-1 text-center" data-day>
          {day(message.created)}
        </li>
      )}
      {isFirstNew && (
        <Line>
          <Icon name="down" size="small" />
          {t('newSince')}
        </Line>
      )}
      <li data-message={message.id} className={continues ? undefined : 'mt-[7px]'}>
        <ChatMessage
          message={message}
          people={chat.people}
          me={me}
          goesOn={continues}
          take={take}
          onOpen={onOpen}
          onQuoted={onQuoted}
          onPress={onPress}
        />
      </li>
    </Fragment>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <li
    data-new
    className="flex items-center gap-3 text-caption font-strong text-press before:grow before:border-t before:border-current after:grow after:border-t after:border-current"
  >
    <span className="flex items-center gap-1">{children}</span>
  </li>
)

const dayOf = (instant: string) => new Date(instant).toDateString()

function useDay() {
  const t = useTexts(messagesTexts)
  const { longDate, date } = useFormats()
  return (instant: string) => {
    const then = new Date(instant)
    const now = new Date()
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
    if (then.toDateString() === now.toDateString()) return t('today')
    if (then.toDateString() === yesterday.toDateString()) return t('yesterday')
    return then.getFullYear() === now.getFullYear() ? longDate(instant) : date(instant)
  }
}

function firstOfOthers(messages: readonly Message[], after: number, me: string): string | undefined {
  return messages.find(({ number, user }) => number > after && user?.id !== me)?.id
}

/** Messages of others that came since the end was last seen. */
function useUnseen(messages: readonly Message[], me: string, isAtEnd: boolean) {
  const newest = messages.at(-1)?.number ?? 0
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)
  return messages.filter(({ number, user }) => number > seen && user?.id !== me).length
}

const longestWait = 400

/** What stands at the end of an open page has been read. Screens that get a message at once do not all report it at once. */
function useReading(partyId: string, messages: readonly Message[], isAtEnd: boolean) {
  const newest = messages.at(-1)
  const [isVisible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const read = useRef(0)
  useEffect(() => {
    if (!newest || !isAtEnd || !isVisible || newest.number <= read.current) return
    const timer = setTimeout(async () => {
      const answer = await call(markMessagesRead, { partyId, messageId: newest.id })
      if (answer.ok) read.current = newest.number
    }, Math.random() * longestWait)
    return () => clearTimeout(timer)
  }, [partyId, newest, isAtEnd, isVisible])
}

/** Reads out a message of somebody else, for those who cannot see it. */
function Announced({ messages, me }: { messages: readonly Message[]; me: string }) {
  const t = useTexts(messagesTexts)
  const newest = messages.at(-1)
  const first = useRef<number>(undefined)
  if (newest && first.current === undefined) first.current = newest.number
  const isNew = newest && newest.number > (first.current ?? 0) && newest.user?.id !== me
  return (
    <p className="sr-only" role="status">
      {isNew && t('came', { name: newest.user ? nameOf(newest.user) : '', text: oneLine(t, newest) })}
    </p>
  )
}
