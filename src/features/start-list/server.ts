import { randomInt } from 'node:crypto'
import type { Starts } from '../../contract/party-happenings.ts'
import type { PartyId } from '../../contract/session.ts'
import { holeOrder, playedHoles } from '../../golf/holes.ts'
import { canGenerate, generateGroups, groupsInOrder, shotgunTees, startTimes } from '../../golf/start-list.ts'
import { factsOfEvent, partyOfInput } from '../../server/party-facts.ts'
import { serve, type Tx } from '../../server/serve.ts'
import type { Team } from '../../server/tables.ts'
import type { Round } from '../events/operations.ts'
import { seesHandicaps } from '../events/rules.ts'
import { eventRow, lockEvent, roundsOfEvent, strangers, touchEvent } from '../events/store.ts'
import {
  deleteStartList,
  generateStartList,
  getStartList,
  getStartsOfMember,
  publishStartList,
  type StartOrder,
  type Tee,
} from './operations.ts'
import './server/share-list.ts'
import { differs, movesStarted, standsTwice, tooManyOnATee } from './rules.ts'
import {
  keepList,
  partyTitle,
  peopleById,
  publishedLists,
  removeList,
  startedInEvent,
  startedPlayers,
  startsToCome,
} from './store.ts'

serve(getStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: async ({ input, tx, facts }) => {
    const { partyId, role } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const lists = await publishedLists(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const onTees = [...lists.values()].flatMap(({ tees }) => tees.flatMap(({ players }) => players))
    const players = await peopleById(tx, partyId, [...new Set(onTees)])
    const isAdministrator = role === 'admin'
    const started = isAdministrator ? await startedInEvent(tx, partyId, event.id) : new Map<string, string[]>()
    return {
      eventId: event.id,
      eventTitle: event.title,
      partyId,
      partyTitle: await partyTitle(tx, partyId),
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
        gameType: round.gameType ?? 'stroke',
        strokesFactor: round.meta.strokesFactor ?? event.strokesFactor,
        hasScores: round.hasScores,
        started: started.get(round.id) ?? [],
        publishedAt: lists.get(round.id)?.publishedAt.toISOString() ?? null,
        tees: (lists.get(round.id)?.tees ?? []).map(shown),
      })),
      players: players.map(({ team: _, ...player }) => ({
        ...player,
        handicap: seesHandicaps(facts.party, event) ? player.handicap : null,
      })),
    }
  },
})

function holesOf(round: Round) {
  const { par, index } = round.course
  return playedHoles({ par, index }, playedIn(round)).map(({ hole, par, index, lap }) => ({ hole, par, index, lap }))
}

const shown = (tee: Tee) => ({ ...tee, size: tee.players.length })

serve(getStartsOfMember, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, services }) => ({
    starts: await startsToCome(tx, facts.party.partyId, input.userId, services.now()),
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
    for (const { roundId, tees } of input.list) {
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
      if (round.hasScores && movesStarted(before, tees, await startedPlayers(tx, partyId, roundId)))
        refuse('round-has-scores', 'The round has scores: players who have started stay on their tee.')
      if (tees.length === 0) await removeList(tx, partyId, roundId)
      else await keepList(tx, partyId, roundId, tees, services.now())
      starts.push(startsOf(event, round, before, tees))
    }
    await touchEvent(tx, partyId, input.eventId)
    const roundIds = input.list.map(({ roundId }) => roundId)
    await happen({ what: 'start-list-published', partyId, eventId: input.eventId, roundIds, starts })
    return { ok: true }
  },
})

const startsOf = (
  { title: event }: { title: string },
  { id: roundId, title: round, roundDate: day }: Round,
  before: readonly Tee[],
  after: readonly Tee[],
): Starts => ({ event, roundId, round, day, before, after })

function playedIn({ course, meta }: Round) {
  const { startHole, holeCount, holeConfig } = meta
  const manual = holeConfig === '' ? null : holeConfig.split(',').map(Number)
  return holeOrder({ courseHoles: course.par.length, startHole, holeCount, manual })
}

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

serve(generateStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, refuse }) => {
    const { partyId } = facts.party
    if (!canGenerate(input.userIds.length)) refuse('too-few-players', 'Choose more than four players.')
    if (new Set(input.userIds).size < input.userIds.length) refuse('player-twice', 'Somebody is chosen twice.')
    if ((await strangers(tx, partyId, input.userIds)).length > 0)
      refuse('unknown-player', 'Somebody is no member of this party.')
    const event = await eventRow(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const chosen = input.roundIds ?? rounds.filter(({ hasScores }) => !hasScores).map(({ id }) => id)
    const groups = await groupsOf(tx, partyId, input, event.teams)
    return {
      list: chosen.map((roundId) => {
        const round = rounds.find(({ id }) => id === roundId) ?? refuse('no-such-round', 'The event has no such round.')
        if (round.hasScores) refuse('round-has-scores', 'The round has scores: its list cannot be made anew.')
        if (input.startHoles.some((hole) => !playedIn(round).includes(hole)))
          refuse('no-such-hole', 'A tee starts on a hole that is not played.')
        const tees = teesOf(groups, round, input) ?? refuse('too-many-groups', 'More groups than the shotgun has tees.')
        return { roundId, tees: tees.map(shown) }
      }),
    }
  },
})

type Wish = {
  size: number
  order: StartOrder
  userIds: readonly string[]
  shotgun: boolean
  startHoles: readonly number[]
  firstTime?: string | undefined
  interval: number
}

async function groupsOf(tx: Tx, partyId: PartyId, { size, order, userIds }: Wish, teams: readonly Team[]) {
  const people = await peopleById(tx, partyId, userIds)
  if (order === 'handicap')
    return generateGroups(
      people.map(({ userId, handicap }) => ({ id: userId, handicap })),
      size,
    )
  if (order === 'given') return groupsInOrder(userIds, size)
  const ids = people.map(({ userId }) => userId)
  if (order === 'random') return groupsInOrder(shuffled(ids), size)
  if (order === 'name') return groupsInOrder(ids, size)
  const teamOf = (userId: string, own: string) => teams.find(({ members }) => members.includes(userId))?.name ?? own
  const byTeam = people
    .map(({ userId, team }) => ({ userId, team: teamOf(userId, team) }))
    .toSorted((a, b) => a.team.localeCompare(b.team, 'sv'))
  return groupsInOrder(
    byTeam.map(({ userId }) => userId),
    size,
  )
}

function shuffled<T>(values: readonly T[]): T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** Where and when each group starts; undefined when there are more groups than a shotgun has tees. */
function teesOf(groups: readonly string[][], round: Round, wish: Wish): Tee[] | undefined {
  const { shotgun, startHoles, firstTime = null, interval } = wish
  if (!shotgun) {
    const times = startTimes(firstTime, interval, startHoles, groups.length)
    return groups.map((players, at) => {
      const { time = null, startHole = null } = times[at] ?? {}
      return { ...(time !== null && { time }), ...(startHole !== null && { startHole }), players }
    })
  }
  const { par, index } = round.course
  const holes = [...(startHoles.length > 0 ? startHoles : playedIn(round))]
  const tees = shotgunTees(groups.length, { par, index }, holes)
  return tees?.map(({ hole, wave }, at) => ({
    name: `${hole}${wave}`,
    startHole: hole,
    ...(firstTime !== null && { time: firstTime }),
    players: groups[at] ?? [],
  }))
}
