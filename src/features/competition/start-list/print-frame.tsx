import type { ReactNode } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { StartList, Tee } from './operations.ts'
import { startListTexts } from './texts.ts'
import { useStartList } from './use-start-list.tsx'

/** `tools`: what can be chosen, beside the button that prints. */
type Props = { title: string; help: string; tools?: ReactNode; children: (list: StartList) => ReactNode }

/** A page for paper: what is pressed stays on the screen, the rest is A4, black on white in every theme. */
export function PrintFrame({ title, help, tools, children }: Props) {
  const t = useTexts(startListTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const { data: list, failure, reload, key } = useStartList(eventId)
  const isHere = list?.rounds.some(({ tees }) => tees.length > 0)
  return (
    <Page documentTitle={`${title} ${list?.eventTitle ?? ''}`}>
      <div className="no-print flex flex-wrap items-center gap-3 py-4">
        <ButtonLink to={withKey(`/startlist/${eventId}`, key)} icon="left">
          {t('back')}
        </ButtonLink>
        <div>
          <h1 className="text-h3" tabIndex={-1}>
            {title}
          </h1>
          <p className="soft text-small">{help}</p>
        </div>
        {isHere && (
          <span className="button-row ml-auto flex-wrap">
            {tools}
            <Button variant="primary" icon="print" onClick={() => window.print()}>
              {t('printNow')}
            </Button>
          </span>
        )}
      </div>
      {!list && !failure && <Skeleton shape="rows" />}
      {!list && failure && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {list && (isHere ? children(list) : <EmptyState title={t('noCards')}>{t('noCardsText')}</EmptyState>)}
    </Page>
  )
}

/** The address that opens the scoring of a group on a phone. */
export const scoringAddress = ({ partyId }: StartList, roundId: string, at: number) =>
  `${window.location.origin}/?party=${partyId}#/tee/${roundId}/${at + 1}`

/** '8:50 · Hole 3'. */
export const placeOf = (tee: Pick<Tee, 'time'>, name: string) => [tee.time, name].filter(Boolean).join(' · ')
