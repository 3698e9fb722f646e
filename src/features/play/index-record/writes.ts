import type { PartyId } from '../../../contract/session.ts'
import type { ScoreResult } from '../../../golf/index-record/types.ts'
import type { TeeGender, TeePart } from '../../../golf/tees.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { KindOfOverride } from './rules.ts'

export type Entry = {
  day: string
  courseId: string | null
  courseName: string
  teeName: string
  gender: TeeGender
  part: TeePart
  rating: number
  slope: number
  par: number
  result: ScoreResult
  pcc: number
  expected: number | null
  marker: string
}

/** Nothing is added to a score of 18 holes. */
const columnsOf = ({ result, expected, ...rest }: Entry) => ({
  ...rest,
  expected: rest.part === 'eighteen' ? null : expected,
  result: JSON.stringify(result),
})

/** One after the other, so that the scores of a person stay as few as they may be. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function insertScore(tx: Tx, userId: string, entry: Entry, now: Date): Promise<string> {
  const id = newId()
  await tx
    .insertInto('indexScores')
    .values({ id, userId, createdAt: now, ...columnsOf(entry) })
    .execute()
  return id
}

/** Whether there was such a score of this person. */
export const updateScore = async (tx: Tx, userId: string, id: string, entry: Entry): Promise<boolean> =>
  (
    await tx
      .updateTable('indexScores')
      .set(columnsOf(entry))
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0

/** What was removed; undefined when there is no such score of this person. */
export const deleteScore = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('indexScores')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['day', 'courseName'])
    .executeTakeFirst()

export const deleteOfPerson = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('indexScores').where('userId', '=', userId).execute()
  await tx.deleteFrom('indexOverrides').where('userId', '=', userId).execute()
  await tx.updateTable('indexOverrides').set({ reason: '' }).where('byUserId', '=', userId).execute()
}

export type NewOverride = {
  userId: string
  byUserId: string | null
  kind: KindOfOverride
  day: string
  until: string | null
  value: number | null
  reason: string
  createdAt: Date
}

export async function insertOverride(tx: Tx, partyId: PartyId, override: NewOverride): Promise<string> {
  const id = newId()
  await tx
    .insertInto('indexOverrides')
    .values({ partyId, id, ...override })
    .execute()
  return id
}

/** What was taken back; undefined when the party decided no such thing of this member. */
export const deleteOverride = (tx: Tx, partyId: PartyId, userId: string, id: string) =>
  tx
    .deleteFrom('indexOverrides')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['kind', 'day'])
    .executeTakeFirst()
