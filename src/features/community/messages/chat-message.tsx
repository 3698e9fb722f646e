import { type MouseEvent, memo, type ReactNode } from 'react'
import { useHasPage } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { MessageText, nameOf, noticeText } from './message-text.tsx'
import type { Message, People } from './operations/shapes.ts'
import { Reactions } from './reactions.tsx'
import { messagesTexts } from './texts.ts'

type MessageProps = {
  message: Message
  people: People
  me: string
  /** Under the name of the message before. */
  goesOn: boolean
  take: (messages: readonly Message[]) => void
  onOpen: (messageId: string) => void
  onQuoted: (messageId: string) => void
  /** It was pressed: what can be done with it stands beside that place. */
  onPress: (messageId: string, at: HTMLElement) => void
}

/** One message: only one's own lines have a ground. */
export const ChatMessage = memo(function ChatMessage(props: MessageProps) {
  if (props.message.type === 'text_public') return <PartyMessage {...props} />
  return <PersonMessage {...props} />
})

function PersonMessage(props: MessageProps) {
  const t = useTexts(messagesTexts)
  const { message, me, goesOn, onOpen, onQuoted } = props
  const author = message.user ? nameOf(message.user) : t('somebody')
  const isMine = message.user?.id === me
  const { caption, text } = message.message
  const time = <Time message={message} />
  return (
    <Pressable
      {...props}
      label={isMine ? t('you') : author}
      name={author}
      className={classNames(
        'grid w-fit gap-2',
        isMine
          ? 'ml-auto max-w-[min(26rem,86%)] grid-cols-[minmax(0,1fr)]'
          : 'max-w-[34rem] grid-cols-[2rem_minmax(0,1fr)]',
      )}
    >
      {!isMine && (goesOn ? <span /> : <Avatar small name={author} image={message.user?.avatarUrl} />)}
      <div className="min-w-0">
        <div
          className={classNames(
            'min-w-0',
            isMine && 'rounded-3 rounded-br-1 bg-press-soft px-3 py-1.5 [&_.caption]:text-on-press-soft',
          )}
        >
          {!isMine && !goesOn && <Author name={author} userId={message.user?.id} />}
          {message.reply && <Quote reply={message.reply} onQuoted={onQuoted} />}
          {message.type === 'image' && <Picture message={message} author={author} onOpen={onOpen} />}
          {message.type === 'text' && <MessageText text={text} end={time} />}
          {message.type === 'image' && (caption ? <MessageText text={caption} end={time} /> : time)}
        </div>
        <Reactions {...props} />
      </div>
    </Pressable>
  )
}

type PressableProps = MessageProps & { label: string; name: string; className: string; children: ReactNode }

/** A press anywhere but on what is in it opens what can be done with a message; so does its button, for keyboards. */
function Pressable({ message, label, name, className, children, onPress }: PressableProps) {
  const t = useTexts(messagesTexts)
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isInside = target instanceof Element && target.closest('a, button')
    if (!isInside && getSelection()?.isCollapsed !== false) onPress(message.id, currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same
    <article
      aria-label={label}
      className={classNames('group relative cursor-pointer', className)}
      tabIndex={-1}
      onClick={press}
    >
      {children}
      <button
        type="button"
        className="absolute -top-1 right-0 grid size-8 cursor-pointer place-items-center rounded-full bg-surface text-ink-soft opacity-0 shadow-2 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none"
        aria-label={t('more', { name })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onPress(message.id, currentTarget)}
      >
        <Icon name="more" size="small" />
      </button>
    </article>
  )
}

type Reply = NonNullable<Message['reply']>

/** What a message answers; a press goes there. */
function Quote({ reply, onQuoted }: { reply: Reply; onQuoted: MessageProps['onQuoted'] }) {
  const t = useTexts(messagesTexts)
  const { id, user, type, text, deleted } = reply
  const look =
    'my-0.5 block w-full min-w-0 border-l-3 border-rule-strong pl-2 text-left text-small leading-tight text-ink-soft'
  if (deleted) return <p className={look}>{t('quotedGone')}</p>
  const name = user ? nameOf(user) : ''
  return (
    <button
      type="button"
      className={classNames(look, 'cursor-pointer')}
      aria-label={t('toQuoted', { name })}
      onClick={() => onQuoted(id)}
    >
      {name && <b className="block text-caption">{name}</b>}
      <span className="line-clamp-1 [overflow-wrap:anywhere]">{text || (type === 'image' ? t('image') : '')}</span>
    </button>
  )
}

function Time({ message: { created, edited } }: Pick<MessageProps, 'message'>) {
  const t = useTexts(messagesTexts)
  const { time, dateAndTime } = useFormats()
  return (
    <span className="caption ml-2 whitespace-nowrap">
      {edited && <span title={dateAndTime(edited)}>{t('edited')} </span>}
      <time dateTime={created} title={dateAndTime(created)}>
        {time(created)}
      </time>
    </span>
  )
}

const Author = ({ name, userId }: { name: string; userId: string | undefined }) => (
  <b className="block text-caption leading-[1.3]">
    {userId ? (
      <Link to={`/user/${userId}`} className="text-ink no-underline hover:underline">
        {name}
      </Link>
    ) : (
      name
    )}
  </b>
)

type PictureProps = { message: Message; author: string; onOpen: (messageId: string) => void }

/** Its place is there before it is. */
function Picture({ message: { id, message }, author, onOpen }: PictureProps) {
  const t = useTexts(messagesTexts)
  const { thumbnailUrl, width, height, caption } = message
  if (!thumbnailUrl || !width || !height) return null
  const label = caption || t('imageBy', { name: author })
  const shape = { aspectRatio: `${width} / ${height}`, width: `min(100%, ${Math.min(22, (20 * width) / height)}rem)` }
  return (
    <button
      type="button"
      className="my-1 block max-w-full cursor-zoom-in overflow-hidden rounded-2 bg-sunken"
      style={shape}
      aria-label={t('openImage', { caption: label })}
      onClick={() => onOpen(id)}
    >
      <img className="size-full object-cover" src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
    </button>
  )
}

function PartyMessage(props: MessageProps) {
  const t = useTexts(messagesTexts)
  const { message } = props
  const { displayName, notice } = message.message
  const name = displayName ?? ''
  return (
    <Pressable {...props} label={name} name={name} className="border-y border-rule py-1.5 text-small">
      <div className="flex items-start gap-3">
        <span className="text-press">
          <Icon name={notice ? noticeIcons[notice.kind] : 'info'} />
        </span>
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <b>{displayName}</b> {noticeText(t, message)} <NoticeLink notice={notice} />
          <Time message={message} />
        </p>
      </div>
      <Reactions {...props} />
    </Pressable>
  )
}

const noticeIcons = { news: 'news', 'official-result': 'trophy', 'new-event': 'calendar' } as const satisfies Record<
  string,
  IconName
>
const noticePages = {
  news: { page: '/news/$newsId', path: '/news/', text: 'readNews' },
  'official-result': { page: '/leaderboard/$eventId', path: '/leaderboard/', text: 'leaderboard' },
  'new-event': { page: '/view/$eventId', path: '/view/', text: 'event' },
} as const

function NoticeLink({ notice }: { notice: Message['message']['notice'] }) {
  const t = useTexts(messagesTexts)
  const exists = useHasPage()
  if (!notice) return null
  const { page, path, text } = noticePages[notice.kind]
  return exists(page) && <Link to={`${path}${notice.subject}`}>{t(text)}</Link>
}
