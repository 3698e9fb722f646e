import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { Event } from '../events/operations/event.ts'
import { type Prizes, showPrizes } from './operations.ts'
import { usePrizeWords } from './use-prize-words.tsx'

type Props = { event: Event; shown: Prizes; reload: () => Promise<unknown> }

/** Steps through the prizes on the big screen, from the last to the first. */
export function CeremonyControls({ event, shown: { eventId, prizes, shown, isOfficial }, reload }: Props) {
  const { t, nameOf, winnersOf } = usePrizeWords(event.rounds)
  const [isBusy, setBusy] = useState(false)
  const go = async (next: number | null) => {
    setBusy(true)
    const answer = await call(showPrizes, { eventId, shown: next, was: shown })
    await reload()
    setBusy(false)
    if (!answer.ok) await showFailure(answer)
  }
  const end = async () => {
    if (await confirm({ title: t('areYouSure'), text: t('endText'), action: t('end') })) await go(null)
  }
  const next = shown === null ? undefined : prizes[prizes.length - 1 - shown]
  return (
    <Section title={t('ceremony')}>
      <p className="soft">{t('ceremonyText')}</p>
      {shown !== null && (
        <p role="status" className="my-3">
          <b>{t('shownOf', { shown, count: prizes.length })}</b>
          <span className="block">
            {next
              ? t('nextIs', {
                  name: nameOf(next),
                  winners: winnersOf(next) || t(next.decision ? 'notGiven' : 'nobody'),
                })
              : t('allShown')}
          </span>
        </p>
      )}
      <p className="button-row mt-3 items-start">
        {shown === null ? (
          <Button
            variant="primary"
            icon="play"
            busy={isBusy}
            disabled={!isOfficial}
            reason={!isOfficial && t('provisional')}
            onClick={() => void go(0)}
          >
            {t('begin')}
          </Button>
        ) : (
          <>
            {next && (
              <Button variant="primary" icon="right" busy={isBusy} onClick={() => void go(shown + 1)}>
                {t('next')}
              </Button>
            )}
            <Button variant="line" disabled={shown === 0 || isBusy} onClick={() => void go(shown - 1)}>
              {t('previous')}
            </Button>
            <Button variant="line" disabled={isBusy} onClick={() => void end()}>
              {t('end')}
            </Button>
          </>
        )}
        <ButtonLink to={`/tv/${eventId}/prizes`} variant="line" icon="eye">
          {t('openScreen')}
        </ButtonLink>
      </p>
    </Section>
  )
}
