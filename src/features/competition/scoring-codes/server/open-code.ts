import { eventPart, readCode, wrongCodes } from '../../../../contract/code-rules.ts'
import { dayIn } from '../../../../contract/days.ts'
import type { CodeHolder, PartyId, Session } from '../../../../contract/session.ts'
import { hash, newId, newSecret } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Call, serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { codeSession } from '../../../../server/session/code-session.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { readSecret } from '../../../../server/session/session-cache.ts'
import { readGroupCards, readRound } from '../../../play/scoring/reads.ts'
import { mayStartOn } from '../../../play/scoring/rules.ts'
import { proposedStrokes } from '../../../play/scoring/server/for-other-features.ts'
import { type CodePlace, closeCode, getCodePlace, openCode } from '../operations.ts'
import { findCode, findHolder, playersIn, teesOfRound } from '../reads.ts'
import { forgetHoldersBeyond, keepHolder, removeHolder } from '../writes.ts'
import './score-by-code.ts'

/** Phones that may have one code open at the same time. */
const phonesAtMost = 20

const ofAddress = rateLimit('code-address', wrongCodes.byAddress, 900)
const ofEvent = rateLimit('code-event', wrongCodes.byEvent, 3_600)
const tooManyOfEvent = { detail: 'Too many wrong codes were typed for this event. The QR code still opens it.' }

serve(openCode, {
  run: async (call) => {
    const { tx, services, request, respond, refuse, happen } = call
    const found = (await codeTyped(call)) ?? refuse('no-such-code', 'There is no such code.')
    const { partyId, roundId, eventId, tee } = found
    const before = services.sessions.codeOf(call.cookies)
    const known = before && (await findHolder(tx, found, hash(before)))
    const id = known ? known.id : newId()
    const secret = newSecret()
    const now = services.now()
    const userAgent = request.userAgent.slice(0, 300)
    const place = { partyId, roundId, tee, id, codeId: found.id, userAgent }
    const holder = { ...place, secretHash: hash(secret), createdAt: now, lastSeenAt: now }
    await keepHolder(tx, holder)
    await forgetHoldersBeyond(tx, holder, phonesAtMost)
    const session = await codeSession(tx, secret, id, now)
    await happen({ what: 'code-opened', partyId, eventId, roundId, address: request.address }, session)
    respond.cookie(services.sessions.ofCode(secret))
    return placeOf(tx, services, session)
  },
})

type Opening = Pick<Call<typeof openCode>, 'tx' | 'services' | 'request' | 'input'>

/**
 * What is typed is counted before it is looked at, so that of many tries at once no more are looked at than may be; a
 * right one does not count. What the QR code carries is too long to be guessed, and is not counted.
 */
async function codeTyped({ tx, services, request, input }: Opening) {
  const link = readSecret(input.code)
  if (link) return findCode(tx, { link })
  await ofAddress.spend(services, request.limitKey)
  const code = readCode(input.code)
  if (code === undefined) return undefined
  const part = code.slice(0, eventPart)
  await ofEvent.spend(services, part, tooManyOfEvent)
  const found = await findCode(tx, { code })
  if (found) await ofAddress.giveBack(services, request.limitKey)
  if (found) await ofEvent.giveBack(services, part)
  return found
}

serve(getCodePlace, { run: ({ tx, services, session }) => placeOf(tx, services, session) })

async function placeOf(tx: Tx, services: Services, session: Session): Promise<CodePlace> {
  const code = session.code ?? notFound()
  const { party } = await factsOfRound(tx, session, code.roundId)
  const round = (await readRound(tx, party.partyId, code.roundId)) ?? notFound()
  const tee = (await teesOfRound(tx, party.partyId, code.roundId))[code.tee]
  return {
    holder: { id: code.id, name: code.name },
    eventTitle: round.eventTitle,
    roundTitle: round.title,
    courseName: round.courseName,
    roundDate: round.roundDate,
    group: code.tee + 1,
    time: tee?.time ?? null,
    startHole: tee?.startHole ?? null,
    players: await playersOf({ tx, services }, party.partyId, code, tee?.players ?? []),
    groupId: code.groupId,
    mayStartToday:
      round.officialAt === null &&
      mayStartOn(dayIn(round.timeZone, services.now()), round.roundDate, round.earlyMarkingDays),
  }
}

type Means = { tx: Tx; services: Services }

/** Those of the group once it has started, as it was then. */
async function playersOf(means: Means, partyId: PartyId, code: CodeHolder, listed: readonly string[]) {
  if (code.groupId)
    return (await readGroupCards(means.tx, partyId, code.groupId)).map((card) => ({
      userId: card.userId,
      firstName: card.firstName,
      lastName: card.lastName,
      strokes: card.playingStrokes,
    }))
  const people = await playersIn(means.tx, partyId, code.eventId, listed)
  const strokes = await proposedStrokes(means, partyId, code.roundId, people)
  return people.map((person) => ({ ...person, strokes: strokes.get(person.userId) ?? 0 }))
}

serve(closeCode, {
  run: async ({ tx, services, session, respond, happen }) => {
    const code = session.code ?? notFound()
    const { partyId, eventId, roundId } = code
    await happen({ what: 'code-closed', partyId, eventId, roundId })
    await removeHolder(tx, code)
    respond.cookie(services.sessions.ofCode(''))
    return { ok: true }
  },
})
