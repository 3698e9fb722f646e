import type { ReactNode } from 'react'
import { AsOf } from './as-of.tsx'
import { BoardBadge, BoardLead } from './board-lead.tsx'
import type { Board } from './rules.ts'
import type { LiveBoard } from './use-board.tsx'
import './styles/head.css'

type Props = { board: Board; live: LiveBoard; start?: ReactNode; end: ReactNode }

/** Head of a board in 56 px on a phone: `start` the way back, the title with its state below, `end` what can be done. */
export const BoardHead = ({ board, live, start, end }: Props) => (
  <header className="board-head">
    {start}
    <div className="board-head-words">
      <h1 tabIndex={-1}>{board.event.title}</h1>
      <p>
        <BoardBadge board={board} isStreaming={live.isStreaming} />
        <AsOf {...live} board={board} />
        <span>
          <BoardLead board={board} />
        </span>
      </p>
    </div>
    <div className="board-head-end no-print">{end}</div>
  </header>
)
