import { partyTopic } from '../../../contract/live.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EnterForm } from './enter-form.tsx'
import { useMoney } from './fee-state.tsx'
import { type Entering, getOwnEntry } from './operations/own.ts'
import { OwnEntry } from './own-entry.tsx'
import { OwnFee } from './own-fee.tsx'
import { Players } from './players.tsx'
import { enterTexts } from './texts/enter-texts.ts'
import './styles.css'

/** An event as a member enters it: what it asks for, the own entry with its fee, and who plays. */
export default function EnterPage() {
  const t = useTexts(enterTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const { user } = useSession()
  const { data, failure, reload } = useRead(getOwnEntry, { eventId })
  useLive(data ? [partyTopic(data.partyId)] : [], () => void reload())
  if (data) return <Shown data={data} />
  if (!failure)
    return (
      <Page narrow documentTitle={t('title')}>
        <Skeleton />
      </Page>
    )
  const isRefused = failure.status >= 400 && failure.status < 500
  const login = !user && (
    <ButtonLink to={`/login?to=/enter/${eventId}`} variant="primary" icon="login">
      {t('enter')}
    </ButtonLink>
  )
  return (
    <Page narrow title={t('title')}>
      {isRefused ? (
        <EmptyState title={t('notFound')} action={login} />
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={reload} />
      )}
    </Page>
  )
}

function Shown({ data }: { data: Entering }) {
  const t = useTexts(enterTexts)
  const { eventId, settings, entry } = data
  const isIn = entry !== null && entry.state !== 'withdrawn'
  return (
    <Page
      narrow
      title={t('title')}
      lead={data.eventTitle}
      crumbs={[{ to: `/view/${eventId}`, label: data.eventTitle }]}
      actions={
        data.mayAdminister && (
          <ButtonLink to={`/event/${eventId}/entries`} variant="line" icon="settings">
            {t('allEntries')}
          </ButtonLink>
        )
      }
    >
      {settings === null ? (
        <EmptyState
          title={t('noEntries')}
          action={
            <ButtonLink to={`/view/${eventId}`} variant="line">
              {t('toEvent')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-5">
          {isIn && <OwnEntry data={data} entry={entry} />}
          {entry?.state === 'withdrawn' && <Notice icon="info">{t('youAreOut')}</Notice>}
          {entry && <OwnFee data={data} entry={entry} />}
          <Facts data={data} settings={settings} />
          {settings.info && <p className="prose whitespace-pre-line">{settings.info}</p>}
          <EnterForm key={`${entry?.id} ${entry?.version}`} data={data} settings={settings} />
          <Players data={data} />
        </div>
      )}
    </Page>
  )
}

type FactsProps = { data: Entering; settings: NonNullable<Entering['settings']> }

function Facts({ data, settings }: FactsProps) {
  const t = useTexts(enterTexts)
  const { dateRange, dateAndTime, handicap } = useFormats()
  const write = useMoney(data.currency)
  const { entered, waiting } = data
  const places =
    settings.places === null ? t('placesOpen', { entered }) : t('placesOf', { entered, places: settings.places })
  const fee =
    settings.sideSize > 1 && settings.feePer === 'side'
      ? t('feePerSide', { amount: write(settings.fee) })
      : write(settings.fee)
  const ofClasses = settings.classes.flatMap(({ name, fee: own }) =>
    own === null ? [] : [t('feeOfClass', { name, amount: write(own) })],
  )
  const rows: [string, string | false][] = [
    [t('when'), dateRange(data.startDate, data.endDate)],
    [t('opens'), data.phase === 'not-yet' && settings.opensAt !== null && dateAndTime(settings.opensAt)],
    [t('closes'), settings.closesAt !== null && dateAndTime(settings.closesAt)],
    [t('places'), waiting > 0 ? `${places}, ${t('waitingMore', { count: waiting })}` : places],
    [t('limit'), settings.handicapLimit !== null && handicap(settings.handicapLimit)],
    [t('fee'), (settings.fee > 0 || ofClasses.length > 0) && [fee, ...ofClasses].join(', ')],
  ]
  return (
    <dl className="fee-ledger">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="entry-fact">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
