import { type ReactNode, useId } from 'react'
import { playedAs, scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ToPar } from '../../../web/ui/to-par.tsx'
import type { Group } from './operations/group.ts'
import { contendersOf } from './rules/group-sides.ts'
import { runningOf } from './rules/progress.ts'
import { flagTexts } from './texts/flag-texts.ts'
import { scoringTexts } from './texts.ts'
import type { GroupOnPhone } from './use-group.tsx'

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

/** The players or sides of the group, the best first. */
function Standings({ group, userId }: Pick<Props, 'group' | 'userId'>) {
  const t = useTexts(scoringTexts)
  const tFlag = useTexts(flagTexts)
  const { better, measure, toUse } = scoringOf(playedAs(group))
  const rows = contendersOf(group)
    .flatMap(({ name, members }) => {
      const [player] = members
      return player ? [{ name, members, player, ...runningOf(group, player) }] : []
    })
    .sort((a, b) => (better === 'low' ? a.value - b.value : b.value - a.value))
  return (
    <table className="data-table" aria-label={t('running')}>
      <thead>
        <tr>
          <th scope="col">{t('playerHead')}</th>
          <th scope="col" className="number">
            {t('thru')}
          </th>
          <th scope="col" className="number">
            {toUse ? tFlag('flagHead') : t(heads[measure])}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, members, player, played, value, text }) => (
          <tr key={player.user.userId}>
            <th
              scope="row"
              className={members.some(({ user }) => user.userId === userId) ? 'font-strong' : 'font-text'}
            >
              {name}
            </th>
            <td className="number soft">{played}</td>
            <td className="number">{text ?? <Value measure={measure} value={played === 0 ? null : value} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const heads = { strokes: 'toPar', points: 'pointsHead', matches: 'match' } as const satisfies Record<Measure, string>

function Value({ measure, value }: { measure: Measure; value: number | null }) {
  const t = useTexts(scoringTexts)
  if (value === null) return <ToPar value={value} />
  const shown: Record<Measure, () => ReactNode> = {
    strokes: () => <ToPar value={value} />,
    points: () => <b className="font-score">{value}</b>,
    matches: () =>
      value === 0 ? t('allSquare') : value > 0 ? t('up', { count: value }) : t('down', { count: -value }),
  }
  return shown[measure]()
}
