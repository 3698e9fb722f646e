import { describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { fresh, join, mailTo, partsOf, person } from '../../../testing/features/sign-up.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { addNewUser, addPlayerByHand, getUsers } from '../../party/members/operations.ts'
import { login } from '../session/operations.ts'
import { joinUser, lookAtSignUp } from './operations.ts'

openFreshParties()

async function invitation(email: string) {
  const anna = await party.as('anna')
  expect(await anna.call(addNewUser, { partyId: party.partyId, email, flag: true })).toMatchObject({
    ok: true,
    value: { token: null, userId: null },
  })
  return partsOf((await mailTo(email)).link)
}

describe('P3 invite by e-mail', () => {
  test('P3 whoever joins with an invitation is a member', async () => {
    const email = fresh()
    const link = await invitation(email)
    expect(await app.client().call(lookAtSignUp, link)).toMatchObject({
      value: { isLive: true, party: `Fairway friends ${party.partyId}` },
    })
    const answer = await join(link)
    expect(answer).toMatchObject({ ok: true })
    const client = app.client()
    expect(await client.call(login, { email, password: person.password1 })).toMatchObject({
      value: { user: { partyId: party.partyId, premium: false } },
    })
    expect(await client.call(getUsers, { partyId: party.partyId })).toMatchObject({ ok: true })
  })

  test('P3 invitations of other parties to the same address count too', async () => {
    const email = fresh()
    const link = await invitation(email)
    const harald = await party.as('harald')
    await harald.call(addNewUser, { partyId: party.otherPartyId, email, flag: true })
    await join(link)
    const client = app.client()
    await client.call(login, { email, password: person.password1 })
    const me = await client.call(refreshCurrentUser, {})
    expect(me.ok && me.value.user?.parties.map(({ id }) => id).sort()).toEqual(
      [party.partyId, party.otherPartyId].sort(),
    )
  })

  test('P3 a person without account claims the results that were played under this address', async () => {
    const email = fresh()
    const anna = await party.as('anna')
    const { partyId } = party
    const made = await anna.call(addPlayerByHand, {
      partyId,
      firstName: 'N.',
      lastName: 'Ny',
      golfClub: 'Sjö GK',
      handicap: 18,
      email,
    })
    const playerId = made.ok ? made.value.userId : ''
    const roundId = await party.round(await party.event())
    await app.database.kysely
      .insertInto('scorecards')
      .values({ partyId, roundId, userId: playerId, strokes: [4, 5] })
      .execute()
    const link = await invitation(email)
    expect(await app.client().call(lookAtSignUp, link)).toMatchObject({
      value: { players: [{ userId: playerId, name: 'N. Ny', rounds: 1 }] },
    })
    expect(await app.client().call(joinUser, { ...person, ...link, claimUserId: party.ids.inga })).toMatchObject({
      code: 'no-such-player',
    })
    expect(await app.client().call(joinUser, { ...person, ...link, claimUserId: playerId })).toMatchObject({
      ok: true,
      value: { userId: playerId },
    })
    expect(await app.client().call(login, { email, password: person.password1 })).toMatchObject({
      value: { user: { userId: playerId, firstName: 'Nora', parties: [{ id: partyId }] } },
    })
  })

  test('P3 an invitation restores a removed membership, a registered address is answered with 400', async () => {
    const anna = await party.as('anna')
    const { partyId } = party
    const registered = `harald-${partyId}@example.org`
    expect(await anna.call(addNewUser, { partyId, email: registered, flag: true })).toMatchObject({
      status: 400,
      detail: 'An account with this e-mail address is already registered. Try to add an existing user instead.',
    })
    expect(await anna.call(addNewUser, { partyId, email: 'a@b', flag: true })).toMatchObject({ status: 422 })
  })
})
