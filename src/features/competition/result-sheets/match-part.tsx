import type { Match } from '../../../golf/match.ts'
import { sidesOf } from '../../play/leaderboard/rules/match-sides.ts'
import { type Column, type Part, type Source, tablePart } from './sheet-parts.tsx'

type Item = { key: string; match: Match; sides: ReturnType<typeof sidesOf> }

/** The matches of each round: who met whom, and how it ended. */
export function matchParts({ board, words }: Source): Part[] {
  const { t, b } = words
  return board.rounds.flatMap(({ id, number }) => {
    const items = board.leaderboard.matches
      .filter(({ roundId }) => roundId === id)
      .map((match, at): Item => ({ key: match.groupId ?? String(at), match, sides: sidesOf(board, match) }))
    if (items.length === 0) return []
    const side = (at: number): Column<Item> => ({
      key: `side ${at}`,
      head: t('side', { number: at + 1 }),
      cell: ({ match, sides }) => {
        const { team = '', players = [] } = sides[at] ?? {}
        const names = players.join(', ')
        return (
          <>
            {match.leader === at ? <b>{names}</b> : names}
            {team && <span className="paper-soft"> {team}</span>}
          </>
        )
      },
    })
    const result: Column<Item> = {
      key: 'result',
      head: t('result'),
      width: 'paper-result',
      cell: ({ match }) => <b>{match.text || b('notStarted')}</b>,
    }
    return [
      tablePart(`matches ${id}`, b('roundNumber', { number }), [side(0), result, side(1)], items, {
        keyOf: ({ key }) => key,
      }),
    ]
  })
}
