import { useState } from 'react'
import { useShareKey } from '../../../web/share.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { type PaperSize, PaperSizePick, usePaperSize } from '../../../web/ui/paper.tsx'
import { resultSheetTexts } from '../result-sheets/texts.ts'
import type { StartList, StartListRound } from './operations.ts'
import { PrintFrame } from './print-frame.tsx'
import { alphabetical, numbered, rowsOnPaper, sheetsOf } from './rules.ts'
import { NameSheet, TimeSheet } from './start-sheet.tsx'
import { startListTexts } from './texts.ts'
import './styles/start-sheets.css'

/** What comes out of the printer. */
type Wish = {
  byTime: boolean
  byName: boolean
  /** A code for each group that starts its scoring: whoever can read it can open it. */
  codes: boolean
  /** Null: those of all rounds. */
  roundId: string | null
}

/** The start lists of an event on paper: by time, by name, with codes where they are wished. */
export default function PrintStartListPage() {
  const t = useTexts(startListTexts)
  const [wish, setWish] = useState<Wish>(() => ({
    byTime: true,
    byName: true,
    codes: false,
    roundId: null,
  }))
  const [size, setSize] = usePaperSize('9mm')
  return (
    <PrintFrame title={t('startList')} help={t('printHelp')}>
      {(list) => (
        <Sheets {...{ list, wish, size }} onWish={(change) => setWish({ ...wish, ...change })} onSize={setSize} />
      )}
    </PrintFrame>
  )
}

type SizeProps = { size: PaperSize; onSize: (size: PaperSize) => void }
type SheetsProps = SizeProps & { list: StartList; wish: Wish; onWish: (change: Partial<Wish>) => void }

function Sheets({ list, wish, size, onWish, onSize }: SheetsProps) {
  const t = useTexts(startListTexts)
  const listed = list.rounds.filter(({ tees }) => tees.length > 0)
  const rounds = listed.filter(({ id }) => wish.roundId === null || id === wish.roundId)
  return (
    <>
      <Choices {...{ listed, wish, size, onWish, onSize }} />
      <Files eventId={list.eventId} />
      {wish.byTime || wish.byName ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the sheets are wider than the screen
        <section className={`start-sheets start-sheets-${size}`} aria-label={t('sheets')} tabIndex={0}>
          {rounds.map((round) => (
            <RoundSheets key={round.id} list={list} round={round} wish={wish} size={size} />
          ))}
        </section>
      ) : (
        <EmptyState title={t('noCards')}>{t('nothingWished')}</EmptyState>
      )}
    </>
  )
}

/** The same lists as files; codes are on paper alone. */
function Files({ eventId }: { eventId: string }) {
  const t = useTexts(resultSheetTexts)
  const language = useLanguage()
  const key = useShareKey()
  const address = (format: string) =>
    `/api/events/${eventId}/start-list-file?${new URLSearchParams({ format, language, ...(key ? { key } : {}) })}`
  return (
    <p className="no-print button-row flex-wrap pb-4">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="button button-line" href={address(format)} download>
          <Icon name="download" />
          {t(format)}
        </a>
      ))}
    </p>
  )
}

type RoundProps = { list: StartList; round: StartListRound; wish: Wish; size: PaperSize }

function RoundSheets({ list, round, wish, size }: RoundProps) {
  const { byTime, byName, codes } = wish
  const most = rowsOnPaper(size, codes)
  const times = byTime ? sheetsOf(numbered(round.tees), most.groups) : []
  const names = byName ? sheetsOf(alphabetical(round, list.players), most.names) : []
  return (
    <>
      {times.map((tees, at) => (
        <TimeSheet key={at} {...{ list, round, codes, tees }} sheet={at + 1} of={times.length} />
      ))}
      {names.map((rows, at) => (
        <NameSheet key={at} {...{ list, round, codes: false, rows }} sheet={at + 1} of={names.length} />
      ))}
    </>
  )
}

type ChoicesProps = SizeProps & {
  listed: readonly StartListRound[]
  wish: Wish
  onWish: (change: Partial<Wish>) => void
}

function Choices({ listed, wish, size, onWish, onSize }: ChoicesProps) {
  const t = useTexts(startListTexts)
  const rounds = [{ id: '', label: t('allRounds') }, ...listed.map(({ id, title }) => ({ id, label: title }))]
  return (
    <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">
      <Checkbox label={t('byTime')} checked={wish.byTime} onChange={(byTime) => onWish({ byTime })} />
      <Checkbox label={t('byName')} checked={wish.byName} onChange={(byName) => onWish({ byName })} />
      <Checkbox
        label={t('withCodes')}
        hint={t('withCodesHint')}
        checked={wish.codes}
        onChange={(codes) => onWish({ codes })}
      />
      <PaperSizePick value={size} onChange={onSize} />
      {listed.length > 1 && (
        <Chips
          label={t('rounds')}
          items={rounds}
          value={wish.roundId ?? ''}
          onChange={(id) => onWish({ roundId: id || null })}
        />
      )}
    </div>
  )
}
