import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOutbox } from '../../../web/outbox.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink, IconButton } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useIsLineDown } from '../../../web/use-live.ts'
import { useWide } from '../../../web/use-wide.ts'
import { ChatList } from './chat-list.tsx'
import { ChatLog } from './chat-log.tsx'
import { ChatSearch } from './chat-search.tsx'
import { Composer, type Intent } from './composer.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { messagesTexts } from './texts.ts'
import { useChat } from './use-chat.tsx'
import { useWaiting } from './waiting-messages.tsx'

/** The chat of the tab's party. */
export default function MessagesPage() {
  const t = useTexts(messagesTexts)
  const { user, party, partyId, isAdministrator } = useSession()
  if (user && partyId && (party || isAdministrator))
    return (
      <PartyChat
        key={partyId}
        partyId={partyId}
        title={party?.title ?? ''}
        me={user.userId}
        isAdministrator={isAdministrator}
      />
    )
  return (
    <Page title={t('title')} narrow>
      <EmptyState
        title={t('noParty')}
        action={
          <ButtonLink to="/find-party" variant="primary">
            {t('findParty')}
          </ButtonLink>
        }
      >
        {t('noPartyText')}
      </EmptyState>
    </Page>
  )
}

type Props = { partyId: string; title: string; me: string; isAdministrator: boolean }

function PartyChat({ partyId, title, me, isAdministrator }: Props) {
  const t = useTexts(messagesTexts)
  const { chat, open, readOn, readTo, take } = useChat(partyId)
  const waiting = useWaiting(partyId, me, chat.messages)
  const [opened, setOpened] = useState<string>()
  const [sent, setSent] = useState(0)
  const [intent, setIntent] = useState<Intent>()
  const [isSearching, setSearching] = useState(false)
  const [wanted, setWanted] = useState<{ id: string }>()
  const goTo = useCallback(async (id: string) => void ((await readTo(id)) && setWanted({ id })), [readTo])
  const main = useVisibleHeight()
  const isWide = useWide()
  const images = chat.messages.filter(({ message }) => message.originalUrl)
  const shown = images.find(({ id }) => id === opened)
  const name = t('titleOf', { party: title })
  useEffect(() => {
    document.title = `${name} – Pinhigh`
  }, [name])
  return (
    <main ref={main} id="main" tabIndex={-1} className="mx-auto flex min-h-80 w-full max-w-[84rem]">
      {isWide && <ChatList partyId={partyId} me={me} newest={chat.messages.at(-1)} />}
      <div className="flex min-w-0 grow flex-col">
        <Head title={title} onSearch={() => setSearching(true)} />
        <OfflineBadge />
        {chat.next === undefined ? (
          <NotYet chat={chat} open={open} />
        ) : (
          <ChatLog
            {...{ partyId, me, isAdministrator, chat, waiting, sent, readOn, take, wanted }}
            onOpen={setOpened}
            onReply={(message) => setIntent({ kind: 'reply', message })}
            onEdit={(message) => setIntent({ kind: 'edit', message })}
            onQuoted={goTo}
          />
        )}
        <Composer
          partyId={partyId}
          me={me}
          intent={intent}
          onIntent={setIntent}
          take={take}
          onSent={() => setSent((count) => count + 1)}
        />
      </div>
      {isSearching && <ChatSearch partyId={partyId} onClose={() => setSearching(false)} onChoose={goTo} />}
      {shown && (
        <ImageViewer
          message={shown}
          images={images}
          onShow={setOpened}
          mayChange={isAdministrator || shown.user?.id === me}
          take={take}
          onClose={() => setOpened(undefined)}
        />
      )}
    </main>
  )
}

function Head({ title, onSearch }: { title: string; onSearch: () => void }) {
  const t = useTexts(messagesTexts)
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-rule pr-1 pl-(--gutter) md:pl-6">
      <h1 className="min-w-0 grow truncate text-h3" tabIndex={-1}>
        <span className="sr-only">{t('title')}, </span>
        {title}
      </h1>
      <IconButton icon="search" label={t('search')} onClick={onSearch} />
    </div>
  )
}

function NotYet({ chat, open }: Pick<ReturnType<typeof useChat>, 'chat' | 'open'>) {
  const t = useTexts(messagesTexts)
  return (
    <div className="grow px-(--gutter) pt-6">
      {chat.failure ? (
        <ErrorState title={t('failed')} onRetry={open}>
          {t('failedText')}
        </ErrorState>
      ) : (
        <Skeleton shape="rows" />
      )}
    </div>
  )
}

function OfflineBadge() {
  const t = useTexts(messagesTexts)
  const { online } = useOutbox()
  const isLineDown = useIsLineDown()
  if (online && !isLineDown) return null
  return (
    <div className="px-(--gutter) pt-3 md:px-6" role="status">
      <Badge tone="sand" icon="wifi-off">
        <span className="whitespace-normal">{t('offline')}</span>
      </Badge>
    </div>
  )
}

/** As high as what is seen below the header: above a keyboard on the screen, too. */
function useVisibleHeight() {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const adjust = () => {
      const element = main.current
      if (!element) return
      const visible = window.visualViewport?.height ?? window.innerHeight
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.height = `${Math.floor(visible - top)}px`
    }
    adjust()
    const viewport = window.visualViewport ?? window
    viewport.addEventListener('resize', adjust)
    return () => viewport.removeEventListener('resize', adjust)
  }, [])
  return main
}
