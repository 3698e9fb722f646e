import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { RoundTees } from '../../../golf/formats/handicaps/round-tees.ts'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'

type Columns = Tables['rounds']

export type RoundValues = Pick<Columns, 'title' | 'roundDate' | 'courseName' | 'par' | 'strokeIndex'> & {
  roundNumber: number
  courseId: string | null
  startHole: number
  holeCount: number
  holeConfig: number[] | null
  strokesFactor: number | null
  customScoring: number[] | null
  strokeCount: RoundGame | null
  formatSettings: FormatSettings | null
  pcc: number
  teesPlayed: RoundTees | null
}

const columnsOf = ({ formatSettings, teesPlayed, ...values }: RoundValues) => ({
  ...values,
  teesPlayed: teesPlayed && JSON.stringify(teesPlayed),
  formatSettings: formatSettings && JSON.stringify(formatSettings),
})

export const insertRound = (tx: Tx, partyId: PartyId, eventId: string, id: string, values: RoundValues) =>
  tx
    .insertInto('rounds')
    .values({ ...columnsOf(values), partyId, eventId, id })
    .execute()

export const changeRound = (tx: Tx, partyId: PartyId, id: string, values: RoundValues) =>
  tx.updateTable('rounds').set(columnsOf(values)).where('partyId', '=', partyId).where('id', '=', id).execute()

/** What the committee enters of a course's day is that of all rounds of the party that are played there then. */
export const sharePcc = (tx: Tx, partyId: PartyId, { courseId, roundDate, pcc }: RoundValues) =>
  tx
    .updateTable('rounds')
    .set({ pcc })
    .where('partyId', '=', partyId)
    .where('courseId', '=', courseId)
    .where('roundDate', '=', roundDate)
    .where('pcc', '<>', pcc)
    .execute()

export const changeTees = (tx: Tx, partyId: PartyId, id: string, tees: RoundTees | null) =>
  tx
    .updateTable('rounds')
    .set({ teesPlayed: tees && JSON.stringify(tees) })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()

/** With its groups and cards; returns the sum of the groups' versions (see `touchEvent`). */
export async function removeRound(tx: Tx, partyId: PartyId, id: string): Promise<number> {
  const groups = await tx
    .selectFrom('scoringGroups')
    .select('version')
    .where('partyId', '=', partyId)
    .where('roundId', '=', id)
    .forUpdate()
    .execute()
  await tx.deleteFrom('rounds').where('partyId', '=', partyId).where('id', '=', id).execute()
  return groups.reduce((sum, { version }) => sum + version, 0)
}

export const removeContestsBeyond = (tx: Tx, partyId: PartyId, roundId: string, holes: readonly number[]) =>
  tx
    .deleteFrom('roundContests')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('hole', 'not in', [...holes])
    .execute()

/** The rounds of an event for its copy, with their cards and contests and without the tees of players, so many days later. */
export async function copyRounds(tx: Tx, partyId: PartyId, from: string, to: string, days: number) {
  const ids = await tx
    .selectFrom('rounds')
    .select('id')
    .where('partyId', '=', partyId)
    .where('eventId', '=', from)
    .execute()
  for (const { id } of ids) {
    const copy = newId()
    await sql`
      insert into rounds (party_id, id, event_id, round_number, title, round_date, course_id, course_name, par, stroke_index,
        start_hole, hole_count, hole_config, strokes_factor, custom_scoring, stroke_count, format_settings, pace, tees_played)
      select party_id, ${copy}::uuid, ${to}::uuid, round_number, title, round_date + ${days}::int, course_id, course_name, par,
        stroke_index, start_hole, hole_count, hole_config, strokes_factor, custom_scoring, stroke_count, format_settings, pace,
        tees_played || jsonb_build_object('players', '[]'::jsonb, 'classes', (
          select coalesce(jsonb_agg(tee), '[]') from jsonb_array_elements(tees_played -> 'classes') tee
          where tee ->> 'name' in (
            select class ->> 'name' from events, jsonb_array_elements(classes) class
            where events.party_id = ${partyId} and events.id = ${to}::uuid)))
      from rounds where party_id = ${partyId} and id = ${id}`.execute(tx)
    await sql`
      insert into round_contests (party_id, round_id, contest_id, hole, points)
      select party_id, ${copy}::uuid, contest_id, hole, points
      from round_contests where party_id = ${partyId} and round_id = ${id}`.execute(tx)
  }
}
