import { useTexts } from '../../../web/texts.ts'
import { firstView } from '../../play/leaderboard/board-view.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'
import { leaderboardTexts } from '../../play/leaderboard/texts.ts'
import { TvMatches, TvRows, TvSheet } from '../../play/leaderboard/tv-sheet.tsx'
import type { OnScreen } from './content.tsx'
import { Panel, type PanelProps } from './panels.tsx'

/** The leaders alone over the whole screen, or beside one picture. */
export function Stage({ board, shown, slide, fresh, since }: PanelProps) {
  const t = useTexts(leaderboardTexts)
  const first = shown.alone[0]
  if (!first) return <p className="tv-empty">{t('waitingForFirst')}</p>
  if (slide.part === 'leaders')
    return (
      <div className="tv-stage">
        <TvSheet board={board} sheet={shown.alone[slide.page] ?? first} fresh={fresh} />
      </div>
    )
  return (
    <div className="tv-stage">
      <div className="tv-split">
        <Leaders board={board} shown={shown} fresh={fresh} />
        <Panel board={board} shown={shown} slide={slide} fresh={fresh} since={since} />
      </div>
    </div>
  )
}

function Leaders({ board, shown, fresh }: { board: Board; shown: OnScreen; fresh: ReadonlySet<string> }) {
  const t = useTexts(leaderboardTexts)
  const { leaders } = shown
  const range =
    leaders.kind === 'lines' && t('playersFromTo', { from: 1, to: leaders.lines.length, count: shown.lines.length })
  return (
    <div className="tv-beside">
      {leaders.kind === 'matches' ? (
        <TvMatches board={board} matches={leaders.matches} />
      ) : (
        <TvRows
          board={board}
          view={firstView(board)}
          label={`${t('leaderboard')}, ${range}`}
          lines={leaders.lines}
          fresh={fresh}
        />
      )}
    </div>
  )
}
