import type { TeamRow } from '../../../golf/teams.ts'
import { linesOf, shapeOf, type View } from '../../play/leaderboard/board-view.tsx'
import { teamGrid } from '../../play/leaderboard/team-grid.tsx'
import { type Column, type Part, type Source, tablePart } from './sheet-parts.tsx'
import { withDecision } from './standing-part.tsx'

type Cell = { value: number | string | null; counts: boolean }
type Item = { key: string; place: string; name: string; isTeam: boolean; cells: Cell[]; score: string; keep: boolean }

/** Teams in their order, each above the rounds of its members; what does not count is struck through. */
export function teamPart(source: Source): Part {
  const { board, words } = source
  const { t, b } = words
  const items = board.leaderboard.teams
    .toSorted((one, other) => one[board.leaderboard.basis].rank - other[board.leaderboard.basis].rank)
    .flatMap((team) => itemsOf(source, team))
  const kind = board.leaderboard.teams[0] ? teamGrid(board, board.leaderboard.teams[0]).kind : 'number'
  const shown = ({ value, counts }: Cell) => {
    const text = typeof value !== 'number' ? value : kind === 'toPar' ? words.toPar(value) : words.number(value)
    return counts || value === null ? text : <s>{text}</s>
  }
  const columns: Column<Item>[] = [
    { key: 'place', head: t('place'), width: 'paper-place', cell: ({ place }) => <b>{place}</b> },
    { key: 'name', head: t('team'), cell: ({ name, isTeam }) => (isTeam ? <b>{name}</b> : name) },
    ...board.rounds.map(
      ({ id, number }, at): Column<Item> => ({
        key: id,
        head: b('roundShort', { number }),
        width: 'paper-number',
        number: true,
        cell: ({ cells, isTeam }) => {
          const cell = cells[at] ? shown(cells[at]) : ''
          return isTeam ? <b>{cell}</b> : cell
        },
      }),
    ),
    {
      key: 'score',
      head: kind === 'toPar' ? t('toPar') : t('points'),
      width: 'paper-wide',
      number: true,
      cell: ({ score }) => <b>{score}</b>,
    },
  ]
  return tablePart('teams', t('teams'), columns, items, { keyOf: ({ key }) => key, keepOf: ({ keep }) => keep })
}

function itemsOf({ board, words }: Source, team: TeamRow): Item[] {
  const view: View = { basis: board.leaderboard.basis, show: 'teams', round: null }
  const line = linesOf(board, view).find(({ id }) => id === team.teamId)
  const { members, sums } = teamGrid(board, team)
  const score = line?.score ?? null
  const isToPar = shapeOf(board, view).scoreKind === 'toPar'
  const text = typeof score !== 'number' ? (score ?? '') : isToPar ? words.toPar(score) : words.number(score)
  return [
    {
      key: team.teamId,
      place: line?.placeText ?? '',
      name: withDecision(team.name, line?.decided, words),
      isTeam: true,
      cells: sums.map((value) => ({ value, counts: true })),
      score: text,
      keep: members.length > 0,
    },
    ...members.map(({ playerId, name, cells }, at) => ({
      key: `${team.teamId} ${playerId}`,
      place: '',
      name,
      isTeam: false,
      cells,
      score: '',
      keep: at < members.length - 1,
    })),
  ]
}
