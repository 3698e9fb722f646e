import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import { hashPassword } from '../server/session/passwords.ts'
import { type DemoPerson, demoEmail, demoPeople } from './people.ts'
import type { Random } from './random.ts'

const demoPassword = 'pinhigh-demo'

export type Person = DemoPerson & { id: string; handicap: number }

export async function seedPeople(tx: Tx, dice: Random): Promise<Person[]> {
  const passwordHash = await hashPassword(demoPassword)
  const people = demoPeople.map((person, position) => ({
    ...person,
    id: newId(),
    handicap: position === 5 ? -1.8 : Math.round(Math.min(44, Math.max(0.4, 16 + dice.normal() * 8)) * 10) / 10,
  }))
  await tx
    .insertInto('users')
    .values(
      people.map((person, position) => ({
        id: person.id,
        email: demoEmail(person),
        firstName: person.firstName,
        lastName: person.lastName,
        passwordHash,
        userLevel: position === 2 ? 50 : 1,
        tier: position < 3 ? 3 : 1 + (position % 3),
        golfClub: person.club,
        handicap: person.handicap,
        gender: person.gender,
        birthYear: 1945 + dice.below(58),
        country: person.country,
        language: person.country === 'se' ? 'sv' : 'en',
        defaultResult: 1 + dice.below(3),
      })),
    )
    .execute()
  return people
}

/** Handicaps go up and down over the years, everybody's in another way. */
export function handicapThen({ firstName, lastName, handicap }: Person, yearsBack: number): number {
  const lean = (((firstName.length * 7 + lastName.length * 5) % 11) - 3) / 5
  const season = (((lastName.length * 13 + yearsBack * 17) % 19) - 9) / 10
  const then = Math.min(46, Math.max(-3, handicap + lean * yearsBack + season))
  return Math.round(then * 10) / 10
}

export async function rememberPeople(tx: Tx, people: Person[]) {
  const kinds = ['player', 'administrator', 'level50'] as const
  const shown = kinds.map((kind, position) => {
    const person = people[position] as Person
    return { kind, name: `${person.firstName} ${person.lastName}`, email: demoEmail(person), password: demoPassword }
  })
  await tx
    .insertInto('installation')
    .values({ key: 'demo-people', value: JSON.stringify(shown) })
    .execute()
}
