import type { PartyId, Session } from '../../../contract/session.ts'
import { playedAs } from '../../../golf/formats/presets.ts'
import {
  type ChosenSettings,
  fitsPlayers,
  type SideGameName,
  sideGameOf,
  strangeGameSettings,
} from '../../../golf/side-games/table.ts'
import { archives } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent, factsOfGroup, factsOfRound } from '../../../server/session/party-facts.ts'
import { hasCard } from '../../competition/contests/reads.ts'
import { type RoundRow, readGroupCards, readGroupHead, readRound } from '../scoring/reads.ts'
import { holesOfGroup } from '../scoring/rules.ts'
import {
  addFieldGame,
  addSideGame,
  changeSideGame,
  deleteSideGame,
  getEventSideGames,
  getSideGames,
  markSideGame,
} from './operations.ts'
import {
  countOfRounds,
  gamesOfPerson,
  gamesOfRound,
  paymentsOfPerson,
  placeOfGame,
  playersOfGames,
  playsInGroup,
} from './reads.ts'
import { gamesAtMost, hasMark, hasStrokes, namesPlayer } from './rules.ts'
import './server/payments.ts'
import { readGames } from './server/read-games.ts'
import { changeGame, insertGame, keepMark, lockRound, removeGame, removeMark } from './writes.ts'

archives.push(async (tx, userId) => ({
  side_games: await gamesOfPerson(tx, userId),
  side_payments: await paymentsOfPerson(tx, userId),
}))

serve(getSideGames, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId, input.key),
  run: async ({ input, tx, session, services, facts }) => {
    const round = await roundOf(tx, facts.party.partyId, facts.roundId)
    const read = await readGames({ tx, services, userId: session.userId }, facts, round, input.groupId)
    return {
      eventId: facts.eventId,
      eventTitle: round.eventTitle,
      roundId: round.id,
      roundTitle: round.title,
      courseName: round.courseName,
      mayAdminister: facts.party.role === 'admin',
      hasStrokes: hasStrokes(playedAs(round)),
      ...read,
    }
  },
})

serve(getEventSideGames, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input, tx, facts }) => ({ rounds: await countOfRounds(tx, facts.party.partyId, input.eventId) }),
})

const roundOf = async (tx: Tx, partyId: PartyId, roundId: string): Promise<RoundRow> =>
  (await readRound(tx, partyId, roundId)) ?? notFound()

serve(addSideGame, {
  facts: async ({ tx, session, input }) => ({
    ...(await factsOfGroup(tx, session, input.groupId)),
    plays: await playsInGroup(tx, input.groupId, session.userId),
  }),
  run: async ({ input: { game, players, settings }, tx, facts, refuse, happen }) => {
    const { party, roundId, groupId, eventId } = facts
    const { partyId } = party
    await lockRound(tx, partyId, roundId)
    const round = await roundOf(tx, partyId, roundId)
    const cards = await readGroupCards(tx, partyId, groupId)
    const group = cards.map(({ userId }) => userId)
    refuseSetUp({ round, game, players, group, settings, isField: false }, refuse)
    if ((await gamesOfRound(tx, partyId, roundId, groupId)).length >= gamesAtMost) refuse('too-many-games', tooMany)
    const gameId = await insertGame(tx, { partyId, roundId, groupId }, { game, players, settings })
    await happen({ what: 'side-game-added', partyId, eventId, roundId, groupId, gameId, game, players, settings })
    return { gameId }
  },
})

const tooMany = `There are at most ${gamesAtMost} games.`
const official = 'The results of this event are official.'

serve(addFieldGame, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { game, settings }, tx, facts, refuse, happen }) => {
    const { party, roundId, eventId } = facts
    const { partyId } = party
    await lockRound(tx, partyId, roundId)
    const round = await roundOf(tx, partyId, roundId)
    const strange = strangeGameSettings(game, settings, true)
    if (round.officialAt !== null) refuse('official', official)
    if (!hasStrokes(playedAs(round))) refuse('no-strokes', noStrokes)
    if (strange.length > 0) refuse('strange-setting', strangeText(strange), { settings: strange })
    const others = (await gamesOfRound(tx, partyId, roundId)).filter(({ groupId }) => groupId === null)
    if (others.length >= gamesAtMost) refuse('too-many-games', tooMany)
    const gameId = await insertGame(tx, { partyId, roundId, groupId: null }, { game, players: [], settings })
    await happen({
      what: 'side-game-added',
      partyId,
      eventId,
      roundId,
      groupId: null,
      gameId,
      game,
      players: [],
      settings,
    })
    return { gameId }
  },
})

const noStrokes = 'This game goes by strokes of everybody’s own ball, and this round has none.'
const strangeText = (names: readonly string[]) => `This game does not have the setting ${names[0]}.`

type SetUp = {
  round: RoundRow
  game: SideGameName
  players: readonly string[]
  /** Who may be in it. */
  group: readonly string[]
  settings: ChosenSettings
  isField: boolean
}
type RefuseSetUp = (
  why: 'players-do-not-fit' | 'not-in-group' | 'strange-setting' | 'no-strokes' | 'official',
  detail: string,
  data?: unknown,
) => never

function refuseSetUp({ round, game, players, group, settings, isField }: SetUp, refuse: RefuseSetUp) {
  if (round.officialAt !== null) refuse('official', official)
  const strange = strangeGameSettings(game, settings, isField)
  if (strange.length > 0) refuse('strange-setting', strangeText(strange), { settings: strange })
  if (sideGameOf(game).strokes && !hasStrokes(playedAs(round))) refuse('no-strokes', noStrokes)
  if (isField) return
  if (new Set(players).size < players.length || players.some((userId) => !group.includes(userId)))
    refuse('not-in-group', 'Everybody in the game plays in the group, and stands there once.')
  if (!fitsPlayers(game, players.length)) {
    const { least, most, even = false } = sideGameOf(game).players
    refuse('players-do-not-fit', 'This game is for another number of players.', { least, most, even })
  }
}

/** A game with where it belongs, and who asks. */
async function factsOfGame({ tx, session, input }: { tx: Tx; session: Session; input: { gameId: string } }) {
  const { roundId, groupId } = (await placeOfGame(tx, input.gameId)) ?? notFound()
  const facts = await factsOfRound(tx, session, roundId)
  return { ...facts, groupId, gameId: input.gameId, plays: await playsInGroup(tx, groupId, session.userId) }
}

type GameFacts = Awaited<ReturnType<typeof factsOfGame>>

/** The game as it is now, which nobody else changes meanwhile. */
async function lockedGame(tx: Tx, { party: { partyId }, roundId, gameId }: GameFacts) {
  await lockRound(tx, partyId, roundId)
  const round = await roundOf(tx, partyId, roundId)
  const row = (await gamesOfRound(tx, partyId, roundId)).find(({ id }) => id === gameId) ?? notFound()
  const all = await playersOfGames(tx, partyId, roundId)
  return { round, row, players: all.flatMap((one) => (one.gameId === gameId ? one.userId : [])) }
}

serve(changeSideGame, {
  facts: factsOfGame,
  run: async ({ input: { settings, ...input }, tx, facts, refuse, happen }) => {
    const { party, roundId, eventId, groupId, gameId } = facts
    const { partyId } = party
    const { round, row, players: before } = await lockedGame(tx, facts)
    const isField = groupId === null
    const group = isField ? [] : (await readGroupCards(tx, partyId, groupId)).map(({ userId }) => userId)
    const players = isField ? [] : (input.players ?? before)
    refuseSetUp({ round, game: row.game, players, group, settings, isField }, refuse)
    await changeGame(tx, { partyId, roundId }, gameId, { players, settings })
    const { game } = row
    await happen({ what: 'side-game-changed', partyId, eventId, roundId, groupId, gameId, game, players, settings })
    return { ok: true }
  },
})

serve(deleteSideGame, {
  facts: factsOfGame,
  run: async ({ tx, facts, refuse, happen }) => {
    const { party, roundId, eventId, groupId, gameId } = facts
    const { round, row } = await lockedGame(tx, facts)
    if (round.officialAt !== null) refuse('official', official)
    await removeGame(tx, party.partyId, gameId)
    const { game } = row
    await happen({ what: 'side-game-removed', partyId: party.partyId, eventId, roundId, groupId, gameId, game })
    return { ok: true }
  },
})

serve(markSideGame, {
  facts: factsOfGame,
  run: async ({ input: { position, mark, set, userId, blind }, tx, facts, refuse, happen }) => {
    const { party, roundId, eventId, groupId, gameId } = facts
    const { partyId } = party
    const { round, row, players } = await lockedGame(tx, facts)
    if (round.officialAt !== null) refuse('official', official)
    if (!hasMark(row.game, mark, position)) refuse('no-such-mark', 'The game has no such mark there.')
    const head = groupId === null ? undefined : await readGroupHead(tx, partyId, groupId)
    if (position > holesOfGroup(round, head?.startHole ?? null).length)
      refuse('no-such-hole', 'The round has no such hole.')
    const isNamed =
      groupId === null
        ? userId !== null && (await hasCard(tx, partyId, roundId, userId))
        : userId !== null && players.includes(userId)
    if (set && !isNamed && (userId !== null || namesPlayer(mark)))
      refuse('not-in-game', 'Who is named does not play this game.')
    const said = {
      position,
      mark,
      userId: mark === 'press' ? null : userId,
      blind: mark === 'wolf' && userId === null && blind,
    }
    if (set) await keepMark(tx, { partyId, roundId, gameId }, said)
    else await removeMark(tx, partyId, gameId, said)
    await happen({ what: 'side-game-marked', partyId, eventId, roundId, groupId, gameId, set, ...said })
    return { gameId, groupId }
  },
})
