import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

/** How many of each extra somebody has got, drawn beside the number. */
export function ExtraDetails({ results }: { results: UserProfile['meta']['results'] }) {
  const t = useTexts(profileTexts)
  const { number } = useFormats()
  const most = Math.max(...results.extraDetails.map(({ count }) => count))
  return (
    <Section title={t('allExtraDetails')}>
      <Table
        label={t('tableOf', { title: t('allExtraDetails') })}
        rows={results.extraDetails}
        rowKey={({ extraTypeId }) => extraTypeId}
        columns={[
          { id: 'extra', head: t('extra'), rowHead: true, cell: ({ extraTypeName }) => extraTypeName },
          {
            id: 'drawn',
            head: t('count'),
            hideHead: true,
            from: 'sm',
            cell: ({ count }) => <Share of={count / most} />,
          },
          { id: 'count', head: t('count'), number: true, cell: ({ count }) => <b>{number(count)}</b> },
          {
            id: 'most',
            head: t('most'),
            number: true,
            cell: ({ most: inRound, mostEventRoundId }) => (
              <Link className="relative" to={`/view/${mostEventRoundId?.split(':')[0]}`}>
                {number(inRound)}
                <span className="sr-only">, {t('toEvent')}</span>
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}

const Share = ({ of }: { of: number }) => (
  <svg className="h-3 w-full min-w-30" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.max(1, of * 100)} height="10" fill="var(--press)" />
  </svg>
)
