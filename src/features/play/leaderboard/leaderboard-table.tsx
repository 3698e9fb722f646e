import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { playsMatches } from '../../../golf/formats/presets.ts'
import { playersOf } from '../../../golf/leaderboard.ts'
import { createStore } from '../../../web/store.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { favouriteTexts } from '../favourites/texts.ts'
import { type Line, linesOf, type Shape, shapeOf, type View } from './board-view.tsx'
import { foundLines } from './found-lines.tsx'
import { Movement, Score, Thru, useDecidedWord } from './line-cells.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { useMovingRows } from './use-moving-rows.tsx'
import './styles/board.css'
import './styles/phone.css'

const PlayerCards = lazy(() => import('./player-cards.tsx'))
const TeamDetail = lazy(() => import('./team-detail.tsx'))

type Props = {
  board: Board
  view: View
  /** Only rows that have these words; all unless given. */
  terms?: string
  label: string
  fresh: ReadonlySet<string>
  shareKey?: string
}

/**
 * The rows of a board; a player's opens to the card and the reasons for its numbers, a team's to its members' rounds.
 * Props: `board`, `view`, `terms`, `label`, `fresh` (players whose results have just changed), `shareKey`.
 */
export const LeaderboardTable = memo(({ board, view, terms = '', label, fresh, shareKey }: Props) => {
  const [opened] = useState<Opened>(() => createStore<string | undefined>(undefined))
  const all = useMemo(() => linesOf(board, view), [board, view])
  const lines = useMemo(() => foundLines(all, terms), [all, terms])
  const shape = useMemo(() => shapeOf(board, view), [board, view])
  const body = useMovingRows<HTMLTableSectionElement>(
    lines.map(({ id }) => id),
    terms,
  )
  const { partyId } = board.event
  const people = useMemo(() => new Map(board.leaderboard.rows.map((row) => [row.playerId, playersOf(row)])), [board])
  return (
    <table className={view.show === 'teams' ? 'board' : 'board board-starred'} aria-label={label}>
      <Heads board={board} view={view} shape={shape} />
      <tbody ref={body}>
        {lines.map((line) => [
          <Row
            key={line.id}
            line={line}
            shape={shape}
            isFresh={fresh.has(line.id)}
            opened={opened}
            partyId={partyId}
            people={people.get(line.id) ?? nobody}
          />,
          <Detail key={`${line.id} card`} {...{ line, board, view, opened, shareKey }} />,
        ])}
      </tbody>
    </table>
  )
})

/** The line that is open. Each row follows it by itself: a tap draws the rows that it opens and closes, not all of 144. */
type Opened = ReturnType<typeof createStore<string | undefined>>

function useIsOpen({ get, subscribe }: Opened, id: string): boolean {
  const isOpen = () => get() === id
  return useSyncExternalStore(subscribe, isOpen, isOpen)
}

type DetailProps = Pick<Props, 'board' | 'view' | 'shareKey'> & { line: Line; opened: Opened }

/** What an open row shows below it. The row opens at once; its card is drawn when the tap has been answered. */
function Detail({ line, board, view, opened, shareKey }: DetailProps) {
  const isOpen = useIsOpen(opened, line.id)
  const isDrawn = useDeferredValue(isOpen)
  if (!isOpen) return null
  return (
    <tr className="board-detail" data-row={`${line.id} card`} id={`card-${line.id}`}>
      <td colSpan={20}>
        {isDrawn ? (
          <Suspense fallback={coming}>
            {line.playerId ? (
              <PlayerCards {...{ board, view, shareKey }} playerId={line.playerId} placeText={line.placeText} />
            ) : (
              <TeamDetail board={board} teamId={line.id} />
            )}
          </Suspense>
        ) : (
          coming
        )}
      </td>
    </tr>
  )
}

const coming = <Skeleton shape="rows" count={4} />
const nobody: readonly string[] = []

function Heads({ board, view, shape }: { board: Board; view: View; shape: Shape }) {
  const t = useTexts(leaderboardTexts)
  const f = useTexts(favouriteTexts)
  const game = view.round === null ? undefined : board.rounds[view.round]?.gameType
  const score = shape.scoreKind === 'toPar' ? t('toPar') : game && playsMatches(game) ? t('match') : t('points')
  const isTeams = view.show === 'teams'
  return (
    <thead>
      <tr>
        <th scope="col">{t('place')}</th>
        <th scope="col">{isTeams ? t('team') : t('player')}</th>
        <th scope="col" className="number">
          {score}
        </th>
        {!isTeams && (
          <th scope="col" className="number">
            {t('thru')}
          </th>
        )}
        {shape.hasToday && (
          <th scope="col" className="number from-sm">
            {t('today')}
          </th>
        )}
        {shape.rounds.map((at, index) => (
          <th key={at} scope="col" className={roundClass(shape, index)}>
            {t('roundShort', { number: board.rounds[at]?.number ?? at + 1 })}
          </th>
        ))}
        {shape.hasContestPoints && (
          <th scope="col" className="number from-md">
            {t('contestPoints')}
          </th>
        )}
        {shape.hasExtras && (
          <th scope="col" className="number from-md">
            {t('extras')}
          </th>
        )}
        {shape.hasGross && (
          <th scope="col" className={`number ${totalClass(shape)}`}>
            {t('gross')}
          </th>
        )}
        {shape.hasNet && (
          <th scope="col" className={`number ${totalClass(shape)}`}>
            {t('net')}
          </th>
        )}
        <th scope="col" className="board-expand">
          <span className="sr-only">{isTeams ? t('openTeam') : t('open')}</span>
        </th>
        {!isTeams && (
          <th scope="col" className="board-star no-print">
            <span className="sr-only">{f('head')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Two rounds fit beside the rest on a tablet. */
const roundClass = ({ rounds }: Shape, index: number) => `number ${rounds.length - index > 2 ? 'from-lg' : 'from-sm'}`

/** With rounds beside them the totals wait for a wider screen. */
const totalClass = ({ rounds }: Shape) => (rounds.length > 0 ? 'from-md' : 'from-sm')

type RowProps = {
  line: Line
  shape: Shape
  isFresh: boolean
  opened: Opened
  partyId: string
  /** Whom the row is about, the members of a side one by one. */
  people: readonly string[]
}

function RowCells({ line, shape, isFresh, opened, partyId, people }: RowProps) {
  const isOpen = useIsOpen(opened, line.id)
  const className = [isOpen && 'board-open', line.isOut && 'board-out'].filter(Boolean).join(' ')
  return (
    <tr className={className || undefined} data-row={line.id}>
      <td className="board-place">
        <span>{line.placeText || '–'}</span>
        {shape.hasMoves && line.moved !== 0 && <Movement places={line.moved} />}
      </td>
      <th scope="row" className="board-name">
        <Name line={line} isOpen={isOpen} onToggle={() => opened.set(isOpen ? undefined : line.id)} />
      </th>
      <td
        className="number board-score"
        {...(isFresh ? { 'data-fresh': `${line.id} ${line.score} ${line.thru}` } : undefined)}
      >
        <Score value={line.score} kind={shape.scoreKind} large />
      </td>
      {line.playerId && (
        <td className="number soft">
          <Thru thru={line.thru} />
        </td>
      )}
      <Numbers line={line} shape={shape} />
      <td className="board-expand">
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </td>
      {line.playerId && (
        <td className="board-star no-print">
          <FavouriteStar partyId={partyId} people={people} name={line.name} />
        </td>
      )}
    </tr>
  )
}

/** Of 144 rows a saved hole changes a few; the others are not drawn again. */
const Row = memo(
  RowCells,
  (before, now) =>
    before.isFresh === now.isFresh &&
    isSame(before.line, now.line) &&
    isSame(before.shape, now.shape) &&
    isSame(before.people, now.people),
)
const isSame = (before: unknown, now: unknown) => before === now || JSON.stringify(before) === JSON.stringify(now)

function Numbers({ line, shape }: { line: Line; shape: Shape }) {
  const { number } = useFormats()
  return (
    <>
      {shape.hasToday && (
        <td className="number from-sm">
          <Score value={line.today} kind={shape.todayKind} />
        </td>
      )}
      {shape.rounds.map((at, index) => (
        <td key={at} className={roundClass(shape, index)}>
          <Score value={line.rounds[at] ?? null} kind="number" />
        </td>
      ))}
      {shape.hasContestPoints && (
        <td className="number from-md">{line.contestPoints > 0 ? number(line.contestPoints) : '–'}</td>
      )}
      {shape.hasExtras && <td className="number from-md">{line.extras}</td>}
      {shape.hasGross && (
        <td className={`number soft ${totalClass(shape)}`}>{line.gross === null ? '–' : number(line.gross)}</td>
      )}
      {shape.hasNet && (
        <td className={`number soft ${totalClass(shape)}`}>{line.net === null ? '–' : number(line.net)}</td>
      )}
    </>
  )
}

function Name({ line, isOpen, onToggle }: Pick<RowProps, 'line'> & { isOpen: boolean; onToggle: () => void }) {
  const t = useTexts(leaderboardTexts)
  const { handicap } = useFormats()
  const decidedWord = useDecidedWord()
  const { club, handicap: exact, members, side } = line.caption
  const own = exact !== null && handicap(exact)
  const together = side
    ?.map((member) => (member.handicap === null ? member.name : `${member.name} ${handicap(member.handicap)}`))
    .join(', ')
  const words = (
    <>
      <b>{line.name}</b>
      <span className="caption">
        <span>{together || members || club || own}</span>
        {!members && club && own && <span>{` · ${own}`}</span>}
        {line.holesFilled !== undefined && <span> · {t('holesFilled', { count: line.holesFilled })}</span>}
        {line.decided && <span>{` · ${decidedWord(line.decided)}`}</span>}
      </span>
    </>
  )
  return (
    <button
      type="button"
      className={side ? 'board-button board-partners' : 'board-button'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `card-${line.id}` : undefined}
      onClick={onToggle}
    >
      {words}
    </button>
  )
}
