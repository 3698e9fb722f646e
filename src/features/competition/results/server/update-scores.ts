import type { PartyId } from '../../../../contract/session.ts'
import { entersTiles, formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Refuse, type Run, serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../../play/leaderboard/server/for-other-features.ts'
import { type RoundRow, readRound } from '../../../play/scoring/reads.ts'
import type { HoleValue } from '../../../play/scoring/rules/enter-hole.ts'
import { strokesAnew } from '../../../play/scoring/rules/handicaps.ts'
import { readMarks } from '../../../play/scoring/rules/marks.ts'
import { holesOfGroup } from '../../../play/scoring/rules.ts'
import {
  type Card,
  type ExtraCount,
  lockCards,
  lockGroupsOfRound,
  lockMarks,
  lockRound,
  raiseGroup,
  writeCards,
  writeMarks,
} from '../../../play/scoring/server/for-other-features.ts'
import { touchEvent } from '../../events/server/for-other-features.ts'
import { type ChangedRow, updateScores } from '../operations/edit.ts'
import { correctedPlaces, isFirstEntry, isNews, placeOf } from '../reads/corrections.ts'
import { extraNames, type MarkOfPlayer } from '../reads.ts'
import { editedHole, isPossibleScore, marksCounting, type Seen, seenOtherwise, wrongTile } from '../rules.ts'
import { keepCorrections } from '../writes/corrections.ts'
import { auditOf, correctionOfCount, correctionsOf, countOf, type Edit, valueAt } from './changes-of-cards.ts'
import { withOneDrive } from './drives-of-sides.ts'
import { withMatchStrokes } from './match-strokes.ts'
import { withSharedBalls, withSidesStrokes } from './shared-balls.ts'
import { holesOfMatches, sideOf } from './sides.ts'

type RefuseEdit = (...why: Parameters<Refuse<typeof updateScores>>) => never
/** Of this operation, or of another one that refuses as this one does. */
type Call = Omit<Run<typeof updateScores>, 'refuse'> & { refuse: RefuseEdit }

serve(updateScores, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: changeScores,
})

/** Also for what else the committee decides, under its own operation. */
export async function changeScores(call: Call) {
  const { input, tx, facts } = call
  const { partyId } = facts.party
  await lockRound(tx, partyId, input.roundId)
  const round = (await readRound(tx, partyId, input.roundId)) ?? notFound()
  const { edits, marks } = await editsOf(call, round)
  const counts = changedCounts(input.rows, marks)
  return keepEdits(call, round, { edits, counts })
}

type Keeping = Pick<Call, 'session' | 'tx' | 'facts' | 'services' | 'happen'> & {
  input: Pick<Call['input'], 'reason' | 'undoes'>
}
type Edited = { edits: readonly Edit[]; counts: readonly ExtraCount[] }

/** Writes what became another card, with its history, and tells everybody. The cards stand still already. */
export async function keepEdits(call: Keeping, round: RoundRow, { edits, counts }: Edited) {
  const { tx, facts, services } = call
  const { partyId } = facts.party
  const changed = edits.filter(
    ({ before, after }) =>
      JSON.stringify(before) !== JSON.stringify(after) || counts.some(({ userId }) => userId === after.userId),
  )
  const userIds = changed.map(({ after }) => after.userId)
  const groupIds = [...new Set(changed.flatMap(({ after }) => after.groupId ?? []))].sort()
  if (changed.length === 0) return { eventId: round.eventId, groupIds, userIds }
  const cards = changed.map(({ after }) => after)
  await writeCards(tx, partyId, round.id, cards)
  await writeMarks(tx, partyId, round.id, counts)
  for (const groupId of groupIds) await raiseGroup(tx, partyId, groupId)
  if (cards.some(({ groupId }) => groupId === null)) await touchEvent(tx, partyId, round.eventId)
  await recomputeIfOfficial(tx, services, partyId, round.eventId)
  await writeDown(call, round, { changed, counts, userIds, groupIds })
  return { eventId: round.eventId, groupIds, userIds }
}

/** Every card of the round as it would be, and the marks of extras that are changed. What may not be is refused. */
async function editsOf({ input, tx, facts, services, refuse }: Call, round: RoundRow) {
  const { partyId } = facts.party
  const groups = await lockGroupsOfRound(tx, partyId, round.id)
  const cards = await lockCards(tx, partyId, round.id)
  refuseUnknown(cards, input.rows, refuse)
  const marks = await lockMarks(tx, partyId, round.id, input.rows.flatMap(withExtras))
  await refuseUnknownExtras(tx, partyId, input.rows, refuse)
  const edits = cards.map((before): Edit => {
    const start = groups.find(({ id }) => id === before.groupId)?.startHole ?? null
    const match = cards.filter(({ groupId }) => groupId === before.groupId)
    const holes = holesOfMatches(round, holesOfGroup(round, start), match)
    const row = input.rows.find(({ userId }) => userId === before.userId)
    return { before, holes, after: row ? edited(round, holes, before, row, services.now(), refuse) : before }
  })
  refuseChanged(edits, input.rows, marks, refuse)
  const isGiven = new Set(input.rows.flatMap(({ userId, strokes }) => (strokes === undefined ? [] : [userId])))
  const shared = withSharedBalls(round, edits)
  if (shared === 'two-values')
    return refuse('invalid-result', 'A side plays one ball: all of its cards have the same strokes.', {})
  const received = withMatchStrokes(round, withSidesStrokes(round, shared, isGiven), isGiven)
  const driven = withOneDrive(round, received, ({ before: { userId }, holes }, at) =>
    input.rows.some(
      (row) =>
        row.userId === userId &&
        row.scoreDetails.some((detail) => detail.drive === true && positionOf(holes, detail) === at),
    ),
  )
  if (driven === 'no-drives') return refuse('invalid-result', 'In this game no drive is chosen.', {})
  if (driven === 'two-drives') return refuse('invalid-result', 'A side plays on from one drive.', {})
  if (entersTiles(round.strokeCount)) refuseWrongTiles(round, driven, refuse)
  return { edits: driven, marks }
}

type Done = { changed: readonly Edit[]; counts: readonly ExtraCount[]; userIds: string[]; groupIds: string[] }

/** Corrections for the history, and what everybody is told. */
async function writeDown({ input, session, tx, facts, services, happen }: Keeping, round: RoundRow, done: Done) {
  const { partyId } = facts.party
  const { changed, counts, userIds, groupIds } = done
  const names = await extraNames(tx, partyId)
  const changes = [...changed.flatMap(correctionsOf), ...counts.map((count) => correctionOfCount(count, names))]
  const again = await correctedPlaces(tx, partyId, round.id)
  const corrections = changes
    .filter((each) => input.undoes !== undefined || !isFirstEntry(each) || again.has(placeOf(each)))
    .map((each) => ({
      ...each,
      id: newId(),
      byUserId: session.userId,
      at: services.now(),
      reason: input.reason,
      undoes: input.undoes ?? null,
    }))
  await keepCorrections(tx, partyId, round.id, corrections)
  await happen({
    what: 'scores-corrected',
    partyId,
    eventId: round.eventId,
    eventTitle: round.eventTitle,
    roundId: round.id,
    roundTitle: round.title,
    reason: input.reason,
    players: changed.map(auditOf),
    extras: counts.map(countOf),
    groupIds,
    userIds,
    corrections: corrections.filter(isNews),
  })
}

function refuseUnknown(cards: readonly Card[], rows: readonly ChangedRow[], refuse: RefuseEdit) {
  const named = new Set(rows.map(({ userId }) => userId))
  if (named.size < rows.length) refuse('named-twice', 'A player stands there twice.')
  const known = new Set(cards.map(({ userId }) => userId))
  const userIds = [...named].filter((userId) => !known.has(userId))
  if (userIds.length > 0) refuse('no-card', 'A player has no card in this round.', { userIds })
}

const withExtras = ({ userId, scoreExtraDetails }: ChangedRow) => (scoreExtraDetails.length > 0 ? [userId] : [])

async function refuseUnknownExtras(tx: Tx, partyId: PartyId, rows: readonly ChangedRow[], refuse: RefuseEdit) {
  if (rows.every(({ scoreExtraDetails }) => scoreExtraDetails.length === 0)) return
  const known = await extraNames(tx, partyId)
  for (const { userId, scoreExtraDetails } of rows) {
    const unknown = scoreExtraDetails.find(({ id }) => !known.has(id))
    if (unknown) refuse('no-such-extra', 'The party has no such extra.', { userId, extraId: unknown.id })
    if (new Set(scoreExtraDetails.map(({ id }) => id)).size < scoreExtraDetails.length)
      refuse('named-twice', 'An extra stands there twice.', { userId })
  }
}

/** What somebody else changed since the caller read it is not overwritten unseen. */
function refuseChanged(
  edits: readonly Edit[],
  rows: readonly ChangedRow[],
  marks: readonly MarkOfPlayer[],
  refuse: RefuseEdit,
) {
  const changed = edits.flatMap(({ before, holes }) => {
    const row = rows.find(({ userId }) => userId === before.userId)
    const seen: Seen = {
      strokes: (detail) => valueAt(before, positionOf(holes, detail)).strokes,
      marks: (detail) => readMarks(valueAt(before, positionOf(holes, detail)).marks),
      exactHcp: before.exactHandicap,
      playingStrokes: before.playingStrokes,
      status: before.status,
      extra: (id) => totalOf(marks, before.userId, id),
    }
    return row ? seenOtherwise(row, seen).map((what) => ({ userId: before.userId, ...what })) : []
  })
  if (changed.length > 0)
    refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', { rows: changed })
}

const totalOf = (marks: readonly MarkOfPlayer[], userId: string, extraId: string) =>
  marks.filter((mark) => mark.userId === userId && mark.extraId === extraId).reduce((sum, { count }) => sum + count, 0)

/** Extras whose count is another one now, with the marks that make it so. */
function changedCounts(rows: readonly ChangedRow[], marks: readonly MarkOfPlayer[]): ExtraCount[] {
  return rows.flatMap(({ userId, scoreExtraDetails }) =>
    scoreExtraDetails.flatMap(({ id: extraId, count }) => {
      const own = marks.filter((mark) => mark.userId === userId && mark.extraId === extraId)
      const before = totalOf(own, userId, extraId)
      return before === count ? [] : [{ userId, extraId, before, count, marks: marksCounting(own, count) }]
    }),
  )
}

function edited(
  round: RoundRow,
  holes: readonly PlayedHole[],
  before: Card,
  row: ChangedRow,
  now: Date,
  refuse: RefuseEdit,
): Card {
  const values = holes.map((_, at): HoleValue => valueAt(before, at))
  const done = new Set<number>()
  for (const detail of row.scoreDetails) {
    const at = positionOf(holes, detail)
    const hole = holes[at]
    const where = { userId: row.userId, position: detail.position, idx: detail.idx }
    if (!hole) return refuse('no-such-hole', 'The round has no such hole, or has it more than once.', where)
    if (done.has(at)) return refuse('named-twice', 'A hole stands there twice.', where)
    if (!isPossibleScore(detail, round.strokeCount))
      return refuse('invalid-result', 'Whole strokes from 1 to 99, in matches 1 or 0.', where)
    done.add(at)
    values[at] = editedHole(valueAt(before, at), detail, hole.par)
  }
  const isNewHandicap = row.exactHcp !== undefined && row.exactHcp !== before.exactHandicap
  const isOneBall = formatOf(playedAs(round)).side.balls === 'one' && before.sideId !== null
  const exactHandicap = isNewHandicap ? (row.exactHcp ?? null) : before.exactHandicap
  // Extra holes of a match need not be played.
  const isDone = values.slice(0, holesOfGroup(round, null).length).every(({ strokes }) => strokes !== null)
  return {
    ...before,
    exactHandicap,
    playingStrokes:
      row.strokes ??
      (isNewHandicap && !isOneBall ? strokesAnew(round, exactHandicap, before.tee) : before.playingStrokes),
    strokes: done.size > 0 ? values.map(({ strokes }) => strokes) : before.strokes,
    marks: done.size > 0 ? values.map(({ marks }) => marks) : before.marks,
    status: row.status === undefined ? before.status : row.status,
    // Nobody submits a card without group by hand.
    submittedAt: before.groupId === null ? (isDone ? (before.submittedAt ?? now) : null) : before.submittedAt,
  }
}

/** Of a hole number that the round has more than once no position is meant. */
function positionOf(holes: readonly PlayedHole[], { position, idx }: { position?: number; idx?: number }): number {
  if (position !== undefined) return position - 1
  const at = holes.findIndex(({ hole }) => hole === idx)
  return holes.findLastIndex(({ hole }) => hole === idx) === at ? at : -1
}

function refuseWrongTiles(round: RoundRow, edits: readonly Edit[], refuse: RefuseEdit) {
  const matches = groupBy(edits, ({ after }) => after.groupId ?? '')
  for (const match of matches.values()) {
    if (match.every(({ before, after }) => before === after)) continue
    const cards = match.map(({ after }) => ({ side: sideOf(round, after), strokes: after.strokes }))
    const position = wrongTile(cards, match[0]?.holes.length ?? 0)
    const conceding = match.map(({ after }) => ({
      side: sideOf(round, after),
      strokes: after.marks.map((bits) => (readMarks(bits).conceded ? 1 : null)),
    }))
    const half = wrongTile(conceding, match[0]?.holes.length ?? 0)
    if (half !== undefined)
      refuse('invalid-result', 'One side concedes, and all of it.', { userId: match[0]?.after.userId, position: half })
    if (position !== undefined)
      refuse('invalid-result', 'One side has the tile, and all of it.', { userId: match[0]?.after.userId, position })
  }
}
