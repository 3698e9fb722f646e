import type { PartyId } from '../../../contract/session.ts'
import type { RoundTees } from '../../../golf/formats/handicaps/round-tees.ts'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
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
