import { useEffect, useRef, useState } from 'react'
import { quoted } from '../../../contract/bb-code.ts'
import { forumTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { pingNow } from '../../../web/ping.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { useLive } from '../../../web/use-live.ts'
import { putRead, useRead } from '../../../web/use-read.ts'
import { useWide } from '../../../web/use-wide.ts'
import { LoginToWrite } from './login-to-write.tsx'
import { getForumPosts, postThreadSubscribe } from './operations.ts'
import { OtherThreads } from './other-threads.tsx'
import { PostView } from './post-view.tsx'
import { ReplyForm } from './reply-form.tsx'
import { isPostUnread, isThreadUnread, pageOf, pageSize, wholeNumber } from './rules.ts'
import { forumTexts } from './texts.ts'
import { writeFailed } from './write-failed.tsx'

type Read = OutputOf<typeof getForumPosts>

export default function ThreadPage() {
  const t = useTexts(forumTexts)
  const { threadId = '', page = '1', ...given } = useParameters<'threadId' | 'page' | 'count'>()
  const count = wholeNumber(given.count, pageSize, 100)
  const offset = page === '-' ? '-' : (wholeNumber(page, 1) - 1) * count
  const { data, failure, reload } = useRead(getForumPosts, { threadId, offset, count }, { fresh: true })
  useEffect(() => {
    // The latest page is the one that it was when asked for: it must not move on under the reader.
    if (!data || offset !== '-') return
    putRead(getForumPosts, { threadId, offset: data.offset, count }, data)
    navigate(`/forum-thread/${threadId}/${pageOf(data.offset, count)}/${count}`, { replace: true })
  }, [data, threadId, offset, count])
  if (data && offset !== '-')
    return <ThreadView key={`${threadId} ${offset} ${count}`} read={data} count={count} onChange={reload} />
  return (
    <Page title={t('title')} crumbs={[{ to: '/forum', label: t('title') }]}>
      {!failure && <Skeleton count={8} />}
      {failure && (
        <ErrorState
          title={failure.status === 404 ? t('notFound') : undefined}
          onRetry={failure.status === 404 ? undefined : reload}
        />
      )}
    </Page>
  )
}

type Props = { read: Read; count: number; onChange: () => Promise<unknown> }

function ThreadView({ read, count, onChange }: Props) {
  const t = useTexts(forumTexts)
  const { forum, thread, offset, mayWrite } = read
  const isWide = useWide()
  const address = (page: number | '-') => `/forum-thread/${thread.id}/${page}/${count}`
  const replies = useNewReplies(read)
  useLive([forumTopic(forum.id)], () => void onChange())
  const editor = useRef<HTMLDivElement>(null)
  const [reply, setReply] = useDraft(`forum-reply.${thread.id}`)
  const write = (text = '') => {
    if (text) setReply(reply.trim() ? `${reply.trimEnd()}\n${text}` : text)
    const area = editor.current?.querySelector('textarea')
    area?.focus()
    area?.scrollIntoView({ block: 'center' })
  }
  const showNew = async () => {
    replies.show()
    if (thread.post_count > offset + count) navigate(address('-'))
  }
  const sent = async (number: number) => {
    setReply('')
    replies.show(number)
    await onChange()
    if (number > offset + count || number <= offset) navigate(address(pageOf(number - 1, count)))
  }
  const posts = read.posts.filter(({ number }) => number <= replies.seen)
  const crumbs = [{ to: '/forum', label: t('title') }, crumbOf(forum)]
  return (
    <Page
      title={thread.title}
      crumbs={crumbs}
      actions={read.subscription && <ReadingActs read={read} onChange={onChange} onRead={() => void showNew()} />}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,44rem)_1fr]">
        <div className="min-w-0">
          <Posts posts={posts} read={read} onChange={onChange} write={write} />
          {posts.length === 0 && <NoPosts toLatest={() => navigate(address('-'))} />}
          <NewReplies count={replies.count} onShow={showNew} />
          <Pagination
            page={pageOf(offset, count)}
            pages={Math.ceil(replies.seen / count)}
            onChange={(page) => navigate(address(page))}
          />
          {mayWrite ? (
            <div ref={editor}>
              <ReplyForm threadId={thread.id} value={reply} onChange={setReply} onSent={sent} />
            </div>
          ) : forum.type === 'closed' ? (
            <p className="soft pt-4">{t('closedNotice')}</p>
          ) : (
            <LoginToWrite />
          )}
        </div>
        {isWide && <OtherThreads forum={forum} threadId={thread.id} />}
      </div>
    </Page>
  )
}

const crumbOf = ({ id, title }: Read['forum']) => ({ to: `/forum/${id}/1/${pageSize}`, label: title })

function NoPosts({ toLatest }: { toLatest: () => void }) {
  const t = useTexts(forumTexts)
  return <EmptyState title={t('noPostsHere')} action={<Button onClick={toLatest}>{t('toLatest')}</Button>} />
}

function NewReplies({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  const t = useTexts(forumTexts)
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="soft" icon="down" className="my-4 w-full" onClick={onShow}>
          {t('newReplies', { count })}
        </Button>
      )}
    </div>
  )
}

type PostsProps = {
  posts: Read['posts']
  read: Read
  onChange: () => Promise<unknown>
  /** Goes to the reply, and adds to it. */
  write: (text?: string) => void
}

function Posts({ posts, read, onChange, write }: PostsProps) {
  const t = useTexts(forumTexts)
  const unread = read.subscription ? posts.filter(({ number }) => isUnread(read, number)) : []
  return posts.map((post) => (
    <div key={post.id}>
      {post.number === unread[0]?.number && <UnreadLine count={unread.length} />}
      <PostView
        post={post}
        read={read}
        onChange={onChange}
        onQuote={() => write(quoted(post.name || t('formerPlayer'), post.post))}
        onReply={() => write()}
      />
    </div>
  ))
}

const isUnread = ({ subscription, thread }: Read, number: number) =>
  subscription !== null && isPostUnread(thread, subscription.last_read_number, number)

/** Replies that came after the page was opened wait until they are asked for, so that nothing moves under the reader. */
function useNewReplies({ thread: { post_count: all } }: Read) {
  const [opened, setOpened] = useState(all)
  const seen = Math.min(opened, all)
  return { seen, count: all - seen, show: (number = all) => setOpened(Math.max(number, all)) }
}

function UnreadLine({ count }: { count: number }) {
  const t = useTexts(forumTexts)
  return (
    <div className="flex items-center gap-3 py-3 font-strong text-press text-small after:flex-1 after:border-press after:border-t-2">
      {t('unreadCount', { count })}
    </div>
  )
}

type ActsProps = { read: Read; onChange: () => Promise<unknown>; onRead: () => void }

/** Follow the thread, and mark it read up to its newest post. */
function ReadingActs({ read, onChange, onRead }: ActsProps) {
  const t = useTexts(forumTexts)
  const { thread, subscription, newestPostId } = read
  const [isBusy, setBusy] = useState(false)
  const save = async (flag: boolean, lastReadPostId: string | null) => {
    setBusy(true)
    const answer = await call(postThreadSubscribe, { threadId: thread.id, flag, lastReadPostId })
    setBusy(false)
    if (!answer.ok) void writeFailed()
    await Promise.all([onChange(), pingNow()])
  }
  if (!subscription) return null
  const { is_subscribed: isSubscribed, last_read_post: lastRead } = subscription
  const hasUnread = isUnread(read, thread.post_count) || isThreadUnread(thread)
  return (
    <>
      <Button
        variant="line"
        icon="bell"
        aria-pressed={isSubscribed}
        busy={isBusy}
        onClick={() => save(!isSubscribed, isSubscribed ? null : (lastRead ?? newestPostId))}
      >
        {t(isSubscribed ? 'subscribed' : 'subscribe')}
      </Button>
      {hasUnread && (
        <Button
          variant="soft"
          icon="check"
          busy={isBusy}
          onClick={async () => {
            onRead()
            await save(isSubscribed, newestPostId)
          }}
        >
          {t('markRead')}
        </Button>
      )}
    </>
  )
}
