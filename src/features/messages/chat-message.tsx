import { memo } from 'react'
import { call } from '../../web/call.ts'
import { confirm, showFailure } from '../../web/dialogs.tsx'
import { useHasPage } from '../../web/navigation.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Avatar } from '../../web/ui/avatar.tsx'
import { classNames } from '../../web/ui/class-names.ts'
import { Icon, type IconName } from '../../web/ui/icon.tsx'
import { Link } from '../../web/ui/link.tsx'
import { Menu } from '../../web/ui/menu.tsx'
import { deleteMessage, type Message, type People } from './operations.ts'
import { Reactions } from './reactions.tsx'
import { nameOf, noticeText, SaidText } from './said-text.tsx'
import { messagesTexts } from './texts.ts'

type MessageProps = {
  message: Message
  people: People
  me: string
  /** The author and administrators. */
  mayChange: boolean
  /** Under the name of the message before. */
  goesOn: boolean
  take: (messages: readonly Message[]) => void
  onOpen: (messageId: string) => void
}

/** One message: only one's own lines have a ground. */
export const ChatMessage = memo(function ChatMessage(props: MessageProps) {
  if (props.message.type === 'text_public') return <PartyMessage {...props} />
  return <PersonMessage {...props} />
})

function PersonMessage(props: MessageProps) {
  const t = useTexts(messagesTexts)
  const { message, me, goesOn, onOpen } = props
  const author = message.user ? nameOf(message.user) : t('somebody')
  const isMine = message.user?.id === me
  const { caption } = message.message
  return (
    <article
      aria-label={isMine ? t('you') : author}
      className={classNames(
        'grid max-w-[36rem] gap-3',
        isMine ? 'ml-auto grid-cols-[minmax(0,1fr)] pl-10' : 'grid-cols-[2.5rem_minmax(0,1fr)]',
      )}
    >
      {!isMine && (goesOn ? <span /> : <Avatar name={author} image={message.user?.avatarUrl} />)}
      <div className={classNames('min-w-0', isMine && 'rounded-3 rounded-br-1 bg-press-soft px-4 pt-3 pb-0.5')}>
        {!isMine && !goesOn && <Author name={author} userId={message.user?.id} />}
        {message.type === 'image' && <Picture message={message} author={author} onOpen={onOpen} />}
        {message.type === 'text' && <SaidText text={message.message.text} />}
        {caption && <SaidText text={caption} />}
        <Foot {...props} author={author} />
      </div>
    </article>
  )
}

const Author = ({ name, userId }: { name: string; userId: string | undefined }) => (
  <b className="text-small">
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
  return (
    <article className="border-y border-rule py-3 text-small" aria-label={displayName ?? ''}>
      <div className="flex items-start gap-3">
        <span className="text-press">
          <Icon name={notice ? noticeIcons[notice.kind] : 'info'} />
        </span>
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <b>{displayName}</b> {noticeText(t, message)} <NoticeLink notice={notice} />
        </p>
      </div>
      <Foot {...props} author={displayName ?? ''} />
    </article>
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

function Foot({ message, people, me, mayChange, author, take }: MessageProps & { author: string }) {
  const t = useTexts(messagesTexts)
  const { time, dateAndTime } = useFormats()
  const remove = async () => {
    if (!(await confirm({ title: t('sure'), text: t('removeText'), action: t('remove'), danger: true }))) return
    const answer = await call(deleteMessage, { messageId: message.id })
    if (!answer.ok && answer.status !== 404) await showFailure(answer)
  }
  return (
    <div className="-ml-1 flex flex-wrap items-center gap-x-1">
      <time className="caption mr-2 ml-1" dateTime={message.created} title={dateAndTime(message.created)}>
        {time(message.created)}
      </time>
      <Reactions message={message} people={people} me={me} author={author} take={take} />
      {mayChange && (
        <span className="text-ink-soft">
          <Menu
            label={t('more', { name: author })}
            icon="more"
            items={[{ id: 'remove', label: t('remove'), icon: 'trash', danger: true, onSelect: remove }]}
          />
        </span>
      )}
    </div>
  )
}
