import type { HoleResult } from '../../../../golf/card.ts'
import type { Group } from '../../scoring/operations/group.ts'
import type { Mark, ShownGame } from '../operations.ts'
import { standOf } from '../rules.ts'
import { withIds } from './shown.ts'

/** A mark as it waits in the phone. */
export type WaitingMark = { gameId: string; set?: boolean } & Pick<Mark, 'position' | 'mark'> &
  Partial<Pick<Mark, 'userId' | 'blind'>>

/** Games of a group as they stand with what this phone knows: strokes and marks that wait to be sent are among it. */
export const gamesOnPhone = (
  games: readonly ShownGame[],
  group: Pick<Group, 'players' | 'holes' | 'submitted'>,
  waiting: readonly WaitingMark[],
): ShownGame[] =>
  games.map((game) =>
    onPhone(
      game,
      group,
      waiting.filter(({ gameId }) => gameId === game.id),
    ),
  )

function onPhone(
  game: ShownGame,
  group: Pick<Group, 'players' | 'holes' | 'submitted'>,
  waiting: readonly WaitingMark[],
): ShownGame {
  const marks = waiting.reduce(withMark, game.marks)
  const holes = group.holes.filter(({ extra }) => !extra)
  const cards = game.players.map(({ userId, received }) => {
    const player = group.players.find(({ user }) => user.userId === userId)
    const results = holes.map((_, at): HoleResult => {
      const { strokes = null, ...marks } = player?.result[at] ?? {}
      return strokes === null ? null : { ...marks, strokes }
    })
    return { userId, received, results, isOut: (player?.status ?? null) !== null }
  })
  const isOver = game.isOver || group.submitted
  const standing = standOf({ ...game, isField: false, marks, cards, holes: holes.length, isOver })
  const played = { userIds: cards.map(({ userId }) => userId), holes: holes.map(({ hole }) => hole) }
  return {
    ...game,
    ...withIds(standing, played),
    marks,
    isOver,
    players: game.players.map((player, at) => ({
      ...player,
      points: standing.points[at] ?? 0,
      balance: standing.balance[at] ?? 0,
    })),
  }
}

function withMark(marks: Mark[], { position, mark, set = true, userId = null, blind = false }: WaitingMark): Mark[] {
  const others = marks.filter((one) => one.position !== position || one.mark !== mark)
  return set ? [...others, { position, mark, userId, blind }] : others
}
