import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { IndexChart } from './index-chart.tsx'
import type { IndexRecordAnswer } from './operations.ts'
import { indexTexts } from './texts.ts'

type Props = { record: IndexRecordAnswer }

/** The index in large numerals, how it came about in words, and what the next score has to be. */
export function IndexHead({ record }: Props) {
  const t = useTexts(indexTexts)
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-2">
      <div className="min-w-0">
        <Numeral record={record} />
        {record.calculated && <Reasons record={record} calculated={record.calculated} />}
        {record.calculated && !record.isFrozen && (
          <Section title={t('nextTitle')}>
            <NextScore record={record} />
          </Section>
        )}
      </div>
      {record.differentials.length > 0 && <IndexChart record={record} />}
    </div>
  )
}

function Numeral({ record: { index, isFrozen, validFrom, missingScores } }: Props) {
  const t = useTexts(indexTexts)
  const { handicap, date } = useFormats()
  const state = isFrozen ? t('frozen') : validFrom && t('validFrom', { date: date(validFrom) })
  return (
    <div className="pb-5">
      <p className="caption">{t('calculatedHere')}</p>
      {index === null ? (
        <>
          <p className="text-h2">{t('noIndex')}</p>
          <p className="soft">{t('missing', { count: missingScores })}</p>
        </>
      ) : (
        <p className="text-numeral-xl font-score leading-tight">{handicap(index)}</p>
      )}
      {state && <p className="soft">{state}</p>}
      <p className="caption pt-2">{t('notOfficial')}</p>
    </div>
  )
}

type Calculated = NonNullable<IndexRecordAnswer['calculated']>
const highestIndex = 54

function Reasons({ record, calculated }: Props & { calculated: Calculated }) {
  const t = useTexts(indexTexts)
  const { handicap, number } = useFormats()
  const { used, latest, adjustment, low, cap, index } = calculated
  const mean = handicap(calculated.mean)
  const isEstimated = record.differentials.some((each) => each.isLatest && each.isEstimated)
  const sentences = [
    used === 1 ? t('bestOf', { latest, mean }) : t('meanOf', { used, latest, mean }),
    adjustment < 0 && t('adjusted', { taken: number(-adjustment, 1) }),
    cap !== 'none' && t(cap),
    low !== null && t('lowest', { low: handicap(low) }),
    index === highestIndex && t('highest'),
    isEstimated &&
      t('expectedNote', {
        perIndex: number(record.settings.expectedPerIndex, 2),
        added: number(record.settings.expectedAdded, 1),
      }),
    ...record.settings.alsoFrom.map((rounds) => t(`alsoFrom_${rounds}`)),
  ].filter((sentence) => sentence !== false)
  return (
    <Section title={t('how')}>
      <ul className="grid gap-2 py-3">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  )
}

function NextScore({ record: { next } }: Props) {
  const t = useTexts(indexTexts)
  const { handicap } = useFormats()
  if (!next) return <p className="py-3">{t('nextNone')}</p>
  if (next.any) return <p className="py-3">{t('nextAny')}</p>
  const course = next.at && [next.at.courseName, next.at.teeName].filter((part) => part !== '').join(', ')
  return (
    <p className="py-3">
      {t('nextDifferential', { differential: handicap(next.differential) })}{' '}
      {next.at && course && t('nextGross', { course, gross: next.at.gross })}
    </p>
  )
}
