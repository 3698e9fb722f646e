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
const lineHeight = 2.9

/** Characters of a line at the full size; of wide ones at the small size, to which longer texts are folded. */
const columns = { of: [27, 27], winners: [27, 30], title: [17, 20] } as const

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
  const { t, nameOf, winnersOf } = usePrizeWords(event.rounds)
  const { dateRange } = useFormats()
  const rows = shown.prizes.map((prize) => {
    const texts = { of: nameOf(prize), winners: winnersOf(prize), title: prize.title }
    return { prize, texts, height: heightOf(texts) }
  })
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
            <PrizeTable key={from} event={event} rows={rows.slice(from, to)} />
          ))}
        </PaperSheet>
      ))}
    </section>
  )
}

/** What a row takes: several who share a prize need more than one line. */
function heightOf(texts: PrizeRow['texts']): number {
  const lines = Object.entries(texts).map(([name, text]) => linesOf(text, columns[name as keyof typeof columns][1]))
  return Math.max(rowHeight, Math.max(...lines) * lineHeight + 1)
}

/** Broken between words and behind hyphens, and a word that is longer than a line within it. */
function linesOf(text: string, most: number): number {
  let [lines, used] = [1, 0]
  for (const piece of text.split(/(?<=[-\s])/)) {
    const { length } = piece.trimEnd()
    if (used > 0 && used + length > most) [lines, used] = [lines + 1, 0]
    lines += Math.max(0, Math.ceil(length / most) - 1)
    used = length > most ? length % most : used + piece.length
  }
  return lines
}

type PrizeRow = { prize: WonPrize; texts: Record<keyof typeof columns, string>; height: number }

function PrizeTable({ event, rows }: { event: Event; rows: readonly PrizeRow[] }) {
  const { t, resultOf } = usePrizeWords(event.rounds)
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
        {rows.map(({ prize, texts, height }) => (
          <tr key={prize.id} style={{ height: `${height}mm` }}>
            <td className={folded(texts.of, columns.of[0])}>{texts.of}</td>
            <td className={folded(texts.winners, columns.winners[0])}>
              <b>{texts.winners || '–'}</b>
            </td>
            <td className="number">{resultOf(prize)}</td>
            <td className={folded(texts.title, columns.title[0])}>{texts.title}</td>
            <td className="prize-receipt" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
