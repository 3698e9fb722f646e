import { useFormats, useTexts } from '../../../web/texts.ts'
import { type FeeSums, feeState, money } from './rules/fees.ts'
import { feeTexts } from './texts/fee-texts.ts'
import './styles.css'

/** A fee as a mark and a word, never a colour alone. */
export function FeeState({ sums }: { sums: FeeSums }) {
  const t = useTexts(feeTexts)
  const state = feeState(sums)
  if (state === 'none') return <span className="soft">–</span>
  return <span className={`fee-state fee-${state}`}>{t(`state_${state}`)}</span>
}

/** Writes cents: `const write = useMoney('SEK')`. */
export function useMoney(currency: string) {
  const { locale } = useFormats()
  return (cents: number) => money(locale, currency, cents)
}
