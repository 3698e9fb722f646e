import { describe, expect, test } from 'vitest'
import {
  base64,
  carriedOut,
  emailOf,
  everyKind,
  head,
  mailsTo,
  members,
  named,
  opened,
  read,
  undo,
} from '../../../testing/features/member-import.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { joinUser } from '../../account/sign-up/operations.ts'
import { findUsers } from '../members/operations.ts'
import {
  exportMembers,
  getMemberImport,
  getMemberImports,
  readMemberFile,
  startMemberImport,
  undoMemberImport,
} from './operations.ts'

openFreshParties()

describe('X8 the import', () => {
  test('X8 does what was shown, tells the people, and is in the log', async () => {
    const importId = await opened(everyKind())
    const { report, import: summary } = await carriedOut(importId)
    expect(report.map(({ row, action }) => [row, action]).slice(0, 4)).toEqual([
      [2, 'add'],
      [3, 'invite'],
      [4, 'by-hand'],
      [5, 'update'],
    ])
    expect(summary).toMatchObject({ state: 'done', rows: 9, byName: 'Anna Berg' })
    expect(await named('Holm')).toMatchObject({ isRegistered: true, meta: { team: 'Reds' } })
    expect(await named('Öst')).toMatchObject({
      isRegistered: false,
      club: 'Sjö GK',
      meta: { handicap: -2.4, team: 'Blues', gender: 'M', birthYear: 1961 },
    })
    expect(await named('Ask')).toMatchObject({ club: 'Nya GK', meta: { handicap: 22.1, gender: 'F', birthYear: 1950 } })
    expect(await mailsTo(emailOf('harald'))).toMatchObject([{ link: expect.stringContaining('#/settings') }])
    expect(await mailsTo('nora.ny@example.org')).toMatchObject([{ link: expect.stringContaining('#/join/') }])
    const [entry] = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('partyId', '=', party.partyId)
      .where('action', '=', 'importMembers')
      .execute()
    expect(entry).toMatchObject({ userId: party.ids.anna, details: { fileName: 'members.csv', rows: 4 } })
    const again = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
    expect(again).toMatchObject({ status: 409, code: 'not-open' })
  })

  test('X8 of two starts at once one is carried out', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const anna = await party.as('anna')
    const input = { partyId: party.partyId, importId }
    const answers = await Promise.all([1, 2, 3].map(() => anna.call(startMemberImport, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('done')
    expect((await members()).filter(({ lastName }) => lastName === 'Öst')).toHaveLength(1)
  })

  test('X8 who administers the party no more when the rows are written, adds nobody', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const { partyId, ids } = party
    // As the queue has it: started by somebody who administered the party then.
    await app.database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('memberImports').set({ state: 'waiting' }).where('id', '=', importId).execute()
      await app.services.jobs.enqueue(tx, 'import-members', { partyId, importId, starterId: ids.bo })
    })
    await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('failed')
    expect(await read(importId)).toMatchObject({ problem: 'no-right' })
    expect(await named('Öst')).toBeUndefined()
    await carriedOut(importId)
    expect(await named('Öst')).toBeDefined()
  })

  test('X8 two thousand rows go in as one, with progress, and nothing where everything is there already', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `First${at};Last${at};Sjö GK;${(at % 540) / 10}`)
    const file = `First name;Last name;Club;Handicap\n${rows.join('\n')}\n`
    const { report, progress } = await carriedOut(await opened(file))
    expect(report).toHaveLength(2000)
    expect(progress).toEqual({ done: 2000, of: 2000 })
    expect(await members()).toHaveLength(2008)
    const again = await opened(file)
    expect(new Set((await read(again)).preview.map(({ reason }) => reason))).toEqual(new Set(['no-changes']))
    const answer = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId: again })
    expect(answer).toMatchObject({ code: 'nothing-to-do' })
  })

  test('X8 what changed since the preview counts: who joined meanwhile is not invited', async () => {
    const importId = await opened(`E-mail\n${emailOf('harald')}\n`)
    expect((await read(importId)).preview).toMatchObject([{ action: 'add' }])
    await app.database.kysely
      .insertInto('memberships')
      .values({ partyId: party.partyId, userId: party.ids.harald })
      .execute()
    const answer = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
    expect(answer).toMatchObject({ code: 'nothing-to-do' })
  })
})

describe('X8 undo', () => {
  test('X8 takes everything back as long as nothing was built on it', async () => {
    const before = await members()
    const importId = await opened(everyKind())
    await carriedOut(importId)
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 4, kept: 0 } })
    expect(await members()).toEqual(before)
    expect((await read(importId)).import.state).toBe('undone')
    const tokens = app.database.kysely.selectFrom('accountTokens').selectAll().where('partyId', '=', party.partyId)
    expect(await tokens.execute()).toEqual([])
    const lost = app.database.kysely
      .selectFrom('users')
      .select('id')
      .where('lastName', '=', 'Öst')
      .where('golfClub', '=', 'Sjö GK')
    const anna = await party.as('anna')
    expect((await lost.execute()).length).toBe(await countOthers())
    expect(await anna.call(undoMemberImport, { partyId: party.partyId, importId })).toMatchObject({ code: 'not-done' })
  })

  /** Of the same name in parties of other tests. */
  const countOthers = async () =>
    (
      await app.database.kysely
        .selectFrom('users')
        .innerJoin('memberships', 'memberships.userId', 'users.id')
        .select('users.id')
        .where('lastName', '=', 'Öst')
        .where('partyId', '<>', party.partyId)
        .execute()
    ).length

  test('X8 says what stays and why: results, changes, a used invitation, an administrator', async () => {
    const file = [
      head,
      `Harald;Holm;${emailOf('harald')};;;;;`,
      `Nora;Ny;nora-${party.partyId}@example.org;;;;;`,
      'Olle;Öst;;Sjö GK;18;;;',
      'Inga;Ask;;Nya GK;22,1;;;',
    ].join('\n')
    const importId = await opened(file)
    await carriedOut(importId)
    const { kysely } = app.database
    const olle = await named('Öst')
    const round = await party.round(await party.event())
    await kysely
      .insertInto('scorecards')
      .values({ partyId: party.partyId, roundId: round, userId: olle?.userId ?? '', strokes: [4], marks: [0] })
      .execute()
    await kysely
      .updateTable('memberships')
      .set({ administrator: true })
      .where('partyId', '=', party.partyId)
      .where('userId', '=', party.ids.harald)
      .execute()
    await kysely.updateTable('users').set({ handicap: 20 }).where('id', '=', party.ids.inga).execute()
    await join(`nora-${party.partyId}@example.org`)
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 0, kept: 4 } })
    expect((await read(importId)).report.map(({ kept }) => kept)).toEqual([
      'is-administrator',
      'joined-since',
      'has-results',
      'changed-since',
    ])
    expect((await members()).map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(['Holm', 'Ny', 'Öst']))
    expect(await named('Ask')).toMatchObject({ club: 'Nya GK', meta: { handicap: 20 } })
  })

  async function join(email: string) {
    const [mail] = await mailsTo(email)
    const token = decodeURIComponent(mail?.link?.split('/').at(-1) ?? '')
    const answer = await app.client().call(joinUser, {
      email,
      token,
      identSelection: 'manual',
      firstName: 'Nora',
      lastName: 'Ny',
      club: 'Sjö GK',
      hcp: 12.3,
      password1: 'three wood over water',
      password2: 'three wood over water',
    })
    expect(answer).toMatchObject({ ok: true })
  }

  test('X8 a place in a team keeps a player too', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    await carriedOut(importId)
    const olle = (await named('Öst'))?.userId ?? ''
    const eventId = await party.event()
    const teams = JSON.stringify([{ name: 'Reds', country: 'se', members: [olle] }])
    await app.database.kysely.updateTable('events').set({ teams, teamEvent: true }).where('id', '=', eventId).execute()
    expect(await undo(importId)).toMatchObject({ value: { undone: 0, kept: 1 } })
  })
})

describe('X8 who may', () => {
  test('X8 administrators of the party alone, and nobody reaches an import of another party', async () => {
    const { partyId, otherPartyId } = party
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const file = { partyId, fileName: 'members.csv', content: base64('Name\nOlle Öst\n') }
    const [bo, harald] = [await party.as('bo'), await party.as('harald')]
    expect(await bo.call(readMemberFile, file)).toMatchObject({ status: 403 })
    expect(await bo.call(getMemberImports, { partyId })).toMatchObject({ status: 403 })
    expect(await bo.call(exportMembers, { partyId })).toMatchObject({ status: 403 })
    expect(await harald.call(getMemberImport, { partyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(getMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(startMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(undoMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    const mine = await (await party.as('anna')).call(getMemberImports, { partyId })
    expect(mine).toMatchObject({ value: { imports: [{ id: importId, state: 'read', rows: 1 }] } })
  })

  test('X8 an account that has not confirmed its address is not added', async () => {
    const { kysely } = app.database
    await kysely.updateTable('users').set({ emailConfirmed: false }).where('id', '=', party.ids.harald).execute()
    const { preview } = await read(await opened(`E-mail\n${emailOf('harald')}\n`))
    expect(preview).toMatchObject([{ action: 'error', reason: 'address-not-confirmed' }])
  })

  test('X8 a golf id finds the account', async () => {
    const digits = String(Date.now()).slice(-10)
    const golfId = `${digits.slice(0, 6)}-${digits.slice(6)}`
    await app.database.kysely.updateTable('users').set({ golfId }).where('id', '=', party.ids.harald).execute()
    const importId = await opened(`Golf-id;Namn\n${digits};Somebody Else\n`)
    expect((await read(importId)).preview).toMatchObject([{ action: 'add' }])
    await carriedOut(importId)
    expect(await named('Holm')).toMatchObject({ firstName: 'Harald' })
    expect(await (await party.as('anna')).call(findUsers, { query: 'Harald Ho' })).toMatchObject({
      value: { users: [{ userId: party.ids.harald }] },
    })
  })
})
