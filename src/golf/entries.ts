import { scoreCard } from './card-score.ts'
import type { Competition, Round } from './competition.ts'
import { hasOwnCard, holesFromTee } from './formats/handicaps/played-tee.ts'
import { scoringOf } from './formats/presets.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import { type PlayedHole, playedHoles, rotateTo } from './holes.ts'
import type { Match, MatchPart } from './match.ts'
import { withMissingDrives } from './missing-drives.ts'
import { withDecimals } from './one-ball.ts'
import type { PlayerCard } from './player-card.ts'
import type { ScoredCard } from './scored-card.ts'
import { scoreSide } from './side-score.ts'

/** A card of a competition with everything that it adds up to. */
export type Entry = ScoredCard & {
  readonly round: Round
  /** What the round is scored by. */
  readonly scoring: Scoring
}

/** Each player's entries by round, in the order of the competition's rounds; null: no card. */
export type Entries = ReadonlyMap<string, readonly (Entry | null)[]>

/** Adds up every card of the players of a competition. Cards of others are left out. */
export function entriesOf(competition: Competition, matches: readonly Match[]): Entries {
  const entries = new Map(competition.players.map(({ id }) => [id, competition.rounds.map((): Entry | null => null)]))
  const parts = partsByRound(matches)
  competition.rounds.forEach((round, at) => {
    const holesFrom = sharedHoles(round)
    for (const card of round.cards) {
      const own = entries.get(card.playerId)
      if (own) own[at] = entryOf(round, card, holesFrom(card), parts.get(partKey(round.id, card.playerId)) ?? null)
    }
  })
  return entries
}

/** The positions of a round are the same for everyone with the same start hole whose tee has no card of its own. */
function sharedHoles(round: Round): (card: PlayerCard) => readonly PlayedHole[] {
  const known = new Map<number | string, readonly PlayedHole[]>()
  return ({ startHole, tee }) => {
    const key = hasOwnCard(tee) ? JSON.stringify([startHole, tee.par, tee.strokeIndex]) : (startHole ?? 0)
    const holes = known.get(key) ?? holesFromTee(playedHoles(round.card, rotateTo(round.holes, startHole)), tee)
    known.set(key, holes)
    return holes
  }
}

function partsByRound(matches: readonly Match[]): Map<string, MatchPart> {
  const parts = new Map<string, MatchPart>()
  for (const match of matches) {
    match.sides.forEach(({ playerIds }, side) => {
      for (const playerId of playerIds) parts.set(partKey(match.roundId, playerId), { match, side })
    })
  }
  return parts
}

function partKey(roundId: string, playerId: string): string {
  return `${roundId} ${playerId}`
}

function entryOf(round: Round, card: PlayerCard, holes: readonly PlayedHole[], part: MatchPart | null): Entry {
  const scoring = scoringOf(round)
  const score = card.balls ? scoreSide(round, card, holes) : withDecimals(round, card, scoreCard(round, card, holes))
  const begun = { round, part, ...withMissingDrives(round, card, score) }
  return { ...begun, scoring, ...scoring.progress(begun) }
}
