import { afterAll, beforeAll } from 'vitest'
import type { InputOf } from '../contract/operation.ts'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { getGroup } from '../features/play/scoring/operations.ts'
import { startApp, type TestApp } from './app.ts'
import { type Cast, cast, type Name } from './cast.ts'

// Whoever calls `openScoredGroup` has a server of its own, whose clock it can set, and groups that score.

export let app: TestApp
export let club: Cast
export let now = new Date('2026-06-01T10:00:00Z')

export function openScoredGroup() {
  beforeAll(async () => {
    now = new Date('2026-06-01T10:00:00Z')
    app = await startApp({}, { now: () => now })
    club = await cast(app)
  })
  afterAll(() => app.close())
}

/** The clock of the server. */
export function setClock(time: string) {
  now = new Date(time)
}

type EventSettings = Parameters<Cast['event']>[0]
export type RoundSettings = Parameters<Cast['round']>[1]

export async function startGroup(names: Name[], event: EventSettings = {}, round: RoundSettings = {}): Promise<Group> {
  const roundId = await club.round(await club.event(event), round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const client = await club.as(names[0] ?? 'bo')
  const answer = await client.call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

type Save = Partial<InputOf<typeof saveHole>>
/** `entered`: strokes of each player on a hole that nobody has saved yet. */
export async function save(
  name: Name,
  group: Group,
  position: number,
  entered: Partial<Record<Name, number | null>>,
  more: Save = {},
) {
  const results = (Object.keys(entered) as Name[]).map((each) => ({
    userId: club.ids[each],
    strokes: entered[each] ?? null,
  }))
  const input = { groupId: group.id, position, version: group.version, base: [], results, ...more }
  return (await club.as(name)).call(saveHole, input)
}

export async function read(group: Group, name: Name = 'bo'): Promise<Group> {
  const answer = await (await club.as(name)).call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)
