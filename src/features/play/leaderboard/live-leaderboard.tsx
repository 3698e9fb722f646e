import { memo, useDeferredValue, useMemo, useState } from 'react'
import { createStore, useStore } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { LineDown } from './as-of.tsx'
import { BoardControls } from './board-controls.tsx'
import { isLive } from './board-lead.tsx'
import { BoardSearch } from './board-search.tsx'
import { linesOf, openingView, possibleView, showsOf, type View } from './board-view.tsx'
import { ContestList } from './contest-list.tsx'
import { foundLines } from './found-lines.tsx'
import { JustNow } from './just-now.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { MatchList } from './match-list.tsx'
import { PinnedLines } from './pinned-lines.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'
import './styles/board.css'
import './styles/controls.css'
import './styles/printed.css'

/**
 * What of a board is chosen, and what is looked for in it; undefined: nothing is looked for. The search is a store, so that
 * a tap and each letter draw what shows it, and not the whole page.
 */
export type BoardView = {
  wanted: View | undefined
  show: (view: View) => void
  search: ReturnType<typeof createSearch>
}

const createSearch = () => createStore<string | undefined>(undefined)

export function useBoardView(): BoardView {
  const [wanted, show] = useState<View>()
  const [search] = useState(createSearch)
  return { wanted, show, search }
}

type Props = {
  board: Board
  live: Pick<LiveBoard, 'fresh' | 'news' | 'knownAt' | 'isDown' | 'retry'>
  chosen: BoardView
  shareKey?: string
  withAllContests?: boolean
}

/** A board with its filters; contests and the latest changes stand beside it, or below on a narrow screen. */
export function LiveLeaderboard({ board, live, chosen, shareKey, withAllContests }: Props) {
  const t = useTexts(leaderboardTexts)
  const view = useMemo(() => possibleView(board, chosen.wanted ?? openingView(board)), [board, chosen.wanted])
  const hasContests = board.contests.length > 0 && board.event.showHoleContests && view.show !== 'contests'
  // What changes has its place before it comes: the rows beside it must not move then.
  const hasNews = live.news.length > 0 || isLive(board)
  return (
    <div className={hasContests || hasNews ? 'board-layout' : undefined}>
      <div className="board-main">
        <Main board={board} live={live} chosen={chosen} view={view} shareKey={shareKey} />
      </div>
      {(hasContests || hasNews) && (
        <div className="board-side">
          {hasContests && (
            <section>
              <h2 className="board-side-head">{t('contests')}</h2>
              <ContestList board={board} withAll={withAllContests} />
            </section>
          )}
          {hasNews && (
            <section>
              <h2 className="board-side-head">{t('justNow')}</h2>
              {live.news.length > 0 ? <JustNow news={live.news} /> : <p className="soft pt-3">{t('noNews')}</p>}
            </section>
          )}
        </div>
      )}
    </div>
  )
}

type MainProps = Omit<Props, 'withAllContests'> & { view: View }

/**
 * Rows and choices stay the same ones when the search opens or ends, and what is typed or chosen does not wait for the
 * rows.
 */
function Main(props: MainProps) {
  const { board, live, chosen, view, shareKey } = props
  const typed = useStore(chosen.search)
  const terms = useDeferredValue(typed)
  const isSearched = terms !== undefined
  const listed = useDeferredValue(useMemo(() => (isSearched ? listView(view) : view), [isSearched, view]))
  return (
    <WithTabs board={board} view={view} onChange={chosen.show} isHidden={typed !== undefined}>
      {typed !== undefined && (
        <Search board={board} view={view} search={chosen.search} terms={typed} found={terms ?? ''} />
      )}
      <div hidden={typed !== undefined}>
        <BoardControls board={board} view={view} onChange={chosen.show} />
        <PinnedLines board={board} shareKey={shareKey} />
      </div>
      <LineDown {...live} />
      <Shown {...props} view={listed} terms={terms} />
    </WithTabs>
  )
}

type SearchProps = Pick<MainProps, 'board' | 'view'> & Pick<BoardView, 'search'> & { terms: string; found: string }

function Search({ board, view, search, terms, found }: SearchProps) {
  const lines = useMemo(() => linesOf(board, listView(view)), [board, view])
  const count = useMemo(() => foundLines(lines, found).length, [lines, found])
  return (
    <BoardSearch
      terms={terms}
      count={count}
      of={lines.length}
      onChange={search.set}
      onClose={() => search.set(undefined)}
    />
  )
}

/** Only lists of players and of teams are searched. */
const listView = (view: View): View =>
  view.show === 'matches' || view.show === 'contests' ? { ...view, show: 'all' } : view

type TabProps = {
  board: Board
  view: View
  onChange: (view: View) => void
  isHidden: boolean
  children: React.ReactNode
}

/** Players, teams, matches, contests: what the board has of them. */
function WithTabs({ board, view, onChange, isHidden, children }: TabProps) {
  const t = useTexts(leaderboardTexts)
  const words = { all: t('players'), teams: t('teams'), matches: t('matches'), contests: t('contests') }
  const has = showsOf(board)
  const items = (['all', 'teams', 'matches', 'contests'] as const)
    .filter((id) => has.includes(id))
    .map((id) => ({ id, label: words[id] }))
  const now = items.find(({ id }) => id === view.show)?.id ?? 'all'
  if (items.length < 2) return children
  return (
    <Tabs
      label={t('show')}
      items={items}
      value={now}
      onChange={(show) => onChange({ ...view, show, round: null })}
      isHidden={isHidden}
    >
      {children}
    </Tabs>
  )
}

/** Rows that are printed with the page itself, as paper.css has it; all of them are on sheets of their own. */
const printedAtMost = 36

function Shown({ board, view, live, terms, shareKey }: Omit<MainProps, 'chosen'> & { terms: string | undefined }) {
  const t = useTexts(leaderboardTexts)
  if (terms === undefined && view.show === 'matches') return <MatchList board={board} shareKey={shareKey} />
  if (terms === undefined && view.show === 'contests') return <ContestList board={board} withAll />
  if (board.leaderboard.rows.length === 0) return <EmptyState title={t('nobodyYet')}>{t('nobodyYetText')}</EmptyState>
  return (
    <>
      <LeaderboardTable
        board={board}
        view={view}
        // An empty field finds what no field does: the rows are not gone through when it opens.
        terms={terms ?? ''}
        label={t('leaderboard')}
        fresh={live.fresh}
        shareKey={shareKey}
      />
      <PrintedPart board={board} view={view} />
    </>
  )
}

const PrintedPart = memo(({ board, view }: { board: Board; view: View }) => {
  const t = useTexts(leaderboardTexts)
  const count = linesOf(board, view).length
  if (count <= printedAtMost) return null
  return <p className="print-only">{t('printedPart', { count: printedAtMost, of: count })}</p>
})
