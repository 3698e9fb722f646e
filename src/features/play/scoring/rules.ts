import { addDays } from '../../../contract/days.ts'
import { type InParty, isMember, type Session } from '../../../contract/session.ts'
import { cycleOf, holesFromTee, type PlayedTee } from '../../../golf/formats/handicaps/played-tee.ts'
import {
  formatOf,
  handicapOf,
  handicapRulesOf,
  playedAs,
  playsMatches,
  type RoundGame,
  scoringOf,
} from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { holeOrder, type PlayedHole, playedHoles, rotateTo } from '../../../golf/holes.ts'
import { type Cycle, effectiveIndexes, receivedOver } from '../../../golf/strokes.ts'

/** What the rules of a scoring group go by. */
export type InScoringGroup = InParty & {
  groupId: string
  ownerId: string
  scorerId: string
  /** The phone with a code that scores; null: `scorerId` does. */
  scorerHolder: string | null
  /** The caller plays in the group. */
  plays: boolean
}

const administers = ({ party }: InParty) => party.role === 'admin'

const isIn = (party: InParty['party']) => party.role !== 'none'

/**
 * Players of the group and administrators. A player who is not its scorer (any more) is refused with the group's newer
 * state (`taken-over`), so that a phone that was taken over can show what it still holds.
 */
export const mayScore = (session: Session, facts: InScoringGroup) =>
  administers(facts) || (isIn(facts.party) && facts.plays) || holdsCodeOf(session, facts)

/** Who has opened the group's code and typed a name. */
const holdsCodeOf = ({ code }: Session, { groupId }: InScoringGroup) =>
  code !== undefined && code.groupId === groupId && code.name !== ''

/** Owner, who took over, administrators. */
export const mayAbort = (session: Session, facts: InScoringGroup) =>
  administers(facts) || (isIn(facts.party) && (facts.ownerId === session.userId || facts.scorerId === session.userId))

/** Any player of the group and who has its code; an administrator who does not play in it may save without. */
export const mayTakeOver = (session: Session, facts: InScoringGroup) =>
  (isIn(facts.party) && facts.plays) || holdsCodeOf(session, facts)

/** Members, and who has opened the group's code. */
export const mayReadGroup = (session: Session, facts: InParty & { groupId: string }) =>
  isMember(session, facts) || (session.code !== undefined && session.code.groupId === facts.groupId)

/** The one whose saves are carried out: the scorer, or an administrator who does not play in the group. */
export const isScoring = (session: Session, facts: InScoringGroup) =>
  (session.code
    ? facts.scorerHolder === session.code.id
    : facts.scorerHolder === null && facts.scorerId === session.userId) ||
  (administers(facts) && !facts.plays)

/** As many as play in one group. */
const groupAtMost = 4

/** Slots of the player selection: in a match those of its two sides. */
export const slotsOf = (game: RoundGame) =>
  playsMatches(game) ? Math.min(groupAtMost, 2 * formatOf(game).side.largest) : groupAtMost

/** A round may be started on its date, and `earlyMarkingDays` before. */
export const mayStartOn = (today: string, roundDate: string, earlyMarkingDays: number) =>
  today >= addDays(roundDate, -earlyMarkingDays) && today <= roundDate

export type RoundCard = {
  par: readonly number[]
  strokeIndex: readonly (number | null)[]
  startHole: number
  holeCount: number
  holeConfig: readonly number[] | null
}

/** The positions of a round for a group: shotgun groups start at their own hole. */
export function holesOfGroup(round: RoundCard, groupStart: number | null): PlayedHole[] {
  const courseHoles = round.par.length
  const order = holeOrder({
    courseHoles,
    startHole: round.startHole,
    holeCount: round.holeCount,
    manual: round.holeConfig,
  })
  return playedHoles({ par: round.par, index: round.strokeIndex }, rotateTo(order, groupStart))
}

/** Some stroke indexes of the card were missing and have been made up. */
export const isProvisional = ({ par, strokeIndex }: Pick<RoundCard, 'par' | 'strokeIndex'>) =>
  effectiveIndexes({ par, index: strokeIndex }).provisional

/**
 * Strokes received by position for each player of a group, where nobody has a tee. In the match modes the lowest plays off
 * 0 and the others get the whole difference; a factor of 0 makes the round gross.
 */
export const receivedStrokes = (
  holes: readonly PlayedHole[],
  gameType: RoundGame,
  strokesFactor: number,
  playingStrokes: readonly number[],
): number[][] =>
  receivedFromTees(
    holes,
    { strokeCount: gameType, formatSettings: null, strokesFactor },
    playingStrokes.map((strokes) => ({ playingStrokes: strokes, tee: null })),
  )

export type RoundWithStrokes = {
  strokeCount: RoundGame
  formatSettings: FormatSettings | null
  strokesFactor: number
}

/** The same of cards, each by the index of its own tee. */
export function receivedFromTees(
  holes: readonly PlayedHole[],
  round: RoundWithStrokes,
  cards: readonly { playingStrokes: number; tee: PlayedTee | null }[],
): number[][] {
  const balls = cards.map(({ playingStrokes, tee }) => ({ playingStrokes, ...cardFromTee(holes, round, tee) }))
  return receivedByBall(round, balls)
}

/** The positions of a round with par and index of a tee, and over how many of them strokes are spread. */
export function cardFromTee(holes: readonly PlayedHole[], round: RoundWithStrokes, tee: PlayedTee | null) {
  const rules = handicapRulesOf({ ...playedAs(round), strokesFactor: round.strokesFactor })
  return { holes: holesFromTee(holes, tee), cycle: cycleOf(rules, tee) }
}

type BallOnTee = { playingStrokes: number; holes: readonly { index: number }[]; cycle: Cycle }

/** Strokes received by position for each ball of a group; in the match modes over the lowest of them. */
export function receivedByBall(round: RoundWithStrokes, balls: readonly BallOnTee[]): number[][] {
  const played = { ...playedAs(round), strokesFactor: round.strokesFactor }
  const given = scoringOf(played).given(balls.map((ball) => handicapOf(played).counting(ball.playingStrokes)))
  return balls.map(({ holes, cycle }, at) => receivedOver(holes, given[at] ?? 0, cycle))
}
