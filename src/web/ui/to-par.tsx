import { useFormats } from '../texts.ts'
import { classNames } from './class-names.ts'

/** Against par: −4 in red, E, +2; a dash for null. Props: `value`, `large` (24 px, for lists). */
export const ToPar = ({ value, large }: { value: number | null | undefined; large?: boolean }) => {
  const { toPar } = useFormats()
  return (
    <span className={classNames('to-par', large && 'to-par-large', (value ?? 0) < 0 && 'under')}>
      {value === null || value === undefined ? '–' : toPar(value)}
    </span>
  )
}
