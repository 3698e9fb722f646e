import type { CodeHolder, PartyId, Session } from '../../../../contract/session.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { freePlayers, groupAsShown, lockRound, startByCode } from '../../../play/scoring/server/for-other-features.ts'
import { scoreByCode } from '../operations.ts'
import { codesOfRound, playersIn, teesOfRound } from '../reads.ts'
import { nameHolder } from '../writes.ts'

type Scoring = Run<typeof scoreByCode>

serve(scoreByCode, {
  run: async (call) => {
    const { tx, session, input, happen } = call
    const code = session.code ?? notFound()
    const { party } = await factsOfRound(tx, session, code.roundId)
    await nameHolder(tx, code, input.name)
    const named = { ...session, code: { ...code, name: input.name } }
    if (code.name !== input.name) {
      const { partyId, eventId, roundId } = code
      await happen({ what: 'code-named', partyId, eventId, roundId, name: input.name }, named)
    }
    await lockRound(tx, party.partyId, code.roundId)
    const codes = await codesOfRound(tx, party.partyId, code.roundId)
    const groupId = codes.find(({ tee }) => tee === code.tee)?.groupId
    return groupId ? groupAsShown(tx, party.partyId, groupId) : startAt(call, party.partyId, named)
  },
})

/** All of the place who have neither played yet nor withdrawn. Nobody else starts there meanwhile: the round is held. */
async function startAt(call: Scoring, partyId: PartyId, named: Session & { code: CodeHolder }) {
  const { tx, services, refuse, happen } = call
  const { code } = named
  const tee = (await teesOfRound(tx, partyId, code.roundId))[code.tee]
  const members = await playersIn(tx, partyId, code.eventId, tee?.players ?? [])
  const free = await freePlayers(tx, partyId, code.roundId, members)
  const [owner] = free
  if (!owner) return refuse('already-scored', 'Everybody of this group has scored this round already.')
  const players = free.map(({ userId }) => ({ userId }))
  const startHole = tee?.startHole === undefined ? {} : { startHole: tee.startHole }
  return startByCode(code.id, {
    input: { roundId: code.roundId, players, force: true, withCut: true, ...startHole },
    partyId,
    ownerId: owner.userId,
    tx,
    services,
    refuse,
    happen: (happening) => happen(happening, named),
  })
}
