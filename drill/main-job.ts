import sharp from 'sharp'
import type { AnyOperation, InputOf, OutputOf } from '../src/contract/operation.ts'
import { login } from '../src/features/account/session/operations.ts'
import { postAsset } from '../src/features/community/images/operations.ts'
import { createEvent } from '../src/features/competition/events/operations/change.ts'
import { createRound } from '../src/features/competition/rounds/operations.ts'
import { addPlayerByHand } from '../src/features/party/members/operations.ts'
import { createParty } from '../src/features/party/parties/operations.ts'
import { addCourse } from '../src/features/play/courses/operations.ts'
import { getEventBoard } from '../src/features/play/leaderboard/operations/board.ts'
import { saveHole } from '../src/features/play/scoring/operations/save.ts'
import { startRound } from '../src/features/play/scoring/operations/start.ts'
import { createTestClient, type TestClient } from '../src/testing/app.ts'
import { card } from '../src/testing/builder.ts'
import { hear } from './programs.ts'

const saved = 3

/** What was played, and what to look for in what the installation says later. */
export type Played = {
  eventId: string
  picture: string
  thru: string
  heard: boolean
  /** Saves one more hole. */
  goOn: () => Promise<void>
}

/** Through the API of an installation, from the login of who runs it to a live board that moves. */
export async function playMainJob(port: number, administrator: { email: string; password: string }): Promise<Played> {
  const client = createTestClient(`http://127.0.0.1:${port}`)
  const { partyId, eventId, roundId, players } = await prepare(client, administrator)
  const stream = await hear(port, `/api/live?topics=event:${eventId}`, { host: '127.0.0.1', cookie: cookiesOf(client) })
  const changed = stream.next('event: board').then(() => true)
  const save = await startScoring(client, roundId, players)
  for (let position = 1; position <= saved; position++) await save(position)
  const heard = await Promise.race([changed, new Promise<boolean>((resolve) => setTimeout(resolve, 5_000, false))])
  stream.close()
  const picture = await done(client, postAsset, { partyId, eventId, type: 'event', imageDataUrl: await pictureUrl() })
  return {
    eventId,
    picture: picture.imageUrl,
    thru: await boardOf(port, eventId, client),
    heard,
    goOn: () => save(saved + 1),
  }
}

type Prepared = { partyId: string; eventId: string; roundId: string; players: Player[] }
type Player = { userId: string; handicap: null; strokes: number }

/** A club with a member and its first event of today, by who runs the installation. */
async function prepare(client: TestClient, administrator: { email: string; password: string }): Promise<Prepared> {
  const { user } = await done(client, login, administrator)
  if (!user) throw new Error('Nobody is logged in')
  const { id: partyId } = await done(client, createParty, { name: 'Harbour Golf', timeZone: 'UTC' })
  const { userId: guest } = await done(client, addPlayerByHand, {
    ...{ partyId, firstName: 'Bo', lastName: 'Alm', golfClub: 'Harbour', handicap: 18 },
  })
  const players = [user.userId, guest].map((userId) => ({ userId, handicap: null, strokes: 0 }))
  return { partyId, ...(await makeEvent(client, partyId)), players }
}

/** Starts the group; what it returns saves a hole of it. */
async function startScoring(client: TestClient, roundId: string, players: Player[]) {
  const group = await done(client, startRound, { roundId, players })
  return async (position: number) => {
    const results = players.map(({ userId }) => ({ userId, strokes: card.par[position - 1] ?? 4 }))
    await done(client, saveHole, { groupId: group.id, position, version: 0, base: [], results })
  }
}

/** The first event of an installation at any address, up to a board with three holes, which is returned. */
export async function playFirstEvent(url: string, administrator: { email: string; password: string }) {
  const client = createTestClient(url)
  const { eventId, roundId, players } = await prepare(client, administrator)
  const save = await startScoring(client, roundId, players)
  for (let position = 1; position <= saved; position++) await save(position)
  const { rows, players: shown } = await done(client, getEventBoard, { eventId })
  return { eventId, rows, players: Object.keys(shown).length }
}

/** The board as somebody without an account reads it, shortened to who stands there. */
export async function boardOf(port: number, eventId: string, client = createTestClient(`http://127.0.0.1:${port}`)) {
  const { rows, players } = await done(client, getEventBoard, { eventId })
  return JSON.stringify({ rows, players: Object.keys(players).length })
}

async function makeEvent(client: TestClient, partyId: string) {
  const today = new Date().toISOString().slice(0, 10)
  const byHole = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [String(at + 1), value]))
  const course = { name: 'Harbour', country: 'se', par: byHole(card.par), index: byHole(card.strokeIndex) }
  const { id: courseId } = await done(client, addCourse, course as InputOf<typeof addCourse>)
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' }
  const event = { partyId, title: 'Opening day', startDate: today, endDate: today, metaData }
  const { id: eventId } = await done(client, createEvent, event as InputOf<typeof createEvent>)
  const round = { eventId, title: 'Round 1', roundDate: today, courseId, meta: {} }
  const { roundId } = await done(client, createRound, round as InputOf<typeof createRound>)
  return { eventId, roundId }
}

const cookiesOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function pictureUrl() {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3c82aa' } })
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`
}

async function done<Op extends AnyOperation>(client: TestClient, op: Op, input: InputOf<Op>): Promise<OutputOf<Op>> {
  const answer = await client.call(op, input)
  if (!answer.ok) throw new Error(`${op.summary}: ${answer.status} ${answer.code} ${answer.detail}`)
  return answer.value as OutputOf<Op>
}
