import { useState } from 'react'
import { forumTopic } from '../../../contract/live.ts'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { LoginToWrite } from './login-to-write.tsx'
import { NewThread } from './new-thread.tsx'
import { getForumThreads, type Thread } from './operations.ts'
import { isThreadUnread, pageSize, wholeNumber } from './rules.ts'
import { forumTexts } from './texts.ts'

export default function ThreadsPage() {
  const t = useTexts(forumTexts)
  const { forumId = '', ...given } = useParameters<'forumId' | 'page' | 'count'>()
  const count = wholeNumber(given.count, pageSize, 100)
  const page = wholeNumber(given.page, 1)
  const { data, failure, reload } = useRead(
    getForumThreads,
    { forumId, offset: (page - 1) * count, count },
    { keep: true },
  )
  const [isWriting, setWriting] = useState(false)
  useLive(data ? [forumTopic(forumId)] : [], () => void reload())
  const crumbs = [{ to: '/forum', label: t('title') }]
  if (!data)
    return (
      <Page title={t('threads')} crumbs={crumbs}>
        {!failure && <Skeleton shape="rows" />}
        {failure && (
          <ErrorState
            title={failure.status === 404 ? t('notFoundForum') : undefined}
            onRetry={failure.status === 404 ? undefined : reload}
          />
        )}
      </Page>
    )
  const { forum, threads, mayWrite } = data
  return (
    <Page
      title={forum.title}
      crumbs={crumbs}
      lead={forum.description}
      actions={
        mayWrite &&
        !isWriting && (
          <Button variant="primary" icon="plus" onClick={() => setWriting(true)}>
            {t('newThread')}
          </Button>
        )
      }
    >
      {forum.type === 'closed' && <Notice icon="lock">{t('closedNotice')}</Notice>}
      {isWriting && <NewThread forumId={forumId} onCancel={() => setWriting(false)} />}
      <Threads threads={threads} page={page} count={count} />
      <Pagination
        page={page}
        pages={Math.ceil(forum.tread_count / count)}
        onChange={(next) => navigate(`/forum/${forumId}/${next}/${count}`)}
      />
      {!mayWrite && forum.type === 'open' && <LoginToWrite />}
    </Page>
  )
}

function Threads({ threads, page, count }: { threads: readonly Thread[]; page: number; count: number }) {
  const t = useTexts(forumTexts)
  if (threads.length === 0)
    return <EmptyState title={t(page > 1 ? 'noPostsHere' : 'noThreads')}>{page === 1 && t('noThreadsHelp')}</EmptyState>
  return (
    <List label={t('threads')}>
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} count={count} />
      ))}
    </List>
  )
}

function ThreadRow({ thread, count }: { thread: Thread; count: number }) {
  const t = useTexts(forumTexts)
  const { dateAndTime } = useFormats()
  const { user } = useSession()
  const isUnread = user !== null && isThreadUnread(thread)
  const author = thread.author || t('formerPlayer')
  return (
    <ListRow
      to={`/forum-thread/${thread.id}/${isUnread ? '-' : 1}/${count}`}
      start={<Avatar name={author} />}
      title={thread.title}
      caption={`${t('by', { name: author })} · ${t('replyCount', { count: thread.reply_count })} · ${dateAndTime(thread.last_activity)}`}
      end={isUnread && <Badge tone="press">{t('unread')}</Badge>}
    />
  )
}
