import type { ReactNode } from 'react'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { ToPar } from '../../../web/ui/to-par.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

/** What everything adds up to, in large numerals. */
export function ProfileFigures({ results }: { results: UserProfile['meta']['results'] }) {
  const t = useTexts(profileTexts)
  const { number } = useFormats()
  const events = results.matchedEvents.length + results.otherEvents.length
  const [mostEventId] = results.mostExtraEventRoundId?.split(':') ?? []
  return (
    <Section title={t('statistics')}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 pt-5 pb-6 sm:grid-cols-3">
        <Figure term={t('rounds')} value={number(results.roundCount)} caption={`${t('events')}: ${number(events)}`} />
        <Figure term={t('points')} value={number(results.points)} />
        <Figure
          term={t('bestScore')}
          value={<ToPar value={results.bestScore} />}
          caption={
            results.bestScoreEventId && (
              <Link to={`/view/${results.bestScoreEventId}`}>
                {t('strokes', { count: number(results.bestScoreGross ?? 0) })}
                <span className="sr-only">, {t('toEvent')}</span>
              </Link>
            )
          }
        />
        <Figure
          term={`${t('gross')}, ${t('toParARound')}`}
          value={<ToPar value={results.grossToPar} />}
          caption={results.grossToPar !== null && t('strokesARound', { count: number(results.gross) })}
        />
        <Figure
          term={`${t('net')}, ${t('toParARound')}`}
          value={<ToPar value={results.netToPar} />}
          caption={results.netToPar !== null && t('strokesARound', { count: number(results.score) })}
        />
        <Figure
          term={t('extras')}
          value={number(results.extra)}
          caption={
            mostEventId && (
              <Link to={`/view/${mostEventId}`}>
                {t('mostInRound', { count: number(results.mostExtra) })}
                <span className="sr-only">, {t('toEvent')}</span>
              </Link>
            )
          }
        />
      </dl>
    </Section>
  )
}

function Figure({ term, value, caption }: { term: string; value: ReactNode; caption?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="caption">{term}</dt>
      <dd>
        <span className="block text-numeral-l font-score leading-tight">{value}</span>
        {caption && <span className="caption inline-flex min-h-6 items-center">{caption}</span>}
      </dd>
    </div>
  )
}
