import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'
import './styles/as-of.css'

/** When the board was true, by the server's clock: 'As of 14:32:08'; nothing of what is official, or without a line. */
export function AsOf({ board, knownAt, isDown }: Pick<LiveBoard, 'board' | 'knownAt' | 'isDown'>) {
  const t = useTexts(leaderboardTexts)
  const { timeWithSeconds } = useFormats()
  if (isDown || knownAt === 0 || board?.event.officialAt) return null
  return (
    <span aria-hidden="true" className="board-as-of">
      {t('asOf', { time: timeWithSeconds(knownAt) })}
    </span>
  )
}

/** In sand above the rows while nothing new comes: how old they are, and a way to ask again. Props: a board of `useBoard`. */
export function LineDown({ knownAt, isDown, retry }: Pick<LiveBoard, 'knownAt' | 'isDown' | 'retry'>) {
  const t = useTexts(leaderboardTexts)
  const { timeWithSeconds } = useFormats()
  return (
    <div role="status" className="no-print">
      {isDown && (
        <div className="board-down">
          <Icon name="wifi-off" size="small" />
          <span>{knownAt > 0 ? t('lineDown', { time: timeWithSeconds(knownAt) }) : t('never')}</span>
          <Button onClick={retry}>{t('tryAgain')}</Button>
        </div>
      )}
    </div>
  )
}
