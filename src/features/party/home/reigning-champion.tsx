import { Fragment } from 'react'
import { Link } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { Champion } from '../../play/leaderboard/operations/official.ts'
import { homeTexts } from './texts.ts'

/** Who won the latest official event. */
export function ReigningChampion({ champion }: { champion: Champion }) {
  const t = useTexts(homeTexts)
  const { isMember } = useSession()
  const { event, players, team } = champion
  const name = team ?? players.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  return (
    <Section title={t('reigningChampion')}>
      <div className="flex items-center gap-4 pt-4">
        <Avatar name={name} tone="sand" large />
        <div className="min-w-0">
          <p className="text-lead font-strong">
            {team || !isMember
              ? name
              : players.map(({ id, firstName, lastName }, at) => (
                  <Fragment key={id}>
                    {at > 0 && ', '}
                    <Link to={`/user/${id}`} className="text-ink no-underline hover:underline">
                      {`${firstName} ${lastName}`}
                    </Link>
                  </Fragment>
                ))}
          </p>
          <p className="text-small">
            <Link to={`/view/${event.id}`}>{event.title}</Link>
          </p>
        </div>
      </div>
    </Section>
  )
}
