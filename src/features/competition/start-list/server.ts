import type { Starts } from '../../../contract/party-happenings.ts'
import { settingsOfRound, usualGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { playedHoles } from '../../../golf/holes.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent, partyOfInput } from '../../../server/session/party-facts.ts'
import { readMissedCut } from '../../play/leaderboard/reads/results.ts'
import type { Round } from '../events/operations/event.ts'
import { eventRow, roundsOfEvent, strangers } from '../events/reads.ts'
import { seesHandicaps } from '../events/rules.ts'
import { lockEvent, touchEvent } from '../events/server/for-other-features.ts'
import {
  deleteStartList,
  getOwnStarts,
  getStartList,
  getStartsOfMember,
  publishStartList,
  type StartListPlayer,
  type Tee,
} from './operations.ts'
import { playingIn } from './server/playing.ts'
import { sidesIn } from './server/sides.ts'
import './server/draw.ts'
import './server/draw-field.ts'
import './server/list-file.ts'
import './server/share-list.ts'
import {
  belongsTo,
  partyOfList,
  peopleById,
  publishedLists,
  startedInEvent,
  startedPlayers,
  startsToCome,
  withdrawnFrom,
} from './reads.ts'
import { differs, movesStarted, playedIn, standsTwice, tooManyOnATee, withSize } from './rules.ts'
import { keepList, removeList } from './writes.ts'

serve(getStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input, tx, facts, services }) => {
    const { partyId, role } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const lists = await publishedLists(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const onTees = [...lists.values()].flatMap(({ tees }) => tees.flatMap(({ players }) => players))
    const players = await peopleById(tx, partyId, [...new Set(onTees)])
    const withdrawn = await withdrawnFrom(tx, partyId, input.eventId)
    const isAdministrator = role === 'admin'
    const withHandicaps = seesHandicaps(facts.party, event)
    const playing = withHandicaps ? await playingIn({ tx, services }, partyId, event, rounds) : new Map()
    const sides = await sidesIn({ tx, services }, partyId, event, rounds, withHandicaps)
    const started = isAdministrator ? await startedInEvent(tx, partyId, event.id) : new Map<string, string[]>()
    return {
      eventId: event.id,
      eventTitle: event.title,
      partyId,
      ...(await partyOfList(tx, partyId)),
      isPublic: facts.party.isPublic,
      mayAdminister: isAdministrator,
      shareKey: isAdministrator || facts.party.sharedByKey ? event.shareKey : null,
      published: lists.size > 0,
      rounds: rounds.map((round) => ({
        id: round.id,
        title: round.title,
        roundDate: round.roundDate,
        roundNumber: round.roundNumber,
        courseName: round.course.name,
        startHole: round.meta.startHole,
        holes: holesOf(round),
        gameType: round.gameType ?? usualGame,
        ...said(settingsOfRound(event, round.meta.formatSettings)),
        strokesFactor: round.meta.strokesFactor ?? event.strokesFactor,
        hasScores: round.hasScores,
        started: started.get(round.id) ?? [],
        publishedAt: lists.get(round.id)?.publishedAt.toISOString() ?? null,
        draw: lists.get(round.id)?.draw ?? null,
        tees: (lists.get(round.id)?.tees ?? []).map(withSize),
        ...(playing.has(round.id) ? { playing: playing.get(round.id) } : {}),
        ...(sides.has(round.id) ? { sides: sides.get(round.id) } : {}),
      })),
      players: players.map(({ team: _, ...player }) => ({
        ...player,
        handicap: withHandicaps ? player.handicap : null,
        ...(withdrawn.has(player.userId) ? { withdrawn: true } : {}),
      })),
    }
  },
})

const said = (formatSettings: FormatSettings | null) => formatSettings && { formatSettings }

function holesOf(round: Round) {
  const { par, index } = round.course
  return playedHoles({ par, index }, playedIn(round)).map(({ hole, par, index, lap }) => ({ hole, par, index, lap }))
}

serve(getStartsOfMember, {
  facts: partyOfInput,
  run: async ({ input: { userId }, tx, facts, services }) => {
    const { partyId } = facts.party
    if (!(await belongsTo(tx, partyId, userId))) notFound()
    return { starts: await startsToCome(tx, partyId, userId, services.now()) }
  },
})

serve(getOwnStarts, {
  facts: partyOfInput,
  run: async ({ session, tx, facts, services }) => ({
    starts: await startsToCome(tx, facts.party.partyId, session.userId ?? notFound(), services.now()),
  }),
})

serve(publishStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, input.eventId)
    const event = await eventRow(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const published = await publishedLists(tx, partyId, input.eventId)
    const starts: Starts[] = []
    const teesNow = (roundId: string) => published.get(roundId)?.tees ?? []
    const outrun = input.list.filter(({ roundId, was }) => was && differs(teesNow(roundId), was))
    if (outrun.length > 0)
      refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', {
        fields: outrun.map(({ roundId, was }) => ({ field: roundId, was, now: teesNow(roundId) })),
      })
    for (const { roundId, tees, draw = published.get(roundId)?.draw } of input.list) {
      const round = rounds.find(({ id }) => id === roundId) ?? refuse('no-such-round', 'The event has no such round.')
      if (tooManyOnATee(tees)) refuse('too-many-players', 'More than four players on a tee.')
      if (standsTwice(tees)) refuse('player-twice', 'Somebody stands on two tees.')
      const holes = playedIn(round)
      if (tees.some(({ startHole }) => startHole !== undefined && !holes.includes(startHole)))
        refuse('no-such-hole', 'A tee starts on a hole that is not played.')
      const before = teesNow(roundId)
      const known = new Set(before.flatMap(({ players }) => players))
      const added = tees.flatMap(({ players }) => players).filter((player) => !known.has(player))
      if ((await strangers(tx, partyId, added)).length > 0)
        refuse('unknown-player', 'Somebody is no member of this party.')
      if (!input.withCut && added.length > 0) {
        const missed = await readMissedCut(tx, services, partyId, { eventId: event.id, roundId })
        const players = await peopleById(
          tx,
          partyId,
          added.filter((player) => missed.has(player)),
        )
        if (players.length > 0)
          refuse('players-cut', 'Somebody on the list missed the cut.', { players: players.map(named) })
      }
      if (round.hasScores && movesStarted(before, tees, await startedPlayers(tx, partyId, roundId)))
        refuse('round-has-scores', 'The round has scores: players who have started stay on their tee.')
      if (tees.length === 0) await removeList(tx, partyId, roundId)
      else await keepList(tx, partyId, roundId, tees, services.now(), draw ?? null)
      starts.push(startsOf(event, round, before, tees))
    }
    await touchEvent(tx, partyId, input.eventId)
    const roundIds = input.list.map(({ roundId }) => roundId)
    await happen({ what: 'start-list-published', partyId, eventId: input.eventId, roundIds, starts })
    return { ok: true }
  },
})

const named = ({ userId, firstName, lastName }: StartListPlayer) => ({ userId, firstName, lastName })

const startsOf = (
  { title: event }: { title: string },
  { id: roundId, title: round, roundDate: day }: Round,
  before: readonly Tee[],
  after: readonly Tee[],
): Starts => ({ event, roundId, round, day, before, after })

serve(deleteStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, happen }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const published = await publishedLists(tx, partyId, input.eventId)
    const starts: Starts[] = []
    for (const round of await roundsOfEvent(tx, partyId, event)) {
      const list = published.get(round.id)
      if (!list) continue
      await removeList(tx, partyId, round.id)
      starts.push(startsOf(event, round, list.tees, []))
    }
    await touchEvent(tx, partyId, input.eventId)
    await happen({ what: 'start-list-deleted', partyId, eventId: input.eventId, starts })
    return { ok: true }
  },
})
