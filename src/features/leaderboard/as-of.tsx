import { useFormats, useTexts } from '../../web/texts.ts'
import { Badge } from '../../web/ui/badge.tsx'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'

/** When the board was true: 'As of 14:32:08', and in sand when nothing new comes; nothing of what is official. Props: a board of `useBoard`. */
export function AsOf({ board, knownAt, isDown }: Pick<LiveBoard, 'board' | 'knownAt' | 'isDown'>) {
  const t = useTexts(leaderboardTexts)
  const { timeWithSeconds } = useFormats()
  const time = timeWithSeconds(knownAt)
  return (
    <span role="status" className="text-small soft">
      {isDown ? (
        <Badge tone="sand" icon="wifi-off">
          {knownAt > 0 ? t('lineDown', { time }) : t('never')}
        </Badge>
      ) : (
        knownAt > 0 && !board?.event.officialAt && <span aria-hidden="true">{t('asOf', { time })}</span>
      )}
    </span>
  )
}
