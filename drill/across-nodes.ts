import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Field, Group } from '../src/testing/product.ts'
import { someStrokes } from '../torture/chance.ts'
import { send } from '../torture/phone.ts'

const patience = 10_000
let hole = 0

/** What is saved on one node stands on the board of each other one, whatever version they run. */
export async function acrossNodes(ports: number[], field: Field): Promise<string[]> {
  const times = await timesAcross(ports, field)
  return times.flatMap(({ from, to, seconds }) =>
    seconds === undefined ? [`A save on port ${from} is not on the board of port ${to}`] : [],
  )
}

/** Seconds from a save on one node until it stood on the board of another, the slowest of all; infinite where it never did. */
export const slowestAcrossNodes = async (ports: number[], field: Field): Promise<number> =>
  Math.max(...(await timesAcross(ports, field)).map(({ seconds }) => seconds ?? Number.POSITIVE_INFINITY))

async function timesAcross(ports: number[], field: Field) {
  const times: { from: number; to: number; seconds: number | undefined }[] = []
  for (const from of ports)
    for (const to of ports.filter((port) => port !== from))
      times.push({ from, to, seconds: await untilSeen(from, to, field) })
  return times
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** Each hole is saved once: the next group goes on where one has saved all of its own. */
async function untilSeen(from: number, to: number, { roundId, groups }: Field): Promise<number | undefined> {
  const group = groups[Math.floor(hole / 18) % groups.length]
  if (!group) throw new Error('The field is empty')
  const results = someStrokes(group.players)
  const position = (hole++ % 18) + 1
  const before = JSON.stringify(await boardOf(to, roundId, group))
  const save = { key: randomUUID(), groupId: group.id, position, results, base: [] }
  const answer = await send(addressOf(from), group.cookie, save)
  if (answer?.status !== 200) throw new Error(`A save was answered with ${answer?.status} ${answer?.text}`)
  const began = performance.now()
  for (; performance.now() - began < patience; await sleep(50))
    if (JSON.stringify(await boardOf(to, roundId, group)) !== before) return (performance.now() - began) / 1000
  return undefined
}

type Board = { data: { user: { id: string }; gross: number | null }[] }

async function boardOf(port: number, roundId: string, { cookie }: Group) {
  const response = await fetch(`${addressOf(port)}/api/rounds/${roundId}/leaderboard`, { headers: { cookie } })
  return ((await response.json()) as Board).data.map(({ user, gross }) => [user.id, gross])
}
