import { v7 } from 'uuid'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'

type Person = { id: string; firstName: string; lastName: string; club: string; handicap: number }
type Party = { id: string; members: Person[] }

const dayLength = 86_400_000

/** What administrators look at: what was changed lately, a finished import of members, and parties that nobody uses. */
export async function seedAdministration(
  tx: Tx,
  dice: Random,
  today: string,
  { club, people }: { club: Party; people: Person[] },
) {
  const now = Date.parse(`${today}T08:00:00Z`)
  await seedIdleParties(tx, now, people.slice(-6))
  const guests = await seedImport(tx, now, club)
  await seedLog(tx, dice, now, club, guests)
}

const idle = [
  { title: 'Rainy Monday Society', days: 89, first: 12.5, second: 0.5 },
  { title: 'Wednesday Nine 2024', days: 81, first: 5 },
  { title: 'Links Trip Planning', days: 77 },
]

/** Made, looked at, and forgotten. */
async function seedIdleParties(tx: Tx, now: number, owners: Person[]) {
  const ago = (days: number) => new Date(now - days * dayLength)
  for (const [at, { title, days, first, second }] of idle.entries()) {
    const ownerId = (owners[at] as Person).id
    const partyId = newId()
    const idleSince = ago(days)
    await tx
      .insertInto('parties')
      .values({ id: partyId, title, ownerId, hidden: true, createdAt: idleSince, lastActivityAt: idleSince })
      .execute()
    await tx
      .insertInto('memberships')
      .values([
        { partyId, userId: ownerId, administrator: true },
        { partyId, userId: (owners[at + 3] as Person).id },
      ])
      .execute()
    if (first)
      await tx
        .insertInto('purgeWarnings')
        .values({ partyId, idleSince, firstAt: ago(first), secondAt: second ? ago(second) : null })
        .execute()
  }
}

const guestNames = ['Petra Vinter', 'Jonas Hav', 'Sara Ek', 'Mikael Strand', 'Eva Holm']

/** A list that the secretary had: players without account, one of them left out. */
async function seedImport(tx: Tx, now: number, club: Party) {
  const administrator = club.members[1] as Person
  const guests = guestNames.map((name, at) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { id: newId(), firstName, lastName, golfClub: club.members[0]?.club ?? '', handicap: 18.4 + at * 3.1 }
  })
  await tx
    .insertInto('users')
    .values(guests.map((guest) => ({ ...guest, isRegistered: false, emailConfirmed: false })))
    .execute()
  await tx
    .insertInto('memberships')
    .values(guests.map(({ id }) => ({ partyId: club.id, userId: id })))
    .execute()
  const cells = [
    ['Förnamn', 'Efternamn', 'Klubb', 'Hcp'],
    ...guests.map(({ firstName, lastName, golfClub, handicap }) => [
      firstName,
      lastName,
      golfClub,
      handicap.toFixed(1).replace('.', ','),
    ]),
    ['Lisa', 'Utan', '', '12'],
  ]
  const report = [
    ...guests.map(({ id, firstName, lastName }, at) => ({
      row: at + 2,
      action: 'by-hand',
      reason: null,
      name: `${firstName} ${lastName}`,
      userId: id,
    })),
    { row: guests.length + 2, action: 'error', reason: 'club-missing', name: 'Lisa Utan' },
  ]
  const at = new Date(now - 9 * dayLength)
  await tx
    .insertInto('memberImports')
    .values({
      partyId: club.id,
      id: newId(),
      fileName: 'medlemmar-utan-konto.csv',
      authorId: administrator.id,
      state: 'done',
      cells: JSON.stringify(cells),
      mapping: JSON.stringify(['firstName', 'lastName', 'golfClub', 'handicap']),
      progress: report.length,
      report: JSON.stringify(report),
      createdAt: at,
      doneAt: at,
    })
    .execute()
  return guests.map(({ id }) => id)
}

/** Four weeks of a club's office. */
async function seedLog(tx: Tx, dice: Random, now: number, club: Party, guests: string[]) {
  const administrator = (club.members[1] as Person).id
  const member = () => (club.members[3 + dice.below(club.members.length - 3)] as Person).id
  const acts: { action: string; subject?: string; actingFor?: string; details?: Record<string, unknown> }[] = [
    { action: 'updatePartyMeta', details: { website: 'https://fjardholmen.example' } },
    { action: 'addUser', subject: member() },
    { action: 'inviteUser', details: { email: 'nora.sund@demo.example' } },
    { action: 'add-extra', details: { name: 'Joker' } },
    { action: 'updateMembership', subject: member(), details: { team: 'Vinterserien' } },
    { action: 'importMembers', details: { fileName: 'medlemmar-utan-konto.csv', rows: guests.length } },
    { action: 'updatePlayerByHand', subject: guests[0] },
    { action: 'startActing', subject: club.members[5]?.id },
    { action: 'invite-answered', actingFor: club.members[5]?.id },
    { action: 'stopActing', subject: club.members[5]?.id, actingFor: club.members[5]?.id },
    { action: 'edit-results', subject: member(), details: { hole: 7 } },
    { action: 'addNewUser', subject: member() },
  ]
  const rows = acts.map(({ action, subject = null, actingFor = null, details = {} }, at) => {
    const when = now - (acts.length - at) * 2 * dayLength + dice.below(8 * 3_600_000)
    const id = v7({ msecs: when })
    return {
      id,
      at: new Date(when),
      partyId: club.id,
      userId: administrator,
      action,
      subject,
      actingFor,
      details: JSON.stringify(details),
    }
  })
  await tx.insertInto('auditLog').values(rows).execute()
}
