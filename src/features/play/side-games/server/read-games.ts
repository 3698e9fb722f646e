import type { HoleResult } from '../../../../golf/card.ts'
import { playedAs } from '../../../../golf/formats/presets.ts'
import { payments, sumOfBalances } from '../../../../golf/side-games/settlement.ts'
import type { Standing } from '../../../../golf/side-games/side-game.ts'
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
import { type GameRow, gamesOfRound, isSomebodyMissing, marksOfGames, playersOfGames } from '../reads.ts'
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
  const isOver = ofField && (await readIsOver(services.database.pool, partyId, round, services.now()))
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
  return { games, settlements: settlementsOf(games) }
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
    ...withIds(standing, cards, holes),
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

function withIds({ holes, bets, carried }: Standing, cards: readonly Card[], played: readonly { hole: number }[]) {
  const idOf = (at: number) => cards[at]?.userId ?? ''
  return {
    holes: holes.map(({ position, counts, points, carried, wolf }) => ({
      position,
      hole: played[position - 1]?.hole ?? position,
      counts,
      points: [...points],
      carried,
      ...(wolf && {
        wolf: {
          userId: idOf(wolf.player),
          chosen: wolf.chosen,
          partner: wolf.partner === null ? null : idOf(wolf.partner),
          blind: wolf.blind,
        },
      }),
    })),
    bets: bets.map(({ sides, course, ...bet }) => ({
      ...bet,
      sides: sides.map((side) => side.map(idOf)),
      course: [...course],
    })),
    carried,
  }
}

/** Games of a group with the same unit are settled together. */
function settlementsOf(games: readonly ShownGame[]): Settlement[] {
  const keyOf = ({ groupId, settings }: ShownGame) => `${groupId ?? ''} ${settings.unit}`
  return [...new Set(games.map(keyOf))].flatMap((key) => {
    const own = games.filter((game) => keyOf(game) === key)
    const [first] = own
    if (!first) return []
    const people = own.flatMap(({ players }) => players)
    const players = people.filter((one, at) => people.findIndex(({ userId }) => userId === one.userId) === at)
    const balance = sumOfBalances(
      own.map((game) =>
        players.map(({ userId }) => game.players.find((player) => player.userId === userId)?.balance ?? 0),
      ),
    )
    const idOf = (at: number) => players[at]?.userId ?? ''
    return {
      groupId: first.groupId,
      unit: first.settings.unit,
      players: players.map(({ userId, firstName, lastName }, at) => ({
        userId,
        firstName,
        lastName,
        balance: balance[at] ?? 0,
      })),
      payments: payments(balance).map(({ from, to, amount }) => ({ from: idOf(from), to: idOf(to), amount })),
    }
  })
}
