import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { playersOf } from '../../../golf/leaderboard.ts'
import { embedded } from '../../../web/embedded.ts'
import { Link } from '../../../web/navigation.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { favouriteTexts } from '../favourites/texts.ts'
import { useFavourites, useNamedInLink, useOwnFlight } from '../favourites/use-favourites.tsx'
import { firstView, type Line, linesOf, shapeOf } from './board-view.tsx'
import { Score, Thru } from './line-cells.tsx'
import type { Board } from './rules.ts'
import './styles/pinned.css'

type Props = { board: Board; shareKey?: string }

/** The rows of whom somebody cares for: a side's by its members. */
export function linesOfPeople(board: Board, isWanted: (id: string) => boolean): Line[] {
  const wanted = board.leaderboard.rows.filter((row) => [row.playerId, ...playersOf(row)].some(isWanted))
  if (wanted.length === 0) return []
  const ids = new Set(wanted.map(({ playerId }) => playerId))
  return linesOf(board, firstView(board)).filter(({ id }) => ids.has(id))
}

/** The lines of the reader's favourites and of those whom the link names, as the event counts. */
export function usePinned(board: Board): Line[] {
  const own = useFavourites(board.event.partyId)
  const isNamed = useNamedInLink()
  return useMemo(() => linesOfPeople(board, (id) => own.has(id) || isNamed(id)), [board, own, isNamed])
}

/** Favourites on top of a board, in one line that scrolls sideways; nothing where there are none. */
export const PinnedLines = memo(({ board, shareKey }: Props) => {
  const t = useTexts(favouriteTexts)
  // The star is answered at once; the line above the board, which moves all of its rows, comes right after it.
  const lines = useDeferredValue(usePinned(board))
  if (lines.length === 0) return null
  return <Strip label={t('favourites')} lines={lines} board={board} shareKey={shareKey} className="pinned" />
})

/** Who plays with the reader, at the foot of the screen while the board scrolls behind. */
export const OwnFlight = memo(({ board, shareKey }: Props) => {
  const t = useTexts(favouriteTexts)
  const players = useOwnFlight(board.event.id, board.event.partyId)
  const lines = linesOfPeople(board, (id) => players.includes(id))
  if (lines.length < 2) return null
  return (
    <Strip
      label={t('myGroup')}
      lines={lines}
      board={board}
      shareKey={shareKey}
      className="pinned pinned-foot"
      isNamed
    />
  )
})

type StripProps = Props & { label: string; lines: readonly Line[]; className: string; isNamed?: boolean }

function Strip({ label, lines, board, shareKey, className, isNamed }: StripProps) {
  const t = useTexts(favouriteTexts)
  const { scoreKind } = shapeOf(board, firstView(board))
  const thru = lines[0]?.thru
  const isTogether = typeof thru === 'number' && lines.every((line) => line.thru === thru)
  return (
    <section className={`${className} no-print`} aria-label={label}>
      {isNamed && (
        <p className="caption" aria-hidden="true">
          {[label, isTogether && t('afterHoles', { count: thru })].filter(Boolean).join(', ')}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Tile to={withKey(`/player/${board.event.id}/${line.id}`, shareKey)}>
              <b>{line.name}</b>
              <span>
                <Score value={line.score} kind={scoreKind} />
                <small>{line.placeText || '–'}</small>
                <small className="pinned-thru">
                  <Thru thru={line.thru} />
                </small>
              </span>
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the day of the player, but within somebody else's page, which shows the board alone. */
const Tile = ({ to, children }: { to: string; children: ReactNode }) =>
  embedded ? (
    <div className="pinned-tile">{children}</div>
  ) : (
    <Link to={to} className="pinned-tile">
      {children}
    </Link>
  )
