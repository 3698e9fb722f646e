import { useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { statisticsTexts } from './texts.ts'

type Props = { gold: number; silver: number; bronze: number }

/** How often first, second and third: a round mark with the place, and the count beside it. */
export function Medals({ gold, silver, bronze }: Props) {
  const t = useTexts(statisticsTexts)
  const won = [
    { place: 1, count: gold, label: t('gold', { count: gold }) },
    { place: 2, count: silver, label: t('silver', { count: silver }) },
    { place: 3, count: bronze, label: t('bronze', { count: bronze }) },
  ].filter(({ count }) => count > 0)
  if (won.length === 0)
    return (
      <span aria-label={t('noMedals')} role="img">
        –
      </span>
    )
  return (
    <span className="inline-flex gap-3" role="img" aria-label={won.map(({ label }) => label).join(', ')}>
      {won.map(({ place, count }) => (
        <span key={place} className="inline-flex items-center gap-1">
          <MedalMark place={place} />
          {count}
        </span>
      ))}
    </span>
  )
}

const looks: Record<number, string> = {
  1: 'bg-highlight text-on-highlight border-on-highlight',
  2: 'bg-sunken text-ink border-rule-strong',
  3: 'bg-paper text-ink-soft border-rule-strong',
}

export const MedalMark = ({ place }: { place: number }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-grid size-6 flex-none place-items-center rounded-full border text-caption font-strong leading-none',
      looks[place],
    )}
  >
    {place}
  </span>
)
