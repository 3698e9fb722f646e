import { dayIn } from '../../../contract/days.ts'
import { type Pace, paceOf, usualMinutes } from '../../../golf/pace.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfRound } from '../../../server/session/party-facts.ts'
import { enteredTimes } from '../../play/scoring/reads/entered-times.ts'
import { readRound } from '../../play/scoring/reads.ts'
import { holesOfGroup } from '../../play/scoring/rules.ts'
import { lockEvent, touchEvent } from '../events/server/for-other-features.ts'
import { getPace, setPace } from './operations.ts'
import { groupsOfRound, heardTimes, paceOfRound } from './reads.ts'
import { isSilent, silentAfter } from './rules.ts'
import { keepPace } from './writes.ts'

serve(getPace, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { roundId }, tx, facts, services }) => {
    const { partyId } = facts.party
    const round = (await readRound(tx, partyId, roundId)) ?? notFound()
    const usual = round.par.map(usualMinutes)
    const set = await paceOfRound(tx, partyId, roundId)
    // A round that went to another course has the minutes of its holes no more.
    const minutes = set?.length === usual.length ? set : null
    const minutesOf = (hole: number) => (minutes ?? usual)[hole - 1] ?? usualMinutes(4)
    const started = await groupsOfRound(tx, partyId, roundId)
    const entered = await enteredTimes(tx, partyId, started)
    const heard = await heardTimes(tx, partyId, started)
    const now = services.now()
    const groups = started.map((group) => ({
      ...group,
      start: group.teeTime ?? group.createdAt,
      holes: holesOfGroup(round, group.startHole),
      isStopped: group.stopped || dayIn(round.timeZone, now) > round.roundDate,
    }))
    const paces = paceOf(
      groups.map(({ id, start, holes, isStopped }) => ({
        id,
        start: start.valueOf(),
        holes,
        entered: timesOf(id, holes.length),
        isStopped,
      })),
      minutesOf,
      now.valueOf(),
    )
    function timesOf(groupId: string, count: number) {
      const own = entered.filter((one) => one.groupId === groupId)
      return Array.from(
        { length: count },
        (_, at) => own.find(({ position }) => position === at + 1)?.at.valueOf() ?? null,
      )
    }
    return {
      roundId,
      at: now.toISOString(),
      holes: holesOfGroup(round, null).map(({ hole, par }) => ({ hole, par, minutes: minutesOf(hole) })),
      minutes,
      usual,
      silentAfter,
      groups: groups.map(({ id, start, time, holes, players, createdAt }, at) => {
        const { ahead, state: found, ...rest } = paces[at] as Pace
        const isStopped = found === 'stopped'
        const pace = { ...rest, state: isStopped ? ('finished' as const) : found, ...(isStopped && { stopped: true }) }
        const heardAt = heard.get(id) ?? createdAt
        const hole = isStopped ? null : (holes[pace.played]?.hole ?? null)
        return {
          ...pace,
          groupId: id,
          start: start.toISOString(),
          time,
          startHole: holes[0]?.hole ?? 1,
          players: players ?? [],
          hole,
          aheadId: ahead,
          heardAt: heardAt.toISOString(),
          silent: isSilent({ state: pace.state, start, heardAt }, now),
        }
      }),
    }
  },
})

serve(setPace, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { roundId, minutes, was }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, facts.eventId)
    const round = (await readRound(tx, partyId, roundId)) ?? notFound()
    if (minutes && minutes.length !== round.par.length)
      refuse('wrong-holes', `The course has ${round.par.length} holes.`)
    const before = await paceOfRound(tx, partyId, roundId)
    if (was !== undefined && String(was) !== String(before))
      refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', { minutes: before })
    await keepPace(tx, partyId, roundId, minutes)
    const { eventId } = facts
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'round-changed', partyId, eventId, roundId, changes: { pace: minutes }, changed: ['pace'] })
    return { roundId }
  },
})
