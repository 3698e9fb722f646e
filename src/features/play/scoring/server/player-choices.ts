import { dayIn } from '../../../../contract/days.ts'
import { handicapRulesOf, hasSides, playedAs } from '../../../../golf/formats/presets.ts'
import { usedHandicap } from '../../../../golf/handicap.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { sidesOfRound } from '../../../competition/sides/rules.ts'
import { withdrawnFrom } from '../../../competition/start-list/reads.ts'
import { getPlayerChoices, updateRoundUsers } from '../operations/start.ts'
import { readPickable, readPlacements, readRound, readTeeOf } from '../reads.ts'
import { ratedFor, type WorkedOut, workOut } from '../rules/handicaps.ts'
import { holesOfGroup, mayStartOn, receivedFromTees, slotsOf } from '../rules.ts'
import { handicapFacts } from './handicap-facts.ts'
import { teamOf, userOf } from './read-group.ts'
import { placementOf } from './start-round.ts'

serve(getPlayerChoices, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ tx, session, facts, services }) => {
    const { partyId } = facts.party
    const callerId = session.userId ?? notFound()
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const placements = await readPlacements(tx, partyId, round.id)
    const found = await handicapFacts({ tx, services }, partyId, round, null)
    const players = (await readPickable(tx, partyId)).map((person) => {
      const [worked] = workOut(found, [{ userId: person.userId }])
      return {
        user: userOf(person),
        ...shownWorkedOut(worked),
        team: teamOf(round, person.userId),
        state: placementOf(placements, person.userId),
      }
    })
    const own = placementOf(placements, callerId)
    const tee = await readTeeOf(tx, partyId, round.id, callerId)
    const withdrawn = await withdrawnFrom(tx, partyId, round.eventId)
    const slots = slotsOf(round.strokeCount)
    const isFree = (userId: string) => players.some(({ user, state }) => user.userId === userId && state === 'free')
    const sides = hasSides(playedAs(round)) ? sidesOfRound(round.sides, round.id) : []
    const ofSide = sides.find(({ members }) => members.includes(callerId))?.members ?? []
    const others = [...new Set([...ofSide, ...(tee?.players ?? [])])].filter(
      (userId) => userId !== callerId && isFree(userId) && !withdrawn.has(userId),
    )
    const { id, eventId, title, courseName, strokeCount, strokesFactor, roundDate } = round
    const rules = handicapRulesOf({ ...round, gameType: strokeCount })
    return {
      round: {
        id,
        eventId,
        title,
        courseName,
        strokeCount,
        formatSettings: round.formatSettings,
        strokesFactor,
        handicapKind: rules.kind,
        ...((rules.indexAtMost ?? rules.strokesAtMost ?? null) !== null ? { handicapLimited: true } : {}),
        roundDate,
      },
      tees: found.courseTees.map((each) => ({ id: each.id, name: each.name, rated: ratedFor(found, each) })),
      teamEvent: round.teamEvent,
      teams: round.teamEvent ? round.teams.map(({ name, members }) => ({ name, members })) : [],
      sides: sides.map(({ id, name, members }) => ({ id, name, members: [...members] })),
      slots,
      players,
      preselected: [callerId, ...others].slice(0, slots),
      startHole: tee?.startHole ?? null,
      ownGroupId: own === 'in-group' ? (placements.find(({ userId }) => userId === callerId)?.groupId ?? null) : null,
      alreadyScored: own === 'submitted',
      mayStartToday: mayStartOn(dayIn(round.timeZone, services.now()), round.roundDate, round.earlyMarkingDays),
    }
  },
})

/** What was worked out for a player, with the handicap that counts. */
function shownWorkedOut(worked: WorkedOut | undefined) {
  const { handicap = null, strokes = 0, choice = null, steps = null, fault = null } = worked ?? {}
  return { handicap: usedHandicap(handicap), strokes, tee: choice, steps, fault }
}

serve(updateRoundUsers, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ tx, session, facts, input, services, refuse }) => {
    const { partyId } = facts.party
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const placements = await readPlacements(tx, partyId, round.id)
    if (session.userId && placementOf(placements, session.userId) !== 'free')
      refuse('already-started', 'The number of strokes cannot be changed after the start.')
    const asked = input.players.map(({ userId }) => userId)
    const players = workOut(await handicapFacts({ tx, services }, partyId, round, asked), input.players)
    const holes = holesOfGroup(round, input.startHole ?? null)
    const cards = players.map(({ strokes, tee }) => ({ playingStrokes: strokes, tee }))
    const received = receivedFromTees(holes, round, cards)
    return {
      players: players.map((player, at) => ({
        userId: player.userId,
        ...shownWorkedOut(player),
        receivedStrokes: received[at] ?? [],
      })),
    }
  },
})
