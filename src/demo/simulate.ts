import { type Client, createClient } from '../contract/client.ts'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { getGroup, submitGroup } from '../features/play/scoring/operations.ts'
import { nextPosition } from '../features/play/scoring/rules/progress.ts'
import { newId } from '../server/data/ids.ts'
import type { Services } from '../server/services.ts'
import { random } from './random.ts'
import { playHole, seedRound } from './seed-rounds.ts'

/** A save of somebody in the field about so often; nine groups make a hole each in three minutes. */
const pause = 18_000

/** The field goes on playing, through the same operations as everybody's phone. Returns what ends it. */
export function simulateField(services: Services, url: string, eventId: string): () => void {
  const dice = random(Date.now())
  const clients = new Map<string, Promise<Client>>()
  let ended = false
  let timer: NodeJS.Timeout

  const clientOf = (userId: string) => {
    const known = clients.get(userId) ?? openClient(services, url, userId)
    clients.set(userId, known)
    return known
  }

  const step = async () => {
    const groups = await unfinishedGroups(services, eventId)
    const group = groups.length > 0 ? dice.pick(groups) : undefined
    if (group) await playOn(await clientOf(group.scorerId), group.id, dice)
    else await playAnotherRound(services, eventId, clientOf)
  }

  const goOn = async () => {
    try {
      await step()
    } catch (error) {
      if (!ended) services.log.warn({ err: error }, 'The simulated field stumbled')
    }
    if (!ended) timer = setTimeout(goOn, pause * (0.5 + dice.next())).unref()
  }
  timer = setTimeout(goOn, pause).unref()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

async function openClient({ sessions, database }: Services, url: string, userId: string): Promise<Client> {
  const cookies = await sessions.open(database.kysely, userId, 'Simulated field')
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return createClient({ baseUrl: url, headers: () => ({ cookie }) })
}

/** Of the latest round; the demo's player is left to whoever tries the demo. */
async function unfinishedGroups({ database }: Services, eventId: string) {
  const player = await demoPlayer(database.kysely)
  return database.kysely
    .selectFrom('scoringGroups')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select(['scoringGroups.id', 'scoringGroups.scorerId'])
    .where('rounds.eventId', '=', eventId)
    .where('submittedAt', 'is', null)
    .where('ownerId', '!=', player)
    .where('scorerId', '!=', player)
    .execute()
}

async function demoPlayer(tx: Services['database']['kysely']): Promise<string> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo-people')
    .executeTakeFirstOrThrow()
  const [first] = row.value as { email: string }[]
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', first?.email ?? '')
    .executeTakeFirstOrThrow()
  return user.id
}

async function playOn(client: Client, groupId: string, dice: ReturnType<typeof random>) {
  const read = await client.call(getGroup, { groupId })
  if (!read.ok) return
  const group = read.value
  const position = nextPosition(group)
  if (position === null) {
    await client.call(submitGroup, { groupId, key: newId() })
    return
  }
  await client.call(saveHole, {
    groupId,
    position,
    key: newId(),
    version: group.version,
    results: resultsOf(group, position, dice),
  })
}

function resultsOf(group: Group, position: number, dice: ReturnType<typeof random>) {
  const par = group.holes.map((hole) => hole.par)
  const index = group.holes.map((hole) => hole.index)
  return group.players.map((player) => ({
    userId: player.user.userId,
    strokes: playHole(dice, { par, index }, position, player.exactHandicap ?? 15),
  }))
}

/** When all are in, another round of the same day begins with the same groups. */
async function playAnotherRound(services: Services, eventId: string, clientOf: (userId: string) => Promise<Client>) {
  const tx = services.database.kysely
  const last = await tx
    .selectFrom('rounds')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('roundNumber', 'desc')
    .executeTakeFirstOrThrow()
  if (last.roundNumber >= 6) return
  const groups = await tx
    .selectFrom('scoringGroups')
    .select(['id', 'ownerId'])
    .where('roundId', '=', last.id)
    .where('ownerId', '!=', await demoPlayer(tx))
    .execute()
  const number = last.roundNumber + 1
  const card = { id: last.courseId ?? '', name: last.courseName, par: last.par, index: last.strokeIndex }
  const plan = { title: `Round ${number}`, number, date: last.roundDate, course: card }
  const roundId = await seedRound(tx, last.partyId, eventId, plan)
  for (const group of groups) await startAgain(services, roundId, group, await clientOf(group.ownerId))
}

async function startAgain(
  { database }: Services,
  roundId: string,
  group: { id: string; ownerId: string },
  client: Client,
) {
  const players = await database.kysely
    .selectFrom('scorecards')
    .select(['userId', 'exactHandicap', 'playingStrokes'])
    .where('groupId', '=', group.id)
    .orderBy('position')
    .execute()
  await client.call(startRound, {
    roundId,
    players: players.map((player) => ({
      userId: player.userId,
      handicap: player.exactHandicap,
      strokes: player.playingStrokes,
    })),
  })
}
