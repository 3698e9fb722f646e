import type { Field } from '../../../../golf/field.ts'
import { isRowOf, type Leaderboard, type Row } from '../../../../golf/leaderboard.ts'
import { isDecided, viewOf } from '../../../../golf/match.ts'
import { scorecardOf } from '../../../../golf/scorecard.ts'
import { roundScore, roundScoreKind } from '../../../../golf/standing.ts'
import type { FollowedKind } from '../../../play/follows/rules.ts'
import type { FollowedDetails } from './followed-details.ts'

/** A player in a round as far as followers care. `lead`: 0 none, 1 shared, 2 alone. */
export type Mark = { started: boolean; eagles: number[]; over: boolean; lead: number }
/** By player, then by round. */
export type FollowState = Record<string, Record<string, Mark>>

export type FollowNews = {
  [Kind in FollowedKind]: {
    kind: Kind
    playerId: string
    roundId: string
    /** Names the thing, so that nobody is told of it twice. */
    about: string
    /** The class in which it is; left out or null: in the whole field. */
    of?: string | null
    details: Omit<FollowedDetails[Kind], 'name' | 'event'>
  }
}[FollowedKind]

const nothing: Mark = { started: false, eagles: [], over: false, lead: 0 }
/** Before so many holes everybody leads once. */
const holesOfLead = 3
/** Of a board with one row nobody leads. */
const rowsOfLead = 2
const eagle = -2

type Played = { field: Field; board: Leaderboard }
/** `isNew`: the round of this player began after somebody followed them, so that its start is news. */
export type Followed = { playerId: string; roundId: string; isNew: boolean }

/** What has happened since the state, and the state after it. Nobody is told of what was there before they followed. */
export function newsSince(
  before: FollowState,
  followed: readonly Followed[],
  played: Played,
  titles: ReadonlyMap<string, string>,
): { news: FollowNews[]; state: FollowState } {
  const state: FollowState = structuredClone(before)
  const news = followed.flatMap((one) => {
    const now = markOf(played, one)
    if (!now) return []
    const own = before[one.playerId] ?? {}
    const known = own[one.roundId] ?? (one.isNew ? nothing : now)
    // who led after the round before leads on, and is not told so again
    const lead = Math.max(known.lead, ...Object.values(own).map((mark) => mark.lead))
    state[one.playerId] = { ...state[one.playerId], [one.roundId]: now }
    return newsOf(one, { ...known, lead }, now, played, titles.get(one.roundId) ?? '')
  })
  return { news, state }
}

function entryOf({ field, board }: Played, { playerId, roundId }: Followed) {
  const at = field.competition.rounds.findIndex(({ id }) => id === roundId)
  const row = board.rows.find((one) => isRowOf(one, playerId))
  const entry = row && field.entries.get(row.playerId)?.[at]
  return row && entry ? { row, entry, at } : undefined
}

function markOf(played: Played, followed: Followed): Mark | undefined {
  const found = entryOf(played, followed)
  if (!found) return undefined
  const { row, entry, at } = found
  return {
    started: entry.begun,
    eagles: eaglesOf(played, followed, row).map(({ position }) => position),
    over: entry.status === null && isIn(entry),
    lead: at === played.field.currentRound ? leadOf(played.board, row, at) : 0,
  }
}

type Entry = NonNullable<ReturnType<typeof entryOf>>['entry']

/** A card that is full, or a match that was played to its end: whoever's opponent withdrew has not finished anything. */
function isIn({ score, part, scoring }: Entry): boolean {
  if (scoring.opponents === 'field') return score.complete
  return part !== null && isDecided(part.match) && part.match.text !== 'w/o'
}

/** In the own class, where the event has classes. */
function leadOf(board: Leaderboard, row: Row, at: number): number {
  const places = placesBeside(board, row)
  const own = places.find(({ playerId }) => playerId === row.playerId)?.place
  const holes = (row.rounds[at]?.played ?? 0) + (at > 0 ? holesOfLead : 0)
  if (own !== 1 || places.length < rowsOfLead || holes < holesOfLead) return 0
  return places.filter(({ place }) => place === 1).length > 1 ? 1 : 2
}

/** Who has a place in what the row has one in. */
function placesBeside({ rows, classes, basis }: Leaderboard, row: Row) {
  const ofClass = row.class === null ? undefined : classes.find(({ name }) => name === row.class)
  const all = ofClass
    ? ofClass.rows.map((one) => ({ playerId: one.playerId, place: one[basis].place }))
    : rows.map(({ playerId, place }) => ({ playerId, place }))
  return all.filter(({ place }) => place !== null)
}

/** Own balls alone: what a side makes of one ball is its members' too. */
function eaglesOf({ field }: Played, { playerId, roundId }: Followed, row: Row) {
  const card = scorecardOf(field, row.playerId, roundId)
  const holes = card?.balls?.find((ball) => ball.playerId === playerId)?.holes ?? (card?.balls ? [] : card?.holes)
  return (holes ?? []).filter(
    (hole) => !hole.filled && hole.toPar !== null && (hole.toPar <= eagle || hole.strokes === 1),
  )
}

function newsOf(one: Followed, before: Mark, now: Mark, played: Played, round: string): FollowNews[] {
  const { playerId, roundId } = one
  const of = { playerId, roundId }
  const found = entryOf(played, one)
  if (!found) return []
  const eagles = eaglesOf(played, one, found.row).filter(({ position }) => !before.eagles.includes(position))
  return [
    ...(now.started && !before.started && !now.over
      ? [{ kind: 'followed-start', ...of, about: `${roundId} ${playerId}`, details: { round } } as const]
      : []),
    ...eagles.map(
      ({ position, hole, toPar, strokes }) =>
        ({
          kind: 'followed-eagle',
          ...of,
          about: `${roundId} ${playerId} ${position}`,
          details: { hole, under: -(toPar ?? 0), isAce: strokes === 1 },
        }) as const,
    ),
    ...(now.lead > before.lead
      ? [
          {
            kind: 'followed-lead',
            ...of,
            about: '',
            details: { isShared: now.lead === 1 },
            of: found.row.class,
          } as const,
        ]
      : []),
    ...(now.over && !before.over
      ? [
          {
            kind: 'followed-end',
            ...of,
            about: `${roundId} ${playerId}`,
            details: endOf(found, played, round),
          } as const,
        ]
      : []),
  ]
}

function endOf({ row, entry, at }: NonNullable<ReturnType<typeof entryOf>>, { board }: Played, round: string) {
  const summary = row.rounds[at]
  const score = summary ? roundScore(entry.round, summary, board.basis) : null
  const match = entry.part && viewOf(entry.part.match, entry.part.side)
  return {
    round,
    what: match?.outcome ?? ('in' as const),
    score: typeof score === 'number' ? score : null,
    isToPar: roundScoreKind(entry.round) === 'toPar',
    place: row.placeText,
    match: match?.text ?? '',
  }
}
