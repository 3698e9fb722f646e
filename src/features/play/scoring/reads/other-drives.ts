import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { OtherDrives } from '../../../../golf/drives.ts'
import { holesFromTee, type PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { playedAs, type RoundGame } from '../../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../../golf/formats/settings.ts'
import { countsOverRounds, otherDrives, type RoundWithDrives } from '../../../../golf/other-drives.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { roundGame, roundSettings } from '../../../../server/round-game.ts'
import type { RoundRow } from '../reads.ts'
import { readMarks } from '../rules/marks.ts'
import { holesOfGroup, type RoundCard } from '../rules.ts'

type Row = RoundCard & {
  id: string
  strokeCount: RoundGame
  formatSettings: FormatSettings | null
  cards: {
    userId: string
    sideId: string
    submitted: boolean
    startHole: number | null
    tee: PlayedTee | null
    marks: (number | null)[]
  }[]
}

type Of = { userId: string; sideId: string | null }

/**
 * What the other rounds of the event are to the drives of a member of a side; nothing is read unless these count over all of
 * them. Undefined of whoever's side plays this round alone.
 */
export async function readOtherDrives(
  tx: Tx,
  partyId: PartyId,
  round: RoundRow,
): Promise<(card: Of) => OtherDrives | undefined> {
  if (!countsOverRounds(playedAs(round))) return () => undefined
  const rows = await roundsWithDrives(tx, partyId, round.eventId)
  const at = rows.findIndex(({ id }) => id === round.id)
  const rounds = rows.map(asDriven)
  const kept = new Set(round.sides.filter(({ roundId }) => roundId === null).map(({ id }) => id))
  return ({ userId, sideId }) =>
    sideId !== null && kept.has(sideId) ? otherDrives(rounds, at, { playerId: userId, side: sideId }) : undefined
}

/** In the order of boards. */
async function roundsWithDrives(tx: Tx, partyId: PartyId, eventId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, ${sql.raw(roundGame('e', 'r'))} stroke_count, ${sql.raw(roundSettings('e', 'r'))} format_settings,
      r.par, r.stroke_index, r.start_hole, r.hole_count, r.hole_config,
      (select coalesce(json_agg(json_build_object('userId', c.user_id, 'sideId', c.side_id,
          'submitted', c.submitted_at is not null or c.status is not null, 'startHole', g.start_hole, 'tee', c.tee,
          'marks', c.marks)), '[]')
        from scorecards c left join scoring_groups g on g.party_id = c.party_id and g.id = c.group_id
        where c.party_id = r.party_id and c.round_id = r.id and c.side_id is not null) cards
    from rounds r join events e on e.party_id = r.party_id and e.id = r.event_id
    where r.party_id = ${partyId} and r.event_id = ${eventId}
    order by r.round_number, r.round_date, r.created_at, r.id`.execute(tx)
  return rows
}

function asDriven(row: Row): RoundWithDrives {
  return {
    played: playedAs(row),
    pars: holesOfGroup(row, null).map(({ par }) => par),
    cards: row.cards.map(({ userId, sideId, submitted, startHole, tee, marks }) => ({
      playerId: userId,
      side: sideId,
      submitted,
      holes: holesFromTee(holesOfGroup(row, startHole), tee ?? undefined).map(({ par }, at) => ({
        par,
        isDriver: readMarks(marks[at]).drive === true,
      })),
    })),
  }
}
