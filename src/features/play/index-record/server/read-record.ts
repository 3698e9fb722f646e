import { addDays, dayIn } from '../../../../contract/days.ts'
import type { PartyId } from '../../../../contract/session.ts'
import { grossFor } from '../../../../golf/index-record/differential.ts'
import { type IndexRecord, indexRecord } from '../../../../golf/index-record/index-record.ts'
import type { Override, RecordedScore, RecordSettings } from '../../../../golf/index-record/types.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import type { IndexOverride, IndexRecordAnswer, IndexScore } from '../operations.ts'
import { overridesOf, type StoredOverride, type StoredScore } from '../reads.ts'
import { holesOf } from '../rules.ts'
import { allScoresOf, type Score } from './round-scores.ts'

const latestScores = 20

/** The record of a person as they see it (`partyId` null), or as who administers a party of theirs does. */
export async function readRecord(
  { tx, services }: { tx: Tx; services: Services },
  userId: string,
  partyId: PartyId | null,
): Promise<IndexRecordAnswer> {
  const settings = services.config.indexRecord
  const [all, overrides] = [await allScoresOf(tx, [userId], settings), await overridesOf(tx, userId)]
  const scores = all.get(userId) ?? []
  const record = indexRecord({
    scores: scores.map(playedOf),
    overrides: overrides.map(decidedOf),
    settings,
    today: dayIn('UTC', services.now()),
  })
  return {
    ...indexOf(record),
    next: nextOf(record, scores),
    differentials: differentialsOf(record),
    scores: scores.map((score) => shownScore(score, partyId)).toReversed(),
    history: record.history.map(({ day, index }) => ({ day, index })),
    overrides: overrides.map((override) => shownOf(override, partyId)).toReversed(),
    settings: settingsOf(settings),
  }
}

/** Where it was played is for the person, and for who administers that party. */
function shownScore({ round, ...score }: Score, partyId: PartyId | null): IndexScore {
  if (!round) return score
  const isSeen = partyId === null || round.partyId === partyId
  return { ...score, round: isSeen ? { eventId: round.eventId, eventTitle: round.eventTitle } : {} }
}

export const playedOf = ({ id, day, part, rating, slope, par, result, pcc, expected }: StoredScore): RecordedScore => {
  return { id, day, holes: holesOf(part), rating, slope, par, result, pcc, expected }
}

export function decidedOf({ id, kind, day, until, value }: StoredOverride): Override {
  const when = { id, day, until }
  if (kind === 'penalty-score') return { ...when, kind, differential: value ?? 0 }
  return kind === 'frozen' ? { ...when, kind, index: value ?? 0 } : { ...when, kind }
}

function indexOf({ index, isFrozen, missingScores, waiting, calculated, differentials }: IndexRecord) {
  const latest = Math.min(latestScores, differentials.length)
  return {
    index,
    validFrom: calculated && !isFrozen ? addDays(calculated.day, 1) : null,
    isFrozen,
    missingScores,
    waiting,
    calculated: calculated && {
      used: calculated.counting.length,
      latest,
      mean: calculated.mean,
      adjustment: calculated.adjustment,
      low: calculated.low,
      cap: calculated.cap,
      index: calculated.index,
    },
  }
}

/** In strokes on the tee of 18 holes that was played last, where there is one. */
function nextOf({ next }: IndexRecord, scores: readonly StoredScore[]): IndexRecordAnswer['next'] {
  if (!next) return null
  const last = scores.findLast(({ part }) => part === 'eighteen')
  const at = last && {
    courseName: last.courseName,
    teeName: last.teeName,
    gross: grossFor(next.differential, playedOf(last)),
  }
  return { ...next, at: at ?? null }
}

function differentialsOf({ differentials, calculated }: IndexRecord): IndexRecordAnswer['differentials'] {
  const counting = new Set(calculated?.counting)
  const first = differentials.length - latestScores
  return differentials
    .map((each, at) => ({ ...each, isLatest: at >= first, counts: counting.has(each.id) }))
    .toReversed()
}

function shownOf({ partyId: from, ...override }: StoredOverride, partyId: PartyId | null): IndexOverride {
  const { id, kind, day, until, value, party, byName, reason } = override
  const isOfOther = partyId !== null && from !== partyId
  const said = isOfOther ? { party: null, byName: null, reason: null } : { party, byName, reason }
  return { id, kind, day, until, value, ...said, mayWithdraw: partyId !== null && !isOfOther }
}

const settingsOf = ({ minimumScores, expected, alsoFrom }: RecordSettings) => ({
  minimumScores,
  expectedPerIndex: expected.perIndex,
  expectedAdded: expected.added,
  alsoFrom: [...alsoFrom],
})
