import { describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { emailOfBo, level50, password } from '../../../testing/features/settings.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { testPasswordHash } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getUsers } from '../../party/members/operations.ts'
import { handOverParty } from '../../party/parties/operations.ts'
import { getLeaderboard } from '../../play/leaderboard/operations/round.ts'
import { login } from '../session/operations.ts'
import { deleteUser, endSession, getOwnData, getSessions, updateUser } from './operations.ts'

openFreshParties()

describe('A8 delete account', () => {
  test('A8 only the exact phrase deletes: one for the own account, one for level 50', async () => {
    const bo = await party.as('bo')
    const userId = party.ids.bo
    for (const phrase of ['', 'Delete my account', 'delete my account ', 'delete this account'])
      expect(await bo.call(deleteUser, { userId, phrase })).toMatchObject({ code: 'wrong-phrase' })
    const operator = await level50()
    expect(await operator.call(deleteUser, { userId, phrase: 'delete my account', password })).toMatchObject({
      code: 'wrong-phrase',
    })
    expect(await operator.call(deleteUser, { userId, phrase: 'delete this account' })).toMatchObject({ ok: true })
    expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
  })

  test("A8 the numbers stay with 'Former player', the person is gone from every table", async () => {
    const { partyId, ids } = party
    const bo = await party.as('bo')
    const userId = ids.bo
    await bo.call(updateUser, { userId, meta: { phone: '0701234567', golfClub: 'Bosjö GK' } })
    const eventId = await party.event()
    const roundId = await party.round(eventId)
    await app.database.kysely
      .insertInto('scorecards')
      .values({ partyId, roundId, userId, strokes: [4, 5, 3], exactHandicap: 18, playingStrokes: 18 })
      .execute()
    const anna = await party.as('anna')
    const names = async () => {
      const board = await anna.call(getLeaderboard, { roundId })
      return board.ok ? board.value.data.map(({ user }) => `${user.firstName} ${user.lastName}`) : []
    }
    expect(await names()).toContain('Bo Alm')
    expect(await bo.call(deleteUser, { userId, phrase: 'delete my account', password })).toMatchObject({ ok: true })
    expect(bo.cookies.size).toBe(0)
    expect(await names()).toEqual(['Former player'])
    const members = await anna.call(getUsers, { partyId })
    expect(members.ok && members.value.users.find((one) => one.userId === userId)).toMatchObject({
      firstName: 'Former',
      email: null,
      meta: { partyAccessLevel: 'revoked', hidden: true },
    })
    expect(await traces(emailOfBo(), 'Bosjö GK', '0701234567')).toEqual([])
    expect(await app.client().call(login, { email: emailOfBo(), password })).toMatchObject({ code: 'wrong-login' })
    const { strokes } = await app.database.kysely
      .selectFrom('scorecards')
      .select('strokes')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(strokes).toEqual([4, 5, 3])
  })

  test('A8 an owner hands over first; a party that nobody else is in goes with the account', async () => {
    const { partyId, otherPartyId, ids } = party
    const anna = await party.as('anna')
    expect(await anna.call(deleteUser, { userId: ids.anna, phrase: 'delete my account', password })).toMatchObject({
      code: 'owns-parties',
      data: { parties: [{ id: partyId }] },
    })
    expect(await anna.call(handOverParty, { partyId, userId: ids.frida })).toMatchObject({ ok: true })
    expect(await anna.call(deleteUser, { userId: ids.anna, phrase: 'delete my account', password })).toMatchObject({
      ok: true,
    })
    const harald = await party.as('harald')
    expect(await harald.call(deleteUser, { userId: ids.harald, phrase: 'delete my account', password })).toMatchObject({
      ok: true,
    })
    const left = await app.database.kysely
      .selectFrom('parties')
      .select('id')
      .where('id', 'in', [partyId, otherPartyId])
      .execute()
    expect(left).toEqual([{ id: partyId }])
  })
})

/** Tables in which one of the texts still stands. */
async function traces(...texts: string[]) {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(
      `select from "${name}" as one where exists (select from unnest($1::text[]) text where position(lower(text) in lower(one::text)) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('X7 own sessions and own data', () => {
  test('X7 sessions are listed with the one that asks, and ended one by one', async () => {
    const bo = await party.as('bo')
    const phone = await clientOf(app, party.ids.bo)
    const read = async () => {
      const answer = await bo.call(getSessions, {})
      return answer.ok ? answer.value.sessions : []
    }
    const sessions = await read()
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const other = sessions.find(({ current }) => !current)
    const anna = await party.as('anna')
    await anna.call(endSession, { sessionId: other?.id ?? '' })
    expect(await read()).toHaveLength(2)
    expect(await bo.call(endSession, { sessionId: other?.id ?? '' })).toMatchObject({ ok: true })
    expect(await phone.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
    expect(await bo.call(refreshCurrentUser, {})).toMatchObject({ value: { user: { userId: party.ids.bo } } })
    expect(await read()).toHaveLength(1)
  })

  test('X7 the archive has what is the own and nothing secret or of others', async () => {
    const { partyId, ids } = party
    const roundId = await party.round(await party.event())
    await app.database.kysely
      .insertInto('scorecards')
      .values(
        [ids.bo, ids.cilla].map((userId, at) => ({ partyId, roundId, userId, strokes: [4 + at], exactHandicap: 18 })),
      )
      .execute()
    const bo = await party.as('bo')
    const answer = await bo.call(getOwnData, {})
    expect(answer).toMatchObject({
      value: {
        person: { firstName: 'Bo', email: emailOfBo() },
        parties: [{ id: partyId }],
        scorecards: [{ strokes: [4], courseName: 'Ekbacken' }],
      },
    })
    const text = JSON.stringify(answer)
    for (const secret of [await testPasswordHash(), 'passwordHash', 'secretHash', 'Cilla', 'anna-'])
      expect(text).not.toContain(secret)
  })
})
