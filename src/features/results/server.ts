import { playingStrokes } from '../../golf/handicap.ts'
import { isMatchGame } from '../../golf/hole.ts'
import type { PlayedHole } from '../../golf/holes.ts'
import { groupBy } from '../../golf/lists.ts'
import { audit } from '../../server/audit.ts'
import { factsOfRound } from '../../server/party-facts.ts'
import { notFound, type Refuse, serve } from '../../server/serve.ts'
import { touchEvent } from '../events/store.ts'
import { recomputeResults } from '../leaderboard/store.ts'
import { type HoleValue, holesOfGroup, slotsOf } from '../scoring/rules.ts'
import { keepEventHandicaps, lockRound, type RoundRow, raiseGroup, readPickable, readRound } from '../scoring/store.ts'
import { addScores, type ChangedRow, updateScores } from './operations.ts'
import { editedHole, isPossibleScore, wrongTile } from './rules.ts'
import { type Card, insertCard, lockCards, lockGroupsOfRound, writeCards } from './store.ts'

type RefuseEdit = Refuse<typeof updateScores>

/** A card before and after, with the holes that it is played on. */
type Edit = { before: Card; after: Card; holes: readonly PlayedHole[] }

serve(updateScores, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input, session, tx, facts, refuse, services }) => {
    const { partyId } = facts.party
    await lockRound(tx, partyId, facts.roundId)
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const groups = await lockGroupsOfRound(tx, partyId, round.id)
    const cards = await lockCards(tx, partyId, round.id)
    refuseUnknown(cards, input.rows, refuse)
    const edits = cards.map((before): Edit => {
      const start = groups.find(({ id }) => id === before.groupId)?.startHole ?? null
      const holes = holesOfGroup(round, start)
      const row = input.rows.find(({ userId }) => userId === before.userId)
      return { before, holes, after: row ? edited(round, holes, before, row, services.now(), refuse) : before }
    })
    if (isMatchGame(round.strokeCount)) refuseWrongTiles(round, edits, refuse)
    const changed = edits.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    const userIds = changed.map(({ after }) => after.userId)
    const groupIds = [...new Set(changed.flatMap(({ after }) => after.groupId ?? []))].sort()
    if (changed.length === 0) return { eventId: round.eventId, groupIds, userIds }
    await writeCards(
      tx,
      partyId,
      round.id,
      changed.map(({ after }) => after),
    )
    for (const groupId of groupIds) await raiseGroup(tx, partyId, groupId)
    if (changed.some(({ after }) => after.groupId === null)) await touchEvent(tx, partyId, round.eventId)
    if (round.officialAt) await recomputeResults(tx, services, round.eventId)
    await audit(tx, session, {
      partyId,
      action: 'edit-results',
      subject: round.id,
      details: { roundId: round.id, players: changed.map(auditOf) },
    })
    return { eventId: round.eventId, groupIds, userIds }
  },
})

function refuseUnknown(cards: readonly Card[], rows: readonly ChangedRow[], refuse: RefuseEdit) {
  const named = new Set(rows.map(({ userId }) => userId))
  if (named.size < rows.length) refuse('named-twice', 'A player stands there twice.')
  const known = new Set(cards.map(({ userId }) => userId))
  const userIds = [...named].filter((userId) => !known.has(userId))
  if (userIds.length > 0) refuse('no-card', 'A player has no card in this round.', { userIds })
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
  const exactHandicap = isNewHandicap ? (row.exactHcp ?? null) : before.exactHandicap
  const isDone = values.every(({ strokes }) => strokes !== null)
  return {
    ...before,
    exactHandicap,
    playingStrokes: isNewHandicap ? playingStrokes(exactHandicap, round.strokesFactor) : before.playingStrokes,
    strokes: done.size > 0 ? values.map(({ strokes }) => strokes) : before.strokes,
    marks: done.size > 0 ? values.map(({ marks }) => marks) : before.marks,
    status: row.status === undefined ? before.status : row.status,
    // Nobody submits a card without group by hand.
    submittedAt: before.groupId === null ? (isDone ? (before.submittedAt ?? now) : null) : before.submittedAt,
  }
}

const valueAt = ({ strokes, marks }: Card, at: number): HoleValue => ({
  strokes: strokes[at] ?? null,
  marks: marks[at] ?? 0,
})

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
    if (position !== undefined)
      refuse('invalid-result', 'One side has the tile, and all of it.', { userId: match[0]?.after.userId, position })
  }
}

/** In a team event the side is the team. */
const sideOf = (round: RoundRow, { userId, side }: Card) => teamOf(round, userId) ?? String(side ?? userId)

const teamOf = ({ teamEvent, teams }: RoundRow, userId: string): string | null =>
  teamEvent ? (teams.find(({ members }) => members.includes(userId))?.name ?? null) : null

/** Old and new of everything that changed on a card. */
function auditOf({ before, after, holes }: Edit) {
  const changed = holes.flatMap(({ hole }, at) => {
    const [old, now] = [valueAt(before, at), valueAt(after, at)]
    return old.strokes === now.strokes && old.marks === now.marks ? [] : [{ position: at + 1, hole, old, new: now }]
  })
  return {
    userId: after.userId,
    groupId: after.groupId,
    holes: changed,
    old: { exactHcp: before.exactHandicap, strokes: before.playingStrokes, status: before.status },
    new: { exactHcp: after.exactHandicap, strokes: after.playingStrokes, status: after.status },
  }
}

serve(addScores, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { userId }, session, tx, facts, refuse, services }) => {
    const { partyId } = facts.party
    await lockRound(tx, partyId, facts.roundId)
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const member = (await readPickable(tx, partyId)).find((one) => one.userId === userId)
    if (!member) return refuse('not-a-member', 'Only members of the party can be added.')
    const cards = await lockCards(tx, partyId, round.id)
    if (cards.some((card) => card.userId === userId)) refuse('already-added', 'The player has a card in this round.')
    const exactHandicap = member.handicap
    const strokes = playingStrokes(exactHandicap, round.strokesFactor)
    const side = sideOfNew(round, cards, userId, refuse)
    const card = { userId, side, exactHandicap, playingStrokes: strokes }
    await insertCard(tx, partyId, round.id, card, holesOfGroup(round, null).length)
    await keepEventHandicaps(tx, partyId, round.eventId, [{ userId, handicap: exactHandicap }])
    await touchEvent(tx, partyId, round.eventId)
    if (round.officialAt) await recomputeResults(tx, services, round.eventId)
    await audit(tx, session, {
      partyId,
      action: 'add-scores',
      subject: round.id,
      details: { roundId: round.id, ...card },
    })
    return { eventId: round.eventId, exactHcp: exactHandicap, strokes }
  },
})

/** In the match modes the cards without group are one match. */
function sideOfNew(
  round: RoundRow,
  cards: readonly Card[],
  userId: string,
  refuse: Refuse<typeof addScores>,
): number | null {
  const team = teamOf(round, userId)
  if (round.teamEvent && team === null) return refuse('team-missing', 'The player needs a team.')
  if (!isMatchGame(round.strokeCount)) return null
  const others = cards.filter(({ groupId }) => groupId === null)
  if (others.length >= slotsOf(round.strokeCount)) return refuse('match-is-full', 'Both sides of the match are taken.')
  if (!round.teamEvent) return others.some(({ side }) => side === 0) ? 1 : 0
  const sides = [...new Set(others.map((other) => teamOf(round, other.userId)))]
  const isFull = others.filter((other) => teamOf(round, other.userId) === team).length >= slotsOf(round.strokeCount) / 2
  if (isFull || (sides.length >= 2 && !sides.includes(team)))
    return refuse('match-is-full', 'Both sides of the match are taken.')
  return others.find((other) => teamOf(round, other.userId) === team)?.side ?? sides.length
}
