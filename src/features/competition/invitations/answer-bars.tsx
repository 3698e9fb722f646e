import './styles.css'
import { useFormats, useTexts } from '../../../web/texts.ts'
import type { InviteOption } from './operations.ts'
import { inviteTexts } from './texts.ts'

type Props = { options: readonly InviteOption[]; unanswered: number; invited: number; response: string | null }

/** How many took each choice: drawn to one scale, with the number beside each; those who wait are drawn lighter. */
export function AnswerBars({ options, unanswered, invited, response }: Props) {
  const t = useTexts(inviteTexts)
  const { number } = useFormats()
  const most = Math.max(1, invited, ...options.map(({ count, waiting }) => count + waiting))
  return (
    <dl className="answer-bars" aria-label={t('answers')}>
      {options.map(({ id, description, count, waiting, cap }) => (
        <div key={id} data-own={id === response || undefined}>
          <dt>{description}</dt>
          <dd>
            <span className="answer-count">
              {cap === null ? number(count) : t('countOf', { count: number(count), cap: number(cap) })}
              {waiting > 0 && <span className="soft"> · {t('waitingCount', { count: number(waiting) })}</span>}
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar-ground" width="100" height="8" />
              <rect className="bar-waiting" width={(100 * (count + waiting)) / most} height="8" />
              <rect className="bar-count" width={(100 * count) / most} height="8" />
            </svg>
          </dd>
        </div>
      ))}
      <div>
        <dt className="soft">{t('notAnswered')}</dt>
        <dd>
          <span className="answer-count soft">{number(unanswered)}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className="bar-ground" width="100" height="8" />
            <rect className="bar-silent" width={(100 * unanswered) / most} height="8" />
          </svg>
        </dd>
      </div>
    </dl>
  )
}
