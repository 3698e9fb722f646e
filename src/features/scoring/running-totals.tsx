import { useId } from 'react'
import { isMatchGame } from '../../golf/hole.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { ToPar } from '../../web/ui/to-par.tsx'
import type { GroupOnPhone } from './group-on-phone.tsx'
import type { Group, GroupPlayer } from './operations.ts'
import { runningOf } from './rules.ts'
import { scoringTexts } from './texts.ts'

type Props = { phone: GroupOnPhone; group: Group; userId: string }

/** How the group stands, as this phone knows it, while the board cannot know it yet. */
export function RunningTotals({ phone, group, userId }: Props) {
  const t = useTexts(scoringTexts)
  const { time } = useFormats()
  const id = useId()
  const [asOf, count] = [time(new Date(phone.readAt).toISOString()), phone.waiting.length]
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-2">
        <h2 id={id} className="text-lead">
          {t('running')}
        </h2>
        <span className="caption">{t('asOfUnsent', { time: asOf, count })}</span>
      </div>
      <Standings group={group} userId={userId} />
    </section>
  )
}

type StandingsProps = { group: Group; userId: string; withGross?: boolean }

/** The players of the group, the best first; with their strokes where they are compared with paper cards. */
export function Standings({ group, userId, withGross }: StandingsProps) {
  const t = useTexts(scoringTexts)
  const isStroke = group.strokeCount === 'stroke'
  const hasGross = withGross && !isMatchGame(group.strokeCount)
  const head = isStroke ? t('toPar') : group.strokeCount === 'stableford' ? t('pointsHead') : t('match')
  const rows = group.players
    .map((player) => ({ player, ...runningOf(group, player) }))
    .sort((a, b) => (isStroke ? a.value - b.value : b.value - a.value))
  return (
    <table className="data-table" aria-label={t('running')}>
      <thead>
        <tr>
          <th scope="col">{t('playerHead')}</th>
          <th scope="col" className="number">
            {t('thru')}
          </th>
          {hasGross && (
            <th scope="col" className="number">
              {t('grossHead')}
            </th>
          )}
          <th scope="col" className="number">
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ player, played, value }) => (
          <tr key={player.user.userId}>
            <th scope="row" className={player.user.userId === userId ? 'font-strong' : 'font-text'}>
              {player.user.firstName} {player.user.lastName}
            </th>
            <td className="number soft">{played}</td>
            {hasGross && <td className="number">{grossOf(player)}</td>}
            <td className="number">
              <Value game={group.strokeCount} value={played === 0 ? null : value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const grossOf = ({ result }: GroupPlayer) => result.reduce((sum, { strokes }) => sum + (strokes ?? 0), 0)

function Value({ game, value }: { game: Group['strokeCount']; value: number | null }) {
  const t = useTexts(scoringTexts)
  if (value === null || game === 'stroke') return <ToPar value={value} />
  if (game === 'stableford') return <b className="font-score">{value}</b>
  return <>{value === 0 ? t('allSquare') : value > 0 ? t('up', { count: value }) : t('down', { count: -value })}</>
}
