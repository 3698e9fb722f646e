import { dayIn } from '../../../contract/days.ts'
import { isScorable } from '../../../contract/playing-time.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import type { PartyId } from '../../../contract/session.ts'
import { teesNamed } from '../../../golf/formats/handicaps/round-tees.ts'
import { gameOfRound, isImpossible, isPerRound, strangeSettings } from '../../../golf/formats/presets.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { changedFields } from '../../../server/live/audit.ts'
import { factsOfEvent, factsOfParty, factsOfRound } from '../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../play/leaderboard/server/for-other-features.ts'
import type { Round } from '../events/operations/event.ts'
import { eventRow, eventRows, partyRow, roundsOfEvent } from '../events/reads.ts'
import {
  impossibleFormat,
  isOfMatches,
  isOngoing,
  lacksIndexes,
  wrongEclectic,
  wrongEclecticWords,
} from '../events/rules.ts'
import { lockEvent, touchEvent } from '../events/server/for-other-features.ts'
import { createRound, deleteRound, getTodaysRounds, type RoundMeta, updateRound } from './operations.ts'
import { cardOfCourse, nextRoundNumber, pccOfDay, roundsAround, teesOfCourse } from './reads.ts'
import { chosenHoles, parsePoints, wrongTees } from './rules.ts'
import { changeRound, insertRound, type RoundValues, removeContestsBeyond, removeRound, sharePcc } from './writes.ts'
import './server/players-tee.ts'

serve(createRound, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, input.eventId)
    const card = (await cardOfCourse(tx, input.courseId)) ?? refuse('no-such-course', 'There is no such course.')
    const number = input.roundNumber ?? (await nextRoundNumber(tx, partyId, input.eventId))
    const values = await roundValues(tx, partyId, { ...input, roundNumber: number }, card, refuse)
    await refuseWrongEclectic(tx, partyId, { eventId: input.eventId }, values, refuse)
    const roundId = newId()
    const pcc = values.pcc || (await pccOfDay(tx, partyId, values.courseId, values.roundDate))
    await insertRound(tx, partyId, input.eventId, roundId, { ...values, pcc })
    if (values.pcc !== 0) await sharePcc(tx, partyId, values)
    await touchEvent(tx, partyId, input.eventId)
    await happen({ what: 'round-created', partyId, roundId, eventId: input.eventId, title: input.title })
    return { roundId }
  },
})

type RoundInput = {
  eventId: string
  title: string
  roundDate: string
  roundNumber: number
  courseId: string
  meta: RoundMeta
  /** Tees that the round has. */
  standing?: RoundMeta['tees']
}
type Card = { name: string; par: number[]; strokeIndex: (number | null)[] }
const noCardYet = 'The course has no card yet: nobody has entered its par and indexes.'
type Wrong =
  | 'outside-event'
  | 'game-type-needed'
  | 'invalid-format'
  | 'invalid-course'
  | 'no-such-hole'
  | 'invalid-points'
  | 'invalid-tees'

/** The checks that adding and changing share, and the columns that come out of them. */
async function roundValues(
  tx: Tx,
  partyId: PartyId,
  { eventId, title, roundDate, roundNumber, courseId, meta, standing = null }: RoundInput,
  card: Card,
  refuse: (why: Wrong, detail: string, data?: object) => never,
): Promise<RoundValues> {
  const event = await eventRow(tx, partyId, eventId)
  if (roundDate < event.startDate || roundDate > event.endDate)
    refuse('outside-event', 'The date must lie within the dates of the event.')
  const game = gameOfRound(event.strokeCount, meta.strokeCount)
  if (game === null) refuse('game-type-needed', 'It is mandatory to select a game type for custom events.')
  const strange = strangeSettings(isPerRound(event.strokeCount) ? game : null, meta.formatSettings)
  const names = strange.join(', ')
  if (names !== '')
    refuse('invalid-format', `What this round is played as has no ${names} of its own.`, { settings: strange })
  if (isImpossible(game, meta.formatSettings)) refuse('invalid-format', impossibleFormat, { settings: [] })
  if (card.par.length === 0)
    refuse('invalid-course', `${noCardYet} Anyone logged in can add it on the course's page.`, {
      reason: 'no-card',
      courseId,
    })
  if (lacksIndexes(game, card.strokeIndex))
    refuse('invalid-course', 'All holes need indexes.', { reason: 'no-indexes', courseId })
  const holes = chosenHoles(meta, card.par.length) ?? refuse('no-such-hole', 'The course has no such hole.')
  const wrong = meta.tees && wrongTees(meta.tees, await knownTees(tx, courseId, event.classes, standing))
  if (wrong) refuse('invalid-tees', wrongTee[wrong], { reason: wrong })
  const points = parsePoints(meta.customScoring) ?? refuse('invalid-points', 'Points are numbers with commas between.')
  return {
    title,
    roundDate,
    roundNumber,
    courseId,
    courseName: card.name,
    par: card.par,
    strokeIndex: card.strokeIndex,
    startHole: meta.startHole,
    holeCount: holes.holeCount,
    holeConfig: holes.manual,
    strokesFactor: meta.strokesFactor,
    customScoring: points.length > 0 ? points : null,
    strokeCount: meta.strokeCount,
    formatSettings: meta.formatSettings,
    pcc: meta.pcc,
    teesPlayed: meta.tees,
  }
}

/** In an eclectic a round is on the course of the others, and of strokes. */
async function refuseWrongEclectic(
  tx: Tx,
  partyId: PartyId,
  { eventId, roundId }: { eventId: string; roundId?: string },
  { courseId, courseName, strokeCount }: RoundValues,
  refuse: (why: 'invalid-eclectic', detail: string, data?: object) => never,
): Promise<void> {
  const event = await eventRow(tx, partyId, eventId)
  if (event.scoringSystem !== 'eclectic') return
  const others = (await roundsOfEvent(tx, partyId, event)).filter(({ id }) => id !== roundId)
  const played = { gameType: gameOfRound(event.strokeCount, strokeCount), courseId, courseName }
  const reason = wrongEclectic(event, [played, ...others.map((other) => ({ ...other, courseName: other.course.name }))])
  if (reason) refuse('invalid-eclectic', wrongEclecticWords[reason], { reason })
}

const wrongTee = {
  tee: 'The course of the round has no such tee.',
  class: 'The event has no such class.',
  player: 'A player has two tees.',
}

/** What stands there already may stay, also when the course has lost a tee or the event a class since. */
const knownTees = async (
  tx: Tx,
  courseId: string,
  classes: readonly { name: string }[],
  standing: RoundMeta['tees'],
) => ({
  courseTees: [...(await teesOfCourse(tx, courseId)), ...teesNamed(standing)],
  classes: [...classes, ...(standing?.classes ?? [])].map(({ name }) => name),
})

serve(updateRound, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.id),
  run: async ({ input, tx, facts, services, refuse, happen }) => {
    if (facts.eventId !== input.eventId) notFound()
    const { partyId } = facts.party
    await lockEvent(tx, partyId, input.eventId)
    const event = await eventRow(tx, partyId, input.eventId)
    const before = (await roundsOfEvent(tx, partyId, event)).find(({ id }) => id === input.id) ?? notFound()
    const { title, roundDate, roundNumber, courseId, meta } = before
    refuseOverwriting(input.was, { title, roundDate, roundNumber, courseId, ...meta }, refuse)
    const card = await cardFor(tx, before, input.courseId)
    if (!card) return refuse('no-such-course', 'There is no such course.')
    const values = await roundValues(
      tx,
      partyId,
      {
        ...input,
        roundNumber: input.roundNumber ?? before.roundNumber,
        standing: input.courseId === before.courseId ? before.meta.tees : null,
      },
      card,
      refuse,
    )
    await refuseWrongEclectic(tx, partyId, { eventId: input.eventId, roundId: input.id }, values, refuse)
    const game = gameOfRound(event.strokeCount, values.strokeCount)
    if (before.hasScores && (shapesCards(before, values) || isOfMatches(game) !== isOfMatches(before.gameType)))
      refuse('has-scores', 'The round has scores: course, holes, received strokes and kind of game stay as they are.')
    const isEntered = values.pcc !== before.meta.pcc
    const pcc = isEntered ? values.pcc : await pccOfDay(tx, partyId, values.courseId, values.roundDate)
    await changeRound(tx, partyId, input.id, { ...values, pcc })
    if (isEntered) await sharePcc(tx, partyId, values)
    const holes = chosenHoles(input.meta, card.par.length)
    await removeContestsBeyond(tx, partyId, input.id, holes?.order ?? [])
    await touchEvent(tx, partyId, input.eventId)
    if (movesPlaces(before, values)) await recomputeIfOfficial(tx, services, partyId, input.eventId)
    const { eventId: _, id: __, was: ___, ...wanted } = input
    const changed = changedFields({ ...wanted, meta: undefined, ...input.meta }, { ...before, ...meta })
    await happen({
      what: 'round-changed',
      partyId,
      roundId: input.id,
      eventId: input.eventId,
      changes: wanted,
      changed,
    })
    return { roundId: input.id }
  },
})

/** With scores the card that is being played stays; otherwise the course's card of today. */
async function cardFor(tx: Tx, before: Round, courseId: string): Promise<Card | undefined> {
  const { name, par, index } = before.course
  if (before.hasScores && courseId === before.courseId) return { name, par, strokeIndex: index }
  return cardOfCourse(tx, courseId)
}

function shapesCards({ courseId, meta }: Round, after: RoundValues) {
  return (
    after.courseId !== courseId ||
    after.startHole !== meta.startHole ||
    after.holeCount !== meta.holeCount ||
    (after.holeConfig ?? []).join(',') !== meta.holeConfig ||
    after.strokesFactor !== meta.strokesFactor
  )
}

const movesPlaces = (before: Round, after: RoundValues) =>
  shapesCards(before, after) ||
  after.roundDate !== before.roundDate ||
  after.roundNumber !== before.roundNumber ||
  after.strokeCount !== before.meta.strokeCount ||
  !isSameValue(after.formatSettings, before.meta.formatSettings) ||
  (after.customScoring ?? []).join(',') !== (parsePoints(before.meta.customScoring) ?? []).join(',')

serve(deleteRound, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input, tx, facts, services, happen }) => {
    if (facts.eventId !== input.eventId) notFound()
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const round = (await roundsOfEvent(tx, partyId, event)).find(({ id }) => id === input.roundId)
    const gone = await removeRound(tx, partyId, input.roundId)
    await touchEvent(tx, partyId, input.eventId, gone)
    await recomputeIfOfficial(tx, services, partyId, input.eventId)
    const details = { title: round?.title, eventId: input.eventId }
    await happen({ what: 'round-deleted', partyId, roundId: input.roundId, ...details })
    return { ok: true }
  },
})

serve(getTodaysRounds, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: async ({ tx, session, facts, services }) => {
    const { partyId } = facts.party
    const clock = { timeZone: (await partyRow(tx, partyId)).timeZone, now: services.now() }
    const today = dayIn(clock.timeZone, clock.now)
    const rounds = await roundsAround(tx, partyId, session.userId, today)
    const ongoing = (await eventRows(tx, partyId, clock.now)).find((event) => isOngoing(event, clock))
    const isOpen = ({ groupDate }: (typeof rounds)[number]) => groupDate !== null && isScorable(clock, groupDate)
    const scorable = rounds.filter((round) => round.roundDate >= today || isOpen(round))
    return {
      today,
      rounds: scorable.map((round) => ({
        id: round.id,
        eventId: round.eventId,
        eventTitle: round.eventTitle,
        title: round.title,
        roundDate: round.roundDate,
        course: { id: round.courseId, name: round.courseName },
        startHole: round.holeConfig?.[0] ?? round.startHole,
        holeCount: round.holeConfig?.length ?? round.holeCount,
        gameType: gameOfRound(round.eventGame, round.strokeCount),
        groupId: round.groupId,
        hasResult: round.submittedAt !== null || round.status !== null,
      })),
      ongoingEvent: ongoing ? { id: ongoing.id, title: ongoing.title } : null,
    }
  },
})
