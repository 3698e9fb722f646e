import { useEffect, useRef } from 'react'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { eventTexts } from '../events/texts.ts'
import { ArrangeRounds } from './arrange-rounds.tsx'
import { type Generated, GeneratorForm } from './generator-form.tsx'
import type { StartList } from './operations.ts'
import { usePublish } from './publish.tsx'
import { withKeys } from './rules.ts'
import { startListTexts } from './texts.ts'
import { useArrangement } from './use-arrangement.tsx'
import { useStartList } from './use-start-list.tsx'

/** Makes a start list where there is none, for administrators; a list that exists is edited where it is shown. */
export default function CreateStartListPage() {
  const t = useTexts(startListTexts)
  const tEvent = useTexts(eventTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const { data: list, failure, reload } = useStartList(eventId)
  const isRefused = list?.mayAdminister === false || [401, 403, 404, 422].includes(failure?.status ?? 0)
  const exists = list?.mayAdminister === true && list.published
  useEffect(() => {
    if (isRefused) navigate('/', { replace: true })
    else if (exists) navigate(`/startlist/${eventId}`, { replace: true })
  }, [isRefused, exists, eventId])
  const crumbs = [
    { to: '/party-admin', label: tEvent('partySettings') },
    { to: '/events', label: tEvent('allEvents') },
    { to: `/event/${eventId}`, label: tEvent('settingsForEvent') },
  ]
  return (
    <Page title={t('generate')} crumbs={crumbs} lead={list?.eventTitle}>
      {failure && !list && !isRefused && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {!list && !failure && <Skeleton shape="rows" />}
      {list && !isRefused && !exists && <Create list={list} />}
    </Page>
  )
}

function Create({ list }: { list: StartList }) {
  const t = useTexts(startListTexts)
  const arrangement = useArrangement(list.eventId, list.rounds)
  const { publish, busy, reason } = usePublish(list, arrangement)
  const heading = useRef<HTMLDivElement>(null)
  if (list.rounds.length === 0)
    return (
      <EmptyState
        title={t('noRounds')}
        action={
          <ButtonLink to={`/event/${list.eventId}/add-round`} variant="primary" icon="plus">
            {t('addRound')}
          </ButtonLink>
        }
      >
        {t('noRoundsText')}
      </EmptyState>
    )
  const take = ({ list: generated, draw }: Generated) => {
    for (const { roundId, tees } of generated) arrangement.arrange(roundId, withKeys(tees), draw)
    heading.current?.focus()
  }
  const save = async () => {
    if (await publish('publish')) navigate(`/startlist/${list.eventId}`, { replace: true })
  }
  if (!arrangement.isRead) return <Skeleton shape="rows" />
  if (!arrangement.hasDrafts) return <GeneratorForm list={list} onGenerated={take} />
  return (
    <div ref={heading} tabIndex={-1}>
      <Section title={t('arranged')}>
        <div className="pt-4">
          <ArrangeRounds list={list} arrangement={arrangement} />
        </div>
      </Section>
      <div className="sheet-save">
        <Button variant="line" icon="left" onClick={arrangement.clear}>
          {t('chooseAnew')}
        </Button>
        <span className="ml-auto">
          <Button variant="primary" busy={busy} reason={reason} onClick={save}>
            {t('publish')}
          </Button>
        </span>
      </div>
    </div>
  )
}
