import { randomInt } from 'node:crypto'
import { addDays, dayIn } from '../../../contract/days.ts'
import type { PartyId } from '../../../contract/session.ts'
import { newId, newSecret } from '../../../server/data/ids.ts'
import { removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { tellers } from '../../../server/live/happenings.ts'
import { factsOfRound } from '../../../server/session/party-facts.ts'
import { readRound } from '../../play/scoring/reads.ts'
import { getScoringCodes, makeScoringCodes, type ScoringCodes, withdrawScoringCodes } from './operations.ts'
import { codesOfRound, codesWith, eventParts, hasCodes, phonesOfRound, teesOfRound } from './reads.ts'
import { newCode, newEventPart, placesOfCodes } from './rules.ts'
import './server/open-code.ts'
import { forgetOld, forgetTyped, keepCodes, lockCodes, moveCodes, removeCodes } from './writes.ts'

removals.push(forgetTyped)
/** Long after the round nobody asks for its codes, and another event may begin them alike. */
const daysKept = 7

ready.push(({ jobs, database, now }) =>
  jobs.schedule('forget-scoring-codes', '47 3 * * *', () =>
    forgetOld(database.kysely, addDays(dayIn('UTC', now()), -daysKept)),
  ),
)

/** Codes hang on the carts already when a tee is put in on Saturday morning: each goes with its group. */
tellers.push(async ({ tx }, happening) => {
  if (happening.what !== 'start-list-published') return
  const partyId = happening.partyId as PartyId
  for (const { roundId, before, after } of happening.starts) {
    const codes = (await codesOfRound(tx, partyId, roundId)).map(({ tee }) => tee)
    if (codes.length > 0 && after.length > 0) await moveCodes(tx, partyId, roundId, placesOfCodes(before, after, codes))
  }
})

type InRound = { partyId: PartyId; roundId: string; eventId: string }

serve(getScoringCodes, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: ({ tx, facts }) => shown(tx, { ...facts, partyId: facts.party.partyId }),
})

async function shown(tx: Tx, { partyId, roundId, eventId }: InRound): Promise<ScoringCodes> {
  const { title: roundTitle } = (await readRound(tx, partyId, roundId)) ?? notFound()
  const phones = await phonesOfRound(tx, partyId, roundId)
  const rows = await codesOfRound(tx, partyId, roundId)
  const codes = rows.map(({ tee, code, link, madeAt, groupId, submittedAt, scorerHolder }) => ({
    group: tee + 1,
    code,
    link,
    madeAt: madeAt.toISOString(),
    groupId,
    submitted: submittedAt !== null,
    phones: phones
      .filter((phone) => phone.tee === tee)
      .map(({ id, name, lastSeenAt }) => ({ name, lastSeenAt: lastSeenAt.toISOString(), scores: id === scorerHolder })),
  }))
  return { roundId, eventId, roundTitle, on: await hasCodes(tx, partyId, eventId), codes }
}

serve(makeScoringCodes, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input, tx, services, facts, refuse, happen }) => {
    const { eventId, roundId } = facts
    const { partyId } = facts.party
    if (!(await hasCodes(tx, partyId, eventId))) refuse('codes-off', 'This event has no codes: see its settings.')
    await lockCodes(tx)
    const tees = await teesOfRound(tx, partyId, roundId)
    const listed = tees.flatMap(({ players }, tee) => (players.length > 0 ? [tee] : []))
    const wanted = input.groups?.map((group) => group - 1) ?? listed
    if (wanted.some((tee) => !listed.includes(tee))) refuse('no-such-group', 'The start list has no such group.')
    const before = await codesOfRound(tx, partyId, roundId)
    const made = wanted.filter((tee) => input.anew || !before.some((code) => code.tee === tee))
    await keepCodes(tx, partyId, roundId, await newCodes(tx, eventId, [...new Set(made)], services.now()))
    const groupIds = groupsAt(before, made)
    if (made.length > 0)
      await happen({ what: 'codes-made', partyId, eventId, roundId, groups: made.map(fromOne), groupIds })
    return shown(tx, { partyId, roundId, eventId })
  },
})

const fromOne = (tee: number) => tee + 1

/** Their watchers are asked again at once whether they may go on. */
const groupsAt = (codes: Awaited<ReturnType<typeof codesOfRound>>, tees: readonly number[]) =>
  codes.flatMap(({ tee, groupId }) => (groupId !== null && tees.includes(tee) ? groupId : []))

async function newCodes(tx: Tx, eventId: string, tees: readonly number[], madeAt: Date) {
  const { own, taken } = await eventParts(tx, eventId)
  const part = own ?? newEventPart(taken, randomInt)
  if (part === undefined) throw new Error('Codes of too many events are in use')
  const used = new Set(await codesWith(tx, part))
  return tees.map((tee) => {
    const code = newCode(part, used, randomInt)
    used.add(code)
    return { tee, id: newId(), code, link: newSecret(), madeAt }
  })
}

serve(withdrawScoringCodes, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input, tx, facts, happen }) => {
    const { eventId, roundId } = facts
    const { partyId } = facts.party
    const before = await codesOfRound(tx, partyId, roundId)
    const tees = input.groups?.map((group) => group - 1)
    const gone = (await removeCodes(tx, partyId, roundId, tees)).map(({ tee }) => tee)
    const groupIds = groupsAt(before, gone)
    if (gone.length > 0)
      await happen({ what: 'codes-withdrawn', partyId, eventId, roundId, groups: gone.map(fromOne), groupIds })
    return shown(tx, { partyId, roundId, eventId })
  },
})
