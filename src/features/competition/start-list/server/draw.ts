import { randomInt } from 'node:crypto'
import type { PartyId } from '../../../../contract/session.ts'
import type { Side } from '../../../../golf/competition.ts'
import { hasSides } from '../../../../golf/formats/presets.ts'
import { usedHandicap } from '../../../../golf/handicap.ts'
import { alikeIn, withMixedClubs } from '../../../../golf/mixed-clubs.ts'
import { nameOrder } from '../../../../golf/name-order.ts'
import { joinedWishes, withWishes } from '../../../../golf/play-together.ts'
import {
  byHandicap,
  canGenerate,
  classSections,
  generateGroups,
  groupsInOrder,
  groupsOfSections,
  leadersLast,
  MAX_TEE_SIZE,
  shotgunTees,
  shuffledBy,
  startTimes,
} from '../../../../golf/start-list.ts'
import { sumOf } from '../../../../golf/sums.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { readMissedCut } from '../../../play/leaderboard/reads/results.ts'
import type { Round } from '../../events/operations/event.ts'
import { eventRow, roundsOfEvent, strangers } from '../../events/reads.ts'
import { readSides } from '../../sides/reads.ts'
import { sidesOfRound } from '../../sides/rules.ts'
import { generateStartList } from '../operations/draw.ts'
import type { StartOrder, Tee } from '../operations.ts'
import { classOrder } from '../reads/class-order.ts'
import { type DrawRow, drawRows } from '../reads/draw.ts'
import { unitsOf } from '../rules/together.ts'
import { playedIn, withSize } from '../rules.ts'
import { latestResult, teamOf } from './draw-field.ts'
import { playedOf } from './sides.ts'
import { enteredClasses, wishesOf } from './wishes.ts'

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
    const sides = await sidesDrawn(
      tx,
      partyId,
      event,
      rounds.filter(({ id }) => chosen.includes(id)),
    )
    const wish = { ...input, userIds, seed: seed ?? 0, sides }
    const { groups, resultOf, ...met } = await groupsOf(tx, services, partyId, event, wish)
    return {
      draw: { order: input.order, seed },
      resultOf,
      wishes: { kept: met.kept, unmet: met.unmet.map((ids) => [...ids]) },
      alikeGroups: met.alikeGroups,
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
  /** Who goes out together. */
  sides: readonly Side[]
  /** Whether what players wish in their entries counts. */
  wishes: boolean
  mixClubs: boolean
}

async function groupsOf(tx: Tx, services: Services, partyId: PartyId, event: Event, wish: Wish) {
  const { size, order, userIds } = wish
  const result = order === 'result' ? await latestResult(tx, services, partyId, event) : undefined
  const rows = await drawRows(tx, partyId, event.id, userIds)
  const classes = order === 'class' ? await classesOf(tx, partyId, event, rows) : undefined
  const everybody = rows.map(({ userId, handicap, team }) => ({
    id: userId,
    handicap,
    team: teamOf(event, userId) ?? team,
    classAt: classes?.get(userId) ?? null,
    place: result?.places.get(userId) ?? null,
  }))
  const ids = order === 'given' ? userIds : everybody.map(({ id }) => id)
  const units = goingOut(unitsOf(ids, wish.sides), size)
  const players = units.flatMap((unit) => firstOf(unit.flatMap((id) => everybody.find((one) => one.id === id) ?? [])))
  const unitsInAGroup = Math.max(1, Math.floor(size / Math.max(1, ...units.map(({ length }) => length))))
  const resultOf = result?.event ?? null
  const groups = groupsOfUnits(players, {
    ...wish,
    size: unitsInAGroup,
    userIds: units.flatMap(([first]) => first ?? []),
  })
  const unitOf = new Map(units.map((unit) => [unit[0], unit]))
  const membersOf = (id: string) => unitOf.get(id) ?? []
  const leaderOf = new Map(units.flatMap((unit) => unit.map((id) => [id, unit[0] ?? id] as const)))
  const wishes = wish.wishes ? await wishesOf(tx, partyId, event.id, userIds, size) : []
  const joined = joinedWishes(
    wishes.map((ids) => [...new Set(ids.map((id) => leaderOf.get(id) ?? id))]),
    size,
  )
  const classAt = (id: string) => classes?.get(id) ?? null
  const mayMeet = (a: string, b: string) => classAt(a) === classAt(b)
  const met = withWishes(groups, joined, mayMeet)
  const clubs = new Map(rows.map(({ userId, club }) => [userId, club.trim().toLowerCase()]))
  const clubsOf = (id: string) => membersOf(id).map((member) => clubs.get(member) ?? '')
  const stays = new Set(joined.filter((ids) => !met.unmet.includes(ids)).flat())
  const mixed = wish.mixClubs ? withMixedClubs(met.groups, { clubsOf, stays, mayMeet }) : met.groups
  const alikeGroups = mixed.filter((group) => alikeIn(group, clubsOf) > 0).length
  return { ...met, alikeGroups, groups: mixed.map((ids) => ids.flatMap(membersOf)), resultOf }
}

/** The class of the entry goes before that which the division has for the player. */
async function classesOf(tx: Tx, partyId: PartyId, event: Event, rows: readonly DrawRow[]) {
  const classes = classOrder(event, rows)
  for (const [userId, name] of await enteredClasses(tx, partyId, event.id)) {
    const at = event.classes.findIndex((one) => one.name === name)
    if (at >= 0) classes.set(userId, at)
  }
  return classes
}

/** Those who go out together; a side that no tee has room for goes out in parts. */
const goingOut = (units: readonly string[][], size: number): string[][] =>
  units.flatMap((unit) => (unit.length > MAX_TEE_SIZE ? groupsInOrder(unit, size) : [unit]))

/** Groups of players, of whom each may stand for a side. */
function groupsOfUnits(players: readonly Player[], wish: Wish): string[][] {
  const { size, order, reversed } = wish
  if (order === 'handicap') {
    const groups = generateGroups(players, size)
    return reversed ? groups.reverse() : groups
  }
  const sections = inOrder(players, wish)
  return groupsOfSections(reversed ? sections.toReversed().map((ids) => ids.toReversed()) : sections, size)
}

/** Who stands for a side: the first of it, with the average handicap and the best place. */
function firstOf(members: readonly Player[]): Player[] {
  const [first] = members
  if (!first || members.length === 1) return members.slice(0, 1)
  const places = members.flatMap(({ place }) => place ?? [])
  return [
    {
      ...first,
      handicap: sumOf(members, ({ handicap }) => usedHandicap(handicap)) / members.length,
      place: places.length > 0 ? Math.min(...places) : null,
    },
  ]
}

/** The sides of the first of the rounds whose format has any. */
async function sidesDrawn(tx: Tx, partyId: PartyId, event: Event, rounds: readonly Round[]): Promise<Side[]> {
  const all = await readSides(tx, partyId, event.id)
  const round = rounds.find((one) => {
    const played = playedOf(event, one)
    return played !== null && hasSides(played)
  })
  return round ? sidesOfRound(all, round.id) : []
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
