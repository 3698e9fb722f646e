import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { hasBases } from './board-view.tsx'
import { useCutWords } from './cut-words.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'

/** Somebody is on the course. */
export const isLive = ({ leaderboard, rounds }: Board) => {
  const current = rounds.find(({ id }) => id === leaderboard.currentRound)
  return current !== undefined && !current.over && leaderboard.rows.some(({ thru }) => thru !== null && thru !== 'F')
}

type StateProps = Pick<LiveBoard, 'isStreaming'> & { board: Board }

/** While somebody is on the course 'Live', where changes come by themselves, else that it is under way; or that it is official. */
export function BoardBadge({ board, isStreaming }: StateProps) {
  const t = useTexts(leaderboardTexts)
  if (isLive(board)) return isStreaming ? <Badge tone="live">{t('live')}</Badge> : <Badge>{t('underWay')}</Badge>
  return board.event.officialAt ? <Badge icon="check">{t('official')}</Badge> : null
}

/** 'Round 2 of 2 · Skärsätra GK · net, full handicap'. */
export function BoardLead({ board }: { board: Board }) {
  const t = useTexts(leaderboardTexts)
  const cutWords = useCutWords()
  const round = board.rounds.find(({ id }) => id === board.leaderboard.currentRound) ?? board.rounds[0]
  if (!round) return null
  const percent = Math.round(round.strokesFactor * 100)
  const handicap = percent === 100 ? t('fullHandicap') : t('percentOfHandicap', { percent })
  const words = [
    board.rounds.length > 1
      ? t('roundOf', { number: round.number, count: board.rounds.length })
      : t('roundNumber', { number: round.number }),
    round.courseName,
    board.leaderboard.rankedBy === 'eclectic' && t('eclectic'),
    board.event.cut && cutWords(board.event.cut),
    hasBases(board) && (board.leaderboard.basis === 'net' ? `${t('netLower')}, ${handicap}` : t('grossLower')),
  ]
  return <>{words.filter(Boolean).join(' · ')}</>
}
