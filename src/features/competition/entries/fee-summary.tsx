import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Menu } from '../../../web/ui/menu.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useMoney } from './fee-state.tsx'
import type { Entries } from './operations/list.ts'
import { feeTexts } from './texts/fee-texts.ts'
import { entryTexts } from './texts/list-texts.ts'

/** What is due, paid and owed; what was received, given back and is in hand. */
export function FeeSummary({ data }: { data: Entries }) {
  const t = useTexts(feeTexts)
  const tEntry = useTexts(entryTexts)
  const write = useMoney(data.currency)
  const { sums, entries, settings } = data
  if (sums.entered === 0 && sums.paid === 0 && (settings?.fee ?? 0) === 0) return null
  const owed = entries.reduce((sum, one) => sum + Math.max(0, one.sums.outstanding), 0)
  const toRefund = entries.reduce((sum, one) => sum + Math.max(0, -one.sums.outstanding), 0)
  return (
    <Section title={tEntry('fees')} end={<Export eventId={data.eventId} />}>
      <dl className="fee-ledger">
        <Line name={t('due')} value={write(sums.entered)} />
        {sums.waived > 0 && <Line name={t('waived')} value={write(-sums.waived)} />}
        <Line name={t('inHand')} value={write(-sums.inHand)} />
        {toRefund > 0 && <Line name={t('toRefund')} value={write(toRefund)} />}
        <Line name={t('outstanding')} value={write(owed)} isTotal />
      </dl>
      <dl className="fee-ledger">
        <Line name={t('received')} value={write(sums.paid)} />
        {sums.refunded > 0 && <Line name={t('refunded')} value={write(-sums.refunded)} />}
        <Line name={t('inHand')} value={write(sums.inHand)} isTotal />
      </dl>
    </Section>
  )
}

const Line = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? 'fee-total' : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Export({ eventId }: { eventId: string }) {
  const t = useTexts(feeTexts)
  const language = useLanguage()
  const take = (query: string) => () =>
    Object.assign(document.createElement('a'), {
      href: `/api/events/${eventId}/fee-file?${query}&language=${language}`,
      download: '',
    }).click()
  return (
    <Menu
      label={t('export')}
      items={[
        { id: 'xlsx', label: t('exportXlsx'), icon: 'download', onSelect: take('format=xlsx') },
        { id: 'csv', label: t('exportCsv'), icon: 'download', onSelect: take('format=csv') },
        { id: 'ledger', label: t('exportLedger'), icon: 'download', onSelect: take('format=csv&table=ledger') },
      ]}
    />
  )
}
