import type { GameType, RoundGame } from '../golf/formats/presets.ts'
import { newId } from '../server/data/ids.ts'
import type { Team } from '../server/data/tables.ts'
import type { Services } from '../server/services.ts'
import type { TestClient } from './app.ts'
import { testPasswordHash } from './password.ts'
import { clientOf } from './two-parties.ts'

/** Par 72, every index once. */
export const card = {
  par: [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
  strokeIndex: [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 16, 2, 12, 6, 14, 18, 4, 10],
}

const people = {
  /** owns the party */
  anna: { firstName: 'Anna', lastName: 'Berg', handicap: 12.4, defaultResult: 2 },
  bo: { firstName: 'Bo', lastName: 'Alm', handicap: 18, defaultResult: 3 },
  cilla: { firstName: 'Cilla', lastName: 'Dahl', handicap: -2.4, defaultResult: 1 },
  david: { firstName: 'David', lastName: 'Ek', handicap: 36.5, defaultResult: 2 },
  /** has no handicap yet */
  erik: { firstName: 'Erik', lastName: 'Berg', handicap: null, defaultResult: 2 },
  /** administers the party, without owning it */
  frida: { firstName: 'Frida', lastName: 'Falk', handicap: 8.1, defaultResult: 2 },
  /** was removed from the party */
  gun: { firstName: 'Gun', lastName: 'Gran', handicap: 20, defaultResult: 2 },
  /** belongs to another party, which he owns */
  harald: { firstName: 'Harald', lastName: 'Holm', handicap: 4.2, defaultResult: 2 },
  /** without account */
  inga: { firstName: 'Inga', lastName: 'Ask', handicap: 24.9, defaultResult: 2 },
} as const
export type Name = keyof typeof people
const names = Object.keys(people) as Name[]

type EventSettings = Partial<{
  title: string
  strokeCount: GameType
  strokesFactor: number
  teams: { name: string; members: Name[] }[]
  useExtra: boolean
  earlyMarkingDays: number
  showHandicaps: boolean
  startDate: string
  endDate: string
}>
type RoundSettings = Partial<{
  title: string
  courseId: string
  roundNumber: number
  roundDate: string
  startHole: number
  holeCount: number
  holeConfig: number[]
  strokesFactor: number
  strokeCount: RoundGame
  par: number[]
  strokeIndex: (number | null)[]
}>

export type Cast = Awaited<ReturnType<typeof cast>>

/** A party of people with names, and events and rounds of it as a test needs them, straight in the database. */
export async function cast(app: { url: string; services: Services }) {
  const { kysely } = app.services.database
  const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>
  const passwordHash = await testPasswordHash()
  const [partyId, otherPartyId] = [newId(), newId()]
  const today = app.services.now().toISOString().slice(0, 10)
  await kysely
    .insertInto('users')
    .values(
      names.map((name) => ({
        ...people[name],
        id: ids[name],
        email: name === 'inga' ? null : `${name}-${partyId}@example.org`,
        isRegistered: name !== 'inga',
        passwordHash: name === 'inga' ? null : passwordHash,
      })),
    )
    .execute()
  await kysely
    .insertInto('parties')
    .values([
      { id: partyId, title: `Fairway friends ${partyId}`, ownerId: ids.anna },
      { id: otherPartyId, title: `Rough riders ${otherPartyId}`, ownerId: ids.harald },
    ])
    .execute()
  await kysely
    .insertInto('memberships')
    .values(
      names.map((name) => ({
        partyId: name === 'harald' ? otherPartyId : partyId,
        userId: ids[name],
        administrator: name === 'anna' || name === 'frida' || name === 'harald',
        access: name === 'gun' ? ('revoked' as const) : ('member' as const),
      })),
    )
    .execute()

  /** An event of today, stroke play unless told. */
  async function event({ teams = [], ...settings }: EventSettings = {}) {
    const id = newId()
    const named: Team[] = teams.map(({ name, members }) => ({
      name,
      country: 'se',
      members: members.map((member) => ids[member]),
    }))
    await kysely
      .insertInto('events')
      .values({
        title: 'Spring cup',
        startDate: today,
        endDate: today,
        country: 'se',
        strokeCount: 'stroke',
        ...settings,
        partyId,
        id,
        teamEvent: named.length > 0,
        teams: JSON.stringify(named),
      })
      .execute()
    return id
  }

  /** A round of today on the card above; 18 holes from the first unless told. */
  async function round(eventId: string, settings: RoundSettings = {}) {
    const id = newId()
    await kysely
      .insertInto('rounds')
      .values({
        title: 'Round 1',
        roundDate: today,
        courseName: 'Ekbacken',
        ...card,
        ...settings,
        partyId,
        eventId,
        id,
      })
      .execute()
    return id
  }

  const clients = new Map<Name, Promise<TestClient>>()
  /** Logged in as one of them, with one browser each. */
  function as(name: Name): Promise<TestClient> {
    const client = clients.get(name) ?? clientOf(app, ids[name])
    clients.set(name, client)
    return client
  }

  return { partyId, otherPartyId, today, ids, people, as, event, round }
}
