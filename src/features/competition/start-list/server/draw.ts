import { randomInt } from 'node:crypto'
import type { PartyId } from '../../../../contract/session.ts'
import { nameOrder } from '../../../../golf/name-order.ts'
import {
  byHandicap,
  canGenerate,
  classSections,
  generateGroups,
  groupsOfSections,
  leadersLast,
  shotgunTees,
  shuffledBy,
  startTimes,
} from '../../../../golf/start-list.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { readMissedCut } from '../../../play/leaderboard/reads/results.ts'
import type { Round } from '../../events/operations/event.ts'
import { eventRow, roundsOfEvent, strangers } from '../../events/reads.ts'
import { generateStartList, type StartOrder, type Tee } from '../operations.ts'
import { drawRows } from '../reads/draw.ts'
import { playedIn, withSize } from '../rules.ts'
import { classOrder, latestResult, teamOf } from './draw-field.ts'

serve(generateStartList, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, services, facts, refuse }) => {
    const { partyId } = facts.party
    if (!canGenerate(input.userIds.length)) refuse('too-few-players', 'Choose more than four players.')
    if (new Set(input.userIds).size < input.userIds.length) refuse('player-twice', 'Somebody is chosen twice.')
    if ((await strangers(tx, partyId, input.userIds)).length > 0)
      refuse('unknown-player', 'Somebody is no member of this party.')
    const event = await eventRow(tx, partyId, input.eventId)
    const rounds = await roundsOfEvent(tx, partyId, event)
    const chosen = input.roundIds ?? rounds.filter(({ hasScores }) => !hasScores).map(({ id }) => id)
    const seed = input.order === 'random' ? (input.seed ?? randomInt(1_000_000, 10_000_000)) : null
    const missed = await readMissedCut(tx, services, partyId, { eventId: event.id })
    const userIds = input.userIds.filter((userId) => !missed.has(userId))
    const { groups, resultOf } = await groupsOf(tx, services, partyId, event, { ...input, userIds, seed: seed ?? 0 })
    return {
      draw: { order: input.order, seed },
      resultOf,
      cut: input.userIds.filter((userId) => missed.has(userId)),
      list: chosen.map((roundId) => {
        const round = rounds.find(({ id }) => id === roundId) ?? refuse('no-such-round', 'The event has no such round.')
        if (round.hasScores) refuse('round-has-scores', 'The round has scores: its list cannot be made anew.')
        if (input.startHoles.some((hole) => !playedIn(round).includes(hole)))
          refuse('no-such-hole', 'A tee starts on a hole that is not played.')
        const tees = teesOf(groups, round, input) ?? refuse('too-many-groups', 'More groups than the shotgun has tees.')
        return { roundId, tees: tees.map(withSize) }
      }),
    }
  },
})

type Event = Awaited<ReturnType<typeof eventRow>>
type Wish = {
  size: number
  order: StartOrder
  reversed: boolean
  seed: number
  userIds: readonly string[]
}

async function groupsOf(tx: Tx, services: Services, partyId: PartyId, event: Event, wish: Wish) {
  const { size, order, reversed, userIds } = wish
  const result = order === 'result' ? await latestResult(tx, services, partyId, event) : undefined
  const rows = await drawRows(tx, partyId, event.id, userIds)
  const classes = order === 'class' ? classOrder(event, rows) : undefined
  const players = rows.map(({ userId, handicap, team }) => ({
    id: userId,
    handicap,
    team: teamOf(event, userId) ?? team,
    classAt: classes?.get(userId) ?? null,
    place: result?.places.get(userId) ?? null,
  }))
  const resultOf = result?.event ?? null
  if (order === 'handicap') {
    const groups = generateGroups(players, size)
    return { groups: reversed ? groups.reverse() : groups, resultOf }
  }
  const sections = inOrder(players, wish)
  const turned = reversed ? sections.toReversed().map((ids) => ids.toReversed()) : sections
  return { groups: groupsOfSections(turned, size), resultOf }
}

type Player = {
  id: string
  handicap: number | null
  team: string
  classAt: number | null
  place: number | null
}

/** Ids in the order in which they go out; players come by name. */
function inOrder(players: readonly Player[], { order, seed, userIds }: Wish): string[][] {
  const one = (ordered: readonly Player[]) => [ordered.map(({ id }) => id)]
  if (order === 'given') return [[...userIds]]
  if (order === 'random') return [shuffledBy(seed, userIds)]
  if (order === 'low') return one(byHandicap(players, 'lowest'))
  if (order === 'high') return one(byHandicap(players, 'highest'))
  if (order === 'result') return one(leadersLast(players))
  if (order === 'team') return one(players.toSorted((a, b) => nameOrder.compare(a.team, b.team)))
  if (order === 'class') return classSections(players).map((section) => section.map(({ id }) => id))
  return one(players)
}

type Starts = { shotgun: boolean; startHoles: readonly number[]; firstTime?: string | undefined; interval: number }

/** Where and when each group starts; undefined when there are more groups than a shotgun has tees. */
function teesOf(groups: readonly string[][], round: Round, wish: Starts): Tee[] | undefined {
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
