import { holeOrder } from '../../golf/holes.ts'
import { canGenerate, generateGroups, shotgunTees, teeTimes } from '../../golf/start-list.ts'
import { audit } from '../../server/audit.ts'
import { factsOfEvent } from '../../server/party-facts.ts'
import { serve } from '../../server/serve.ts'
import type { Round } from '../events/operations.ts'
import { eventRow, lockEvent, roundsOfEvent, strangers, touchEvent } from '../events/store.ts'
import { deleteStartList, generateStartList, getStartList, publishStartList, type Tee } from './operations.ts'
import './server/share-list.ts'
import { movesStarted, standsTwice, tooManyOnATee } from './rules.ts'
import { keepList, peopleById, publishedLists, removeList, startedPlayers } from './store.ts'

serve(getStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input, tx, facts }) => {
    const { partyId, role } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const lists = await publishedLists(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const onTees = [...lists.values()].flatMap(({ tees }) => tees.flatMap(({ players }) => players))
    const players = await peopleById(tx, partyId, [...new Set(onTees)])
    return {
      eventId: event.id,
      eventTitle: event.title,
      published: lists.size > 0,
      rounds: rounds.map((round) => ({
        id: round.id,
        title: round.title,
        roundDate: round.roundDate,
        roundNumber: round.roundNumber,
        courseName: round.course.name,
        startHole: round.meta.startHole,
        hasScores: round.hasScores,
        publishedAt: lists.get(round.id)?.publishedAt.toISOString() ?? null,
        tees: (lists.get(round.id)?.tees ?? []).map(shown),
      })),
      players: players.map((player) => ({ ...player, handicap: role === 'none' ? null : player.handicap })),
    }
  },
})

const shown = (tee: Tee) => ({ ...tee, size: tee.players.length })

serve(publishStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, session, facts, services, refuse }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, await eventRow(tx, partyId, input.eventId))
    const published = await publishedLists(tx, partyId, input.eventId)
    for (const { roundId, tees } of input.list) {
      const round = rounds.find(({ id }) => id === roundId) ?? refuse('no-such-round', 'The event has no such round.')
      if (tooManyOnATee(tees)) refuse('too-many-players', 'More than four players on a tee.')
      if (standsTwice(tees)) refuse('player-twice', 'Somebody stands on two tees.')
      const holes = playedIn(round)
      if (tees.some(({ startHole }) => startHole !== undefined && !holes.includes(startHole)))
        refuse('no-such-hole', 'A tee starts on a hole that is not played.')
      const before = published.get(roundId)?.tees ?? []
      const known = new Set(before.flatMap(({ players }) => players))
      const added = tees.flatMap(({ players }) => players).filter((player) => !known.has(player))
      if ((await strangers(tx, partyId, added)).length > 0)
        refuse('unknown-player', 'Somebody is no member of this party.')
      if (round.hasScores && movesStarted(before, tees, await startedPlayers(tx, partyId, roundId)))
        refuse('round-has-scores', 'The round has scores: players who have started stay on their tee.')
      if (tees.length === 0) await removeList(tx, partyId, roundId)
      else await keepList(tx, partyId, roundId, tees, services.now())
    }
    await touchEvent(tx, partyId, input.eventId)
    await audit(tx, session, {
      partyId,
      action: 'start-list-published',
      subject: input.eventId,
      details: { rounds: input.list.map(({ roundId }) => roundId) },
    })
    return { ok: true }
  },
})

function playedIn({ course, meta }: Round) {
  const { startHole, holeCount, holeConfig } = meta
  const manual = holeConfig === '' ? null : holeConfig.split(',').map(Number)
  return holeOrder({ courseHoles: course.par.length, startHole, holeCount, manual })
}

serve(deleteStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, session, facts }) => {
    const { partyId } = facts.party
    for (const roundId of (await publishedLists(tx, partyId, input.eventId)).keys())
      await removeList(tx, partyId, roundId)
    await touchEvent(tx, partyId, input.eventId)
    await audit(tx, session, { partyId, action: 'start-list-deleted', subject: input.eventId })
    return { ok: true }
  },
})

serve(generateStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, refuse }) => {
    const { partyId } = facts.party
    if (!canGenerate(input.userIds.length)) refuse('too-few-players', 'Choose more than four players.')
    if (new Set(input.userIds).size < input.userIds.length) refuse('player-twice', 'Somebody is chosen twice.')
    if ((await strangers(tx, partyId, input.userIds)).length > 0)
      refuse('unknown-player', 'Somebody is no member of this party.')
    const rounds = await roundsOfEvent(tx, partyId, await eventRow(tx, partyId, input.eventId))
    const chosen = input.roundIds ?? rounds.filter(({ hasScores }) => !hasScores).map(({ id }) => id)
    const people = await peopleById(tx, partyId, input.userIds)
    const groups = generateGroups(people.map(({ userId, handicap }) => ({ id: userId, handicap })))
    return {
      list: chosen.map((roundId) => {
        const round = rounds.find(({ id }) => id === roundId) ?? refuse('no-such-round', 'The event has no such round.')
        if (round.hasScores) refuse('round-has-scores', 'The round has scores: its list cannot be made anew.')
        return { roundId, tees: teesOf(groups, round, input).map(shown) }
      }),
    }
  },
})

type Wish = { shotgun: boolean; firstTime?: string | undefined; interval: number }

/** Where and when each group starts. More groups than a shotgun has tees start one after the other. */
function teesOf(groups: readonly string[][], round: Round, { shotgun, firstTime, interval }: Wish): Tee[] {
  const { par, index } = round.course
  const tees = shotgun ? shotgunTees(groups.length, { par, index }, playedIn(round)) : null
  if (tees)
    return groups.map((players, at) => ({
      name: `${tees[at]?.hole}${tees[at]?.wave}`,
      ...(tees[at] && { startHole: tees[at].hole }),
      ...(firstTime !== undefined && { time: firstTime }),
      players,
    }))
  const times = firstTime === undefined ? [] : teeTimes(firstTime, interval, groups.length)
  return groups.map((players, at) => ({ ...(times[at] !== undefined && { time: times[at] }), players }))
}
