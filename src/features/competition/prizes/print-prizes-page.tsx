import { useParameters } from '../../../web/navigation.ts'
import { useFormats } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { folded, PaperParty, PaperSheet, PaperSizePick, paperRoom, usePaperSize } from '../../../web/ui/paper.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type Event, getEvent } from '../events/operations/event.ts'
import { packSheets } from '../result-sheets/rules.ts'
import { getPrizes, type Prizes, type WonPrize } from './operations.ts'
import { usePrizeWords } from './use-prize-words.tsx'
import '../result-sheets/styles.css'
import './styles/prizes.css'

/** Millimetres, as styles/prizes.css has them. */
const rowHeight = 9
const headHeight = 6

/** The prizes as sheets for whoever hands them out, with a line for the receipt. */
export default function PrintPrizesPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const { t } = usePrizeWords([])
  const event = useRead(getEvent, { eventId })
  const prizes = useRead(getPrizes, { eventId }, { fresh: true })
  const [size, setSize] = usePaperSize()
  const failure = event.failure ?? prizes.failure
  return (
    <Page documentTitle={`${t('title')} ${event.data?.title ?? ''}`}>
      <header className="no-print paper-tools">
        <div>
          <ButtonLink to={`/event/${eventId}/prizes`} icon="left">
            {t('back')}
          </ButtonLink>
          <h1 className="text-h2" tabIndex={-1}>
            {t('onPaper')}
          </h1>
        </div>
        <div className="button-row flex-wrap">
          <PaperSizePick value={size} onChange={setSize} />
          <Button variant="primary" icon="print" disabled={!prizes.data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      {failure && (
        <ErrorState title={t('loadFailed')} onRetry={() => Promise.all([event.reload(), prizes.reload()])}>
          {failure.detail}
        </ErrorState>
      )}
      {!failure && !(event.data && prizes.data) && <Skeleton shape="rows" />}
      {event.data && prizes.data && <Sheets event={event.data} shown={prizes.data} size={size} />}
    </Page>
  )
}

type SheetsProps = { event: Event; shown: Prizes; size: Parameters<typeof PaperSheet>[0]['size'] }

function Sheets({ event, shown, size }: SheetsProps) {
  const { t } = usePrizeWords(event.rounds)
  const { dateRange } = useFormats()
  const rows = shown.prizes.map(() => ({ height: rowHeight }))
  const sheets = packSheets([{ head: headHeight, rows }], paperRoom[size])
  if (sheets.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="paper-sheets" aria-label={t('onPaper')} tabIndex={0}>
      {sheets.map((slices, at) => (
        <PaperSheet
          key={at}
          size={size}
          before={`${event.title} · ${dateRange(event.startDate, event.endDate)}`}
          title={t('title')}
          lead={shown.onePerPerson ? t('onePerPerson') : ''}
          end={<PaperParty title={event.partyTitle} />}
          foot={t(shown.isOfficial ? 'official' : 'provisional')}
          footEnd={t('sheet', { number: at + 1, count: sheets.length })}
        >
          {slices.map(({ from, to }) => (
            <PrizeTable key={from} event={event} prizes={shown.prizes.slice(from, to)} />
          ))}
        </PaperSheet>
      ))}
    </section>
  )
}

function PrizeTable({ event, prizes }: { event: Event; prizes: readonly WonPrize[] }) {
  const { t, nameOf, resultOf, winnersOf } = usePrizeWords(event.rounds)
  return (
    <table className="paper-table prize-paper" aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('for')}</th>
          <th scope="col">{t('winner')}</th>
          <th scope="col" className="paper-result number">
            {t('result')}
          </th>
          <th scope="col">{t('what')}</th>
          <th scope="col" className="prize-receipt">
            {t('received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.id}>
            <td className={folded(nameOf(prize), 29)}>{nameOf(prize)}</td>
            <td className={folded(winnersOf(prize), 18)}>
              <b>{prize.winners.length > 0 ? winnersOf(prize) : '–'}</b>
            </td>
            <td className="number">{resultOf(prize)}</td>
            <td className={folded(prize.title, 19)}>{prize.title}</td>
            <td className="prize-receipt" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
