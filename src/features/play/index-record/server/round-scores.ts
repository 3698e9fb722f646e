import { cycleOf, fromPlayed, holesFromTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { adjustedGross, type HoleScore } from '../../../../golf/index-record/adjusted-gross.ts'
import type { RecordSettings } from '../../../../golf/index-record/types.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { receivedOver } from '../../../../golf/strokes.ts'
import { courseHandicap, roundedStrokes } from '../../../../golf/tees.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { readMarks } from '../../scoring/rules/marks.ts'
import { holesOfGroup } from '../../scoring/rules.ts'
import { type RoundCard, roundCardsOf } from '../reads/round-cards.ts'
import { type StoredScore, scoresOfPeople } from '../reads.ts'
import { holesOf } from '../rules.ts'

/** `round`: the card of a round that was played here; null for what was entered by hand. */
export type Score = StoredScore & {
  readonly round: Pick<RoundCard, 'partyId' | 'eventId' | 'eventTitle' | 'roundId'> | null
}

/**
 * Everything that the records of people are made of, by person: what was entered by hand, and cards of rounds, by day. Who
 * has nothing is not in it.
 */
export async function allScoresOf(
  tx: Tx,
  userIds: readonly string[],
  { alsoFrom }: RecordSettings,
): Promise<ReadonlyMap<string, readonly Score[]>> {
  const entered = (await scoresOfPeople(tx, userIds)).map((score) => ({ ...score, round: null }))
  const played = (await roundCardsOf(tx, userIds, alsoFrom)).flatMap((card) => {
    const score = scoreOfCard(card)
    return score ? [{ ...score, userId: card.userId }] : []
  })
  const sorted = [...entered, ...played].sort((a, b) =>
    a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1,
  )
  return new Map(
    [...groupBy(sorted, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      own.map(({ userId: _, ...score }) => score),
    ]),
  )
}

/**
 * The adjusted gross of a card: no hole counts more than a net double bogey of the unlimited course handicap. Null for a
 * round of other holes than the tee is rated for, and with too few holes. A hole without a number, such as after the end of
 * a match or where the partner's ball counted, is one that was not played. Source: Rules of Handicapping 3.1 and 3.2.
 */
function scoreOfCard(card: RoundCard): Score | null {
  const { tee, round, exactHandicap, day, courseId, courseName, marker } = card
  const from = fromPlayed(tee)
  const holes = holesFromTee(holesOfGroup(round, card.startHole), tee)
  if (!from || holes.length !== holesOf(tee.part)) return null
  const strokes = roundedStrokes(courseHandicap({ handicapIndex: exactHandicap, ...from }))
  const received = receivedOver(holes, strokes, cycleOf({ kind: 'whs' }, tee))
  const made = holes.map(({ par }, at): HoleScore => {
    const { pickedUp } = readMarks(card.marks[at])
    return { par, received: received[at] ?? 0, strokes: pickedUp ? 'picked-up' : (card.strokes[at] ?? null) }
  })
  const gross = adjustedGross(made, exactHandicap !== null)
  if (gross === null) return null
  const { partyId, eventId, eventTitle, roundId } = card
  return {
    id: roundId,
    day,
    courseId,
    courseName,
    teeName: tee.name,
    gender: tee.gender,
    part: tee.part,
    rating: from.rating,
    slope: from.slope,
    par: from.par,
    result: { kind: 'gross', gross },
    pcc: card.pcc,
    expected: null,
    marker,
    round: { partyId, eventId, eventTitle, roundId },
  }
}
