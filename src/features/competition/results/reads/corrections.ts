import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { hasDrive, tileOf } from '../rules/cells.ts'

type Value = number | string | null

export type NewCorrection = {
  userId: string
  kind: 'hole' | 'handicap' | 'strokes' | 'status' | 'extra'
  position?: number
  hole?: number
  extraId?: string
  extraName?: string
  from: Value
  to: Value
}

export type KeptCorrection = NewCorrection & {
  id: string
  byUserId: string | null
  at: Date
  reason: string
  undoes: string | null
}

/** Where nothing stood before, nothing is corrected: an entered card, a drive beside the same strokes, the first count of an extra. */
export const isFirstEntry = ({ kind, from, to }: Pick<NewCorrection, 'kind' | 'from' | 'to'>) =>
  (kind === 'hole' && (from === null || (hasDrive(to) && tileOf(to) === from))) || (kind === 'extra' && from === 0)

/** Who corrects an own card knows it, and a first result corrects nothing. */
export const isNews = ({
  byUserId,
  userId,
  ...value
}: Pick<KeptCorrection, 'byUserId' | 'userId' | 'kind' | 'from' | 'to'>) => byUserId !== userId && !isFirstEntry(value)

type Place = Pick<NewCorrection, 'userId' | 'kind'> & {
  position?: number | null | undefined
  extraId?: string | null | undefined
}

export const placeOf = ({ userId, kind, position, extraId }: Place) =>
  [userId, kind, position ?? '', extraId ?? ''].join(' ')

/** What was corrected before: what is entered there again, after it was taken away, belongs to the history. */
export async function correctedPlaces(tx: Tx, partyId: PartyId, roundId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('scoreCorrections')
    .select(['userId', 'kind', 'position', 'extraId'])
    .distinct()
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('kind', 'in', ['hole', 'extra'])
    .execute()
  return new Set(rows.map(placeOf))
}

const nameOf = (table: string) => sql<string>`coalesce((select concat_ws(' ', u.first_name, u.last_name) from users u
  where u.id = ${sql.ref(table)}), 'Former player')`

const corrections = (tx: Tx) =>
  tx
    .selectFrom('scoreCorrections')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoreCorrections.partyId').onRef('rounds.id', '=', 'scoreCorrections.roundId'),
    )
    .select([
      'scoreCorrections.id',
      'scoreCorrections.at',
      'byUserId',
      'scoreCorrections.userId',
      'kind',
      'scoreCorrections.position',
      'hole',
      'extraId',
      'extraName',
      'oldValue',
      'newValue',
      'reason',
      'undoes',
      'rounds.par',
      nameOf('score_corrections.by_user_id').as('byName'),
      nameOf('score_corrections.user_id').as('name'),
    ])
    .orderBy('scoreCorrections.at', 'desc')
    .orderBy('scoreCorrections.id', 'desc')

/** Version 0.2.0 wrote first entries down too: they correct nothing, unless something stood there before. */
const correctsSomething = sql<boolean>`not (
  (kind = 'hole' and old_value = 'null' or kind = 'extra' and old_value = '0') and undoes is null and not exists (
    select from score_corrections earlier where earlier.party_id = score_corrections.party_id
      and earlier.round_id = score_corrections.round_id and earlier.user_id = score_corrections.user_id
      and earlier.kind = score_corrections.kind and earlier.position is not distinct from score_corrections.position
      and earlier.extra_id is not distinct from score_corrections.extra_id and earlier.at < score_corrections.at))`

export const correctionsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  corrections(tx)
    .where(correctsSomething)
    .where('scoreCorrections.partyId', '=', partyId)
    .where('scoreCorrections.roundId', '=', roundId)
    .limit(2000)
    .execute()

export type CorrectionRow = Awaited<ReturnType<typeof correctionsOfRound>>[number]

export type SavedAnew = {
  id: string
  at: Date
  byUserId: string | null
  byName: string
  userId: string
  name: string
  position: number
  hole: number
  old: number
  new: number | null
}

/** Saves of a hole that changed a result which had been saved before, as the audit log has them. */
export async function savesAnew(tx: Tx, partyId: PartyId, roundId: string): Promise<SavedAnew[]> {
  const { rows } = await sql<SavedAnew>`
    select l.id, l.at, l.user_id "byUserId", coalesce(l.details->'code'->>'name', ${nameOf('l.user_id')}, 'Former player') "byName", card.user_id "userId",
      ${nameOf('card.user_id')} name, (l.details->>'position')::int position, (l.details->>'hole')::int hole,
      (player->'old'->>'strokes')::int old, (player->'new'->>'strokes')::int new
    from audit_log l cross join lateral jsonb_array_elements(l.details->'players') player
    join scorecards card on card.party_id = l.party_id and card.round_id = ${roundId}
      and card.user_id = (player->>'userId')::uuid
    where l.party_id = ${partyId} and l.action = 'save-hole' and l.details->>'roundId' = ${roundId}
      and l.at >= (select min(g.created_at) from scoring_groups g where g.party_id = ${partyId} and g.round_id = ${roundId})
      and player->'old'->>'strokes' is not null
      and player->'old'->>'strokes' is distinct from player->'new'->>'strokes'
    order by l.at desc limit 2000`.execute(tx)
  return rows
}

/** What others corrected of a person's cards, in parties that the person still belongs to, and the person has not seen. */
export const unseenCorrections = (tx: Tx, userId: string) =>
  corrections(tx)
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.partyId', '=', 'scoreCorrections.partyId')
        .onRef('memberships.userId', '=', 'scoreCorrections.userId'),
    )
    .select(['rounds.eventId', 'events.title as eventTitle', 'rounds.id as roundId', 'rounds.title as roundTitle'])
    .where('scoreCorrections.userId', '=', userId)
    .where('memberships.access', '=', 'member')
    .where('seenAt', 'is', null)
    .limit(100)
    .execute()

/** Corrections of a person's cards, and those that the person made. */
export async function correctionsAbout(tx: Tx, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select at, round_id, user_id, by_user_id, kind, position, hole, extra_name, old_value, new_value, reason
    from score_corrections where user_id = ${userId} or by_user_id = ${userId} order by at limit 20000`.execute(tx)
  return rows
}
