import { useState } from 'react'
import { partyTopic, userTopic } from '../../../contract/live.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage, PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getProfile } from '../../account/profiles/operations.ts'
import { IndexHead } from './index-head.tsx'
import { getIndexRecord, getOwnIndexRecord, type IndexRecordAnswer, type IndexScore } from './operations.ts'
import { OverrideList } from './override-list.tsx'
import { ScoreDialog } from './score-dialog.tsx'
import { ScoreList } from './score-list.tsx'
import { indexTexts } from './texts.ts'

/** The index record of the person in the address: one's own, or a member's for who administers the tab's party. */
export default function IndexRecordPage() {
  const t = useTexts(indexTexts)
  const { userId = '' } = useParameters<'userId'>()
  const { user, partyId } = useSession()
  if (user?.userId === userId) return <OwnRecord userId={userId} />
  if (!partyId) return <NoPartyPage title={t('title')} />
  return <RecordOfMember key={`${partyId} ${userId}`} partyId={partyId} userId={userId} />
}

function OwnRecord({ userId }: { userId: string }) {
  const t = useTexts(indexTexts)
  const { data, failure, isOffline, asOf, reload } = useKeptRead(getOwnIndexRecord, {})
  const [entered, setEntered] = useState<IndexScore | 'new' | null>(null)
  useLive([userTopic(userId)], () => void reload())
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEntered('new')}>
      {t('add')}
    </Button>
  )
  const hasScores = (data?.scores.length ?? 0) > 0
  return (
    <Page
      title={t('title')}
      lead={t('calculatedHere')}
      crumbs={[{ to: '/settings', label: t('settings') }]}
      actions={hasScores && add}
    >
      {isOffline && data && <Offline asOf={asOf} />}
      {failure && !data && <ErrorState onRetry={reload}>{failure.detail}</ErrorState>}
      {!failure && !data && <Skeleton shape="rows" count={8} />}
      {data && hasScores && (
        <>
          <IndexHead record={data} />
          <ScoreList record={data} onChoose={setEntered} />
        </>
      )}
      {data && !hasScores && (
        <EmptyState title={t('none')} action={add}>
          {t('noneText')} {t('notOfficial')}
        </EmptyState>
      )}
      {data && <OverrideList record={data} />}
      {data && entered && (
        <ScoreDialog record={data} score={entered === 'new' ? null : entered} onClose={() => setEntered(null)} />
      )}
    </Page>
  )
}

type MemberProps = { partyId: string; userId: string }

function RecordOfMember({ partyId, userId }: MemberProps) {
  const t = useTexts(indexTexts)
  const { data, failure, reload } = useRead(getIndexRecord, { partyId, userId })
  const { data: profile, isLoading } = useRead(getProfile, { partyId, userId })
  useLive([partyTopic(partyId)], () => void reload())
  const name = profile ? `${profile.user.firstName} ${profile.user.lastName}`.trim() : ''
  const isClosed = failure !== undefined && failure.status >= 400 && failure.status < 500
  if (isLoading) return <PendingPage shape="rows" />
  return (
    <Page
      title={name ? t('titleOf', { name }) : t('title')}
      lead={t('calculatedHere')}
      crumbs={[{ to: `/user/${userId}`, label: name || t('member') }]}
    >
      {isClosed && !data && <EmptyState title={t('notThere')}>{t('notThereText')}</EmptyState>}
      {failure && !isClosed && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" count={8} />}
      {data && <MemberRecord record={data} partyId={partyId} userId={userId} />}
    </Page>
  )
}

function MemberRecord({ record, ...of }: MemberProps & { record: IndexRecordAnswer }) {
  const t = useTexts(indexTexts)
  return (
    <>
      {record.scores.length > 0 ? (
        <>
          <IndexHead record={record} />
          <ScoreList record={record} />
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneOther')}</EmptyState>
      )}
      <OverrideList record={record} of={of} />
    </>
  )
}

function Offline({ asOf }: { asOf: number | undefined }) {
  const t = useTexts(indexTexts)
  const { dateAndTime } = useFormats()
  return (
    <Notice icon="wifi-off">
      <b>{t('offline')}</b>
      {asOf !== undefined && <div>{t('asItStood', { at: dateAndTime(new Date(asOf).toISOString()) })}</div>}
    </Notice>
  )
}
