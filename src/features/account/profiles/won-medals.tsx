import { Link } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { MedalMark, Medals } from '../../party/statistics/medals.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

type Won = UserProfile['meta']['results']['medals']

/** Places 1 to 3 in official events, the latest first. */
export function WonMedals({ medals }: { medals: Won }) {
  const t = useTexts(profileTexts)
  const count = (place: number) => medals.filter((medal) => medal.place === place).length
  return (
    <Section title={t('medals')} end={<Medals gold={count(1)} silver={count(2)} bronze={count(3)} />}>
      <ul className="max-h-90 overflow-y-auto" aria-label={t('medals')}>
        {medals.map(({ eventId, eventTitle, place, class: name }) => (
          <li key={`${eventId} ${name}`} className="flex min-h-12 items-center gap-3 border-b py-1">
            <MedalMark place={place} />
            <span className="sr-only">{t('medalOf', { place })}</span>
            <span className="min-w-0">
              <Link to={`/view/${eventId}`} className="inline-flex min-h-12 items-center">
                {eventTitle}
              </Link>
              {name && <span className="caption"> {name}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
