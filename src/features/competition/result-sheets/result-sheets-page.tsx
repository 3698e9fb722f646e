import { useState } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { PaperSizePick, usePaperSize } from '../../../web/ui/paper.tsx'
import { useRead } from '../../../web/use-read.ts'
import { BoardState } from '../../play/leaderboard/board-state.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'
import { useBoard } from '../../play/leaderboard/use-board.tsx'
import { getEvent } from '../events/operations/event.ts'
import { type Choice, chaptersOf, choicesOf, usualChoices } from './chapters.tsx'
import { getEventCards } from './operations.ts'
import { type Source, useWords, type Words } from './sheet-parts.tsx'
import { SheetStack } from './sheet-stack.tsx'
import './styles.css'

/** The results of an event as sheets for the wall, and as files, for everybody who may read its board. */
export default function ResultSheetsPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return <BoardState live={live}>{(board) => <Sheets board={board} shareKey={key} />}</BoardState>
}

function Sheets({ board, shareKey }: { board: Board; shareKey?: string }) {
  const words = useWords()
  const { t } = words
  const { id: eventId, title } = board.event
  const cards = useRead(getEventCards, { eventId, key: shareKey }, { fresh: true })
  const event = useRead(getEvent, { eventId, key: shareKey })
  const [size, setSize] = usePaperSize()
  const [wanted, setWanted] = useState<Partial<Record<Choice, boolean>>>({})
  const known = handicapsOf(board, event.data?.meta.handicap)
  const hasCards = cards.data ? cards.data.cards.length > 0 : cards.failure !== undefined
  const possible = choicesOf(board, hasCards, known.size > 0)
  const usual = usualChoices(board, possible)
  const chosen = possible.filter((choice) => wanted[choice] ?? usual.includes(choice))
  const handicaps = chosen.includes('handicaps') ? known : new Map<string, number>()
  const source: Source = { board, cards: cards.data, handicaps, words }
  const isReady = cards.data !== undefined || cards.failure !== undefined
  // The choices depend on the cards and on the event: they come with both.
  if (!isReady || event.isLoading) return <PendingPage shape="rows" />
  const chapters = isReady ? chaptersOf(source, chosen) : []
  return (
    <Page documentTitle={`${t('results')} ${title}`}>
      <header className="no-print">
        <div className="paper-tools">
          <div>
            <ButtonLink to={withKey(`/view/${eventId}`, shareKey)} icon="left">
              {words.b('toEvent')}
            </ButtonLink>
            <h1 className="text-h2" tabIndex={-1}>
              {t('onPaper')}
            </h1>
            <p className="soft">{t('onPaperText')}</p>
          </div>
          <div className="button-row flex-wrap">
            <PaperSizePick value={size} onChange={setSize} />
            <Files eventId={eventId} shareKey={shareKey} words={words} />
            <Button variant="primary" icon="print" disabled={chapters.length === 0} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
        <Choices
          possible={possible}
          chosen={chosen}
          onChoose={(choice, isWanted) => setWanted({ ...wanted, [choice]: isWanted })}
        />
      </header>
      {chosen.includes('cards') && !cards.data && cards.failure && (
        <div className="no-print">
          <ErrorState title={t('cardsFailed')} onRetry={cards.reload}>
            {cards.failure.detail}
          </ErrorState>
        </div>
      )}
      {isReady && chapters.length === 0 && <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>}
      {chapters.length > 0 && <SheetStack source={source} chapters={chapters} size={size} />}
    </Page>
  )
}

type ChoicesProps = {
  possible: readonly Choice[]
  chosen: readonly Choice[]
  onChoose: (choice: Choice, isWanted: boolean) => void
}

function Choices({ possible, chosen, onChoose }: ChoicesProps) {
  const { t } = useWords()
  return (
    <fieldset className="paper-choices">
      <legend className="sr-only">{t('what')}</legend>
      {possible.map((choice) => (
        <Switch
          key={choice}
          label={t(`choice_${choice}`)}
          checked={chosen.includes(choice)}
          onChange={(isWanted) => onChoose(choice, isWanted)}
        />
      ))}
    </fieldset>
  )
}

/** Members read them with the event, others with the board where the event shows them. */
function handicapsOf({ leaderboard }: Board, ofEvent: Readonly<Record<string, number | null>> = {}) {
  return new Map(
    leaderboard.rows.flatMap(({ playerId, handicap }) => {
      const own = handicap ?? ofEvent[playerId] ?? null
      return own === null ? [] : [[playerId, own] as const]
    }),
  )
}

function Files({ eventId, shareKey, words }: { eventId: string; shareKey?: string; words: Words }) {
  const { t, language } = words
  const address = (format: string) => {
    const query = new URLSearchParams({ format, language, ...(shareKey ? { key: shareKey } : {}) })
    return `/api/events/${eventId}/result-file?${query}`
  }
  return (
    <>
      <a className="button button-line" href={address('xlsx')} download>
        <Icon name="download" />
        {t('xlsx')}
      </a>
      <a className="button button-line" href={address('csv')} download>
        <Icon name="download" />
        {t('csv')}
      </a>
    </>
  )
}
