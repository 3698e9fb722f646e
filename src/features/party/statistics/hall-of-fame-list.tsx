import { useState } from 'react'
import { formatHallOfFame, HALL_OF_FAME_UNIT } from '../../../golf/hall-of-fame.ts'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { Medals } from './medals.tsx'
import type { Famous } from './operations.ts'
import { statisticsTexts } from './texts.ts'

const shownFirst = 10

/** Who was among the first three of official events, with the points to the decimals. */
export function HallOfFame({ famous }: { famous: readonly Famous[] }) {
  const t = useTexts(statisticsTexts)
  const [isWhole, setWhole] = useState(false)
  const points = usePoints()
  if (famous.length === 0)
    return (
      <Section title={t('hall')}>
        <EmptyState title={t('noHall')}>{t('noHallText')}</EmptyState>
      </Section>
    )
  const shown = isWhole ? famous : famous.slice(0, shownFirst)
  const hidden = famous.length - shown.length
  return (
    <Section title={t('hall')}>
      <p className="caption pt-3">{t('hallNote')}</p>
      <Table
        label={t('tableOf', { title: t('hall') })}
        rows={shown}
        rowKey={({ user }) => user.id}
        columns={[
          { id: 'place', head: t('place'), cell: ({ place }) => place },
          {
            id: 'name',
            head: t('name'),
            rowHead: true,
            cell: ({ user }) => {
              const name = `${user.firstName} ${user.lastName}`.trim()
              return (
                <span className="flex items-center gap-3 py-2">
                  <Avatar name={name} image={user.avatar} />
                  <Link to={`/user/${user.id}`}>{name}</Link>
                </span>
              )
            },
          },
          { id: 'medals', head: t('medals'), cell: (row) => <Medals {...row} /> },
          { id: 'points', head: t('points'), number: true, cell: (row) => points(row.points) },
        ]}
      />
      {hidden > 0 && (
        <div className="pt-3">
          <Button variant="line" onClick={() => setWhole(true)}>
            {t('wholeHall', { count: hidden })}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Whole points grouped as the language has it, with the decimals that there are. */
function usePoints() {
  const { locale, number } = useFormats()
  const sign = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return (points: number) => {
    const [, decimals] = formatHallOfFame(points).split('.')
    const whole = number(Math.floor(points / HALL_OF_FAME_UNIT))
    return decimals ? `${whole}${sign}${decimals}` : whole
  }
}
