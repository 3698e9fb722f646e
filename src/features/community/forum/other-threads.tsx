import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type Forum, getForumThreads } from './operations.ts'
import { isThreadUnread, pageSize } from './rules.ts'
import { forumTexts } from './texts.ts'

const shown = 5

/** The latest threads of the same forum, beside a thread on a wide screen. */
export function OtherThreads({ forum, threadId }: { forum: Forum; threadId: string }) {
  const t = useTexts(forumTexts)
  const { date } = useFormats()
  const { data } = useRead(getForumThreads, { forumId: forum.id, count: shown + 1 })
  const others = data?.threads.filter(({ id }) => id !== threadId).slice(0, shown) ?? []
  if (others.length === 0) return null
  return (
    <aside className="lg:-mt-12">
      <Section title={t('inForum', { forum: forum.title })}>
        <List label={t('inForum', { forum: forum.title })}>
          {others.map((thread) => (
            <ListRow
              key={thread.id}
              to={`/forum-thread/${thread.id}/1/${pageSize}`}
              title={thread.title}
              caption={`${t('replyCount', { count: thread.reply_count })}, ${date(thread.last_activity)}`}
              end={isThreadUnread(thread) && <Badge tone="press">{t('unread')}</Badge>}
            />
          ))}
        </List>
      </Section>
    </aside>
  )
}
