import { type ReactNode, useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { entersTiles } from '../../../golf/formats/presets.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EnterContests } from '../contests/enter-contests.tsx'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import { resultSheetTexts } from '../result-sheets/texts.ts'
import { AddEverybody } from './add-everybody.tsx'
import { AddPlayerDialog } from './add-player-dialog.tsx'
import { CardTools, useByCards } from './card-tools.tsx'
import { Conflict } from './conflicts.tsx'
import { DecideOnCard } from './decide-on-card.tsx'
import { getCorrections } from './operations/corrections.ts'
import { getResultSheet, type ResultSheet } from './operations/sheet.ts'
import { PaperSignature } from './paper-signature.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ResultGrid } from './result-grid.tsx'
import { type CellKey, keepsDrives } from './rules/cells.ts'
import { type Paste, planPaste } from './rules/paste.ts'
import { SaveBar } from './save-bar.tsx'
import { ScoreHistory } from './score-history.tsx'
import { resultTexts } from './texts.ts'
import { useCards } from './use-cards.tsx'
import { useDrafts } from './use-drafts.tsx'
import { useOftenAtMost } from './use-often-at-most.tsx'
import { useShownCards } from './use-shown-cards.tsx'

/** Every card of a round as one grid, for administrators of the event's party. */
export default function EditResultsPage() {
  const t = useTexts(resultTexts)
  const { roundId = '' } = useParameters<'roundId'>()
  return (
    <EventAdminPage
      full
      title={t('editResults')}
      lead={(event) => [event.title, event.rounds.find(({ id }) => id === roundId)?.title].filter(Boolean).join(' · ')}
      moreCrumbs={(event) => [{ to: `/event/${event.id}/rounds`, label: t('eventRounds') }]}
    >
      {(event) =>
        event.rounds.some(({ id }) => id === roundId) ? (
          <Round key={roundId} partyId={event.partyId} eventId={event.id} roundId={roundId} />
        ) : (
          <EmptyState title={t('roundNotFound')} />
        )
      }
    </EventAdminPage>
  )
}

type RoundProps = { partyId: string; eventId: string; roundId: string }

function Round({ partyId, eventId, roundId }: RoundProps) {
  const t = useTexts(resultTexts)
  const r = useTexts(resultSheetTexts)
  const { data: sheet, failure, reload } = useRead(getResultSheet, { roundId }, { fresh: true })
  const history = useRead(getCorrections, { roundId }, { fresh: true })
  const [adding, setAdding] = useState(false)
  const readAgain = async () => void (await Promise.all([reload(), history.reload()]))
  const soon = useOftenAtMost(2_000, readAgain)
  useLive([eventTopic(eventId)], soon)
  if (!sheet)
    return failure ? (
      <ErrorState title={t('loadFailed')} onRetry={reload}>
        {failure.detail ?? failure.statusText}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" />
    )
  const add = (
    <span className="flex flex-wrap gap-2">
      {sheet.rows.length > 0 && (
        <ButtonLink to={`/leaderboard/${eventId}/print`} variant="line" icon="print">
          {r('printResults')}
        </ButtonLink>
      )}
      <ButtonLink to={`/event/${eventId}/ties`} variant="line" icon="trophy">
        {t('toTies')}
      </ButtonLink>
      <AddEverybody sheet={sheet} onAdded={readAgain} />
      <Button variant="line" icon="plus" onClick={() => setAdding(true)}>
        {t('addPlayer')}
      </Button>
    </span>
  )
  return (
    <>
      {sheet.rows.length === 0 ? (
        <EmptyState title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Sheet sheet={sheet} history={history} reload={readAgain} add={add} />
      )}
      {adding && (
        <AddPlayerDialog partyId={partyId} sheet={sheet} onAdded={readAgain} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

type SheetProps = {
  sheet: ResultSheet
  history: Parameters<typeof ScoreHistory>[0]['history']
  reload: () => Promise<void>
  add: ReactNode
}

function Sheet({ sheet: read, history, reload, add }: SheetProps) {
  const edit = useDrafts(read)
  const { drafts } = edit
  const { byCards, isPossible, choose } = useByCards(read)
  const [paste, setPaste] = useState<Paste>()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const { conflicts, filter, setFilter, isShown } = useShownCards(read, drafts, byCards)
  const cards = useCards({ read, edit, byCards, isShown, onRefused: setRefusals, reload })
  const { sheet, active, keys } = cards
  const row = sheet.rows[active.row]
  const conflictOf = (userId: string) => {
    const changed = sheet.rows.find((one) => one.userId === userId)
    const corrections = history.data?.corrections ?? []
    const own = conflicts.filter((one) => one.userId === userId).map(({ key }) => key)
    return changed && <Conflict {...{ sheet, edit, corrections }} row={changed} drafts={drafts} keys={own} />
  }
  return (
    <>
      <Help sheet={sheet} byCards={byCards}>
        {add}
      </Help>
      {isPossible && (
        <CardTools
          {...{ sheet, byCards, filter, conflicts }}
          onByCards={choose}
          onFound={cards.goTo}
          onFilter={setFilter}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          <ResultGrid
            sheet={sheet}
            drafts={drafts}
            active={active}
            refusals={refusals}
            conflicts={conflicts}
            conflictOf={conflictOf}
            isShown={(userId) => isShown(userId) || userId === row?.userId}
            onActivate={cards.activate}
            onChange={(change) => edit.change([change], !byCards)}
            onPaste={(text, from) => setPaste(planPaste(sheet, drafts, from, text))}
            onUndo={edit.undo}
            onRedo={edit.redo}
            onCard={cards.onCard}
            states={cards.states}
            wantsFocus={cards.wantsFocus}
          />
        </div>
        <Side
          {...{ sheet, history, reload }}
          userId={row?.userId}
          hasDraft={row !== undefined && drafts[row.userId] !== undefined}
          cell={keys[active.column]}
        />
      </div>
      <SaveBar
        sheet={sheet}
        edit={edit}
        hasConflicts={conflicts.length > 0}
        refusals={refusals}
        onRefusals={setRefusals}
        reload={reload}
      />
      {paste && (
        <PasteDialog
          sheet={sheet}
          paste={paste}
          onPaste={() => edit.change(paste.changes)}
          onClose={() => setPaste(undefined)}
        />
      )}
    </>
  )
}

function Help({ sheet, byCards, children }: { sheet: ResultSheet; byCards: boolean; children: ReactNode }) {
  const t = useTexts(resultTexts)
  const isSigned = byCards && sheet.rows.some((row) => row.signatures)
  const words = [
    t(byCards ? 'cardKeys' : 'gridHelp'),
    ...(isSigned ? [t('signKey')] : []),
    ...(entersTiles(sheet.round.gameType) ? [t('matchHelp')] : []),
    ...(keepsDrives(sheet) ? [t('drivesHelp')] : []),
  ]
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-3">
      <p className="caption max-w-[66ch]">{words.join(' ')}</p>
      {children}
    </div>
  )
}

type SideProps = Pick<SheetProps, 'sheet' | 'history' | 'reload'> & {
  userId: string | undefined
  hasDraft: boolean
  cell: CellKey | undefined
}

const rowOfSide = ({ sheet, userId }: SideProps) => sheet.rows.find((row) => row.userId === userId)

const Side = (props: SideProps) => (
  <div>
    <DecideOnCard sheet={props.sheet} row={rowOfSide(props)} reload={props.reload} />
    <PaperSignature sheet={props.sheet} row={rowOfSide(props)} hasDraft={props.hasDraft} reload={props.reload} />
    <ScoreHistory {...props} />
    <div id="office-contests">
      <EnterContests eventId={props.sheet.round.eventId} roundId={props.sheet.round.id} />
    </div>
  </div>
)
