import { holeOrder } from '../../../golf/holes.ts'
import { isSameName } from '../../../golf/name-order.ts'
import { groupSizes, MAX_TEE_SIZE } from '../../../golf/start-list.ts'
import type { Round } from '../events/operations/event.ts'
import type { DrawField, DrawPlayer } from './operations/draw.ts'
import type { StartListPlayer, StartListRound, Tee } from './operations.ts'

type Players = { readonly players: readonly string[] }

export const tooManyOnATee = (tees: readonly Players[]) => tees.some(({ players }) => players.length > MAX_TEE_SIZE)

export function standsTwice(tees: readonly Players[]) {
  const players = tees.flatMap((tee) => tee.players)
  return new Set(players).size < players.length
}

/** The holes of a round in the order in which they are played. */
export function playedIn({ course, meta }: Round) {
  const { startHole, holeCount, holeConfig } = meta
  const manual = holeConfig === '' ? null : holeConfig.split(',').map(Number)
  return holeOrder({ courseHoles: course.par.length, startHole, holeCount, manual })
}

export const withSize = (tee: Tee) => ({ ...tee, size: tee.players.length })

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

/** How many groups a sheet takes (12 mm a row, 18 mm with a code), and how many names in its two columns (4.8 mm). */
export function rowsOnPaper(paper: 'a4' | 'letter', codes: boolean) {
  if (paper === 'letter') return { groups: codes ? 12 : 18, names: 94 }
  return { groups: codes ? 13 : 20, names: 100 }
}

/** Rows on as few sheets as they need, as evenly as can be. */
export function sheetsOf<T>(rows: readonly T[], mostOnASheet: number): T[][] {
  let from = 0
  return groupSizes(rows.length, mostOnASheet).map((count) => {
    from += count
    return rows.slice(from - count, from)
  })
}

type ShownTee = StartListRound['tees'][number]
/** A tee with the number of its group on the list, from 1. */
export type NumberedTee = ShownTee & { group: number }

export const numbered = (tees: readonly ShownTee[]): NumberedTee[] => tees.map((tee, at) => ({ ...tee, group: at + 1 }))

/** Where a group starts, in a word: '1A', '10'. */
export const whereOf = (tee: Pick<Tee, 'name' | 'startHole'>, round: Pick<StartListRound, 'startHole'>): string =>
  tee.name || String(tee.startHole ?? round.startHole)

export type Alphabetical = {
  userId: string
  firstName: string
  lastName: string
  /** The first letter of the last name, and whether it is the first row of this letter. */
  letter: string
  begins: boolean
  time: string
  where: string
  group: number
}

/** Everybody on a list by name. `players` come in the order of names, as the server sorts them. */
export function alphabetical(
  round: Pick<StartListRound, 'tees' | 'startHole'>,
  players: readonly StartListPlayer[],
): Alphabetical[] {
  const teeOf = new Map(numbered(round.tees).flatMap((tee) => tee.players.map((userId) => [userId, tee] as const)))
  let before = ''
  return players.flatMap(({ userId, firstName, lastName, withdrawn }) => {
    const tee = teeOf.get(userId)
    if (!tee || withdrawn) return []
    const letter = (lastName || firstName).slice(0, 1).toUpperCase()
    const begins = !isSameName(letter, before)
    before = letter
    const { time = '', group } = tee
    return [{ userId, firstName, lastName, letter, begins, time, where: whereOf(tee, round), group }]
  })
}

/** Whom a list of players is narrowed to; `name` is that of an answer, a class or a round. */
export type FieldFilter = {
  id: string
  kind:
    | 'all'
    | 'entered'
    | 'queued'
    | 'chosen'
    | 'others'
    | 'answer'
    | 'waiting'
    | 'unanswered'
    | 'class'
    | 'noClass'
    | 'round'
  name: string
  takes: (player: DrawPlayer) => boolean
}
type Titled = { id: string; title: string }

/** The filters of a field: answers to one invitation, classes and rounds where it has any. */
export function fieldFilters(
  { invites, classes, players }: Pick<DrawField, 'invites' | 'classes' | 'players'>,
  rounds: readonly Titled[],
  inviteId: string | null,
  chosen: ReadonlySet<string>,
): FieldFilter[] {
  const options = invites.find(({ id }) => id === inviteId)?.options ?? []
  const answerOf = (player: DrawPlayer) => answerTo(player, inviteId)
  const filter = (kind: FieldFilter['kind'], takes: FieldFilter['takes'], name = '', of = ''): FieldFilter => ({
    id: of ? `${kind} ${of}` : kind,
    kind,
    name,
    takes,
  })
  return [
    filter('all', () => true),
    ...(players.some(({ entry }) => entry !== null)
      ? [filter('entered', ({ entry }) => entry === 'entered'), filter('queued', ({ entry }) => entry === 'waiting')]
      : []),
    filter('chosen', ({ userId }) => chosen.has(userId)),
    filter('others', ({ userId }) => !chosen.has(userId)),
    ...options.map(({ id, description }) =>
      filter('answer', (player) => answerOf(player)?.optionId === id && !answerOf(player)?.waiting, description, id),
    ),
    ...(options.length > 0
      ? [
          filter('waiting', (player) => answerOf(player)?.waiting === true),
          filter('unanswered', (player) => answerOf(player)?.optionId === null),
        ]
      : []),
    ...classes.map((name) => filter('class', (player) => player.class === name, name, name)),
    ...(classes.length > 0 ? [filter('noClass', (player) => player.class === null)] : []),
    ...rounds.map(({ id, title }) => filter('round', ({ roundIds }) => roundIds.includes(id), title, id)),
  ]
}

/** What a player answered to an invitation; undefined: not asked. */
export const answerTo = ({ answers }: DrawPlayer, inviteId: string | null) =>
  answers.find((answer) => answer.inviteId === inviteId)
