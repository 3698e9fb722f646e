import type { HoleResult } from '../../../../golf/card.ts'
import { playedAs } from '../../../../golf/formats/presets.ts'
import { receivedInGame, strokesInField, strokesInGroup } from '../../../../golf/side-games/strokes-of-game.ts'
import { settingsOfGame, sideGameOf } from '../../../../golf/side-games/table.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import type { InEvent } from '../../../../server/session/party-facts.ts'
import { readIsOver } from '../../leaderboard/reads/results.ts'
import { type RoundRow, readRoundCards } from '../../scoring/reads.ts'
import { readMarks } from '../../scoring/rules/marks.ts'
import { holesOfGroup } from '../../scoring/rules.ts'
import type { Mark, Settlement, ShownGame } from '../operations.ts'
import {
  type GameRow,
  gamesOfRound,
  isSomebodyMissing,
  marksOfGames,
  paymentsOfRound,
  playersOfGames,
  scorersOfRound,
} from '../reads.ts'
import { settlementsOf, withIds } from '../rules/shown.ts'
import { hasStrokes, placesInOrder, standOf } from '../rules.ts'

type Card = Awaited<ReturnType<typeof readRoundCards>>[number]

/** What all games of a round are played on. */
type Field = { round: RoundRow; cards: readonly Card[]; isOver: boolean; isOpen: boolean; isAdministrator: boolean }
type Entered = { players: readonly string[]; marks: Mark[]; mayChange: boolean }

/** Games of a round as they stand, and who pays whom. `groupId`: those of one group. */
export async function readGames(
  { tx, services, userId }: { tx: Tx; services: Services; userId: string | null },
  { party }: Pick<InEvent, 'party'>,
  round: RoundRow,
  groupId?: string,
): Promise<{ games: ShownGame[]; settlements: Settlement[] }> {
  const { partyId } = party
  const rows = await gamesOfRound(tx, partyId, round.id, groupId)
  if (rows.length === 0) return { games: [], settlements: [] }
  const cards = await readRoundCards(tx, partyId, round.id)
  const ofField = rows.some((row) => row.groupId === null)
  const isOver = ofField && (await readIsOver(tx, partyId, round, services.now()))
  const started = cards.map((card) => card.userId)
  const isOpen = ofField && !isOver && (await isSomebodyMissing(tx, partyId, round.id, started))
  const isAdministrator = party.role === 'admin'
  const field = { round, cards, isOver, isOpen, isAdministrator }
  const players = await playersOfGames(tx, partyId, round.id)
  const marks = await marksOfGames(tx, partyId, round.id)
  const games = rows.map((row) => {
    const own = cards.some((card) => card.groupId !== null && card.groupId === row.groupId && card.userId === userId)
    return shown(field, row, {
      players: players.flatMap((one) => (one.gameId === row.id ? one.userId : [])),
      marks: marks.flatMap(({ gameId, ...mark }) => (gameId === row.id ? mark : [])),
      mayChange: round.officialAt === null && (isAdministrator || (party.role !== 'none' && own)),
    })
  })
  const scorers = await scorersOfRound(tx, partyId, round.id)
  const mayTick = (ofGroup: string | null, from: string, to: string) => {
    const isInvolved = userId === from || userId === to || (ofGroup !== null && scorers.get(ofGroup) === userId)
    return isAdministrator || (party.role !== 'none' && userId !== null && isInvolved)
  }
  return { games, settlements: settlementsOf(games, { rows: await paymentsOfRound(tx, partyId, round.id), mayTick }) }
}

function shown(field: Field, row: GameRow, { players, marks, mayChange }: Entered): ShownGame {
  const { round } = field
  const { id, groupId, game } = row
  const isField = groupId === null
  const settings = settingsOfGame(game, row.settings, isField)
  const cards = isField
    ? field.cards.filter(({ status }) => status === null)
    : players.flatMap((userId) => field.cards.find((card) => card.userId === userId) ?? [])
  const holes = holesOfGroup(round, isField ? null : (cards[0]?.startHole ?? null))
  const played = { ...playedAs(round), strokesFactor: round.strokesFactor }
  const strokes = isField ? strokesInField(cards, played) : strokesInGroup(cards, played, settings.allowance)
  const given = cards.map((card, at) => receivedInGame(holes, card, played, strokes[at] ?? 0))
  const isOver = isField
    ? field.isOver
    : round.officialAt !== null || (cards.length > 0 && cards.every(({ submittedAt }) => submittedAt !== null))
  const isOpen = isField && field.isOpen
  const isPlayable = !sideGameOf(game).strokes || hasStrokes(playedAs(round))
  const standing = standOf({
    game,
    isField,
    settings,
    marks,
    cards: cards.map((card, at) => ({
      userId: card.userId,
      received: given[at] ?? [],
      results: resultsOf(round, card, isField),
      isOut: card.status !== null,
    })),
    holes: holes.length,
    isOver,
    isOpen,
    isPlayable,
  })
  return {
    id,
    groupId,
    game,
    settings,
    players: cards.map(({ userId, firstName, lastName }, at) => ({
      userId,
      firstName,
      lastName,
      strokes: strokes[at] ?? 0,
      received: given[at] ?? [],
      points: standing.points[at] ?? 0,
      balance: standing.balance[at] ?? 0,
    })),
    ...withIds(standing, { userIds: cards.map(({ userId }) => userId), holes: holes.map(({ hole }) => hole) }),
    marks,
    isOver,
    isOpen,
    isPlayable,
    mayChange,
  }
}

/** By the positions of a game: in one of everybody they are those of the round, wherever a group has started. */
function resultsOf(round: RoundRow, { startHole, strokes, marks }: Card, isField: boolean): HoleResult[] {
  const holes = holesOfGroup(round, startHole)
  const results = holes.map((_, at): HoleResult => {
    const value = strokes[at] ?? null
    return value === null ? null : { strokes: value, ...readMarks(marks[at]) }
  })
  return isField ? placesInOrder(holesOfGroup(round, null), holes).map((place) => results[place] ?? null) : results
}
