import type { GameType, RoundGame } from '../golf/formats/presets.ts'
import { newId } from '../server/data/ids.ts'
import type { Team } from '../server/data/tables.ts'
import type { Services } from '../server/services.ts'
import type { TestClient } from './app.ts'
import { addEvent, addParty, addPeople, addRound, todayOf } from './builder.ts'
import { testPasswordHash } from './password.ts'
import { clientOf } from './two-parties.ts'

export { card } from './builder.ts'

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
  scoringCodes: boolean
  markerCards: boolean
  signaturePenalty: boolean
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
  const passwordHash = await testPasswordHash()
  const [partyId, otherPartyId] = [newId(), newId()]
  const added = await addPeople(
    app,
    names.map((name) => {
      const hasAccount = name !== 'inga'
      const account = { email: `${name}-${partyId}@example.org`, passwordHash }
      return { ...people[name], isRegistered: hasAccount, ...(hasAccount ? account : { email: null }) }
    }),
  )
  const ids = Object.fromEntries(names.map((name, at) => [name, added[at]])) as Record<Name, string>
  await addParty(app, {
    id: partyId,
    title: `Fairway friends ${partyId}`,
    ownerId: ids.anna,
    members: names
      .filter((name) => name !== 'harald')
      .map((name) => ({
        userId: ids[name],
        administrator: name === 'anna' || name === 'frida',
        access: name === 'gun' ? ('revoked' as const) : ('member' as const),
      })),
  })
  await addParty(app, {
    id: otherPartyId,
    title: `Rough riders ${otherPartyId}`,
    ownerId: ids.harald,
    members: [{ userId: ids.harald, administrator: true }],
  })

  /** An event of today, stroke play by default. */
  async function event({ teams = [], ...settings }: EventSettings = {}) {
    const named: Team[] = teams.map(({ name, members }) => ({
      name,
      country: 'se',
      members: members.map((member) => ids[member]),
    }))
    const asTeams = { teamEvent: named.length > 0, teams: JSON.stringify(named) }
    return addEvent(app, { title: 'Spring cup', ...settings, partyId, ...asTeams })
  }

  /** A round of today on the usual card; 18 holes from the first by default. */
  const round = (eventId: string, settings: RoundSettings = {}) =>
    addRound(app, { title: 'Round 1', ...settings, partyId, eventId })

  const clients = new Map<Name, Promise<TestClient>>()
  /** Logged in as one of them, with one browser each. */
  function as(name: Name): Promise<TestClient> {
    const client = clients.get(name) ?? clientOf(app, ids[name])
    clients.set(name, client)
    return client
  }

  return { partyId, otherPartyId, today: todayOf(app), ids, people, as, event, round }
}
