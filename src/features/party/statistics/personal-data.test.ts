import { describe, expect, test } from 'vitest'
import { createTestClient } from '../../../testing/app.ts'
import { cast } from '../../../testing/cast.ts'
import { app, openSeason } from '../../../testing/features/statistics.ts'
import { getProfile } from '../../account/profiles/operations.ts'
import { getMemberStats } from './operations.ts'

openSeason()

const secrets = {
  email: 'bo@secret.example',
  city: 'Lerum',
  phone: '070 123',
  golfId: '800101-001',
  description: 'Left-handed',
  gender: 'M' as const,
  birthYear: 1980,
  handicap: 18,
}

describe('C6 personal data by relation: absent, not hidden', () => {
  const game = ['handicap', 'city', 'description', 'handicaps']
  const contact = ['email', 'phone', 'golfId']
  const person = ['gender', 'birthYear']

  async function known(
    reader: 'bo' | 'cilla' | 'frida' | 'gun' | 'harald' | 'level50',
    change: { sharesContact?: boolean; isRevoked?: boolean } = {},
  ) {
    const people = await cast(app)
    const { partyId, ids } = people
    const { kysely } = app.database
    await kysely
      .updateTable('users')
      .set({ ...secrets, email: `${ids.bo}@secret.example`, sharesContact: change.sharesContact ?? false })
      .where('id', '=', ids.bo)
      .execute()
    if (change.isRevoked)
      await kysely.updateTable('memberships').set({ access: 'revoked' }).where('userId', '=', ids.bo).execute()
    if (reader === 'level50')
      await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', ids.harald).execute()
    const client = await people.as(reader === 'level50' ? 'harald' : reader)
    const answer = await client.call(getProfile, { partyId, userId: ids.bo })
    if (!answer.ok) return answer.status
    const { user } = answer.value
    const fields = { ...user, ...user.meta, ...user.meta.results }
    expect(fields).toMatchObject({ firstName: 'Bo', lastName: 'Alm', golfClub: '' })
    const all = [...game, ...contact, ...person]
    if ('phone' in fields) expect(fields).toMatchObject({ phone: secrets.phone, golfId: secrets.golfId })
    return all.filter((name) => name in fields)
  }

  test('C6 the person knows everything', async () => {
    expect(await known('bo')).toEqual([...game, ...contact, ...person])
  })
  test('C6 a member of the shared party knows the game, not contact or person', async () => {
    expect(await known('cilla')).toEqual(game)
  })
  test('C6 with the person’s leave the contact too', async () => {
    expect(await known('cilla', { sharesContact: true })).toEqual([...game, ...contact])
  })
  test('C6 an administrator of the party knows everything', async () => {
    expect(await known('frida')).toEqual([...game, ...contact, ...person])
  })
  test('C6 of who was removed, members and administrators know name, club and results; level 50 everything', async () => {
    expect(await known('cilla', { sharesContact: true, isRevoked: true })).toEqual([])
    expect(await known('frida', { sharesContact: true, isRevoked: true })).toEqual([])
    expect(await known('level50', { isRevoked: true })).toEqual([...game, ...contact, ...person])
  })
  test('C6 level 50 knows everything; strangers and who was removed get nothing', async () => {
    expect(await known('level50')).toEqual([...game, ...contact, ...person])
    expect(await known('harald')).toBe(404)
    expect(await known('gun')).toBe(404)
  })
  test('C6 visitors get no profile of a public party', async () => {
    const people = await cast(app)
    const answer = await createTestClient(app.url).call(getProfile, { partyId: people.partyId, userId: people.ids.bo })
    expect(answer).toMatchObject({ status: 401 })
  })
  test('C6 the member list has no more than name, club, country and handicap', async () => {
    const people = await cast(app)
    const cilla = await people.as('cilla')
    await app.database.kysely
      .updateTable('users')
      .set({ ...secrets, email: `${people.ids.bo}@secret.example` })
      .where('id', '=', people.ids.bo)
      .execute()
    const text = JSON.stringify(await cilla.call(getMemberStats, { partyId: people.partyId }))
    expect(text).toContain('"handicap":18')
    for (const secret of [
      secrets.city,
      secrets.phone,
      secrets.golfId,
      secrets.description,
      'secret.example',
      'birthYear',
      'gender',
    ])
      expect(text).not.toContain(secret)
    expect(text).not.toContain('"lastName":"Gran","avatar":null,"club":"","country":"","handicap":20')
  })
})
