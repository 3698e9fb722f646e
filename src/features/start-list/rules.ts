import { MAX_TEE_SIZE } from '../../golf/start-list.ts'
import type { Tee } from './operations.ts'

type Players = { readonly players: readonly string[] }

export const tooManyOnATee = (tees: readonly Players[]) => tees.some(({ players }) => players.length > MAX_TEE_SIZE)

export function standsTwice(tees: readonly Players[]) {
  const players = tees.flatMap((tee) => tee.players)
  return new Set(players).size < players.length
}

/** Whether one of these players (who have started) would stand on another tee than in the published list. */
export function movesStarted(published: readonly Players[], list: readonly Players[], started: ReadonlySet<string>) {
  const teeOf = (tees: readonly Players[], player: string) => tees.findIndex(({ players }) => players.includes(player))
  return published
    .flatMap(({ players }) => players)
    .some((player) => started.has(player) && teeOf(published, player) !== teeOf(list, player))
}

/** A tab differs from what is published: other tees, or other players on them. */
export const differs = (published: readonly Tee[], list: readonly Tee[]) => plain(published) !== plain(list)

const plain = (tees: readonly Tee[]) =>
  JSON.stringify(
    tees
      .filter(({ players }) => players.length > 0)
      .map(({ name = '', startHole = null, time = '', players }) => [name, startHole, time, players]),
  )
