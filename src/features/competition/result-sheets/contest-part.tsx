import type { BoardContest } from '../../play/leaderboard/rules.ts'
import { contestLabel } from '../contests/rules.ts'
import { type Column, type Part, type Source, tablePart } from './sheet-parts.tsx'

const bestAtMost = 5

type Item = {
  key: string
  contest: BoardContest
  isFirst: boolean
  isLast: boolean
  leads: boolean
  name: string
  value: number | null
}

/** The contests with the best of each; who leads is bold. */
export function contestPart({ board, words }: Source): Part {
  const { t, b, language, number } = words
  const where = ({ contestId, unit, hole }: BoardContest) =>
    [contestLabel(contestId, language), unit !== undefined && b('hole', { hole })].filter(Boolean).join(', ')
  const roundOf = ({ roundId }: BoardContest) => board.rounds.find(({ id }) => id === roundId)?.number ?? 1
  const columns: Column<Item>[] = [
    { key: 'contest', head: t('contest'), cell: ({ isFirst, contest }) => isFirst && <b>{where(contest)}</b> },
    ...(board.rounds.length > 1
      ? [
          {
            key: 'round',
            head: t('round'),
            width: 'paper-wide',
            cell: ({ isFirst, contest }: Item) => (isFirst ? roundOf(contest) : ''),
          },
        ]
      : []),
    { key: 'player', head: t('player'), cell: ({ leads, name }) => (leads ? <b>{name}</b> : name) },
    {
      key: 'value',
      head: t('result'),
      width: 'paper-result',
      number: true,
      cell: ({ contest, value, leads }) => {
        const text = value === null ? '' : `${number(value)} ${contest.unit ?? ''}`
        return leads ? <b>{text}</b> : text
      },
    },
  ]
  return tablePart(
    'contests',
    t('contests'),
    columns,
    board.contests.flatMap((contest) => itemsOf(contest, b('noResultYet'))),
    {
      keyOf: ({ key }) => key,
      keepOf: ({ isLast }) => !isLast,
    },
  )
}

/** Who leads, all of them, and the next best. */
function itemsOf(contest: BoardContest, nobody: string): Item[] {
  const { roundId, contestId, hole, results, leaderIds } = contest
  const shown = results.filter(({ playerId }, at) => at < bestAtMost || leaderIds.includes(playerId))
  const lines = shown.length > 0 ? shown : [{ playerId: '', name: nobody, value: null }]
  return lines.map(({ playerId, name, value }, at) => ({
    key: `${roundId} ${contestId} ${hole} ${playerId}`,
    contest,
    isFirst: at === 0,
    isLast: at === lines.length - 1,
    leads: leaderIds.includes(playerId),
    name,
    value,
  }))
}
