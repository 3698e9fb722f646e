import { isRowOf } from '../../../golf/leaderboard.ts'
import { usePing, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { LiveBoard } from '../../play/leaderboard/use-board.tsx'
import { eventTexts } from './texts.ts'

/** Who has played here and has no round that goes on is led further. */
export function WhatNext({ live }: { live: LiveBoard }) {
  const t = useTexts(eventTexts)
  const { user } = useSession()
  const group = usePing()?.playerGroup
  const hasPlayed = user && live.board?.leaderboard.rows.some((row) => isRowOf(row, user.userId))
  if (!user || group || !hasPlayed) return null
  return (
    <Section title={t('whatNext')}>
      <div className="pt-4">
        <ButtonRow>
          <ButtonLink to={`/user/${user.userId}`} variant="line" icon="chart">
            {t('ownResults')}
          </ButtonLink>
          <ButtonLink to="/play-golf?start=single" variant="line" icon="flag">
            {t('anotherRound')}
          </ButtonLink>
          <ButtonLink to="/find-party" variant="line" icon="search">
            {t('findParty')}
          </ButtonLink>
        </ButtonRow>
      </div>
    </Section>
  )
}
