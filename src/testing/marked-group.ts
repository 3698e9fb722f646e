import { afterAll, beforeAll } from 'vitest'
import type { InputOf } from '../contract/operation.ts'
import { addDefaultExtras, saveExtra } from '../features/play/extras/operations.ts'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { getGroup } from '../features/play/scoring/operations.ts'
import { startApp, type TestApp } from './app.ts'
import { type Cast, cast, type Name } from './cast.ts'

// Whoever calls `openMarkedGroup` has a server of its own, with extras and a group that collects marks.

let app: TestApp
export let club: Cast
const now = new Date('2026-06-01T10:00:00Z')
export const extraIds: Record<string, string> = {}

export function openMarkedGroup() {
  beforeAll(async () => {
    app = await startApp({}, { now: () => now })
    club = await cast(app)
    const anna = await club.as('anna')
    const defaults = await anna.call(addDefaultExtras, { partyId: club.partyId, language: 'en' })
    for (const { id, name } of defaults.ok ? defaults.value.added : []) extraIds[name] = id
  })
  afterAll(() => app.close())
}

type Meta = InputOf<typeof saveExtra>['meta']
/** Adds an extra that is in use on the day of the round alone, so that it stays out of the other tests' rounds. */
export async function addExtra(name: string, date: string, meta: Meta) {
  const anna = await club.as('anna')
  const answer = await anna.call(saveExtra, { partyId: club.partyId, name, startDate: date, endDate: date, meta })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  extraIds[name] = answer.value.id
}

type RoundSettings = Parameters<Cast['round']>[1]
type EventSettings = Parameters<Cast['event']>[0]
export async function startGroup(names: Name[], round: RoundSettings = {}, event: EventSettings = {}): Promise<Group> {
  const roundId = await club.round(await club.event({ useExtra: true, ...event }), round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: 18, strokes: 18 }))
  const answer = await (await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

/** A round that may be started today but has a date of its own. */
export const onDay = (roundDate: string) => [{ roundDate }, { earlyMarkingDays: 60 }] as const

export async function save(group: Group, position: number, entered: Partial<Record<Name, number>>, key?: string) {
  const results = (Object.keys(entered) as Name[]).map((name) => ({
    userId: club.ids[name],
    strokes: entered[name] ?? 0,
  }))
  const { version } = await read(group)
  const input = { groupId: group.id, position, version, results, ...(key ? { key } : {}) }
  const answer = await (await club.as('bo')).call(saveHole, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

async function read(group: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export const nameOf = (userId: string) => (Object.keys(club.ids) as Name[]).find((name) => club.ids[name] === userId)
const extraOf = (id: string) => Object.keys(extraIds).find((name) => extraIds[name] === id)

type Told = { marks: readonly { extraId: string; name: string; userId: string; position: number; count: number }[] }
export const told = ({ marks }: Told) =>
  marks.map(({ name, userId, position, count }) => `${name} ${nameOf(userId)} ${position}: ${count}`)

/** What another phone of the group reads. */
export async function standing(group: Group): Promise<string[]> {
  const { players } = await read(group, 'erik')
  return players.flatMap(({ user, extras }) =>
    extras.map(({ extraId, position, count }) => `${extraOf(extraId)} ${nameOf(user.userId)} ${position}: ${count}`),
  )
}
