import type { Competition, Round } from './competition.ts'
import type { OtherDrives } from './drives.ts'
import { holesFromTee } from './formats/handicaps/played-tee.ts'
import { formatOf, type Played } from './formats/presets.ts'
import { playedHoles, rotateTo } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import { sumOf } from './sums.ts'

type Hole = { readonly par: number; readonly isDriver: boolean }

/** A card of one member of a side; `isDriver`: this member's drive was used there. */
type CardWithDrives = {
  readonly playerId: string
  readonly side: string | null
  readonly submitted: boolean
  readonly holes: readonly Hole[]
}

/** A round as far as drives go; `pars` of its holes are those of the course. */
export type RoundWithDrives = {
  readonly played: Played
  readonly pars: readonly number[]
  readonly cards: readonly CardWithDrives[]
}

/** Whether a round's drives are owed over all rounds of the event. */
export const countsOverRounds = (played: Played): boolean => formatOf(played).drivesOf(2)?.overRounds === true

/**
 * What the other rounds are to a member of a side that plays all of them, where drives count over all: the member's drives
 * there, the holes of later rounds whose drive the side still chooses, and whether any is to come. A hole of an earlier round
 * without a drive is lost. `at` says which of the rounds asks, in their order. Source: terms of two-day scrambles.
 */
export function otherDrives(
  rounds: readonly RoundWithDrives[],
  at: number,
  { playerId, side }: { readonly playerId: string; readonly side: string },
): OtherDrives {
  const parThreesCount = rounds[at] && formatOf(rounds[at].played).drivesOf(2)?.parThreesCount
  const counts = (par: number) => parThreesCount || par > 3
  const drivesIn = ({ holes }: CardWithDrives) => holes.filter(({ par, isDriver }) => isDriver && counts(par)).length
  const ofSide = ({ cards }: RoundWithDrives) => cards.filter((card) => card.side === side)
  const leftIn = (round: RoundWithDrives) => {
    const cards = ofSide(round)
    const isClosed = cards.length > 0 && cards.every(({ submitted }) => submitted)
    return isClosed ? 0 : Math.max(0, round.pars.filter(counts).length - sumOf(cards, drivesIn))
  }
  const others = rounds.filter((round, index) => index !== at && countsOverRounds(round.played))
  const later = rounds.slice(at + 1).filter((round) => countsOverRounds(round.played))
  const own = others.flatMap(ofSide).filter((card) => card.playerId === playerId)
  return { used: sumOf(own, drivesIn), left: sumOf(later, leftIn), isLast: later.length === 0 }
}

/** A competition whose cards know the drives of the other rounds, where these count over all of them. */
export function withOtherDrives(competition: Competition): Competition {
  const kept = new Set((competition.sides ?? []).filter(({ roundId }) => roundId === null).map(({ id }) => id))
  if (kept.size === 0 || !competition.rounds.some(countsOverRounds)) return competition
  const rounds = competition.rounds.map(asDriven)
  const withDrives = (at: number) => (card: PlayerCard) => {
    const { playerId, side } = card
    return side && kept.has(side) ? { ...card, otherDrives: otherDrives(rounds, at, { playerId, side }) } : card
  }
  return {
    ...competition,
    rounds: competition.rounds.map((round, at) =>
      countsOverRounds(round) ? { ...round, cards: round.cards.map(withDrives(at)) } : round,
    ),
  }
}

function asDriven(round: Round): RoundWithDrives {
  return {
    played: round,
    pars: playedHoles(round.card, round.holes).map(({ par }) => par),
    cards: round.cards.map(({ playerId, side = null, submitted, startHole, tee, results }) => ({
      playerId,
      side,
      submitted,
      holes: holesFromTee(playedHoles(round.card, rotateTo(round.holes, startHole)), tee).map(({ par }, position) => ({
        par,
        isDriver: results[position]?.drive === true,
      })),
    })),
  }
}
