import { useState } from 'react'
import { forumTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { ManageForums } from './manage-forums.tsx'
import { type Forum, getForums, setForumMails } from './operations.ts'
import { pageSize } from './rules.ts'
import { forumTexts } from './texts.ts'

/** A tab watches at most so many forums at once; the others are read anew every half a minute. */
const watchedAtMost = 6
const readEvery = 30_000

export default function ForumPage() {
  const t = useTexts(forumTexts)
  const { partyId } = useSession()
  if (partyId) return <Forums partyId={partyId} />
  return <NoPartyPage title={t('title')}>{t('noPartyHelp')}</NoPartyPage>
}

function Forums({ partyId }: { partyId: string }) {
  const t = useTexts(forumTexts)
  const { party } = useSession()
  const { data, failure, reload } = useRead(getForums, { partyId }, { every: readEvery })
  const [isManaging, setManaging] = useState(false)
  const forums = data?.forums ?? []
  useLive(
    forums.slice(0, watchedAtMost).map(({ id }) => forumTopic(id)),
    () => void reload(),
  )
  return (
    <Page
      title={t('title')}
      lead={party && t('lead', { party: party.title })}
      actions={
        data?.mayAdminister && (
          <Button icon="settings" variant="line" onClick={() => setManaging(true)}>
            {t('administer')}
          </Button>
        )
      }
    >
      {data ? (
        forums.length > 0 ? (
          <List label={t('forums')}>
            {forums.map((forum) => (
              <ForumRow key={forum.id} forum={forum} />
            ))}
          </List>
        ) : (
          <EmptyState title={t('noForums')} />
        )
      ) : failure ? (
        <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
      ) : (
        <Skeleton shape="rows" count={3} />
      )}
      {data && data.mails !== null && <Mails partyId={partyId} mails={data.mails} onChange={reload} />}
      {isManaging && (
        <ManageForums partyId={partyId} forums={forums} onChange={reload} onClose={() => setManaging(false)} />
      )}
    </Page>
  )
}

function ForumRow({ forum }: { forum: Forum }) {
  const t = useTexts(forumTexts)
  const { dateAndTime } = useFormats()
  const { lastThread: last } = forum
  return (
    <ListRow
      to={`/forum/${forum.id}/1/${pageSize}`}
      start={<Icon name={forum.type === 'closed' ? 'lock' : 'forum'} />}
      title={forum.title}
      caption={
        <>
          {forum.description && <span className="block">{forum.description}</span>}
          <span className="block">
            {t('threadCount', { count: forum.tread_count })}
            {last &&
              ` · ${t('lastIn', {
                title: last.title,
                name: last.name || t('formerPlayer'),
                date: dateAndTime(last.last_modified_at),
              })}`}
          </span>
        </>
      }
      end={
        <>
          {forum.type === 'closed' && <Badge>{t('closed')}</Badge>}
          {forum.has_unread_threads && <Badge tone="press">{t('unread')}</Badge>}
        </>
      }
    />
  )
}

type MailsProps = { partyId: string; mails: boolean; onChange: () => Promise<unknown> }

function Mails({ partyId, mails, onChange }: MailsProps) {
  const t = useTexts(forumTexts)
  const change = async (wanted: boolean) => {
    const answer = await call(setForumMails, { partyId, mails: wanted })
    if (!answer.ok) void showFailure(answer)
    await onChange()
  }
  return (
    <div className="pt-6">
      <Switch label={t('mails')} hint={t('mailsHint')} checked={mails} onChange={change} />
    </div>
  )
}
