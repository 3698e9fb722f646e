import { CompiledQuery } from 'kysely'
import type { Status } from '../../../../golf/card.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import type { RoundGame } from '../../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../../golf/formats/settings.ts'
import { named, type Queryable } from '../../../../server/data/database.ts'
import type { ExtraMeta, Tx } from '../../../../server/data/tables.ts'
import { roundGame, roundSettings } from '../../../../server/round-game.ts'
import type { PartyRow } from '../../../../server/session/party-facts.ts'

/** What a save has to know of a group, read in one statement. */
export type GroupRow = {
  id: string
  partyId: string
  roundId: string
  eventId: string
  ownerId: string
  scorerId: string
  scorerHolder: string | null
  date: string
  startHole: number | null
  version: number
  submitted: boolean
  official: boolean
  strokeCount: RoundGame
  formatSettings: FormatSettings | null
  strokesFactor: number
  round: {
    par: number[]
    strokeIndex: (number | null)[]
    startHole: number
    holeCount: number
    holeConfig: number[] | null
  }
  party: PartyRow
  timeZone: string
  /** Changes with whatever else was read of round, event, party and membership: a save is written only onto the same. */
  basis: string
  cards: CardRow[]
  useExtra: boolean
  /** What was delivered under the same key before. */
  delivered: { groupId: string; answer: unknown } | null
}

/** `extras` is null where the event has none. */
export type FoundGroup = GroupRow & { extras: GroupExtras | null }

export type CardRow = {
  userId: string
  side: number | null
  playingStrokes: number
  status: Status | null
  submitted: boolean
  defaultResult: number | null
  tee: PlayedTee | null
  strokes: (number | null)[]
  marks: (number | null)[]
}

/** What the rules of extras go by: those in use on the round's date, and what the group's players have been marked. */
export type GroupExtras = {
  strokesFactor: number
  playingStrokes: Record<string, number>
  inUse: { id: string; name: string; meta: ExtraMeta }[]
  marks: MarkRow[]
}

/** `how`: 'auto', 'hand', or 'dialog-0' for the answer to the first dialog. */
export type MarkRow = { userId: string; extraId: string; position: number; how: string; count: number }

/** Which rows of round, event, party and the asking person's membership were read. */
export const basisOf = `concat_ws('-', r.xmin, e.xmin, p.xmin, m.xmin)`

const groupStatement = `select g.id, g.party_id "partyId", g.round_id "roundId", r.event_id "eventId", g.owner_id "ownerId",
     g.scorer_id "scorerId", g.scorer_holder "scorerHolder", g.date, g.start_hole "startHole", g.version, g.submitted_at is not null submitted,
     e.official_at is not null official, p.time_zone "timeZone",
     ${roundGame('e', 'r')} "strokeCount", ${roundSettings('e', 'r')} "formatSettings",
     coalesce(r.strokes_factor, e.strokes_factor) "strokesFactor",
     json_build_object('par', r.par, 'strokeIndex', r.stroke_index, 'startHole', r.start_hole,
       'holeCount', r.hole_count, 'holeConfig', r.hole_config) round,
     json_build_object('id', p.id, 'ownerId', p.owner_id, 'hidden', p.hidden, 'personal', p.personal,
       'administrator', m.administrator, 'access', m.access) party,
     (select json_agg(json_build_object('userId', c.user_id, 'side', c.side, 'playingStrokes', c.playing_strokes,
         'status', c.status, 'submitted', c.submitted_at is not null,
         'defaultResult', case when u.is_registered then u.default_result end,
         'tee', c.tee, 'strokes', c.strokes, 'marks', c.marks) order by c.position, c.user_id)
       from scorecards c join users u on u.id = c.user_id
       where c.party_id = g.party_id and c.group_id = g.id) cards,
     e.use_extra "useExtra", ${basisOf} basis,
     (select json_build_object('groupId', d.group_id, 'answer', d.answer) from delivered_saves d where d.key = $3) delivered
   from scoring_groups g
   join rounds r on r.party_id = g.party_id and r.id = g.round_id
   join events e on e.party_id = r.party_id and e.id = r.event_id
   join parties p on p.id = g.party_id
   left join memberships m on m.party_id = g.party_id and m.user_id = $2
   where g.party_id = (select d.party_id from party_ids d where d.id = $1) and g.id = $1`

const readGroupRow = named<GroupRow>('scoring-group', groupStatement)

/** Read only where the event has extras. A save in between raises the version, so what is computed from both is redone. */
const extrasStatement = `select coalesce(r.strokes_factor, e.strokes_factor) "strokesFactor",
     (select json_object_agg(c.user_id, c.playing_strokes) from scorecards c
       where c.party_id = g.party_id and c.group_id = g.id) "playingStrokes",
     (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'meta', x.meta) order by x.name, x.id), '[]')
       from extras x where x.party_id = g.party_id and (x.start_date is null or x.start_date <= r.round_date)
         and (x.end_date is null or r.round_date <= x.end_date)) "inUse",
     (select coalesce(json_agg(json_build_object('userId', k.user_id, 'extraId', k.extra_id, 'position', k.position,
         'how', k.how, 'count', k.count) order by k.position, k.extra_id, k.how), '[]')
       from scorecards c join extra_marks k
         on k.party_id = c.party_id and k.round_id = c.round_id and k.user_id = c.user_id
       where c.party_id = g.party_id and c.group_id = g.id) marks
   from scoring_groups g
   join rounds r on r.party_id = g.party_id and r.id = g.round_id
   join events e on e.party_id = r.party_id and e.id = r.event_id
   where g.party_id = (select d.party_id from party_ids d where d.id = $1) and g.id = $1`

const readGroupExtras = named<GroupExtras>('scoring-group-extras', extrasStatement)

/** Whoever asks is checked against `party` before anything of it goes out. */
export async function findGroup(pool: Queryable, groupId: string, userId: string | null, key: string | null) {
  const [row] = await readGroupRow(pool, [groupId, userId, key])
  const [extras = null] = row?.useExtra ? await readGroupExtras(pool, [groupId]) : []
  return row && { ...row, cards: row.cards ?? [], extras }
}

/** The same within a transaction, for what leaves extras alone. */
export async function findGroupIn(tx: Tx, groupId: string, userId: string | null, key: string | null) {
  const { rows } = await tx.executeQuery<GroupRow>(CompiledQuery.raw(groupStatement, [groupId, userId, key]))
  return rows[0] && { ...rows[0], cards: rows[0].cards ?? [], extras: null }
}
