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

/** A tee that is being arranged; published tees have no name of their own, so each gets a key. */
export type DraftTee = Tee & { key: string }

export const withKeys = (tees: readonly Tee[], from = 0): DraftTee[] =>
  tees.map(({ name, startHole, time, players }, at) => ({
    key: `tee-${from + at}`,
    ...(name && { name }),
    ...(startHole !== undefined && { startHole }),
    ...(time && { time }),
    players: [...players],
  }))

/** As it is published: without keys, and without tees on which nobody stands. */
export const withoutKeys = (tees: readonly DraftTee[]): Tee[] =>
  tees.filter(({ players }) => players.length > 0).map(({ key: _, ...tee }) => tee)

/** Puts players on a tee, before or after somebody who stands there, else at its end; they leave where they stood. */
export function movePlayers(
  tees: readonly DraftTee[],
  players: readonly string[],
  to: string,
  beside?: { player: string; after: boolean },
): DraftTee[] {
  return tees.map((tee) => {
    const others = tee.players.filter((player) => !players.includes(player))
    if (tee.key !== to) return { ...tee, players: others }
    const found = beside ? others.indexOf(beside.player) : -1
    const at = found < 0 ? others.length : found + (beside?.after ? 1 : 0)
    return { ...tee, players: [...others.slice(0, at), ...players, ...others.slice(at)] }
  })
}

/** A key that no tee has. */
export function newKey(tees: readonly DraftTee[]): string {
  const numbers = tees.map(({ key }) => Number(key.slice('tee-'.length)))
  return `tee-${Math.max(-1, ...numbers) + 1}`
}
