import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Field, Group } from '../src/testing/product.ts'
import { someStrokes } from '../torture/chance.ts'
import { send } from '../torture/phone.ts'

const patience = 10_000
let hole = 0

/** What is saved on one node stands on the board of each other one, whatever version they run. */
export async function acrossNodes(ports: number[], field: Field): Promise<string[]> {
  const [group] = field.groups
  if (!group) throw new Error('The field is empty')
  const faults: string[] = []
  for (const from of ports)
    for (const to of ports.filter((port) => port !== from))
      if (!(await isSeen(from, to, field, group)))
        faults.push(`A save on port ${from} is not on the board of port ${to}`)
  return faults
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`

async function isSeen(from: number, to: number, { roundId }: Field, group: Group) {
  const results = someStrokes(group.players)
  const position = (hole++ % 18) + 1
  const before = JSON.stringify(await boardOf(to, roundId, group))
  const save = { key: randomUUID(), groupId: group.id, position, results, base: [] }
  const answer = await send(addressOf(from), group.cookie, save)
  if (answer?.status !== 200) throw new Error(`A save was answered with ${answer?.status} ${answer?.text}`)
  for (const until = Date.now() + patience; Date.now() < until; await sleep(50))
    if (JSON.stringify(await boardOf(to, roundId, group)) !== before) return true
  return false
}

type Board = { data: { user: { id: string }; gross: number | null }[] }

async function boardOf(port: number, roundId: string, { cookie }: Group) {
  const response = await fetch(`${addressOf(port)}/api/rounds/${roundId}/leaderboard`, { headers: { cookie } })
  return ((await response.json()) as Board).data.map(({ user, gross }) => [user.id, gross])
}
