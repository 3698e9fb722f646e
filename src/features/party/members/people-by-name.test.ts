import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folded } from '../../../contract/folded.ts'
import { newId } from '../../../server/data/ids.ts'
import { addMembers } from '../../../testing/builder.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { findAccounts } from '../../site/admin/operations.ts'
import { getPartyLog } from '../../site/audit/operations.ts'
import { getParties, renameParty } from '../parties/operations.ts'
import { getMemberStats } from '../statistics/operations.ts'
import { findUsers, getUsers } from './operations.ts'

openFreshParties()

/** On any keyboard: whom each of these finds in a party that has all three. */
const searches = [
  ['moller', 'Søren Møller'],
  ['MØLLER soren', 'Søren Møller'],
  ['sjobe', 'Björn Sjöberg'],
  ['gross', 'Zoë Groß'],
  ['zoe', 'Zoë Groß'],
] as const

const addThem = () =>
  addMembers(app, party.partyId, [
    { firstName: 'Søren', lastName: 'Møller' },
    { firstName: 'Björn', lastName: 'Sjöberg' },
    { firstName: 'Zoë', lastName: 'Groß' },
  ])

const namesOf = (people: readonly { firstName: string; lastName: string }[]) =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('P3 C6 members are found without the marks of their letters wherever they are looked for', async () => {
  await addThem()
  const { partyId } = party
  const anna = await party.as('anna')
  for (const [search, name] of searches) {
    const listed = await anna.call(getUsers, { partyId, search })
    expect(listed.ok && namesOf(listed.value.users), `members: ${search}`).toEqual([name])
    const counted = await anna.call(getMemberStats, { partyId, search, unofficial: true })
    expect(counted.ok && namesOf(counted.value.users), `statistics: ${search}`).toEqual([name])
  }
})

test('P3 A10 people are found without the marks of their letters in the own parties and by the installation', async () => {
  const { kysely } = app.database
  const { partyId, ids } = party
  await kysely
    .updateTable('users')
    .set({ firstName: 'Jørn', lastName: `Ås${partyId}` })
    .where('id', '=', ids.bo)
    .execute()
  await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', ids.harald).execute()
  const search = `jorn as${partyId}`
  const found = await (await party.as('anna')).call(findUsers, { query: search })
  expect(found).toMatchObject({ value: { users: [{ userId: ids.bo }] } })
  const accounts = await (await party.as('harald')).call(findAccounts, { search })
  expect(accounts).toMatchObject({ value: { total: 1, accounts: [{ userId: ids.bo }] } })
})

test('X13 the log is searched without the marks of letters', async () => {
  const { partyId, ids } = party
  await app.database.kysely.updateTable('users').set({ lastName: 'Østergård' }).where('id', '=', ids.anna).execute()
  const anna = await party.as('anna')
  await anna.call(renameParty, { partyId, title: `Högås ${newId()}` })
  const log = await anna.call(getPartyLog, { partyId, name: 'ostergard' })
  expect(log).toMatchObject({ value: { entries: [{ action: 'renameParty' }] } })
})

test('V3 a party is found without the marks of its letters, after it was renamed too', async () => {
  const { partyId } = party
  const [anna, name] = [await party.as('anna'), newId()]
  for (const title of [`Sjö ${name}`, `Højås ${name}`]) {
    await anna.call(renameParty, { partyId, title })
    const typed = title.replace(/[öø]/g, 'o').replace('å', 'a').toUpperCase()
    for (const search of [typed, title])
      expect(await anna.call(getParties, { search }), search).toMatchObject({
        value: { total: 1, parties: [{ id: partyId, title }] },
      })
  }
})

test('P3 the browser folds the letters of European names as the database does', async () => {
  const letters = [...'ÅÄÖØÆÉÈÜÑÇŠŽČŁŻĘĐÐÞŒßİıħŐŰĂȘŢÝĽŤůàâêëîïôùûÿãõ']
  const { rows } = await sql<{ letter: string; there: string }>`
    select letter, folded(letter) as there from unnest(${letters}::text[]) as letter`.execute(app.database.kysely)
  expect(rows).toHaveLength(letters.length)
  for (const { letter, there } of rows) expect(folded(letter), letter).toBe(there)
})
