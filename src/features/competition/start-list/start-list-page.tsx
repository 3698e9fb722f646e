import { lazy, Suspense, useState } from 'react'
import { dayIn } from '../../../contract/days.ts'
import { useParameters } from '../../../web/navigation.ts'
import { isPublicAddress, useSession } from '../../../web/session.ts'
import { withKey } from '../../../web/share.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import type { StartList } from './operations.ts'
import { ShareDialog } from './share-dialog.tsx'
import { DrawLine, TeeList } from './tee-list.tsx'
import { startListTexts } from './texts.ts'
import { useIsLater, useStartList } from './use-start-list.tsx'

const EditStartList = lazy(() => import('./edit-start-list.tsx'))

/** Who starts when and where. Administrators of the event's party arrange it here; everybody else follows. */
export default function StartListPage() {
  const t = useTexts(startListTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const { user } = useSession()
  const { data, failure, reload, key } = useStartList(eventId)
  const isLater = useIsLater(1_000)
  if (failure && !data && (failure.status === 404 || failure.status === 401 || failure.status === 422))
    return (
      <Page title={t('startList')} narrow>
        <EmptyState
          title={t('notFound')}
          action={
            !user && (
              <ButtonLink to="/login" variant="primary" icon="login">
                {t('login')}
              </ButtonLink>
            )
          }
        >
          {t('notFoundText')}
        </EmptyState>
      </Page>
    )
  const isShown = data && isLater
  // Without a title: what stands above the list comes with it, and nothing moves.
  if (!isShown && !failure) return <PendingPage shape="tiles">{t('loading')}</PendingPage>
  return (
    <Page
      title={t('startList')}
      crumbs={data && [{ to: withKey(`/view/${eventId}`, key), label: data.eventTitle }]}
      actions={isShown && data.published && <Ways list={data} shareKey={key} />}
    >
      {failure && !data && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {isShown && <Shown list={data} reload={reload} />}
    </Page>
  )
}

function Shown({ list, reload }: { list: StartList; reload: () => Promise<unknown> }) {
  const t = useTexts(startListTexts)
  const mayEdit = list.mayAdminister && !isPublicAddress()
  if (mayEdit && list.published)
    return (
      <Suspense fallback={<Skeleton shape="tiles" count={6} />}>
        <EditStartList list={list} reload={reload} />
      </Suspense>
    )
  if (list.published) return <Rounds list={list} />
  return (
    <EmptyState
      title={t('nothing')}
      action={
        mayEdit && (
          <ButtonLink to={`/startlist-create/${list.eventId}`} variant="primary" icon="plus">
            {t('generate')}
          </ButtonLink>
        )
      }
    >
      {t('nothingText')}
    </EmptyState>
  )
}

/** The lists as everybody sees them; first the round that comes next. */
function Rounds({ list }: { list: StartList }) {
  const t = useTexts(startListTexts)
  const { longDate } = useFormats()
  const today = dayIn(list.timeZone, new Date())
  const next = list.rounds.find(({ roundDate, tees }) => roundDate >= today && tees.length > 0)
  const first = next ?? list.rounds.find(({ tees }) => tees.length > 0) ?? list.rounds[0]
  const [chosen, setChosen] = useState(first?.id ?? '')
  const round = list.rounds.find(({ id }) => id === chosen) ?? first
  if (!round) return null
  const shown = (
    <>
      <p className="soft pt-4 first-letter:uppercase">
        {longDate(round.roundDate)} · {round.courseName}
      </p>
      <p className="caption">
        <DrawLine draw={round.draw} />
      </p>
      <TeeList round={round} players={list.players} />
    </>
  )
  if (list.rounds.length === 1) return shown
  return (
    <Tabs
      label={t('rounds')}
      items={list.rounds.map(({ id, title }) => ({ id, label: title }))}
      value={round.id}
      onChange={setChosen}
    >
      {shown}
    </Tabs>
  )
}

function Ways({ list, shareKey }: { list: StartList; shareKey: string | undefined }) {
  const t = useTexts(startListTexts)
  const [sharing, setSharing] = useState(false)
  const key = shareKey ?? list.shareKey ?? undefined
  const print = `/startlist/${list.eventId}`
  const items = [
    { id: 'list', label: t('printList'), to: withKey(`${print}/print`, shareKey) },
    ...list.rounds
      .filter(({ tees }) => tees.length > 0)
      .map(({ id, title }) => ({
        id,
        label: t('printCards', { round: title }),
        to: withKey(`${print}/scorecards/${id}`, shareKey),
      })),
    ...list.rounds
      .filter(({ tees }) => list.mayAdminister && tees.length > 0)
      .map(({ id, title }) => ({
        id: `codes ${id}`,
        label: t('scoringCodes', { round: title }),
        to: `/scoring-codes/${id}`,
      })),
  ]
  return (
    <>
      <Menu label={t('print')} variant="line" items={items} />
      <Button variant="line" icon="share" onClick={() => setSharing(true)}>
        {t('share')}
      </Button>
      {sharing && <ShareDialog list={list} shareKey={key} onClose={() => setSharing(false)} />}
    </>
  )
}
