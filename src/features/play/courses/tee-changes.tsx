import { useFormats, useTexts } from '../../../web/texts.ts'
import type { TeeChange } from './operations.ts'
import { courseTexts, partTexts } from './texts.ts'

/** Items of a list: in what the tees of two readings of a course differ. */
export const TeeChanges = ({ changes }: { changes: readonly TeeChange[] }) =>
  changes.map((change) => (
    <TeeChanged key={[change.tee, change.gender, change.what, change.to].join(' ')} change={change} />
  ))

const valueTexts = { ...partTexts, par: 'ofOwnPar', index: 'ofOwnIndex' } as const

function TeeChanged({ change: { tee, gender, what, from, to } }: { change: TeeChange }) {
  const t = useTexts(courseTexts)
  const { number } = useFormats()
  const written = (text: string) => text.replace(/^[\d.]+(?=\/)/, (rating) => number(Number(rating), 1))
  if (what === 'order' || what === 'tee' || !gender)
    return <FromTo label={t(what === 'order' ? 'orderOfTees' : 'tee')} from={from} to={to} />
  const label = [tee, t(gender === 'men' ? 'ofMen' : 'ofWomen'), t(valueTexts[what])].join(', ')
  return <FromTo label={label} from={written(from)} to={written(to)} />
}

/** An item of a list: what something was, and what it becomes. */
export function FromTo({ label, from, to }: { label: string; from: string; to: string }) {
  const t = useTexts(courseTexts)
  return (
    <li>
      <span className="soft">{label}:</span> <s>{from || t('blank')}</s> <span className="sr-only">{t('becomes')}</span>
      <span aria-hidden="true">→</span> <b>{to || t('blank')}</b>
    </li>
  )
}
