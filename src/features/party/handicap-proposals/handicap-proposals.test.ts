import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { testPassword as password } from '../../../testing/password.ts'
import { chooseNotifications } from '../../account/notifications/operations.ts'
import { deleteUser, getOwnData, getUser, updateUser } from '../../account/settings/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { getMemberImport, readMemberFile, startMemberImport, undoMemberImport } from '../member-import/operations.ts'
import { addUser, getUsers, revokeUser, updateMembership } from '../members/operations.ts'
import { leaveParty } from '../parties/operations.ts'
import { answerHandicapProposal, getHandicapProposals } from './operations.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const emailOf = (name: Name) => `${name}-${party.partyId}@example.org`

/** Anna imports a file with these handicaps; the import's id. */
async function imported(handicaps: Partial<Record<Name, string>>, more = ''): Promise<string> {
  const anna = await party.as('anna')
  const rows = Object.entries(handicaps).map(([name, handicap]) => `${emailOf(name as Name)};${handicap};`)
  const content = Buffer.from(['E-mail;Handicap;Team', ...rows, more].join('\n')).toString('base64')
  const inParty = { partyId: party.partyId }
  const { importId } = await done(anna.call(readMemberFile, { ...inParty, fileName: 'club.csv', content }))
  await done(anna.call(startMemberImport, { ...inParty, importId }))
  const state = async () => (await done(anna.call(getMemberImport, { ...inParty, importId }))).import.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  return importId
}

const read = async (name: Name) => done((await party.as(name)).call(getHandicapProposals, {}))
const proposed = async (name: Name) => (await read(name)).proposals.map(({ handicap }) => handicap)
const answer = async (name: Name, handicap: number, said: 'take' | 'keep') =>
  (await party.as(name)).call(answerHandicapProposal, { partyId: party.partyId, handicap, answer: said })
const handicapOf = async (name: Name) =>
  (await done((await party.as(name)).call(getUser, { userId: party.ids[name] }))).user.meta.handicap
const seenBy = async (caller: Name, of: Name) => {
  const { users } = await done((await party.as(caller)).call(getUsers, { partyId: party.partyId }))
  return users.find(({ userId }) => userId === party.ids[of])?.meta.handicapProposal
}
const told = (name: Name) =>
  app.database.kysely
    .selectFrom('notifications')
    .select(['kind', 'place'])
    .where('partyId', '=', party.partyId)
    .where('userId', '=', party.ids[name])
    .where('kind', '=', 'handicap-proposed')
    .execute()

test('X8 P3 a file’s handicap is proposed to the member, who is told and takes it over once', async () => {
  await imported({ bo: '12,3', erik: '30', cilla: '+2,4' })
  expect(await read('bo')).toMatchObject({
    ownHandicap: 18,
    proposals: [{ partyId: party.partyId, party: `Fairway friends ${party.partyId}`, handicap: 12.3 }],
  })
  expect(await read('erik')).toMatchObject({ ownHandicap: null, proposals: [{ handicap: 30 }] })
  expect(await proposed('cilla')).toEqual([])
  expect(await told('bo')).toEqual([{ kind: 'handicap-proposed', place: '/settings' }])
  expect(await told('cilla')).toEqual([])
  expect(await seenBy('anna', 'bo')).toEqual({ handicap: 12.3, isDeclined: false })
  expect(await seenBy('cilla', 'bo')).toBeNull()

  const taps = await Promise.all([answer('bo', 12.3, 'take'), answer('bo', 12.3, 'take')])
  expect(taps).toMatchObject([{ ok: true }, { ok: true }])
  expect(await handicapOf('bo')).toBe(12.3)
  expect(await proposed('bo')).toEqual([])
  expect(await told('bo')).toEqual([])
  expect(await seenBy('anna', 'bo')).toBeNull()
  const { entries } = await done((await party.as('anna')).call(getPartyLog, { partyId: party.partyId }))
  const ofBo = entries.filter(({ action }) => action === 'answerHandicapProposal')
  expect(ofBo).toMatchObject([{ details: { handicap: 12.3, answer: 'take' } }])
  const changes = app.database.kysely
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('userId', '=', party.ids.bo)
  expect(await changes.where('action', '=', 'updateUser').execute()).toEqual([
    { action: 'updateUser', details: { changed: ['handicap'] } },
  ])
})

test('X8 P3 who keeps the own handicap is not asked again for the same number, and for another one', async () => {
  await imported({ bo: '12.3' })
  expect(await answer('bo', 12.3, 'keep')).toMatchObject({ ok: true })
  expect(await answer('bo', 12.3, 'keep')).toMatchObject({ ok: true })
  expect(await answer('bo', 12.3, 'take')).toMatchObject({ code: 'not-open', status: 409 })
  expect(await handicapOf('bo')).toBe(18)
  expect(await proposed('bo')).toEqual([])
  expect(await told('bo')).toEqual([])
  expect(await seenBy('anna', 'bo')).toEqual({ handicap: 12.3, isDeclined: true })

  await imported({ bo: '12.3', david: '30' })
  expect(await proposed('bo')).toEqual([])
  await imported({ bo: '11.9' })
  expect(await proposed('bo')).toEqual([11.9])
  expect(await told('bo')).toHaveLength(1)
  expect(await answer('bo', 12.3, 'take')).toMatchObject({ code: 'not-open' })
  expect(await seenBy('anna', 'bo')).toEqual({ handicap: 11.9, isDeclined: false })
  // A file that agrees with the profile has nothing more to propose.
  await imported({ bo: '18', cilla: '4' })
  expect(await proposed('bo')).toEqual([])
})

test('X8 P3 a proposal is gone when the profile has the number, and does not come back with the old one', async () => {
  await imported({ bo: '12.3', david: '30' })
  const bo = await party.as('bo')
  const save = (handicap: number) => done(bo.call(updateUser, { userId: party.ids.bo, meta: { handicap } }))
  await save(15)
  expect(await read('bo')).toMatchObject({ ownHandicap: 15, proposals: [{ handicap: 12.3 }] })
  await save(12.3)
  expect(await told('bo')).toEqual([])
  await save(18)
  expect(await proposed('bo')).toEqual([])
  expect(await seenBy('anna', 'bo')).toBeNull()
  expect(await proposed('david')).toEqual([30])
})

test('X8 P3 undoing the import takes back what waits, and leaves what was taken over', async () => {
  const harald = `harald-${party.partyId}@example.org;3.9;`
  const importId = await imported({ bo: '12.3', cilla: '4', david: '30' }, harald)
  expect(await proposed('harald')).toEqual([3.9])
  await done(answer('bo', 12.3, 'take'))
  await done(answer('cilla', 4, 'keep'))
  const undone = await (await party.as('anna')).call(undoMemberImport, { partyId: party.partyId, importId })
  expect(undone).toMatchObject({ value: { undone: 3, kept: 1 } })
  expect(await handicapOf('bo')).toBe(12.3)
  for (const name of ['cilla', 'david', 'harald'] as const) {
    expect(await proposed(name)).toEqual([])
    expect(await told(name)).toEqual([])
  }
  expect(await seenBy('anna', 'cilla')).toBeNull()
  expect(await seenBy('anna', 'harald')).toBeUndefined()
})

test('X8 P3 a proposal ends with the membership, whichever way that ends', async () => {
  const { partyId, ids } = party
  const anna = await party.as('anna')
  await imported({ bo: '12.3', cilla: '4', david: '30', erik: '20' })
  await done((await party.as('bo')).call(leaveParty, { partyId }))
  await done(anna.call(revokeUser, { partyId, userId: ids.cilla }))
  await done(anna.call(updateMembership, { partyId, userId: ids.david, partyAccessLevel: 'revoked' }))
  for (const name of ['bo', 'cilla', 'david'] as const) {
    expect(await answer(name, 12.3, 'take')).toMatchObject({ status: 404 })
    await app.database.kysely.updateTable('users').set({ emailConfirmed: true }).where('id', '=', ids[name]).execute()
    await done(anna.call(addUser, { partyId, userId: ids[name] }))
    expect(await proposed(name)).toEqual([])
  }
  const erik = await party.as('erik')
  expect(await done(erik.call(getOwnData, {}))).toMatchObject({
    handicap_proposals: [{ handicap: 20, declinedAt: null }],
  })
  await done(erik.call(deleteUser, { userId: ids.erik, phrase: 'delete my account', password }))
  const left = app.database.kysely.selectFrom('handicapProposals').selectAll().where('partyId', '=', partyId)
  expect(await left.execute()).toEqual([])
})

test('X8 P3 the daily mail and devices tell of it by choice', async () => {
  const bo = await party.as('bo')
  await done(bo.call(chooseNotifications, { kind: 'handicap-proposed', mail: false }))
  await imported({ bo: '12.3', david: '30' })
  expect(await told('bo')).toEqual([])
  expect(await told('david')).toHaveLength(1)
  expect(await proposed('bo')).toEqual([12.3])
})
