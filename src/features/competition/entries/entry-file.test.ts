import { describe, expect, test } from 'vitest'
import { done } from '../../../testing/competition.ts'
import { app, club, entryEvent, listOf, openEntriesClub, statesOf } from '../../../testing/features/entries.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { answerInvite, createInvite, getInvite } from '../invitations/operations.ts'
import { enterInvited, enterPlayers, readEntryFile } from './operations/list.ts'
import { sidesOfRows } from './rules/file.ts'

openEntriesClub()

const read = (eventId: string, text: string) =>
  club.admin.call(readEntryFile, { eventId, content: Buffer.from(text).toString('base64') })

describe('D5 entries from elsewhere', () => {
  test.each([
    ['German', 'Nachname;Vorname;Heimatclub;Handicap;Klasse;Abschlag;Wunsch'],
    ['Danish', 'Efternavn;Fornavn;Klub;Handicap;Række;Teested;Ønske'],
  ])('D5 a file with %s heads', async (_, heads) => {
    const { eventId } = await entryEvent({ tees: ['48'] })
    const { rows } = await done(read(eventId, `${heads}\nGast;Nora;Tallmo GK;21,4;Class A;48;Early`))
    const guest = { firstName: 'Nora', lastName: 'Gast', golfClub: 'Tallmo GK', handicap: 21.4 }
    expect(rows).toMatchObject([{ fault: null, guest, class: 'Class A', tee: '48', note: 'Early' }])
  })

  test('D5 a file: members by name, guests, classes and tees, pairs, and what is wrong in words; nothing is entered before', async () => {
    const { eventId } = await entryEvent({ sideSize: 2, tees: ['48'] })
    const file = [
      'Namn;Klubb;Hcp;Klass;Tee;Par;Önskemål',
      'Anna Berg;;;Class A;48;1;Tidig start',
      'Gustav Gäst;Tallmo GK;21,4;class b;;1;',
      'Bo Berg;;;Class C;;;',
      'Nora Ny;;12,0;;;;',
      'Cilla Berg;;;;99;;',
      'Anna Berg;;;;;;',
    ].join('\n')
    const { rows } = await done(read(eventId, file))
    expect(
      rows.map(({ name, userId, guest, fault }) => [name, fault ?? (userId ? 'member' : guest ? 'guest' : '')]),
    ).toEqual([
      ['Anna Berg', 'member'],
      ['Gustav Gäst', 'guest'],
      ['Bo Berg', 'no-such-class'],
      ['Nora Ny', 'club-missing'],
      ['Cilla Berg', 'no-such-tee'],
      ['Anna Berg', 'duplicate-in-file'],
    ])
    expect((await listOf(eventId)).entries).toEqual([])
    const sides = sidesOfRows(rows).map(([first, ...others]) => ({
      players: [first, ...others].map((row) =>
        row?.userId ? { userId: row.userId } : { guest: row?.guest ?? undefined },
      ),
      class: first?.class ?? null,
      tee: first?.tee ?? null,
      note: first?.note ?? '',
    }))
    expect(await done(club.admin.call(enterPlayers, { eventId, sides, how: 'import' }))).toMatchObject({ entered: 2 })
    const { entries } = await listOf(eventId)
    expect(entries.map(({ firstName, how, class: name, tee }) => [firstName, how, name, tee])).toEqual([
      ['Anna', 'import', 'Class A', '48'],
      ['Gustav', 'import', 'Class A', '48'],
    ])
    expect(new Set(entries.map(({ sideId }) => sideId)).size).toBe(1)
    // sent again without an answer, nobody is entered or made a second time
    expect(await done(club.admin.call(enterPlayers, { eventId, sides, how: 'import' }))).toEqual({
      entered: 0,
      waiting: 0,
      already: 1,
    })
    const alone = [{ players: [{ guest: rows[1]?.guest ?? undefined }] }]
    expect(await done(club.admin.call(enterPlayers, { eventId, sides: alone }))).toMatchObject({ already: 1 })
    expect((await listOf(eventId)).entries).toHaveLength(2)
    const again = await done(read(eventId, file))
    expect(again.rows.slice(0, 2).map(({ isEntered }) => isEntered)).toEqual([true, true])
    expect(await read(eventId, 'Färg\nblå')).toMatchObject({ code: 'no-names' })
    expect(await read(eventId, 'Namn')).toMatchObject({ code: 'no-rows' })
  })

  test('D5 an invitation: who said yes is entered in the order of the answers, those beyond its places last, each once', async () => {
    const { eventId } = await entryEvent({ places: 2 })
    const [, bo = '', cilla = '', dan = ''] = club.members
    const { id: inviteId } = await done(
      club.admin.call(createInvite, {
        partyId: club.partyId,
        title: 'Skärsätra Open',
        text: 'Are you coming?',
        selectedStartDate: '2030-09-26',
        deadlineDate: '2030-09-20',
        choices: [
          { description: 'Yes', cap: 1 },
          { description: 'No', attending: false },
        ],
        selectedUids: [bo, cilla, dan],
      }),
    )
    const { invite_options: options } = await done(club.admin.call(getInvite, { inviteId }))
    for (const [userId, at] of [
      [dan, 0],
      [cilla, 1],
      [bo, 0],
    ] as const)
      await done((await clientOf(app, userId)).call(answerInvite, { inviteId, response: options[at]?.id ?? null }))
    expect((await listOf(eventId)).invites).toMatchObject([{ id: inviteId, notEntered: 2 }])
    expect(await done(club.admin.call(enterInvited, { eventId, inviteId }))).toEqual({
      entered: 2,
      waiting: 0,
      already: 0,
    })
    expect(await done(club.admin.call(enterInvited, { eventId, inviteId }))).toEqual({
      entered: 0,
      waiting: 0,
      already: 2,
    })
    const list = await listOf(eventId)
    expect(statesOf(list).entered).toEqual(['Bo', 'Dan'])
    expect(list.entries.every(({ how }) => how === 'invitation')).toBe(true)
    expect(list.invites).toMatchObject([{ notEntered: 0 }])
  })
})
