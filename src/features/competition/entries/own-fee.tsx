import { useFormats, useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { FeeState, useMoney } from './fee-state.tsx'
import type { Entering, OwnEntry } from './operations/own.ts'
import { enterTexts } from './texts/enter-texts.ts'
import { feeTexts } from './texts/fee-texts.ts'

/** The own fee with each line, and the way to the club's payment page. */
export function OwnFee({ data, entry }: { data: Entering; entry: OwnEntry }) {
  const t = useTexts(enterTexts)
  const tFee = useTexts(feeTexts)
  const { date } = useFormats()
  const write = useMoney(data.currency)
  const { sums, lines } = entry
  const link = data.settings?.payLink
  if (lines.length === 0) return null
  return (
    <Section title={t('yourFee')} end={<FeeState sums={sums} />}>
      <dl className="fee-ledger">
        {lines.map(({ id, kind, cents, at, corrects, reason }) => {
          const of = lines.find((line) => line.id === corrects)?.kind
          const words =
            kind === 'corrected'
              ? tFee('kind_corrected', { line: of && of !== 'corrected' ? tFee(`kind_${of}`) : '' })
              : tFee(`kind_${kind}`)
          return (
            <div key={id}>
              <dt>
                {[words, data.classes.some(({ name }) => name === reason) && reason, date(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </dt>
              <dd>{write(cents)}</dd>
            </div>
          )
        })}
        {sums.outstanding !== 0 && (
          <div className="fee-total">
            <dt>{sums.outstanding > 0 ? tFee('outstanding') : tFee('toRefund')}</dt>
            <dd>{write(Math.abs(sums.outstanding))}</dd>
          </div>
        )}
      </dl>
      {sums.outstanding > 0 && link && (
        <div className="grid gap-2 pt-3">
          <div>
            <a className="button button-line" href={link} target="_blank" rel="noreferrer">
              <Icon name="external" />
              {t('pay')}
            </a>
          </div>
          <p className="caption">{t('payText')}</p>
        </div>
      )}
    </Section>
  )
}
