import { describe, expect, test } from 'vitest'
import {
  carriedOut,
  emailOf,
  head,
  mailsTo,
  named,
  opened,
  read,
  undo,
} from '../../../testing/features/member-import.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { prepareMemberImport, startMemberImport } from './operations.ts'

openFreshParties()

describe('X8 who is who', () => {
  test('X8 a namesake waits for an answer, which stays, and nothing happens without one', async () => {
    const file = `${head}\nAnna;Berg;elsewhere@example.org;;;Reds;;\n`
    const importId = await opened(file)
    expect((await read(importId)).preview).toMatchObject([{ action: 'error', isQuestion: true }])
    const anna = await party.as('anna')
    const input = { partyId: party.partyId, importId }
    expect(await anna.call(startMemberImport, input)).toMatchObject({ code: 'nothing-to-do' })
    const mapping = (await read(importId)).columns.map(({ field }) => field)
    await anna.call(prepareMemberImport, { ...input, mapping, same: [2] })
    expect(await read(importId)).toMatchObject({ preview: [{ action: 'update' }], answers: { 2: 'same' } })
    await anna.call(prepareMemberImport, { ...input, mapping, others: [2] })
    expect((await read(importId)).preview).toMatchObject([{ action: 'invite' }])
  })

  test('X8 who has an address and a name is a player at once, with everything of the row, and is invited to claim it', async () => {
    const heads = 'Förnamn;Efternamn;E-post;Golf-id;Klubb;Hcp;Födelsedatum'
    const email = emailOf('nora')
    const importId = await opened(`${heads}\nNora;Ny;${email};610503-001;Sjö GK;12,4;1961-05-03\n`)
    const { report } = await carriedOut(importId)
    expect(report).toMatchObject([{ action: 'invite', name: 'Nora Ny' }])
    expect(await named('Ny')).toMatchObject({ isRegistered: false, meta: { handicap: 12.4, birthYear: 1961 } })
    const [row] = await app.database.kysely
      .selectFrom('users')
      .select(['golfId', 'golfClub', 'email'])
      .where('email', '=', email)
      .execute()
    expect(row).toEqual({ golfId: '610503-001', golfClub: 'Sjö GK', email })
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await read(await opened(`${heads}\nNora;Ny;;610503001;Sjö GK;12,4;1961\n`))).preview).toMatchObject([
      { action: 'skip', reason: 'no-changes' },
    ])
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 1, kept: 0 } })
    expect(await named('Ny')).toBeUndefined()
  })
})
