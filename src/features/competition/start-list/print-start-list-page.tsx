import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import type { StartList, StartListRound } from './operations.ts'
import { PrintFrame } from './print-frame.tsx'
import { alphabetical, numbered, type Paper, rowsOnPaper, sheetsOf, usualPaper } from './rules.ts'
import { NameSheet, TimeSheet } from './start-sheet.tsx'
import { startListTexts } from './texts.ts'
import './styles/start-sheets.css'

/** What comes out of the printer. */
type Wish = {
  byTime: boolean
  byName: boolean
  /** A code for each group that starts its scoring: whoever can read it can open it. */
  codes: boolean
  paper: Paper
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
    paper: usualPaper(navigator.language),
    roundId: null,
  }))
  return (
    <PrintFrame title={t('startList')} help={t('printHelp')}>
      {(list) => <Sheets list={list} wish={wish} onWish={(change) => setWish({ ...wish, ...change })} />}
    </PrintFrame>
  )
}

type SheetsProps = { list: StartList; wish: Wish; onWish: (change: Partial<Wish>) => void }

function Sheets({ list, wish, onWish }: SheetsProps) {
  const t = useTexts(startListTexts)
  const listed = list.rounds.filter(({ tees }) => tees.length > 0)
  const rounds = listed.filter(({ id }) => wish.roundId === null || id === wish.roundId)
  return (
    <>
      <Choices listed={listed} wish={wish} onWish={onWish} />
      {wish.byTime || wish.byName ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the sheets are wider than the screen
        <section className={`start-sheets start-sheets-${wish.paper}`} aria-label={t('sheets')} tabIndex={0}>
          {rounds.map((round) => (
            <RoundSheets key={round.id} list={list} round={round} wish={wish} />
          ))}
        </section>
      ) : (
        <EmptyState title={t('noCards')}>{t('nothingWished')}</EmptyState>
      )}
    </>
  )
}

function RoundSheets({ list, round, wish }: { list: StartList; round: StartListRound; wish: Wish }) {
  const { byTime, byName, codes, paper } = wish
  const most = rowsOnPaper(paper, codes)
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

type ChoicesProps = { listed: readonly StartListRound[]; wish: Wish; onWish: (change: Partial<Wish>) => void }

function Choices({ listed, wish, onWish }: ChoicesProps) {
  const t = useTexts(startListTexts)
  const papers = (['a4', 'letter'] as const).map((id) => ({ id, label: t(`paper_${id}`) }))
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
      <Chips label={t('paper')} items={papers} value={wish.paper} onChange={(paper) => onWish({ paper })} />
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
