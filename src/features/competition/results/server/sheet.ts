import type { PartyId } from '../../../../contract/session.ts'
import { formatOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import type { Tee, Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { readIsOver } from '../../../play/leaderboard/reads/results.ts'
import { signaturesOf } from '../../../play/returned-cards/reads.ts'
import { rolesOf } from '../../../play/returned-cards/rules.ts'
import { readOtherDrives } from '../../../play/scoring/reads/other-drives.ts'
import { type RoundRow, readExtrasInUse, readRound, readRoundCards } from '../../../play/scoring/reads.ts'
import { readMarks } from '../../../play/scoring/rules/marks.ts'
import { holesOfGroup, receivedFromTees } from '../../../play/scoring/rules.ts'
import { getResultSheet, type SheetRow } from '../operations/sheet.ts'
import { correctionsOfRound, savesAnew } from '../reads/corrections.ts'
import { extraCounts, extraNames, golfIdsOf, sidesOfRound, teesOfStartList } from '../reads.ts'
import { columnOf } from '../rules.ts'
import { holesOfMatches, sideOf } from './sides.ts'

serve(getResultSheet, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ tx, services, facts }) => {
    const { partyId } = facts.party
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const cards = await readRoundCards(tx, partyId, round.id)
    const sides = await sidesOfRound(tx, partyId, round.id)
    const counts = await extraCounts(tx, partyId, round.id)
    const played = cards.map((card) => ({ ...card, side: sides.get(card.userId) ?? null }))
    const columns = holesOfMatches(round, holesOfGroup(round, null), played)
    const tees = (await teesOfStartList(tx, partyId, round.id)) ?? []
    const listed = [...new Set(tees.flatMap(({ players }) => players))]
    const rows = await rowsOf(tx, partyId, round, played, columns, counts)
    const golfIds = await golfIdsOf(
      tx,
      cards.map(({ userId }) => userId),
    )
    const { id, eventId, title, roundNumber, courseName, strokesFactor } = round
    const otherDrivesOf = await readOtherDrives(tx, partyId, round)
    const roles = await rolesByPlayer(tx, partyId, round, cards)
    const isOfficial = round.officialAt !== null
    const { signaturePenalty } = round
    const over = await readIsOver(tx, partyId, round, services.now())
    return {
      round: {
        ...{ id, eventId, title, roundNumber, courseName, ...playedAs(round), strokesFactor, over },
        official: isOfficial,
        signaturePenalty,
      },
      holes: [...columns],
      extras: round.useExtra ? await extrasOf(tx, partyId, round, counts) : [],
      rows: rows.map((row) => ({
        ...row,
        ...startOf(round, tees, row.userId),
        ...golfIdOf(golfIds.get(row.userId)),
        ...roles(row),
        otherDrives: otherDrivesOf({ userId: row.userId, sideId: row.sideId ?? null }),
      })),
      withoutCard: listed.filter((userId) => !cards.some((card) => card.userId === userId)).length,
    }
  },
})

/** Of a side with one ball everybody has the signatures of its card. */
async function rolesByPlayer(tx: Tx, partyId: PartyId, round: RoundRow, cards: readonly Card[]) {
  if (!round.markerCards || playsMatches(round.strokeCount)) return () => ({})
  const signatures = await signaturesOf(tx, partyId, round.id)
  const isOneBall = formatOf(playedAs(round)).side.balls === 'one'
  return ({ userId, sideId }: Pick<SheetRow, 'userId' | 'sideId'>) => {
    const own = cards.filter((card) => card.userId === userId || (isOneBall && sideId && card.sideId === sideId))
    const paper = signatures.filter((each) => each.onPaper)
    const onPaper = own.some((card) => rolesOf(card, paper).length > 0)
    return { signatures: own.flatMap((card) => rolesOf(card, signatures)), ...(onPaper && { onPaper }) }
  }
}

const golfIdOf = (golfId: string | undefined) => (golfId ? { golfId } : {})

/** Of a player on the start list, where in it. */
function startOf(round: RoundRow, tees: readonly Tee[], userId: string): Pick<SheetRow, 'start'> {
  const order = tees.findIndex(({ players }) => players.includes(userId))
  const tee = tees[order]
  if (!tee) return {}
  return { start: { time: tee.time ?? null, hole: tee.startHole ?? round.startHole, order } }
}

type Counts = Awaited<ReturnType<typeof extraCounts>>

/** Those in use on the day of the round, and others that have marks in it. */
async function extrasOf(tx: Tx, partyId: PartyId, { roundDate }: RoundRow, counts: Counts) {
  const inUse = (await readExtrasInUse(tx, partyId, roundDate)).map(({ id, name }) => ({ id, name }))
  const names = await extraNames(tx, partyId)
  const marked = [...new Set(counts.map(({ extraId }) => extraId))]
  const others = marked.filter((extraId) => !inUse.some(({ id }) => id === extraId))
  return [...inUse, ...others.map((id) => ({ id, name: names.get(id) ?? '' }))]
}

async function rowsOf(
  tx: Tx,
  partyId: PartyId,
  round: RoundRow,
  cards: readonly (Card & { side: number | null })[],
  columns: readonly PlayedHole[],
  counts: Counts,
): Promise<SheetRow[]> {
  const corrected = [
    ...(await correctionsOfRound(tx, partyId, round.id)),
    ...(await savesAnew(tx, partyId, round.id)),
  ].filter(({ position }) => position !== null)
  const received = receivedByPlayer(round, cards, columns.length)
  const isMatch = playsMatches(round.strokeCount)
  return cards.map((card) => ({
    userId: card.userId,
    name: `${card.firstName} ${card.lastName}`,
    groupId: card.groupId,
    match: isMatch ? (card.groupId ?? '') : null,
    side: isMatch ? sideOf(round, card) : null,
    ...(card.sideId ? { sideId: card.sideId } : {}),
    submitted: card.submittedAt !== null,
    exactHcp: card.exactHandicap,
    strokes: card.playingStrokes,
    ...(card.tee ? { tee: card.tee } : {}),
    scores: scoresOf(
      columns,
      holesOfGroup(round, card.startHole),
      card,
      received.get(card.userId) ?? [],
      (position) => corrected.filter((each) => each.userId === card.userId && each.position === position).length,
    ),
    extras: counts
      .filter(({ userId, count }) => userId === card.userId && count > 0)
      .map(({ extraId, count }) => ({ id: extraId, count })),
    status: card.status,
  }))
}

type Card = Awaited<ReturnType<typeof readRoundCards>>[number]

/** Strokes received by position of each card's own order; in a match the others' strokes count too. */
function receivedByPlayer(round: RoundRow, cards: readonly Card[], count: number): ReadonlyMap<string, number[]> {
  const isMatch = playsMatches(round.strokeCount)
  return new Map(
    cards.map((card) => {
      const group = isMatch ? cards.filter(({ groupId }) => groupId === card.groupId) : [card]
      const listed = holesOfGroup(round, card.startHole)
      const holes = Array.from({ length: count }, (_, at) => listed[at % listed.length] as PlayedHole)
      const received = receivedFromTees(holes, round, group)
      return [card.userId, received[group.indexOf(card)] ?? []]
    }),
  )
}

/** In the order of the columns; extra holes of matches come after the round's. */
function scoresOf(
  columns: readonly PlayedHole[],
  own: readonly PlayedHole[],
  card: Card,
  received: readonly number[],
  corrections: (position: number) => number,
) {
  const scores: SheetRow['scores'] = []
  columns.forEach((_, at) => {
    const { filled, pickedUp, conceded = false, drive } = readMarks(card.marks[at])
    scores[at < own.length ? columnOf(columns.slice(0, own.length), own, at) : at] = {
      position: at + 1,
      score: card.strokes[at] ?? null,
      filled,
      pickedUp,
      conceded,
      ...(drive && { drive }),
      received: received[at] ?? 0,
      corrections: corrections(at + 1),
    }
  })
  return scores
}
