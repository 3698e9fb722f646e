import { dayIn } from '../../../contract/days.ts'
import type { PartyId, Session } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import {
  addIndexScore,
  changeIndexScore,
  getIndexRecord,
  getOwnIndexRecord,
  overrideIndex,
  removeIndexScore,
  withdrawIndexOverride,
} from './operations.ts'
import { knownCourse, memberOf, overridesOf, scoresOf } from './reads.ts'
import { type EntryFault, entryFault, needsValue, overridesAtMost, scoresAtMost } from './rules.ts'
import { readRecord } from './server/read-record.ts'
import {
  deleteOfPerson,
  deleteOverride,
  deleteScore,
  type Entry,
  insertOverride,
  insertScore,
  lockPerson,
  updateScore,
} from './writes.ts'

removals.push(deleteOfPerson)
archives.push(async (tx, userId) => ({
  index_scores: await scoresOf(tx, userId),
  index_overrides: (await overridesOf(tx, userId)).map(({ partyId: _, byName: __, ...override }) => override),
}))

const userIdOf = (session: Session) => session.userId ?? notFound()

serve(getOwnIndexRecord, {
  run: ({ session, tx, services }) => readRecord({ tx, services }, userIdOf(session), null),
})

serve(getIndexRecord, {
  facts: partyOfInput,
  run: async ({ input: { userId }, tx, services, facts: { party } }) => {
    await demandMember(tx, party.partyId, userId)
    return readRecord({ tx, services }, userId, party.partyId)
  },
})

const demandMember = async (tx: Tx, partyId: PartyId, userId: string) =>
  (await memberOf(tx, partyId, userId)) ?? notFound()

type Refuse = (why: EntryFault | 'day-to-come', detail: string) => never
const isToCome = 'That day is still to come.'
const sentences = {
  'rating-wrong': 'A rating is 40 to 90 for 18 holes and 20 to 45 for nine.',
  'par-wrong': 'Par is 54 to 90 for 18 holes and 27 to 45 for nine.',
  'score-wrong': 'That score is not possible over so many holes.',
} as const satisfies Record<EntryFault, string>

/** Nowhere on earth is it a later day than there. */
const firstZone = 'Pacific/Kiritimati'

/** What is stored of an entry that can be one. */
async function checked(tx: Tx, entry: Entry, now: Date, refuse: Refuse): Promise<Entry> {
  if (entry.day > dayIn(firstZone, now)) refuse('day-to-come', isToCome)
  const fault = entryFault(entry)
  if (fault) refuse(fault, sentences[fault])
  return { ...entry, courseId: await knownCourse(tx, entry.courseId) }
}

serve(addIndexScore, {
  run: async ({ input, session, tx, services, refuse, happen }) => {
    const userId = userIdOf(session)
    const now = services.now()
    const entry = await checked(tx, input, now, refuse)
    await lockPerson(tx, userId)
    if ((await scoresOf(tx, userId)).length >= scoresAtMost)
      refuse('too-many-scores', `A record has at most ${scoresAtMost} scores.`)
    const scoreId = await insertScore(tx, userId, entry, now)
    await happen({ what: 'index-score-added', userId, scoreId, day: entry.day, course: entry.courseName })
    return { scoreId }
  },
})

serve(changeIndexScore, {
  run: async ({ input, session, tx, services, refuse, happen }) => {
    const userId = userIdOf(session)
    const { scoreId, ...given } = input
    const entry = await checked(tx, given, services.now(), refuse)
    if (!(await updateScore(tx, userId, scoreId, entry))) refuse('no-such-score', 'That score is not there any more.')
    await happen({ what: 'index-score-changed', userId, scoreId, day: entry.day, course: entry.courseName })
    return { ok: true }
  },
})

serve(removeIndexScore, {
  run: async ({ input: { scoreId }, session, tx, happen }) => {
    const userId = userIdOf(session)
    const removed = await deleteScore(tx, userId, scoreId)
    if (removed) {
      const { day, courseName: course } = removed
      await happen({ what: 'index-score-removed', userId, scoreId, day, course })
    }
    return { ok: true }
  },
})

serve(overrideIndex, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    const { partyId: _, ...given } = input
    const { userId, kind, day, until } = given
    const member = await demandMember(tx, party.partyId, userId)
    if (!member.isRegistered) refuse('no-account', 'A player without account has no index record.')
    if (needsValue(kind) && given.value === null) refuse('value-missing', 'Say which number it is.')
    if (until !== null && until < day) refuse('until-before-day', 'The last day is before the first.')
    if (kind === 'penalty-score' && day > dayIn(firstZone, services.now())) refuse('day-to-come', isToCome)
    await lockPerson(tx, userId)
    if ((await overridesOf(tx, userId)).length >= overridesAtMost)
      refuse('too-many-overrides', 'There are too many of them. Take back one that is not needed any more.')
    const value = needsValue(kind) ? given.value : null
    const decided = { ...given, value, byUserId: session.acting?.byUserId ?? session.userId, createdAt: services.now() }
    const overrideId = await insertOverride(tx, party.partyId, decided)
    const { reason } = given
    await happen({ what: 'index-overridden', partyId: party.partyId, userId, kind, day, until, value, reason })
    return { overrideId }
  },
})

serve(withdrawIndexOverride, {
  facts: partyOfInput,
  run: async ({ input: { userId, overrideId }, tx, facts: { party }, happen }) => {
    await demandMember(tx, party.partyId, userId)
    const withdrawn = await deleteOverride(tx, party.partyId, userId, overrideId)
    if (withdrawn) await happen({ what: 'index-override-withdrawn', partyId: party.partyId, userId, ...withdrawn })
    return { ok: true }
  },
})
