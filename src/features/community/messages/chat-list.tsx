import { switchParty } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { useRead } from '../../../web/use-read.ts'
import { oneLine } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { getChats } from './operations.ts'
import { messagesTexts } from './texts.ts'

type Props = { partyId: string; me: string; newest: Message | undefined }
const readEvery = 30_000

/** The person's parties with the last message and how much is unread. */
export function ChatList({ partyId, me, newest }: Props) {
  const t = useTexts(messagesTexts)
  const { data } = useRead(getChats, {}, { every: readEvery })
  const said = (last: Message | null) => {
    if (!last) return t('nothingSaid')
    const text = oneLine(t, last)
    if (!last.user) return text
    return t('lastSaid', { name: last.user.id === me ? t('you') : last.user.first_name, text })
  }
  return (
    <nav
      className="w-80 flex-none overflow-y-auto border-r border-rule py-5 pr-5 pl-(--gutter)"
      aria-label={t('parties')}
    >
      <h2 className="mb-3 text-h2 font-title">{t('title')}</h2>
      <ul className="list">
        {(data?.data ?? []).map((chat) => {
          const isOpen = chat.partyId === partyId
          const { unreadCount } = chat.unreads
          return (
            <li key={chat.partyId}>
              <button
                type="button"
                className="list-row"
                aria-current={isOpen ? 'page' : undefined}
                onClick={() => switchParty(chat.partyId, '/messages')}
              >
                <Avatar name={chat.partyTitle} tone={isOpen ? 'press' : undefined} />
                <span className="list-row-text">
                  <b>{chat.partyTitle}</b>
                  <span className="caption line-clamp-1 [overflow-wrap:anywhere]">
                    {said(isOpen && newest ? newest : chat.last)}
                  </span>
                </span>
                {unreadCount > 0 && !isOpen && (
                  <Badge tone="press" label={t('unread', { count: unreadCount })}>
                    {unreadCount}
                  </Badge>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
